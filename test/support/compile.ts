import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { atExit } from './at-exit.js';
import { ROOT } from './run.js';

/** Packages of many small files, whose loading is most of what a process costs: they are taken in. */
const INSIDE = new Set([
  'kysely',
  'zod',
  'ky',
  'p-retry',
  'bottleneck',
  'hono',
  '@hono/node-server',
  'pg',
  'ioredis',
  'bullmq',
]);

const { dependencies, devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const external = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter(
  (name) => !INSIDE.has(name),
);

/** The text that each file had when it was compiled: some tests write a file more than once. */
const compiled = new Map<string, string>();

/**
 * A file of the checkout as one file of JavaScript, packages of many files taken in and `recebiveis` taken from the
 * sources: a process of it starts with a fraction of the work that loading each file, or compiling it on the fly,
 * takes.
 */
export function compile(file: string): string {
  const path = resolve(ROOT, file);
  const name = relative(ROOT, path).replace(/\W+/g, '-');
  const outfile = join(ROOT, 'node_modules', '.programs', `${name}-${process.pid}.mjs`);
  const text = readFileSync(path, 'utf8');
  if (compiled.get(path) === text) return outfile;
  if (!compiled.has(path)) atExit(() => rmSync(outfile, { force: true }));
  buildSync({
    entryPoints: [path],
    outfile,
    // A folder of snippets may have settings of its own, under which it compiles as at a user's.
    tsconfig: join(ROOT, 'tsconfig.json'),
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // The built package imports its chunks for their order alone.
    logOverride: { 'ignored-bare-import': 'silent' },
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
  });
  compiled.set(path, text);
  return outfile;
}
