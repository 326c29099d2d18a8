// The walls of the house: who may import whom. `import type` is allowed only where it is said.
/** Rooms that import nothing of ours but each other: everyone may use them. */
const LEAVES = ['timing/', 'callbacks/', 'text/', 'sqlite/', 'discrepancias/'];

/** @param {string} room @param {string[]} mayImport folders or files of src, as regular expressions */
const wall = (room, mayImport, why) => ({
  name: `wall-${room.replace(/\W+/g, '-')}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${room}` },
  to: { path: '^src/', pathNot: [room, ...LEAVES, ...mayImport].map((place) => `^src/${place}`) },
});

/** @param {string} room */
const leaf = (room, why) => ({
  name: `leaf-${room.replace(/\W+/g, '-')}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${room}` },
  to: { path: '^src/', pathNot: `^src/${room}` },
});

/** Only one file may import the package. */
const gate = (library, file) => ({
  name: `only-${file.replace(/\W+/g, '-')}-imports-${library}`,
  severity: 'error',
  comment: `${library} stays behind src/${file}`,
  from: { path: '^src/', pathNot: `^src/${file}$` },
  to: { path: `node_modules/${library}/`, dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'files that import each other, types included, are one idea in two places',
      from: { path: '^src/' },
      to: { circular: true },
    },
    leaf('timing/', 'units of time, pauses and sleeps belong to no feature'),
    wall('sqlite/', [], 'what SQLite asks of every room that keeps a file belongs to no feature'),
    leaf('json/', 'cutting JSON knows bytes, not what they mean'),
    leaf('text/', 'what makes a text safe to show belongs to no feature'),
    leaf('discrepancias/', 'who plants a discrepancy and who finds it call it the same'),
    leaf('callbacks/', 'how functions of the user are called belongs to no feature'),
    wall('api/', [], 'the contract with the service is data: it knows nothing of us'),
    wall('errors/', [], 'errors are thrown by every room and import none'),
    wall('http/', ['api/', 'errors/', 'json/'], 'the transport knows rows, not resources'),
    wall('http/lifecycle/', ['errors/'], 'how a call ends is known to every other room of http'),
    wall(
      'http/limits/',
      ['api/', 'errors/', 'http/lifecycle/', 'http/reporting/process-warning'],
      'permits know nothing of HTTP',
    ),
    wall('http/reporting/', ['api/', 'errors/'], 'what leaves the client needs no transport'),
    wall(
      'http/request/',
      ['api/', 'errors/', 'http/lifecycle/'],
      'a request is made without sending it',
    ),
    wall(
      'http/response/',
      ['api/', 'errors/', 'http/lifecycle/failure', 'http/reporting/'],
      'an answer is read without sending again',
    ),
    wall(
      'pagination/',
      ['errors/', 'api/is-record', 'api/sha256'],
      'pages know how to be walked, not how they are fetched',
    ),
    wall(
      'resources/',
      ['api/', 'http/', 'pagination/', 'errors/', 'fila/', 'json/'],
      'resources are thin',
    ),
    wall(
      'client\\.ts',
      ['api/', 'http/', 'resources/', 'pagination/', 'errors/', 'fila/', 'json/'],
      'the client is no feature',
    ),
    wall('fila/', ['api/', 'errors/'], 'the consumer declares the port that the client fits'),
    wall(
      'importer/',
      ['api/', 'errors/', 'json/'],
      'the importer declares the port that the client fits',
    ),
    wall('receiver/', ['api/', 'errors/'], 'the receiver knows events, not the client'),
    wall('mirror/', ['api/', 'errors/'], 'the mirror declares the port that the client fits'),
    wall(
      'conciliacao/',
      ['api/', 'errors/', 'mirror/snapshot/snapshot\\.ts$'],
      'a reconciliation is a function of data: of the mirror it takes what a snapshot gives',
    ),
    wall('inbox/', ['api/', 'errors/'], 'the inbox knows events, not the client'),
    wall('sandbox/', ['api/'], 'the emulator shares the table with the client and nothing else'),
    wall(
      'testing/',
      ['sandbox/', 'api/', 'receiver/', 'errors/'],
      'test tools stand on the emulator, and make what the receiver takes',
    ),
    wall(
      'cli/',
      [
        'index\\.ts$',
        '[a-z]+/index\\.ts$',
        'conciliacao/relatorio/index\\.ts$',
        'api/schemas/(index|nearest)\\.ts$',
        'importer/rules/read-rule\\.ts$',
        'json/repeated-key\\.ts$',
      ],
      'the command line is made of public entries; of the rest it takes the suggestion of names, the sentences of rules, and which key a file repeats',
    ),
    {
      name: 'api-imports-only-zod',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'root-entry-stays-light',
      severity: 'error',
      comment: 'importing the root loads the client and nothing else',
      from: { path: '^src/index\\.ts$' },
      to: {
        path: '^src/(importer|receiver|inbox|mirror|conciliacao|sandbox|cli|testing)/',
        reachable: true,
      },
    },
    gate('ky', 'http/fetcher\\.ts'),
    gate('bottleneck', 'http/limits/redis/local-share\\.ts'),
    gate('p-retry', 'http/retry\\.ts'),
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      // Each of them is looked for at each import: no others occur.
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
