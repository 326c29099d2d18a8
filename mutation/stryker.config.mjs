// `npm run test:mutation` tries every room below; `-- --mutate 'src/mirror/run/**/*.ts'` tries some files.
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
  appendPlugins: [new URL('./node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url).pathname],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A module's constants are mutated once for all its tests: their cost is not worth what they show.
  ignoreStatic: true,
  // Words for people are nobody's decision.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'bench', 'docs', '.types', 'examples/demo'],
  tempDirName: '.stryker',
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
