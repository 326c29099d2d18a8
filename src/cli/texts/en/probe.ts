/** Texts of `probe`. */
export const probe = {
  'probe.against':
    'an earlier report of --json: says what is new since, and ends with 1 if anything is',
  'probe.change': 'row {{row}}: {{from}} → {{to}}',
  'probe.changed': 'NEW SINCE THE EARLIER REPORT: {{count}}',
  'probe.codes': `
Ends with 0, also where something differs; with 1 if the service was not reached, or something is new since
--against; with 2 if the command line is wrong.`,
  'probe.description':
    'Tells which assumptions of docs/assumptions.md hold on this account. Makes about forty reads, within the limits, and says what to set where the service differs. Prints nothing that the service sent: no names, numbers or amounts.',
  'probe.differs': 'DIFFERS: {{count}}',
  'probe.fact': '{{at}}: {{seen}} (expected: {{expected}})',
  'probe.holds': 'HOLDS: {{count}}',
  'probe.more': 'and {{count}} more place[|s]',
  'probe.no-fila':
    'do not read the queue: a read moves the document to its end, and does not remove it',
  'probe.no-report': '--against must name a report of "{{recebiveis}} probe --json".',
  'probe.not-seen': 'NOT SEEN ON THIS ACCOUNT: {{count}}',
  'probe.page': 'The numbers are the rows of docs/assumptions.md. No read can show its other rows.',
  'probe.requests': '{{count}} request[ was|s were] answered.',
  'probe.result.differs': 'differs',
  'probe.result.holds': 'holds',
  'probe.result.not-seen': 'not seen',
  'probe.unchanged': 'Nothing is new since the earlier report.',
} as const;
