import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { usePackedProject } from './packed.js';

const { folder } = usePackedProject();

/** Packages installed by users; each entry but its own loads them on demand. */
const PEERS = ['libsql', 'bullmq', 'ioredis', 'msw', 'pg', 'kysely'];

/**
 * The minified and gzipped size that an import adds to a bundle, in KiB, with a small margin; zod
 * is 9 of it. An exceeded budget asks for a look at what came in, not for a larger figure.
 */
const BUDGETS: readonly [name: string, from: string, kib: number][] = [
  // Including 6 for ky and p-retry. Bottleneck, another 8, is loaded by the first limited call.
  ['Recebiveis', 'recebiveis', 51],
  ['createReceiver', 'recebiveis/receiver', 18],
  ['novoPedido', 'recebiveis/schemas', 12.1],
  ['importPedidos, readPedidos', 'recebiveis/importer', 101],
  ['openInbox', 'recebiveis/inbox', 22],
  ['openBullmqInbox', 'recebiveis/inbox/bullmq', 18],
  ['createSandbox', 'recebiveis/sandbox', 90],
  ['openMirror', 'recebiveis/mirror', 77],
  // Includes zod, for the schemas of its options.
  ['reconcile', 'recebiveis/conciliacao', 34],
  ['probe', 'recebiveis/probe', 50],
  ['relatorioHtml', 'recebiveis/conciliacao/relatorio', 50],
  ['buildWebhookRequest', 'recebiveis/testing', 11],
];

/** Entries for edge runtimes without Node's modules. */
const PORTABLE = new Set(['recebiveis', 'recebiveis/schemas', 'recebiveis/receiver']);

describe('a bundle', () => {
  it('has a budget for every entry', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
    const budgeted = BUDGETS.map(([, from]) => from.replace('recebiveis', '.'));
    expect([...new Set(budgeted)].sort()).toEqual(entries.sort());
  });

  it.each(BUDGETS)('of { %s } from %s is within %d KiB', async (name, from, kib) => {
    const { metafile, outputFiles } = await build({
      stdin: {
        contents: `export { ${name} } from '${from}';`,
        resolveDir: folder(),
      },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: PEERS,
      outdir: join(folder(), 'bundle'),
      write: false,
      metafile: true,
      logLevel: 'silent',
      absWorkingDir: folder(),
    });
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
        if (kind === 'import-statement' && metafile.outputs[path]) load(path);
      }
    };
    load('bundle/stdin.js');
    const bytes = outputFiles
      .filter(({ path }) => loaded.has(path.slice(folder().length + 1)))
      .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes / 1024).toBeLessThan(kib);
    const inputs = [...loaded].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
    // One language only, and no emulator, command line or file reader.
    expect(inputs.filter((file) => /zod\/.*locales\/(?!en\.|index\.)/.test(file))).toEqual([]);
    // Portable entries import none of Node's modules.
    const externals = [...loaded].flatMap((file) => metafile.outputs[file]?.imports ?? []);
    if (PORTABLE.has(from)) {
      expect(externals.filter(({ external }) => external).map(({ path }) => path)).toEqual([]);
    }
    if (from === 'recebiveis')
      expect(inputs.join('\n')).not.toMatch(/hono|commander|csv-parse|bottleneck/);
  });

  it.each(
    [...new Set(BUDGETS.map(([, from]) => from))].flatMap((from) => [
      [from, 'esm'] as const,
      [from, 'cjs'] as const,
    ]),
  )(
    'of %s as %s loads, where the packages that it may need are not installed',
    async (from, format) => {
      const outfile = join(folder(), `loads.${format === 'esm' ? 'mjs' : 'cjs'}`);
      await build({
        stdin: { contents: `export * from '${from}';`, resolveDir: folder() },
        bundle: true,
        format,
        platform: 'node',
        outfile,
        // Only the emulator's types import msw; users who mock requests have it installed.
        external: ['msw'],
        logLevel: 'silent',
        absWorkingDir: folder(),
      });
      expect(execFileSync(process.execPath, [outfile], { encoding: 'utf8' })).toBe('');
    },
  );

  it('is made by rollup without a plugin for JSON', async () => {
    const input = join(folder(), 'rollup-input.mjs');
    writeFileSync(input, "export { Recebiveis } from 'recebiveis';\n");
    // The plugin's declarations nest the default export of CommonJS twice.
    const fromCommonjs = commonjs as unknown as () => Plugin;
    const plugins = [nodeResolve({ preferBuiltins: true }), fromCommonjs()];
    const bundle = await rollup({ input, plugins, external: PEERS, onwarn: () => {} });
    const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
    await bundle.close();
    expect(output[0].exports).toEqual(['Recebiveis']);
  });
});
