import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** The package's own entries, so that tests and examples import what users import. */
const alias = [
  { find: /^recebiveis$/, replacement: source('index.ts') },
  {
    find: /^recebiveis\/(schemas|importer|mirror|conciliacao|probe|sandbox|testing)$/,
    replacement: source('$1/index.ts'),
  },
  { find: /^recebiveis\/(receiver|inbox)$/, replacement: source('events/$1/index.ts') },
  { find: /^recebiveis\/inbox\/bullmq$/, replacement: source('events/inbox/bullmq.ts') },
  {
    find: /^recebiveis\/conciliacao\/relatorio$/,
    replacement: source('conciliacao/relatorio/index.ts'),
  },
];

/**
 * Rooms around the client and what it shares, and tests that wait as long as the documentation's own rules say, start
 * processes, need a server or data that a machine with only Node does not have, load the compiler or a validator, or
 * try every state of a model.
 */
const slow = [
  'test/{cli,sandbox,probe,examples}/**/*.test.ts',
  'test/importer/{map,months,nfe,notas,read}/**/*.test.ts',
  'test/conciliacao/relatorio/**/*.test.ts',
  'test/events/inbox/example.test.ts',
  'test/{models,types}/*.test.ts',
  'test/support/ordinary-months/*.test.ts',
  'test/schemas/openapi-{shapes,validators}.test.ts',
  'test/shared/text/linear-expressions.test.ts',
  'test/docs/{generated,observability,conciliacao,ciclos,client,commands,mirror,achados}.test.ts',
  'test/client/errors/caller-line.test.ts',
  'test/client/resources/leaks.test.ts',
  'test/importer/run/{again,outage,pace,processes}.test.ts',
  'test/client/http/time.test.ts',
  'test/client/limits/shared-in-process.test.ts',
  'test/importer/ledger/{disk,lock,torn}.test.ts',
  'test/events/fila/processes.test.ts',
  'test/events/fila/*.property.test.ts',
  'test/mirror/{handle,indexes,mirror,nao-lidos,orders}.test.ts',
  'test/mirror/nomes.property.test.ts',
  'test/conciliacao/habitos.property.test.ts',
  'test/service/requests.test.ts',
  'test/e2e/switch-modes.test.ts',
  'test/conciliacao/{gabarito,mirror,achados/*}.test.ts',
  'test/events/receiver/{examples,hostile}.test.ts',
];

/** Quick tests that need a Redis. */
const onRedis = ['test/client/limits/redis.test.ts', 'test/events/inbox/bullmq{,-queue}.test.ts'];

/** Tests of the package's files, its site and the programs of its pages, which take longest: `npm run test:release`. */
const release = [
  'test/deep/packaging/{bundles,readme,receive-events,reproducible}.test.ts',
  'test/deep/docs/{agents,guides,nightly,site,tutorial}.test.ts',
  'test/deep/examples/{demo,hub}.test.ts',
  'test/deep/sandbox/painel.test.ts',
  'test/deep/stream-memory.test.ts',
  'test/examples/examples.test.ts',
  'test/importer/months/mutated-months.property.test.ts',
];

/** Properties that are tried ten times as often take as much longer. */
const patienceMs = process.env.PROPERTY_SHARE ? 600_000 : 60_000;

const setupFiles = [
  'test/support/property-defaults.ts',
  'test/support/unprinted-warnings.ts',
  'test/support/fresh-file.ts',
];
const globalSetup = ['test/support/temporary-directory.ts', 'test/support/extra-authorities.ts'];

export default defineConfig({
  resolve: { alias },
  test: {
    // Failures and a summary.
    reporters: ['minimal'],
    maxConcurrency: 20,
    // Ends what hangs: a busy machine may take longer than a second.
    expect: { poll: { timeout: 60_000 } },
    // Most tests wait for a socket or a clock, so that two cores take more of them.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // They wait more than they compute: the longest wait has to end beside the others.
          maxWorkers: 6,
          include: ['test/**/*.test.ts'],
          exclude: ['test/{deep,rates}/**', ...slow],
          // A worker loads the sources once for all its files, which is most of what they cost.
          isolate: false,
          setupFiles,
          globalSetup,
          provide: { propertyShare: 0.2 },
          // Ends what hangs; how long a test takes on a busy machine is no finding.
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          // They wait for processes, servers and the limits' windows more than they compute.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          // The quick tests may have run before a Redis was there.
          include: ['test/deep/**/*.test.ts', ...onRedis, ...slow],
          exclude: release,
          // A worker's start and the sources are a quarter of what the deep tests cost the processor.
          isolate: false,
          setupFiles,
          globalSetup,
          provide: { propertyShare: 0.2 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          sequence: { groupOrder: 2 },
          include: release,
          isolate: false,
          setupFiles,
          globalSetup,
          provide: { propertyShare: 0.2 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'rates',
          sequence: { groupOrder: 3 },
          include: ['test/rates/*.test.ts'],
          // What is measured is a share of time, so that one file runs at a time.
          maxWorkers: 1,
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
