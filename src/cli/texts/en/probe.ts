/** Texts of `probe`. */
export const probe = {
  'probe.against':
    'an earlier report of --json: says what is new since, and ends with 1 if anything is',
  'probe.ask':
    'Creates one order of R$ 0.01 in this store, which nothing can remove afterwards. Create it? (y/N)',
  'probe.change': 'row {{row}}: {{from}} → {{to}}',
  'probe.changed': 'NEW SINCE THE EARLIER REPORT: {{count}}',
  'probe.codes': `
Ends with 0, also where something differs; with 1 if the service was not reached, or something is new since
--against; with 2 if the command line is wrong.`,
  'probe.declined': 'nothing was created, and nothing was asked of the service.',
  'probe.description':
    'Tells which assumptions of docs/assumptions.md hold on this account, by about forty reads within the limits, and what to set where the service differs. It prints nothing that the service sent: no names, numbers or amounts.',
  'probe.differs': 'DIFFERS: {{count}}',
  'probe.fact': '{{at}}: {{seen}} (expected: {{expected}})',
  'probe.holds': 'HOLDS: {{count}}',
  'probe.json': 'print the report as JSON, each row with its number',
  'probe.more.one': 'and {{count}} more place',
  'probe.more.other': 'and {{count}} more places',
  'probe.no-fila': 'do not read the queue: a read moves a document to its end, and removes none',
  'probe.no-report': '--against must name a report of "recebiveis probe --json".',
  'probe.nobody':
    '--write asks on a terminal whether to create an order, and nobody is here to be asked.',
  'probe.not-seen': 'NOT SEEN: {{count}}',
  'probe.nothing-to-set': 'Nothing to set: the client takes either',
  'probe.page': 'The numbers are the rows of docs/assumptions.md.',
  'probe.requests.one': '{{count}} request was answered.',
  'probe.requests.other': '{{count}} requests were answered.',
  'probe.result.differs': 'differs',
  'probe.result.holds': 'holds',
  'probe.result.not-seen': 'not seen',
  'probe.summary': 'tell which assumptions hold on this account',
  'probe.unchanged': 'Nothing is new since the earlier report.',
  'probe.why.account': 'nothing that this account holds shows it',
  'probe.why.change': 'only a change of the configuration or the queue shows it',
  'probe.why.meaning': 'no shape shows it, only what amounts and words mean',
  'probe.why.own': 'it is about this package alone',
  'probe.why.time': 'only what is read again later shows it',
  'probe.why.unsent': 'the client sends nothing that would show it',
  'probe.why.webhook': 'only deliveries to a receiver show it',
  'probe.why.write': 'only a new order shows it',
  'probe.write': 'create one order, after asking, and find it by its six keys',
} as const;
