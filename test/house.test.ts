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

  it('has a wall around each room, and lets no two files import each other', () => {
    const { forbidden } = require(join(ROOT, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string; to: object }[];
    };
    const walls = forbidden.map(({ name }) => name);
    for (const { name } of readdirSync(join(ROOT, 'src'), { withFileTypes: true })) {
      if (name !== 'index.ts' && name !== 'events') expect(walls).toContain(`wall-${name}-`);
    }
    // Types included: nothing is taken out.
    const cycles = forbidden.find(({ name }) => name === 'no-cycles');
    expect(cycles?.to).toEqual({ circular: true });
  });
});
