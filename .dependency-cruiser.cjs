// The walls of the house: who may import whom. `import type` is allowed only where it is said.
/** @param {string} room @param {string[]} mayImport folders or files of src, as regular expressions */
const wall = (room, mayImport, why) => ({
  // `conciliacao/(?!achados/)` is the wall of `conciliacao/`.
  name: `wall-${room.replace(/\(.*/, '').replace(/\W+/g, '-')}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${room}` },
  to: { path: '^src/', pathNot: [room, 'shared/', ...mayImport].map((place) => `^src/${place}`) },
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
    wall('shared/', [], 'what belongs to no feature knows none'),
    wall('client/contract/', [], 'the contract with the service is data: it knows nothing of us'),
    wall('client/errors/', [], 'errors are thrown by every room and import none'),
    wall('client/limits/', ['client/contract/', 'client/errors/'], 'permits know nothing of HTTP'),
    wall(
      'client/http/',
      ['client/contract/', 'client/errors/', 'client/limits/'],
      'the transport knows rows, not resources',
    ),
    wall(
      'client/pagination/',
      ['client/errors/'],
      'pages know how to be walked, not how they are fetched',
    ),
    wall(
      'client/resources/order-lookup\\.ts$',
      ['client/contract/', 'client/errors/'],
      'whether an order exists is found out by whoever can look one up',
    ),
    wall('client/', ['events/fila/'], 'the client is no feature, and offers the queue consumer'),
    wall(
      'events/fila/',
      ['client/contract/', 'client/errors/', 'events/(evento-identity|stop-timer)\\.ts$'],
      'the consumer declares the port that the client fits',
    ),
    wall(
      'events/receiver/',
      ['client/contract/', 'client/errors/', 'events/evento-identity\\.ts$'],
      'the receiver knows events, not the client',
    ),
    wall(
      'events/inbox/',
      ['client/contract/', 'client/errors/', 'events/(evento-identity|stop-timer)\\.ts$'],
      'the inbox knows events, not the client',
    ),
    wall(
      'importer/',
      [
        'client/contract/',
        'client/errors/',
        'client/resources/(order-lookup|pedido-differences|sent-orders)\\.ts$',
      ],
      'the importer declares the port that the client fits',
    ),
    wall(
      'mirror/',
      ['client/contract/', 'client/errors/', 'conciliacao/achados/(achado|ledger)\\.ts$'],
      'the mirror declares the port that the client fits',
    ),
    wall(
      'conciliacao/(?!achados/)',
      [
        'client/contract/',
        'client/errors/',
        'conciliacao/achados/achado\\.ts$',
        'mirror/snapshot/snapshot\\.ts$',
      ],
      'a reconciliation is a function of data: of mirror and ledger it takes what they give',
    ),
    wall(
      'conciliacao/achados/',
      [
        'client/errors/',
        'conciliacao/(normalized-word|result|totais/totais)\\.ts$',
        'mirror/database/(chunks|database|insert-rows)\\.ts$',
        'mirror/schema/(tables|trimmed)\\.ts$',
        'mirror/run/(copy-version|uncopied)\\.ts$',
        'mirror/(keepable|mirror-error)\\.ts$',
      ],
      'the ledger writes its tables through the database of the mirror, and runs nothing of it (ADR 44)',
    ),
    wall(
      'schemas/',
      ['client/contract/'],
      'the entry names the schemas, and describes them as OpenAPI',
    ),
    wall(
      'probe/',
      [
        'client/contract/',
        'schemas/openapi(-components)?\\.ts$',
        'client/errors/',
        'client/client\\.ts$',
        'client/http/options\\.ts$',
      ],
      'the probe asks through a client, of which it knows the type, and judges answers by the contract',
    ),
    wall(
      'sandbox/',
      ['client/contract/'],
      'the emulator shares the table with the client and nothing else',
    ),
    wall(
      'mcp/',
      ['client/errors/', 'mirror/index\\.ts$', 'conciliacao/index\\.ts$'],
      'an assistant reads the tables of a mirror, and writes nothing',
    ),
    wall(
      'testing/',
      ['sandbox/', 'client/contract/', 'client/errors/', 'events/receiver/'],
      'test tools stand on the emulator, and make what the receiver takes',
    ),
    wall(
      'cli/',
      [
        'index\\.ts$',
        '(events/)?[a-z]+/index\\.ts$',
        'conciliacao/relatorio/index\\.ts$',
        'client/contract/(mensagem|schemas/(params|pedido-chave))\\.ts$',
        'importer/checks\\.ts$',
        'importer/map/pedido-map\\.ts$',
        'importer/map/preset-names\\.ts$',
        'importer/result\\.ts$',
        'importer/rules/read-rule\\.ts$',
        'mcp/serve\\.ts$',
      ],
      'the command line is made of public entries; of the rest it takes the values of parameters, the names of presets, the suggestion of names, the sentences of rules, and what the service says in words',
    ),
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^src/client/contract/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'root-entry-stays-light',
      severity: 'error',
      comment: 'importing the root loads the client and nothing else',
      from: { path: '^src/index\\.ts$' },
      to: {
        path: '^src/(importer|events/(receiver|inbox)|mirror|conciliacao|probe|sandbox|cli|testing)/',
        reachable: true,
      },
    },
    gate('ky', 'client/http/exchange\\.ts'),
    gate('bottleneck', 'client/limits/endpoint-limiter\\.ts'),
    gate('p-retry', 'client/http/attempt\\.ts'),
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
