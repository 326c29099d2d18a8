import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { runCli } from '../cli/in-process.js';
import { ROOT } from '../support/run.js';
import { blocksIn } from './blocks.js';

const pages = [
  'README.md',
  'README.pt-BR.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Command lines in code blocks, with or without a prompt or other text around them. */
const lines = pages.flatMap((page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = ['sh', 'bash', 'ini', ''].flatMap((language) => blocksIn(text, language));
  const calls = blocks.join('\n').matchAll(/(?<!install )\brecebiveis ([a-z][^\n#&|]*)/g);
  return [...calls].map(([, words = '']) => ({ page, line: words.trim() }));
});

const known = COMMANDS.map(({ path }) => path.join(' '));

it('finds the command lines of the pages', () => {
  expect(lines.length).toBeGreaterThan(15);
});

it.each(lines)('$page: $line can be given', async ({ line }) => {
  const words = line.split(/\s+/);
  const path = [words.slice(0, 2), words.slice(0, 1)].find((one) => known.includes(one.join(' ')));
  expect(path, `no such command`).toBeDefined();
  const { out } = await runCli([...(path ?? []), '--help']);
  const help = out.join('\n');
  for (const option of words.filter((word) => /^--[a-z]/i.test(word))) {
    expect(help).toMatch(new RegExp(`[ ,]${option.split('=', 1)[0]}[ \\n]`));
  }
});
