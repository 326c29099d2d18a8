/** Texts of failures, of waits, and of lists that are empty or not whole. */
export const errors = {
  'wait.limit': 'Waiting: {{endpoint}} has used its requests of this minute.',
  'wait.answered': 'answered {{status}}',
  'wait.no-answer': 'no answer within {{limit}}',
  'wait.retry':
    '{{endpoint}}: attempt {{attempt}} of {{attempts}} failed: {{reason}}; next in {{pause}}',
  'wait.retry-refused':
    '{{endpoint}}: attempt {{attempt}} of {{attempts}} failed: {{reason}}; next when the limit allows it',
  'error.answered': '{{endpoint}} was answered {{status}}{{tries}}: {{mensagem}}',
  'error.tries': ' after {{attempts}} attempts',
  'error.authentication':
    'the service refused the token ({{status}}). Check that RECEBIVEIS_TOKEN is the API token of this store, and that RECEBIVEIS_BASE_URL is its service.',
  'error.connection':
    '{{endpoint}} lost its connection, or could not reach the service at {{address}} ({{reason}}){{tries}}. Check RECEBIVEIS_BASE_URL and the network.',
  'error.host-unknown':
    'the host of {{address}} is not found ({{reason}}). Check RECEBIVEIS_BASE_URL and the network.',
  'error.incomplete-answer':
    'the answer of {{endpoint}} ended in the middle, after {{items}} items: the connection broke, or a proxy cut it. Run the command again; if it stays so, try another network, or without the proxy.',
  'error.invalid-response':
    '{{endpoint}} was answered {{status}} with something that is not the answer of the service. Check that RECEBIVEIS_BASE_URL is the service, and that no proxy stands before it.',
  'error.limited':
    'the limit of {{endpoint}} is used up ({{status}}). Wait a minute; if it comes often, another program shares this token.',
  'error.not-found': 'nothing was found ({{endpoint}}): {{mensagem}}',
  'error.not-https':
    '{{address}} does not use https: a server answers there in plain http. If that is right, set RECEBIVEIS_BASE_URL to {{http}}.',
  'error.nothing-listens':
    'nothing listens at {{address}} ({{reason}}). Check RECEBIVEIS_BASE_URL; for the local emulator, run "recebiveis sandbox --seed demo" and leave it running.',
  'error.outcome-unknown':
    '{{endpoint}} may or may not have happened: the answer was lost. Look at the service whether it did, and repeat the command only if it did not.',
  'error.store-inactive':
    'the store is not active (Loja não ativa). Activate it in the service; until then every request is refused.',
  'error.peer-missing':
    'this needs the package {{peer}}, which is not installed, or not for this platform: npm install {{peer}} --include=optional',
  'error.timeouts':
    '{{endpoint}} had no complete answer in {{attempts}} attempts of {{limit}}. Run the command again in a few minutes; if it stays so, "recebiveis doctor" checks the connection.',
  'error.timeout':
    '{{endpoint}} did not finish within {{limit}}. Run the command again in a few minutes; if it stays so, "recebiveis doctor" checks the connection.',
  'file.EACCES': 'this user may not open it',
  'file.EISDIR': 'it is a folder, not a file',
  'file.EMFILE': 'too many files are open',
  'file.ENAMETOOLONG': 'has a longer name than the system takes',
  'file.ENOENT': 'there is no such file or folder',
  'file.ENOSPC': 'the disk is full',
  'file.ENOTDIR': 'a part of its path is not a folder',
  'file.EROFS': 'the disk cannot be written',
  'file.unusable': 'cannot be used',
  'file.output': 'the output',
  'list.hidden': 'No room for {{names}}: widen the terminal, or use --json.',
  'list.not-whole':
    'The list may lack records or hold some twice: what {{endpoint}} answered contradicts itself at {{path}}. List again; if it stays so, narrow the list by its filters.',
  'list.nothing': 'Nothing found.',
  'list.stopped': 'Stopped at --max {{max}}; there are {{total}} in all.',
} as const;
