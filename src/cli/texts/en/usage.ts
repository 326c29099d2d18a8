/** Texts of wrong usage: options, arguments, secrets and settings. */
export const usage = {
  'option.count': 'It must be a whole number, 1 or more.',
  'option.csv':
    'print CSV as a Brazilian Excel opens it: semicolons, decimal comma, UTF-8; a cell that a spreadsheet would run as a formula begins with an apostrophe',
  'option.json': 'print JSON, for programs',
  'option.json.lines': 'print a line of JSON for each record (NDJSON)',
  'option.lang': 'language of help, progress and errors (default: as the locale says)',
  'option.limits':
    'requests a minute that your store has agreed for {{endpoint}}; off: none, for the sandbox',
  'option.limits.rule': 'It must be off, or a whole number, 1 or more.',
  'option.limite': 'records a page, 1 to 200 (the service takes 50)',
  'option.max': 'stop after this many records',
  'option.pagina.one': 'page to begin with, from 1',
  'option.pagina.zero': 'page to begin with, from 0',
  'usage.conflict': '{{option}} cannot be used with {{other}}',
  'usage.dash': '{{option}} takes the name of a file: "-" is not accepted here',
  'usage.did-you-mean': 'Did you mean {{names}}?',
  'usage.excess':
    'too many arguments for "{{command}}": it takes {{expected}}, and got {{received}}',
  'usage.help': 'See "{{command}} --help".',
  'usage.invalid-choice': '{{option}} is invalid. Allowed choices are {{choices}}.',
  'usage.invalid-value': '{{option}} is invalid. {{rule}}',
  'usage.missing-argument': 'the argument {{name}} is missing',
  'usage.missing-option': 'the option {{option}} is required',
  'usage.missing-value': 'the option {{option}} needs a value',
  'usage.unknown-command': 'unknown command {{name}}',
  'usage.no-value': 'option {{name}} takes no value',
  'usage.unknown-option': 'unknown option {{name}}',
  'secret.argument':
    '{{option}} is not taken: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.database':
    'an address with a password in it is not taken as an argument: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.database.remedy':
    'Set the environment variable RECEBIVEIS_DATABASE_URL to the address instead, or leave the password out: it is taken from PGPASSWORD or ~/.pgpass.',
  'secret.parameter':
    'an address with a secret in it ({{name}}) is not taken as an argument: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.parameter.remedy.webhook':
    'Give --tipoAutorizacao Bearer, and the token in the environment variable RECEBIVEIS_WEBHOOK_TOKEN: the service presents it in a header.',
  'secret.remedy.api': 'Set the environment variable RECEBIVEIS_TOKEN instead.',
  'secret.remedy.webhook':
    'Set the environment variable {{variable}} instead, or leave it out and be asked.',
  'secret.url':
    'an address with a user name or password in it is not taken as an argument: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.url.remedy.api':
    'Set the environment variables RECEBIVEIS_BASE_URL and RECEBIVEIS_TOKEN instead.',
  'secret.url.remedy.webhook':
    'Give --tipoAutorizacao Basic and --usuario, and the password in the environment variable RECEBIVEIS_WEBHOOK_SENHA.',
  'setting.base-url': 'the address of the service, without /api/v1',
  'setting.bearer': 'begins with "Bearer ": the client adds that word itself. Set the token alone.',
  'setting.missing': 'the environment variable {{name}} is not set: {{what}}',
  'setting.token': 'the API token of the store',
  'setting.try-sandbox':
    'To try it without an account, run "recebiveis sandbox --seed demo", which prints what to set.',
} as const;
