import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  outDir: 'dist',
  target: 'node20',
  platform: 'node',
  external: ['zod', 'bottleneck', 'libsql', 'bullmq', 'msw'],
};

const library = {
  index: 'src/index.ts',
  schemas: 'src/api/schemas/index.ts',
  importer: 'src/importer/index.ts',
  receiver: 'src/receiver/index.ts',
  inbox: 'src/inbox/index.ts',
  'inbox-bullmq': 'src/inbox/bullmq.ts',
};
const sandbox = { sandbox: 'src/sandbox/index.ts', testing: 'src/testing/index.ts' };
// Bundled, so that installing the SDK brings no server, no readers of files, no command line.
const readers = ['csv-parse', 'fast-xml-parser'];
const tools = [
  ...['hono', '@hono/node-server', 'commander', '@inquirer/password'],
  ...['cli-progress', 'picocolors'],
];
// ky and p-retry are ESM only: require() of them throws before Node 20.19.
const esmOnly = ['ky', 'p-retry', 'is-network-error'];

/** What commander, which is CommonJS, needs inside an ES module. */
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

export default defineConfig([
  { ...shared, entry: library, format: 'esm', dts: true, sourcemap: true, noExternal: readers },
  {
    ...shared,
    entry: library,
    format: 'cjs',
    dts: true,
    sourcemap: true,
    noExternal: [...esmOnly, ...readers],
  },
  { ...shared, entry: sandbox, format: ['esm', 'cjs'], dts: true, noExternal: tools },
  {
    ...shared,
    entry: { cli: 'src/cli/main.ts' },
    format: 'esm',
    noExternal: [...tools, ...readers],
    banner: { js: requireBanner },
  },
]);
