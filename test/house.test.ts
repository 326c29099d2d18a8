import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/run.js';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const require = createRequire(import.meta.url);

const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/;

/** Every file below a folder of the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => !NOT_OURS.test(file));

const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
  .map(({ name }) => name);

describe('the house', () => {
  it('tries no test again', () => {
    expect(read('vitest.config.ts')).not.toMatch(/\bretry\b/);
    expect(read('.ci/run')).not.toMatch(/RETR(Y|IES)/i);
  });

  it('has every TypeScript file type-checked', () => {
    const { include } = JSON.parse(read('tsconfig.json')) as { include: string[] };
    const typed = folders.filter((folder) => filesIn(folder).some((file) => /\.tsx?$/.test(file)));
    expect(typed.filter((folder) => !include.includes(folder))).toEqual([]);
    expect(typed).toContain('bench');
  });

  it('has a wall around each room of src/http, and lets no two files import each other', () => {
    const { forbidden } = require(join(ROOT, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string; to: object }[];
    };
    const rooms = readdirSync(join(ROOT, 'src/http'), { withFileTypes: true });
    const walls = forbidden.map(({ name }) => name);
    for (const room of rooms.filter((entry) => entry.isDirectory())) {
      expect(walls).toContain(`wall-http-${room.name}-`);
    }
    // Types included: nothing is taken out.
    const cycles = forbidden.find(({ name }) => name === 'no-cycles');
    expect(cycles?.to).toEqual({ circular: true });
  });
});

/** What maintainers elsewhere would have to guess, and the field's term for it. */
const METAPHORS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|tells|heard|hears)\b/i, 'reported, handed to a callback, received'],
  [/\b(?:no one|dealt with|looked into|comes to something|hopeless|ghosts?)\b/i, 'plain words'],
  [/\b(?:mend(?:s|ed)?|canMend)\b/i, 'correct, classify, isRetryable'],
  [/\bbur(?:y|ies|ied)\b|tellDeath/i, 'dead-letter'],
  [/(?<!there )\b(?:is|are) (?:none\b|no (?!longer\b|more\b)[a-z])/i, '"is not a …"'],
  [
    /\b(?:called off|let be|sign of life|grain of)\b|\bstranger would\b/i,
    'aborted, ignored, heartbeat',
  ],
  [/\b(?:Bell|Lap|Teller|Taker|HandOver|Workplace|Desk)\b/, 'the name of the pattern'],
];

/** What follows `it(`, `it.each(…)(` or `describe(`. */
const TITLES = /\b(?:it|test|describe)[\w.]*(?:\([^'"`()]*\))?\(\s*(['"`].*)/g;

/** Names of files that did not say what is in them. */
const GUESSED =
  /\/(?:foreign|unreadable|direct|hold-file|caps|company|first-text|collected|held-rows|in-parts|turns-dialect|reach|examine|conceal|with-run|of-loja|in-time|take-turn|patiently|lost-errors|loop)\.tsx?$/;

describe('names and prose', () => {
  it('have no file whose name must be guessed', () => {
    expect(filesIn('src').filter((file) => GUESSED.test(file))).toEqual([]);
  });

  // Records of decisions stay as they were written; Portuguese has words of its own.
  const kept = /^docs\/(?:decisions|presets)\/|\/texts\/pt|package-lock/;
  const files = ['src', 'docs', 'examples', 'scripts', 'bench']
    .flatMap(filesIn)
    .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file) && !kept.test(file));

  it.each(METAPHORS)('have no %s: it is %s', (metaphor) => {
    const found = [...files, 'README.md', 'CONTRIBUTING.md'].flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (metaphor.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  const tests = filesIn('test').filter((file) => /\.tsx?$/.test(file) && !file.includes('house'));

  it.each(METAPHORS)('have no %s in the title of a test', (metaphor) => {
    const found = tests.flatMap((file) =>
      Array.from(read(file).matchAll(TITLES), ([, title = '']) => `${file} ${title}`).filter(
        (title) => metaphor.test(title),
      ),
    );
    expect(found).toEqual([]);
  });
});
