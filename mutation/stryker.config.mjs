// `npm run test:mutation` tries every room below; `-- --mutate 'src/mirror/run/**/*.ts'` tries some files, and
// `SAMPLE=300 SEED=1` before it so many mutants of each room, drawn by chance. README.md has the last figures.
const isSample = process.env.SAMPLE !== undefined;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/client/**/*.ts',
    'src/events/**/*.ts',
    'src/importer/{run,ledger}/**/*.ts',
    'src/mirror/run/**/*.ts',
    'src/conciliacao/pedido/**/*.ts',
  ],
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
  // A module's constants are mutated once for all its tests: their cost is not worth what they show.
  ignoreStatic: true,
  // Words for people are nobody's decision.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'bench', 'docs', '.types', 'examples/demo'],
  tempDirName: '.stryker',
  concurrency: 2,
  // A busy machine is no kill: an endless loop is found later, and nothing else.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  reporters: isSample ? ['rooms', 'json'] : ['clear-text', 'rooms', 'json'],
  jsonReporter: { fileName: 'mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
