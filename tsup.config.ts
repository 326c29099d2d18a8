import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  outDir: 'dist',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  // The bottleneck build without Redis has no types: ours must not reach a declaration.
  external: ['zod', 'bottleneck', 'msw'],
};

const library = { index: 'src/index.ts', schemas: 'src/api/schemas/index.ts' };
const sandbox = { sandbox: 'src/sandbox/index.ts', testing: 'src/testing/index.ts' };
const bundledTools = ['hono', '@hono/node-server', 'commander'];

export default defineConfig([
  { ...shared, entry: library, format: 'esm', dts: true },
  // ky and p-retry are ESM only: require() of them throws before Node 20.19.
  { ...shared, entry: library, format: 'cjs', dts: true, noExternal: ['ky', 'p-retry', 'is-network-error'] },
  // Bundled, so that installing the SDK brings no server.
  { ...shared, entry: sandbox, format: ['esm', 'cjs'], dts: true, noExternal: bundledTools },
  { ...shared, entry: { cli: 'src/cli/main.ts' }, format: 'esm', noExternal: bundledTools },
]);
