import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { blocksIn } from '../../docs/blocks.js';
import { ROOT } from '../../support/run.js';
import { typeErrorsIn } from '../../support/type-errors.js';

const folder = join(ROOT, 'test', 'deep', 'docs', 'snippets');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Fragments; `sandbox/docs.test.ts` runs each of them within a test. */
const FRAGMENTS = 'docs/reference/sandbox-controls.md';

/** Parts of one program; `deep/inbox/postgres.test.ts` runs it. */
const POSTGRESQL = 'docs/guides/inbox-postgresql.md';

const pages = ['README.md', 'README.pt-BR.md', 'AGENTS.md', 'examples/hub/README.md'].concat(
  readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file))
    .filter((page) => page !== FRAGMENTS && page !== POSTGRESQL),
);

it('every program of every page has no type error, JavaScript included', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let programs = 0;
  for (const page of pages) {
    const text = readFileSync(join(ROOT, page), 'utf8');
    for (const [language, extension] of [
      ['ts', 'mts'],
      ['js', 'mjs'],
    ] as const) {
      for (const [index, code] of blocksIn(text, language).entries()) {
        const name = `${page.replace(/\.md$/, '').replace(/\W+/g, '-')}-${index}.${extension}`;
        writeFileSync(join(folder, name), code);
        programs += 1;
      }
    }
  }
  const compilerOptions = { paths: {}, allowJs: true, checkJs: true, moduleDetection: 'force' };
  const settings = { extends: '../../../../tsconfig.json', compilerOptions, include: ['*.m?s'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, exclude: [] }));
  expect(await typeErrorsIn(folder)).toBe('');
  expect(programs).toBeGreaterThan(50);
});
