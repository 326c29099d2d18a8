import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run.js';
import { runFile } from '../support/run-file.js';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, link = '']) => link);

describe('the lists of pages', () => {
  it('are true: docs/index.md and llms.txt', { timeout: 120_000 }, async () => {
    expect(await runFile('scripts/write-lists.ts', ['--check'])).toMatchObject({
      ...{ code: 0, stderr: '' },
    });
  });

  it('llms.txt has a title, a summary, and links to files that are there', () => {
    expect(read('llms.txt')).toMatch(/^# .+\n\n> .+\n\n/);
    const links = linksOf('llms.txt');
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });
});

describe('AGENTS.md', () => {
  it('is short, and links to files that are there', () => {
    const words = read('AGENTS.md')
      .split(/\s+/)
      .filter((word) => word !== '');
    expect(words.length).toBeLessThan(900);
    const links = linksOf('AGENTS.md');
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });
});
