import { defineConfig, type Options } from 'tsup';
import { noticesOf } from './scripts/build/notices.js';
import { publicEntries } from './scripts/build/public-entries.js';
import { requireInEsm } from './scripts/build/require-in-esm.js';

/** What users import, a file each; the names are those of `exports` in package.json. */
const library = {
  index: 'src/index.ts',
  schemas: 'src/schemas/index.ts',
  importer: 'src/importer/index.ts',
  receiver: 'src/events/receiver/index.ts',
  inbox: 'src/events/inbox/index.ts',
  'inbox-bullmq': 'src/events/inbox/bullmq.ts',
  mirror: 'src/mirror/index.ts',
  conciliacao: 'src/conciliacao/index.ts',
  'conciliacao-relatorio': 'src/conciliacao/relatorio/index.ts',
  probe: 'src/probe/index.ts',
  sandbox: 'src/sandbox/index.ts',
  testing: 'src/testing/index.ts',
};

/** Their declarations, which the native compiler has made: tsup alone takes ten times as long for them. */
const declarations = Object.fromEntries(
  Object.entries(library).map(([name, path]) => [
    name,
    path.replace(/^src(.*)\.ts$/, '.types$1.d.ts'),
  ]),
);

/** Bundled, so that installing the SDK brings no server, no readers of files, no command line. */
const bundled = [
  ...[
    'kysely',
    'ofx-js',
    'csv-parse',
    'fast-xml-parser',
    'read-excel-file',
    'write-excel-file',
    'yauzl',
  ],
  ...['hono'],
  ...['@modelcontextprotocol/server'],
  ...['commander', '@inquirer/select'],
];

// ky and p-retry are ESM only: require() of them throws before Node 20.19.
const esmOnly = ['ky', 'p-retry', 'is-network-error'];

const shared: Options = {
  outDir: 'dist',
  target: 'node20',
  platform: 'node',
  // Other run times know the modules of Node by `node:` alone.
  removeNodeProtocol: false,
  // What several entries use stands in a chunk once, in CommonJS too.
  splitting: true,
  external: ['zod', 'bottleneck', 'libsql', 'pg', 'bullmq', 'ioredis', 'msw'],
  plugins: [requireInEsm],
};

export default defineConfig([
  // The declarations of CommonJS are those of ESM under another name: scripts/build/finish.ts.
  {
    ...shared,
    entry: library,
    format: 'esm',
    dts: { entry: declarations },
    noExternal: bundled,
    esbuildPlugins: [noticesOf('dist')],
  },
  {
    ...shared,
    entry: library,
    format: 'cjs',
    // Split as ES modules first, so that esbuild does not replace it by itself.
    define: { 'import.meta.url': 'undefined' },
    noExternal: [...esmOnly, ...bundled],
    esbuildPlugins: [noticesOf('dist')],
  },
  {
    ...shared,
    entry: { cli: 'src/cli/main.ts' },
    format: 'esm',
    noExternal: bundled,
    esbuildPlugins: [publicEntries(library), noticesOf('dist')],
  },
]);
