import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run.js';

/** What a page may hold, so that it is read to its end. */
const MOST = { words: 1200, wordsOfReadme: 900, cell: 200, paragraph: 90 };

const pages = [
  ...['README.md', 'README.pt-BR.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    // Pictures, and what a generator of a site keeps there.
    .filter((file) => file.endsWith('.md') && !/(^|\/)(\.|node_modules)/.test(file))
    .map((file) => join('docs', file)),
];

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Cells of the tables of a page. */
const cellsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/))
    .map((cell) => cell.trim());

/** Paragraphs and items of lists, tables and headings aside. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => (/^(\||#|<!--)/.test(line) ? '' : line))
    .map((line) => (/^\s*([-*]|\d+\.)\s/.test(line) ? `\n${line}` : line))
    .join('\n')
    .split(/\n\s*\n/);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

  it('is short enough to be read', () => {
    const most = page.startsWith('README') ? MOST.wordsOfReadme : MOST.words;
    expect(wordsOf(text).length).toBeLessThanOrEqual(most);
  });

  it('has no long cell and no long paragraph', () => {
    expect(cellsOf(prose).filter((cell) => cell.length > MOST.cell)).toEqual([]);
    const long = paragraphsOf(prose).filter((one) => wordsOf(one).length > MOST.paragraph);
    expect(long).toEqual([]);
  });
});

it('every decision has a number of its own, and one that ended says which took its place', () => {
  const files = readdirSync(join(ROOT, 'docs', 'decisions'));
  const numbers = files.map((file) => Number.parseInt(file, 10));
  expect(new Set(numbers).size).toBe(files.length);
  for (const [index, file] of files.entries()) {
    const text = readFileSync(join(ROOT, 'docs', 'decisions', file), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${numbers[index]}\\. `));
    const [, successor] = /^\*Superseded by ADR (\d+)\.\*$/m.exec(text) ?? [];
    if (successor !== undefined) expect(numbers).toContain(Number(successor));
  }
});
