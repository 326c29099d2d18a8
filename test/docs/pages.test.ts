import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../cli/in-process.js';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);

/** Pages that people read from their beginning to their end. */
const pages = [...pagesIn('docs/tutorial'), ...pagesIn('docs/guides'), 'AGENTS.md'];

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Runs of lines that are one paragraph: no table, list, heading or code. */
const paragraphsOf = (page: string): string[] =>
  withoutCode(read(page))
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*(\||[-*#>]|\d+\.)/.test(block));

const cellsOf = (page: string): string[] =>
  withoutCode(read(page))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/));

/** The command lines of a page, in blocks and within sentences. */
const commandsOf = (page: string): string[] =>
  [...read(page).matchAll(/npx recebiveis ([^\n`#>|&]+)/g)].map(([, command = '']) =>
    command.trim(),
  );

describe.each(pages)('%s', (page) => {
  it('is short: the page, its paragraphs and its cells', () => {
    expect(words(read(page))).toBeLessThan(page === 'AGENTS.md' ? 900 : 1200);
    expect(paragraphsOf(page).filter((text) => words(text) > 90)).toEqual([]);
    expect(cellsOf(page).filter((cell) => cell.length > 200)).toEqual([]);
  });

  it('names commands and options that exist', async () => {
    const known = new Map<string, string>();
    for (const command of commandsOf(page)) {
      const line = command.replace(/^--lang \w+ /, '').split(' ');
      const end = line.findIndex((word) => !/^[a-z]+$/.test(word));
      const names = line.slice(0, end === -1 ? undefined : end).slice(0, 2);
      if (names.length === 0) continue;
      const name = names.join(' ');
      const help = known.get(name) ?? (await runCli([...names, '--help'])).out.join('\n');
      known.set(name, help);
      for (const option of line.filter((word) => word.startsWith('--'))) {
        expect({ command, help }).toMatchObject({ help: expect.stringContaining(` ${option}`) });
      }
      expect(help).toContain(`recebiveis ${name}`);
    }
  });
});

it('counts what it limits', () => {
  expect(pages.flatMap(paragraphsOf).length).toBeGreaterThan(100);
  expect(pages.flatMap(cellsOf).length).toBeGreaterThan(100);
  expect(pages.flatMap(commandsOf).length).toBeGreaterThan(40);
});

describe('the lists of pages', () => {
  it('are true: docs/index.md and llms.txt', { timeout: 120_000 }, async () => {
    expect(await runFile('scripts/write-lists.ts', ['--check'])).toMatchObject({
      ...{ code: 0, stderr: '' },
    });
  });

  it('llms.txt has a title, a summary, and links to files that are there', () => {
    const text = read('llms.txt');
    expect(text).toMatch(/^# .+\n\n> .+\n\n/);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });
});
