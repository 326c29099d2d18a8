/** Texts of `doctor`. */
export const doctor = {
  'doctor.address.insecure': '{{address}} is not encrypted: the token can be read on the way',
  'doctor.address.insecure.remedy': 'Use https if the service offers it.',
  'doctor.address.invalid.remedy':
    'Set it to the address alone, such as https://api.example.com, without /api/v1.',
  'doctor.address.missing': 'RECEBIVEIS_BASE_URL is not set',
  'doctor.address.missing.remedy':
    'Set it to the address of the service, without /api/v1; "recebiveis sandbox --seed demo" gives one to try.',
  'doctor.check.address': 'address',
  'doctor.check.clock': 'clock',
  'doctor.check.connection': 'connection',
  'doctor.check.service': 'service',
  'doctor.check.token': 'token',
  'doctor.clock.ahead': "this machine's clock is {{off}} ahead of the service's",
  'doctor.clock.behind': "this machine's clock is {{off}} behind the service's",
  'doctor.clock.no-date': 'the service sends no time',
  'doctor.clock.passed': "this machine's clock agrees with the service's",
  'doctor.clock.remedy':
    'Set the clock, or turn on time synchronisation (NTP): dates of orders and periods depend on it.',
  'doctor.connection.failed': 'no connection ({{reason}})',
  'doctor.connection.passed': 'the address answers',
  'doctor.connection.timeout': 'no answer came in {{limit}}',
  'doctor.description':
    'Checks the address, the token, the connection and the clock of this machine, and says what to do. It reads one cycle and changes nothing. Ends with 1 when a check fails.',
  'doctor.json': 'print the checks as JSON',
  'doctor.no-answer': 'the service did not answer',
  'doctor.not-tried': 'not tried without the settings',
  'doctor.remedy.certificate':
    'The certificate is not trusted: check the clock, or give NODE_EXTRA_CA_CERTS the certificate of your proxy.',
  'doctor.remedy.host':
    'The name {{host}} is not known: check its spelling, and the network or VPN.',
  'doctor.remedy.maybe-https':
    '{{host}} cut the connection: if it uses https, set RECEBIVEIS_BASE_URL to {{https}}.',
  'doctor.remedy.network': 'Check the network, the firewall, and whether a proxy is needed.',
  'doctor.remedy.not-https':
    'A server answers at {{host}}, but in plain http, not https: check the port, or set RECEBIVEIS_BASE_URL to {{http}}.',
  'doctor.remedy.nothing-listens':
    'Nothing listens at {{host}}: check the port, or start "recebiveis sandbox --seed demo" and leave it running.',
  'doctor.service.inactive': 'the store is not active (Loja não ativa)',
  'doctor.service.inactive.remedy':
    'Activate the store in the service; until then every request is refused.',
  'doctor.service.limited':
    'the limit of this minute is used up, by another program with this token',
  'doctor.service.limited.remedy': 'Wait a minute and try again.',
  'doctor.service.other.remedy':
    'Check that RECEBIVEIS_BASE_URL is the service, and nothing stands before it.',
  'doctor.service.passed': 'it is the service, and it takes the token',
  'doctor.service.refused': 'the service refused the token',
  'doctor.service.refused.remedy':
    'Check that RECEBIVEIS_TOKEN belongs to this store, and that RECEBIVEIS_BASE_URL is its service.',
  'doctor.summary': 'check address, token, connection and clock',
  'doctor.token.bearer.remedy': 'Set RECEBIVEIS_TOKEN to what follows "Bearer ".',
  'doctor.token.invalid.remedy':
    'Copy it again: a space, a quote or a line break may have come with it.',
  'doctor.token.missing': 'RECEBIVEIS_TOKEN is not set',
  'doctor.token.missing.remedy': 'Set it to the API token of the store.',
  'doctor.token.passed': 'set',
} as const;
