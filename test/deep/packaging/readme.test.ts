import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksIn } from '../../docs/blocks.js';
import { ROOT, run, TSX } from '../../support/run.js';
import { usePackedProject } from './packed.js';

const { folder } = usePackedProject('libsql');

/** Each README, and the form of its programs, which are the same (`test/docs/readme.test.ts`). */
const READMES = [
  ['README.md', 'mts'],
  ['README.pt-BR.md', 'mjs'],
] as const;

/** The command that runs until it is stopped. */
const SERVER = /^npx recebiveis (sandbox .*)$/m;

const isTriedHere = (line: string): boolean =>
  line !== '' && !SERVER.test(line) && !/^npm (install|ci|cit)\b/.test(line);

describe.each(READMES)('%s, word for word', (readme, form) => {
  const text = readFileSync(join(ROOT, readme), 'utf8');
  const commands = blocksIn(text, 'sh')
    .flatMap((block) => block.trim().split('\n'))
    .filter(isTriedHere);
  const programs = blocksIn(text, 'ts');

  let sandbox: ChildProcess;
  /** The variables that the emulator tells the user to export. */
  let env: Record<string, string>;

  beforeAll(async () => {
    // Remove files made for the other README with another emulator.
    for (const name of readdirSync(folder())) {
      if (/^(pedidos\.csv|store\.db|relatorio\.html)/.test(name)) rmSync(join(folder(), name));
    }
    const [, words = ''] = SERVER.exec(text) ?? [];
    const cli = join(folder(), 'node_modules', '.bin', 'recebiveis');
    sandbox = spawn(cli, [...words.split(' '), '--port', '0'], {
      cwd: folder(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of sandbox.stdout ?? []) {
      printed += String(chunk);
      // The exports are in two paragraphs; a chunk may end anywhere.
      if (/export RECEBIVEIS_LIMITS=.*\n/.test(printed)) break;
    }
    const exported = printed.matchAll(/export (RECEBIVEIS_\w+)=(\S+)/g);
    env = Object.fromEntries([...exported].map(([, name = '', value = '']) => [name, value]));
    expect(env).toMatchObject({ RECEBIVEIS_LIMITS: 'off' });
    expect(Object.keys(env)).toHaveLength(3);
  });
  afterAll(async () => {
    sandbox.kill();
    await once(sandbox, 'close');
  });

  const command = (line: string) => run('sh', ['-c', line], { cwd: folder(), env });

  it('has commands that end well, and that never wait for a limit, also twice', async () => {
    expect(commands).toHaveLength(5);
    for (const line of commands) {
      const { code, stdout, stderr } = await command(line);
      expect([line, code, stdout + stderr]).toEqual([line, 0, expect.not.stringMatching(/429/)]);
    }
    expect(readFileSync(join(folder(), 'relatorio.html'), 'utf8')).toContain('Repasse ausente');
    const [mirror = ''] = commands;
    const again = await command(`${mirror} --json`);
    expect(again.code).toBe(0);
    const { ciclos, pedidos } = JSON.parse(again.stdout) as Record<string, { failed: number }>;
    expect([ciclos?.failed, pedidos?.failed]).toEqual([0, 0]);
    expect(again.stderr).not.toMatch(/429|[Ww]aiting|[Aa]guard/);
  });

  it('imports the orders of its example, each once', async () => {
    const line = commands.find((one) => /pedido import \S+$/.test(one)) ?? '';
    const { stdout } = await command(`${line} --json`);
    const summary = stdout.split('\n').find((one) => one.includes('"summary"')) ?? '{}';
    expect(JSON.parse(summary)).toMatchObject({ summary: { total: 20, created: 0, skipped: 20 } });
  });

  it('has programs that end well', async () => {
    expect(programs).toHaveLength(3);
    const [first, erp, cycles] = await Promise.all(
      programs.map(async (code, index) => {
        const file = `${readme}-${index}.${form}`;
        // As ESM with its types removed, or as TypeScript.
        const js = form === 'mjs' ? (await transform(code, { loader: 'ts' })).code : code;
        writeFileSync(join(folder(), file), js);
        const args = form === 'mts' ? [...TSX, file] : [file];
        return run(process.execPath, args, { cwd: folder(), env });
      }),
    );
    for (const ran of [first, erp, cycles]) expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(first?.stdout.split('\n').length).toBeGreaterThan(6);
    expect(erp?.stdout).toMatch(/^\w{40} false null\n$/);
    expect(cycles?.stdout).toMatch(
      /^(\d+ R\$\s[\d.]+,\d\d\nimposto retido -R\$\s[\d.]+,\d\d\n){12}$/,
    );
  });
});
