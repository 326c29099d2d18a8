/** Texts of the program itself: help, wrong usage, failures, waits, doctor and the emulator. */
export const program = {
  'cli.description': 'Client and local emulator of the receivables reconciliation service',
  'cli.environment': `
Settings, in the environment:
  RECEBIVEIS_BASE_URL      address of the service, without /api/v1
  RECEBIVEIS_TOKEN         API token of the store
  RECEBIVEIS_DATABASE_URL  copy, where --to or --mirror is left out: a file or a PostgreSQL address
  RECEBIVEIS_LIMITS        off: no limits, for an emulator of this machine
  NO_COLOR                 no colours

Exit codes: 0 done; 1 something failed, or nothing was found; 2 wrong usage or a missing setting;
130 interrupted (Ctrl+C); 143 ended by SIGTERM.`,
  'group.achados': 'the ledger of findings: what is new, claimed, recovered',
  'group.analises': 'analyses over many orders',
  'group.ciclos': 'settlement cycles (repasses)',
  'group.fila': 'the queue of events',
  'group.mirror': 'a copy of the cycles in your own database',
  'group.pedido': 'orders: import a file of them, look one up',
  'group.webhook': 'where the service sends its events',
  'help.choices': 'choices: {{choices}}',
  'help.default': 'default: {{value}}',
  'help.option': 'print this help',
  'help.version': 'print the version of this program',
  'option.canal': 'only this channel, spelt as the service spells it',
  'option.count': 'It must be a whole number, 1 or more.',
  'option.csv':
    'print CSV as a Brazilian Excel opens it: semicolons, decimal comma, UTF-8; a cell that a spreadsheet would run as a formula begins with an apostrophe',
  'option.json': 'print JSON, for programs',
  'option.json.lines': 'print a line of JSON for each record (NDJSON)',
  'option.lang': 'language of help, progress and errors (default: as the locale says)',
  'option.limite': 'records a page, 1 to 200 (the service takes 50)',
  'option.limits': 'requests a minute that your store has agreed for {{endpoint}}',
  'option.max': 'stop after this many records',
  'option.pedido': 'only this order number',
  'option.periodo.rule': 'It must be two days, such as 2026-07-01..2026-09-30.',
  'setting.missing': 'the environment variable {{name}} is not set',
  'setting.try-sandbox':
    'RECEBIVEIS_BASE_URL is the address of the service, without /api/v1, and RECEBIVEIS_TOKEN the API token of the store. To try it without an account, run "{{recebiveis}} sandbox --seed demo", which prints what to set.',
  'usage.conflict': '{{option}} cannot be used with {{other}}',
  'usage.did-you-mean': 'Did you mean {{names}}?',
  'usage.excess':
    'too many arguments for "{{command}}": it takes {{expected}}, and got {{received}}',
  'usage.help': 'See "{{command}} --help".',
  'usage.invalid-choice': '{{option}} is invalid. Allowed choices are {{choices}}.',
  'usage.invalid-value': '{{option}} is invalid. {{rule}}',
  'usage.missing-argument': 'the argument {{name}} is missing',
  'usage.missing-value': 'the option {{option}} needs a value',
  'usage.no-value': 'option {{name}} takes no value',
  'usage.unknown-command': 'unknown command {{name}}',
  'usage.unknown-option': 'unknown option {{name}}',
  'error.answered': '{{endpoint}} was answered {{status}}{{tries}}: {{mensagem}}',
  'error.authentication':
    'the service refused the token ({{status}}). Check that RECEBIVEIS_TOKEN is the API token of this store, and that RECEBIVEIS_BASE_URL is its service.',
  'error.connection':
    '{{endpoint}} lost its connection, or could not reach the service at {{address}} ({{reason}}){{tries}}. Check RECEBIVEIS_BASE_URL and the network.',
  'error.incomplete-answer':
    'the answer of {{endpoint}} ended in the middle, after {{items}} items: the connection broke, or a proxy cut it. Run the command again; if it stays so, try another network, or without the proxy.',
  'error.invalid-response':
    '{{endpoint}} was answered {{status}} with something that is not the answer of the service. Check that RECEBIVEIS_BASE_URL is the service, and that no proxy stands before it.',
  'error.limited':
    'the limit of {{endpoint}} is used up ({{status}}). Wait a minute; if it comes often, another program shares this token.',
  'error.not-found': 'nothing was found ({{endpoint}}): {{mensagem}}',
  'error.nothing-listens':
    'nothing listens at {{address}} ({{reason}}). Check RECEBIVEIS_BASE_URL; for the local emulator, run "{{recebiveis}} sandbox --seed demo" and leave it running.',
  'error.other-server':
    '{{address}} answered {{status}} to {{endpoint}}: it does not look like the address of the service. Check RECEBIVEIS_BASE_URL, without /api/v1.',
  'error.outcome-unknown':
    '{{endpoint}} may or may not have happened: the answer was lost. Check at the service whether it did, and repeat the command only if it did not.',
  'error.peer-missing':
    'this needs the package {{peer}}, which is not installed, or not for this platform: npm install {{peer}} --include=optional',
  'error.store-inactive':
    'the store is not active (Loja não ativa). Activate it in the service; until then every request is refused.',
  'error.timeout':
    '{{endpoint}}{{tries}} had no complete answer within {{limit}}. Run it again in a few minutes; if it stays so, "{{recebiveis}} doctor" checks the connection.',
  'error.tries': ' after {{attempts}} attempts',
  'file.output': 'the output',
  'file.unusable': 'cannot be used',
  interrupted: 'Interrupted. {{done}}',
  'interrupted.nothing': 'Nothing was changed.',
  'list.hidden': 'No room for {{names}}. To see all of it: {{forms}}.',
  'list.not-whole':
    'The list may lack records or hold some twice: what {{endpoint}} answered contradicts itself at {{path}}. List again; if it stays so, narrow the list by its filters.',
  'list.nothing': 'Nothing found.',
  'list.stopped': 'Stopped at --max {{max}}; there are {{total}} in all.',
  'progress.left': '{{time}} left',
  'wait.limit': 'Waiting: {{endpoint}} has used its requests of this minute.',
  'wait.retry':
    '{{endpoint}}: attempt {{attempt}} of {{attempts}} failed ({{reason}}); next {{when}}',
  'wait.retry.in': 'in {{pause}}',
  'wait.retry.limit': 'when the limit allows it',
  warning: 'warning: {{message}}',
  written: 'Written: {{path}}',
  'error.tls':
    'the https connection to {{address}} failed ({{reason}}): it answers in plain http, and RECEBIVEIS_BASE_URL should begin with http; or its certificate is not trusted. Check the clock of this machine, or give NODE_EXTRA_CA_CERTS the certificate of your proxy.',
  'doctor.description':
    'Checks the address, the token and the connection, and says what to do. It reads one cycle and changes nothing. Ends with 1 when a check fails.',
  'proxy.used': 'requests go through {{name}}',
  'proxy.unused':
    '{{name}} is set, and Node {{version}} does not use it: requests go out directly.',
  'proxy.set-variable': 'Set NODE_USE_ENV_PROXY=1 beside it.',
  'proxy.newer-node':
    "Run the command with Node 22.21 or 24 and NODE_USE_ENV_PROXY=1. A program of yours can give the client a fetch with undici's ProxyAgent on any Node.",
  'doctor.service.passed': 'it is the service, and it takes the token',
  'doctor.address.insecure':
    '{{address}} is not encrypted: the token can be read on the way. Use https if the service offers it.',
  'sandbox.data': 'file that keeps what is stored, one JSON record a line; memory only without it',
  'sandbox.deliver-anywhere': 'call webhooks outside this machine too',
  'sandbox.description': 'Emulates the service on this machine, with a panel for the browser.',
  'sandbox.host': 'address or name to listen on, for other machines',
  'sandbox.limits': 'requests a minute (default: off with --seed demo, else enforce)',
  'sandbox.listening': 'Sandbox listening on {{url}}',
  'sandbox.panel': 'Panel: {{url}}',
  'sandbox.port': 'port to listen on; 0 for any free one',
  'sandbox.limits-off': 'So that the command does not wait for limits (in code: limits: false):',
  'sandbox.programs': 'For the programs that use it:',
  'sandbox.rule.port': 'It must be a whole number from 0 to 65535.',
  'sandbox.rule.token': 'It must be visible ASCII characters, without spaces.',
  'sandbox.seed': 'what is stored to begin with',
  'sandbox.stop': 'Ctrl+C stops it. What it stores is gone then, unless --data keeps it.',
  'sandbox.token': 'token that requests must carry',
} as const;
