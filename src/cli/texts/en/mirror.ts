/** Texts of `mirror`. */
export const mirror = {
  'mcp.description':
    'Answers an assistant (Model Context Protocol, over standard input and output) from a mirror: what to claim, what is late, cycles, orders, findings, totals. It reads, and never writes.',
  'mcp.summary': "answer an assistant's questions from a mirror (MCP)",
  'mirror.check.description':
    'Lists the cycles whose lines do not add up to valorRepasse, to the centavo. Ends with 1 when there are any, when listed cycles are not copied, or where there is no cycle to check.',
  'mirror.check.empty':
    'The copy holds no cycle: nothing was checked. Run "recebiveis mirror run" first.',
  'mirror.check.incomplete':
    'Store {{loja}}: a list of cycles broke off: fewer cycles came than its counters say, its pages repeat, or it lacks counters or identifiers. Cycles may be missing: run "recebiveis mirror run" again, with the same --since or without.',
  'mirror.check.json': 'print the cycles as JSON',
  'mirror.check.passed': 'Every cycle adds up.',
  'mirror.check.remedy':
    'A run reads again what is younger than --lookbackDays (45): give it the days back to the oldest of these. What does not add up then is so at the service.',
  'mirror.check.summary': 'cycles whose lines do not add up',
  'mirror.check.unread':
    'Store {{loja}}: cycles that the service lists and that are not copied, or not as it lists them: {{ciclos}}. Run "recebiveis mirror run" to its end, without --since, and see the failures that it names.',
  'mirror.loja': 'name of the store in the tables, where there are several',
  'mirror.lookback': 'read the cycles of the last N days again (default: 45)',
  'mirror.none':
    'there is no mirror in {{where}}, and none was created. Check the name, or create it with "recebiveis mirror run"',
  'mirror.orders': 'also keep the records of the orders that the cycles name',
  'mirror.orders-from':
    'and of the orders in a file: a ledger of "pedido import", or one key such as {"pedidoCanal":"X"} a line',
  'mirror.orders-period':
    'and of the orders registered in a period, yyyy-mm-dd..yyyy-mm-dd, from the commission analysis',
  'mirror.orders-period.form': 'must be two days: 2026-01-01..2026-03-31',
  'mirror.plan.description':
    'Says what a run would read, in how many requests and minutes at the published limits.',
  'mirror.plan.json': 'print the plan as JSON',
  'mirror.plan.orders': 'Of the requests, for orders known by now: {{known}}.',
  'mirror.plan.result':
    'Cycles to read: {{ciclos}}. Requests: {{requests}}. Minutes at least: {{minutes}}.',
  'mirror.plan.summary': 'what a run would read',
  'mirror.plan.uncounted':
    'Not counted: the orders of cycles that were never read ({{ciclos}}). A run reads them too, and takes longer.',
  'mirror.run.description':
    'Copies the settlement cycles into a database of your own, and keeps the copy current. May be ended at any time and run again.',
  'mirror.run.failed': 'cycle {{idCiclo}} was not copied: {{reason}}',
  'mirror.run.failed.order': 'the order with {{filtro}} {{valor}} was not copied: {{reason}}',
  'mirror.run.incomplete':
    'The list of cycles broke off: fewer came than its counters say, its pages repeat, or it lacks counters or identifiers. Some cycles may be missing. Run it again.',
  'mirror.run.json': 'print what was done as JSON',
  'mirror.run.orders-incomplete':
    'The list of orders ended before its own counters do: some orders may be missing. Run it again.',
  'mirror.run.orders': 'Orders: {{done}} of {{total}}, {{left}} left at least.',
  'mirror.run.orders-of-cycles':
    'No order was looked for that no cycle names: --orders-period finds those that were never paid.',
  'mirror.run.reading': 'Cycles: {{done}} of {{total}}, {{left}} left at least.',
  'mirror.run.result':
    'Cycles listed: {{listed}}. Read: {{read}}. Unchanged: {{unchanged}}. No longer listed: {{missing}}. Orders: {{pedidos}}. Orders not found: {{notFound}}.',
  'mirror.run.summary': 'copy the cycles into a database of your own',
  'mirror.run.waiting': 'Another run works on this store: waiting for it to end.',
  'mirror.since': 'cycles transferred on this day or later, yyyy-mm-dd (default: all)',
  'mirror.status.description': 'Shows what the copy holds of each store.',
  'mirror.status.empty': 'The copy is empty. Run "recebiveis mirror run" first.',
  'mirror.status.json': 'print the status as JSON',
  'mirror.status.column.lastReadAt': 'last read',
  'mirror.status.lost':
    '{{loja}}: cycles that the list lost before they were copied: {{count}}, since {{since}}. Findings that are new since then and may be their doing never count as recovered: mark those that were paid (docs/reference/achados.md).',
  'mirror.status.column.missing': 'gone',
  'mirror.status.column.unread': 'not copied',
  'mirror.status.summary': 'what the copy holds',
  'mirror.to':
    'an SQLite file, or the address of a PostgreSQL database without a password (default: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing': 'the database is not named: give {{option}} FILE, or set {{variable}}',
} as const;
