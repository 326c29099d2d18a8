import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { atExit } from './at-exit.js';
import { ROOT } from './run.js';

/** Packages of many small files, bundled because loading them dominates the start of a process. */
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

/** The source of each file at its last compilation: some tests write a file more than once. */
const compiled = new Map<string, string>();

/**
 * Compiles a file of the checkout into one JavaScript file, with `recebiveis` from the sources and
 * the packages of many files bundled: its process starts in a fraction of the time.
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
    // Ignores the tsconfig of a snippet's folder, which is meant for the user's setup.
    tsconfig: join(ROOT, 'tsconfig.json'),
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // The built package imports some chunks only to fix their order.
    logOverride: { 'ignored-bare-import': 'silent' },
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
  });
  compiled.set(path, text);
  return outfile;
}
