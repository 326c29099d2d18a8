// `npm run test:mutation` tries every room below; `-- --mutate 'src/mirror/run/**/*.ts'` tries some files,
// `SAMPLE=300 SEED=1` before it so many mutants of each room, drawn by chance, and `ROOM=mirror/run` one room by the
// quick tests of its feature alone. README.md has the last figures.
const { SAMPLE, ROOM } = process.env;
const isSample = SAMPLE !== undefined;

const rooms = [
  'client',
  'events',
  'importer/run',
  'importer/ledger',
  'mirror/run',
  'conciliacao/pedido',
];
if (ROOM && !rooms.includes(ROOM)) throw new Error(`ROOM is one of ${rooms.join(', ')}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: (ROOM ? [ROOM] : rooms).map((room) => `src/${room}/**/*.ts`),
  ...(ROOM && { testFiles: [`test/${ROOM.split('/')[0]}/**/*.test.ts`] }),
  plugins: ['@stryker-mutator/vitest-runner'],
  appendPlugins: [
    new URL('./node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url)
      .pathname,
    new URL('./sample.mjs', import.meta.url).pathname,
  ],
  checkers: isSample ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Mutating a module's constants runs all its tests, at too high a cost for the result.
  ignoreStatic: true,
  // The wording of texts is not tested.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'bench', 'docs', '.types', 'examples/demo'],
  tempDirName: '.stryker',
  concurrency: 2,
  // Generous, because slowness must not count as a kill; only endless loops take longer to find.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  reporters: isSample ? ['rooms', 'json'] : ['clear-text', 'rooms', 'json'],
  jsonReporter: { fileName: 'mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
