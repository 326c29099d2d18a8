/** Texts of the help: its own words and what a group of commands is for. */
export const help = {
  'cli.description': 'Client and local emulator of the receivables reconciliation service',
  'cli.environment': `
Settings, in the environment:
  RECEBIVEIS_BASE_URL      address of the service, without /api/v1
  RECEBIVEIS_TOKEN         API token of the store
  RECEBIVEIS_DATABASE_URL  mirror, where --to or --mirror is left out: a file or a PostgreSQL address
  NO_COLOR                 no colours

Exit codes: 0 done; 1 something failed, or nothing was found; 2 wrong usage or a missing setting;
130 interrupted (Ctrl+C); 143 ended by SIGTERM.`,
  'help.arguments': 'Arguments:',
  'help.choices': 'choices: {{choices}}',
  'help.command': 'print the help of a command',
  'help.commands': 'Commands:',
  'help.default': 'default: {{value}}',
  'help.option': 'print this help',
  'help.options': 'Options:',
  'help.usage': 'Usage:',
  'help.word.command': '[command]',
  'help.word.options': '[options]',
  'help.value.address': '<address>',
  'help.value.char': '<char>',
  'help.value.database': '<database>',
  'help.value.day': '<day>',
  'help.value.days': '<days>',
  'help.value.field': '<field>',
  'help.value.fields': '<fields>',
  'help.value.file': '<file>',
  'help.value.file-json': '<file.json>',
  'help.value.file-optional': '[file]',
  'help.value.format': '<format>',
  'help.value.kind': '<kind>',
  'help.value.module': '<module>',
  'help.value.name': '<name>',
  'help.value.number': '<number>',
  'help.value.number-off': '<number|off>',
  'help.value.part': '<part>',
  'help.value.policy': '<policy>',
  'help.value.situation': '<situation>',
  'help.value.state': '<state>',
  'help.value.system': '<system>',
  'help.value.text': '<text>',
  'help.version': 'print the version of this program',
  'group.achados': 'the ledger of findings: what is new, claimed, recovered',
  'group.analises': 'analyses over many orders',
  'group.ciclos': 'settlement cycles (repasses)',
  'group.fila': 'the queue of events',
  'group.mirror': 'a copy of the cycles in your own database',
  'group.pedido': 'orders: import a file of them, look one up',
  'group.webhook': 'where the service sends its events',
} as const;
