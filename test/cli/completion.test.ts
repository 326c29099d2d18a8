import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { runCli } from './in-process.js';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recebiveis-completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { exitCode, out } = await runCli(['completion', shell]);
    expect(exitCode).toBe(0);
    writeFileSync(join(folder, shell), `${out.join('\n')}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasShell = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What each shell offers behind a line, in a folder of the three scripts. */
const OFFERS: Record<string, (line: string) => string[]> = {
  bash(line) {
    const words = line.split(' ').map((word) => `'${word}'`);
    const script = `source ./bash; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}
      _recebiveis; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return run('bash', ['--norc', '-c', script]);
  },
  fish: (line) =>
    run('fish', ['--no-config', '-c', `source ./fish; complete -C '${line}'`]).map(
      (offer) => offer.split('\t')[0] ?? '',
    ),
};

function run(shell: string, args: string[]): string[] {
  const out = execFileSync(shell, args, { cwd: folder, encoding: 'utf8', env: process.env });
  return out.split('\n').filter((offer) => offer !== '');
}

describe.each(Object.keys(OFFERS))('completion in %s', (shell) => {
  const offers = (line: string) => OFFERS[shell]?.(line) ?? [];

  // Skipped where the shell is not installed.
  it.skipIf(!hasShell(shell))('offers every command, and each of a group', () => {
    const words = new Set(COMMANDS.map(({ path }) => path[0] ?? ''));
    expect(new Set(offers('recebiveis '))).toEqual(words);
    expect(offers('recebiveis mirror ').sort()).toEqual(['check', 'plan', 'run', 'status']);
    expect(offers('recebiveis pedido im')).toEqual(['import']);
  });

  it.skipIf(!hasShell(shell))('offers options, their choices, and those of arguments', () => {
    expect(offers('recebiveis mirror run --orders-f')).toEqual(['--orders-from']);
    expect(offers('recebiveis sandbox --')).toContain('--deliver-anywhere');
    expect(offers('recebiveis pedido import v.csv --format x')).toEqual(['xlsx']);
    expect(offers('recebiveis achados list --tipo chargeb')).toEqual(['chargeback']);
    expect(offers('recebiveis completion f')).toEqual(['fish']);
  });
});

it.skipIf(!hasShell('zsh'))('completion in zsh takes the place of the words', async () => {
  const zsh = ['-f', '-c', 'source ./zsh 2>/dev/null; echo $+functions[_recebiveis]'];
  expect(run('zsh', zsh)).toEqual(['1']);
  // What it hands to the completion system of zsh, which needs a person at a terminal.
  const offered = (line: string) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    const script = `compdef() {}; compadd() { print -l -- "\${@[2,-1]}" }; _files() { print FILES }
      _describe() { print -l -- "\${(@P)@[-1]}" }; source ./zsh
      words=(${words.join(' ')}); CURRENT=${words.length}; _recebiveis`;
    return run('zsh', ['-f', '-c', script]);
  };
  expect(offered('recebiveis pedido ').map((item) => item.split(':')[0])).toContain('import');
  expect(offered('recebiveis pedido import ')).toEqual(['FILES']);
  expect(offered('recebiveis pedido import x --format ')).toContain('xlsx');
  expect(offered('recebiveis mirror run --').join()).toContain('--orders-from:');
});
