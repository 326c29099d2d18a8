/** Texts of a copy, its reconciliation and its findings. */
export const copy = {
  'mcp.description':
    "Answers an assistant's questions from a copy (MCP). Model Context Protocol over standard input and output: what to claim, what is late, cycles, orders, findings, totals. It reads, and never writes.",
  'mirror.check.description':
    'Lists cycles whose lines do not add up to their valorRepasse. Ends with 1 when there are any, when cycles of the list are not copied, or without any cycle to check.',
  'mirror.check.passed': 'Every cycle adds up.',
  'mirror.check.remedy':
    'Run `{{recebiveis}} mirror run{{toCopy}}` with a --lookbackDays that reaches the oldest of these cycles, so that it reads them again (the default is 45 days). What still does not add up is wrong at the service itself.',
  'mirror.check.unread':
    'Store {{loja}}: {{count}} cycle[|s] of the list [is|are] not copied, or not as listed. Run `{{recebiveis}} mirror run{{toCopy}}` to its end, without --since, and look at the failures that it names.',
  'mirror.empty': 'The copy is empty. Run `{{recebiveis}} mirror run{{toCopy}}` first.',
  'mirror.incomplete':
    'Store {{loja}}: the list of cycles ended early, and some may be missing. Run `{{recebiveis}} mirror run{{toCopy}}` again, with the same --since or without.',
  'mirror.loja': 'name of the store in the tables, where there are several',
  'mirror.lookback': 'read the cycles of so many days again (default: 45)',
  'mirror.none':
    'there is no copy at {{where}}, and none was made. Check the name, or make it with `{{command}}`',
  'mirror.orders': 'also keep the records of the orders that the cycles name',
  'mirror.orders-from':
    'and of the orders in a file: a ledger of `{{recebiveis}} pedido import`, or one key such as {"pedidoCanal":"X"} a line',
  'mirror.orders-period':
    'and of the orders registered in a period, such as 2026-07-01..2026-09-30, from the commission analysis',
  'mirror.plan.description': 'Says what a run would read, in how many requests and minutes.',
  'mirror.plan.orders':
    'Of these, {{known}} are for orders that the copy knows already; those of a file or period come on top.',
  'mirror.plan.result':
    'Cycles to read: {{ciclos}}. Requests: {{requests}}. Minutes at least: {{minutes}}.',
  'mirror.plan.uncounted':
    'Not counted: the orders of {{count}} cycle[|s] never read yet. A run reads them too, and takes longer.',
  'mirror.run.description':
    'Copies the settlement cycles into a database of your own. Run it again to bring the copy up to date; it may be interrupted at any time.',
  'mirror.run.failed': '{{what}} was not copied: {{reason}}',
  'mirror.run.failed.ciclo': 'cycle {{idCiclo}}',
  'mirror.run.failed.pedido': 'the order with {{filtro}} {{valor}}',
  'mirror.run.incomplete':
    'The list of {{what}} ended early, and some may be missing. Run it again.',
  'mirror.run.listing': 'Listing cycles and orders',
  'mirror.run.orders': 'Orders: {{done}} of {{total}}',
  'mirror.run.orders-of-cycles':
    'Orders that no cycle names were not looked for: --orders-period finds those that were never paid.',
  'mirror.run.reading': 'Cycles: {{done}} of {{total}}',
  'mirror.run.result':
    'Cycles listed: {{listed}}. Read: {{read}}. Unchanged: {{unchanged}}. No longer listed: {{missing}}. Orders: {{pedidos}}. Orders not found: {{notFound}}.',
  'mirror.run.so-far': 'What was copied stays, and the same command goes on from there.',
  'mirror.run.waiting': 'Another run works on this store: waiting for it to end.',
  'mirror.since': 'cycles transferred on this day or later (default: all)',
  'mirror.status.description': 'Shows what the copy holds of each store.',
  'mirror.to':
    'the copy: an SQLite file, or the address of a PostgreSQL database (default: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing': 'the database is not named: give {{option}} FILE, or set {{variable}}',
  'conciliacao.acao': '{{acao}} ({{count}} finding[|s])',
  'conciliacao.left-to-ask': 'still to ask the channels for ({{count}} finding[|s])',
  'conciliacao.cobranca.left':
    'Left out of the pack: {{count}} finding[|s] that the ledger says [is|are] claimed, accepted or recovered already.',
  'conciliacao.cobranca.removed':
    '{{count}} [file|files] of an earlier pack removed from the folder: there is nothing more to ask [its channel|their channels] for now.',
  'conciliacao.cobranca.kept':
    '{{count}} [file|files] of an earlier pack, changed since [it was|they were] written, [is|are] now in {{path}}.',
  'conciliacao.by-acao': 'By channel',
  'conciliacao.cobranca': 'write the claims of each channel into this folder, as .xlsx and CSV',
  'conciliacao.file.line': '{{path}}, line {{line}}: {{reason}}',
  'conciliacao.csv': 'write every finding as CSV, as a Brazilian Excel opens it',
  'conciliacao.contrato':
    'JSON file of what was agreed with the channels, as `{{recebiveis}} contrato{{ofCopy}}` writes it: what it leaves open is not claimed',
  'conciliacao.sem-contrato':
    'Not decided by the contract, and so to be checked: {{count}} [word or cost|words and costs]. Run `{{recebiveis}} contrato{{ofCopy}} --to {{file}}`, decide them there, and give it as --contrato',
  'contrato.description':
    'Writes the contract of the channels of a copy. Uses a shipped profile where there is one, and writes "?" for every word, cost and term that nobody has decided, with how often it came; run again, it adds what is new and changes nothing that was decided.',
  'contrato.to': 'the contract to write, or to add to',
  'contrato.open':
    '{{count}} [line is|lines are] still "?" in {{path}}: nothing is claimed by [it|them]',
  'contrato.ask': '{{canal}}: what is {{name}}? ({{seen}})',
  'contrato.ask-cost': '{{canal}}: what was agreed for {{name}}? ({{seen}})',
  'contrato.ask-return': '{{canal}}: does the commission come back with a return? ({{seen}})',
  'contrato.ask-rebate': '{{canal}}: does a rebate complete the transfer? ({{seen}})',
  'contrato.ask-days':
    '{{canal}}: within how many days of the sale does it pay? ({{seen}}) Enter leaves "?":',
  'contrato.ask-percent': '{{canal}}: how many per cent is {{name}}? Enter leaves "?":',
  'contrato.ask-most': '{{canal}}: at most how many reais is {{name}}? Enter leaves "?":',
  'contrato.number': 'A number of at most {{most}}, please. Enter leaves "?":',
  'contrato.later': 'not now: leave "?"',
  'conciliacao.custos': 'JSON file of the costs that were agreed with the channels',
  'conciliacao.description':
    'Says what the channels owe and why. Compares, to the centavo, what was sold with what was transferred, in a copy made by `{{recebiveis}} mirror run{{toCopy}} --orders`; needs no address and no token.',
  'conciliacao.extrato': 'compare the cycles with the deposits of this bank statement, OFX or CSV',
  'conciliacao.extrato.aguardados': 'Transfers that may come after the statement ends',
  'conciliacao.extrato.may-come': 'transfers that may still come',
  'conciliacao.extrato.returned':
    '{{path}}: the deposit of {{valor}} of {{dia}} was sent back, and does not count (row {{row}})',
  'conciliacao.extrato.ausentes': 'Transfers that did not reach the bank',
  'conciliacao.extrato.compensados': 'negative cycles, and those set off',
  'conciliacao.extrato.decimal':
    '{{path}}: row {{row}}: the file does not show whether {{valor}} has decimals or thousands. Write its cents, as in 1234.00',
  'conciliacao.extrato.descontados':
    'Negative cycles, and those that the channel set off against them',
  'conciliacao.extrato.encontrados': 'transfers found',
  'conciliacao.extrato.fora': 'outside the period of the statement ({{inicio}} to {{fim}})',
  'conciliacao.extrato.ninguem': 'deposits without a transfer',
  'conciliacao.extrato.provaveis': 'Transfers with a deposit that is a little short',
  'conciliacao.extrato.provavel': 'missing of transfers paid short',
  'conciliacao.extrato.balance':
    '{{path}}: row {{row}}, "{{words}}", was left out as a balance. If it is a deposit, change its first word',
  'conciliacao.extrato.card':
    '{{path}} is a credit card bill: give the statement of the account that the channels pay into',
  'conciliacao.extrato.ciclos': '{{count}} [cycle|cycles], counted as nothing',
  'conciliacao.extrato.column':
    '{{path}} has no column {{name}}: give --extrato-sinal one that it has',
  'conciliacao.extrato.row':
    '{{path}}: row {{row}} has no day or no amount. Correct it, or export the statement again',
  'conciliacao.extrato.side':
    '{{path}}: row {{row}}: "{{word}}" beside {{valor}} does not tell a deposit from a debit. Name the column that does with --extrato-sinal; the column of the amounts, if their sign does',
  'conciliacao.extrato.sides':
    '{{path}} does not say which amounts are debits. Name the column that does with --extrato-sinal ({{names}}); the column of the amounts ({{name}}), if all are deposits',
  'conciliacao.extrato.unsigned':
    '{{path}} does not say which amounts are debits: none has a sign, C or D. Export it with signs, or as OFX; if all are deposits, give --extrato-sinal {{name}}',
  'conciliacao.extrato.sinal': 'column of the statement that tells deposits from debits',
  'conciliacao.extrato.sobram': 'Deposits of no cycle',
  'conciliacao.extrato.title': 'Bank',
  'conciliacao.extrato.transfers-missing': 'transfers missing',
  'conciliacao.extrato.unreadable':
    '{{path}} cannot be read as a bank statement: use OFX, or CSV with the columns data, valor and descrição',
  'conciliacao.hoje': 'reference date, yyyy-mm-dd or dd/mm/yyyy (default: today)',
  'conciliacao.html': 'write the report for people as one HTML file, in Portuguese',
  'conciliacao.json': 'print the whole as one JSON document, or write it to a file',
  'conciliacao.last': '{{day}}, {{count}} day[|s] ago',
  'conciliacao.loja': 'only this store, where the copy has several',
  'conciliacao.more-help': `
Without --html, --csv or --json it prints the sums and the largest claims. Only you can read the files
that it writes, and each is written whole or not at all.

--regras is a list of what the channels' own words mean:
[{ "canal": "Shopee", "evento": "ajuste", "tipo": "rebate", "sinal": 1 }]

--custos is a list of the costs that were agreed, each with one limit:
[{ "canal": "Shopee", "evento": "publicidade", "percentual": 4 },
 { "evento": "frete reversa", "valorMaximo": 25.9 }, { "evento": "seguro", "livre": true }]

A wrong settlement is not a failure of the command: it ends with 0 when the report was made,
and with 1 when the copy is empty or cannot be read.`,
  'conciliacao.more': 'and {{count}} more finding[|s]: --html, --csv and --json have [it|them]',
  'conciliacao.no-loja': '--loja names no store of the copy. It has: {{names}}',
  'conciliacao.no-orders':
    'The copy has no order record, and nothing says what is due. Run `{{recebiveis}} mirror run{{toCopy}} --orders`, with --orders-period for the orders that no cycle names',
  'conciliacao.to-claim': 'To claim: {{valor}} in {{count}} finding[|s].',
  'conciliacao.cobranca.sum': 'In the claim packs: {{valor}} in {{count}} finding[|s].',
  'conciliacao.open': 'still open, within the term',
  'conciliacao.prazo':
    'days after the sale at which an installment without any line is unpaid, and 30 more for each later one (default: never). Repeat it for a channel: "Mercado Livre=14"',
  'conciliacao.prazo.twice': '--prazo-dias is given twice for {{canal}}. Give it once.',
  'conciliacao.regras': 'JSON file of rules for the events of your channels',
  'conciliacao.same-file': '{{option}} and {{other}} name the same file',
  'conciliacao.tolerancia':
    'centavos of rounding for each installment that are no difference (default: 1)',
  'conciliacao.worst': 'Largest claims',
  'achados.list.acao': 'only those of this action',
  'achados.list.description':
    'Lists the findings of the ledger, largest missing amount first. Ends with 1 when there are none.',
  'achados.list.estado': 'only those in this state; may be repeated',
  'achados.list.tipo':
    'only those of this kind, such as repasseAMenor, or of this name, such as "Custo acima do contrato"',
  'achados.mark.data': 'day of the claim, yyyy-mm-dd or dd/mm/yyyy',
  'achados.mark.description':
    'Marks findings as claimed, accepted or recovered elsewhere; aberto takes that back. Ends with 1 when the ledger has no such finding.',
  'achados.mark.estado': 'its state from now on',
  'achados.mark.file.twice':
    '{{path}}: the column {{name}} says what another column says too: leave one',
  'achados.mark.file.columns': '{{path}} must have the columns identidade and situacao',
  'achados.mark.file.result': '{{count}} finding[|s] marked.',
  'achados.mark.file.unchanged': '{{count}} row[|s] unchanged.',
  'achados.mark.no-id': '{{estado}} without an identity: the column identidade is empty',
  'achados.mark.no-state':
    'protocol {{protocolo}} without a state: nothing was written. Write the state, as cobrado',
  'achados.mark.rounded':
    'the spreadsheet rounded {{cell}}: write the whole number, after an apostrophe',
  'achados.mark.file':
    'the claim pack that came back, XLSX or CSV, with identidade and situacao; a blank situacao changes nothing, and a row that cannot be written is refused alone',
  'achados.mark.file.unreadable': '{{path}} cannot be read as XLSX or CSV',
  'achados.mark.file.row': 'row {{row}} refused: {{reason}}',
  'achados.mark.since':
    '{{id}} is {{agora}} again, but was marked after the file was written: write the claims anew and mark it there, or write "{{escrito}}" in the column Situação ao gravar',
  'achados.mark.changed':
    '{{id}} is {{agora}} by now, not {{visto}}: look at it and, to mark it all the same, write {{agora}} in the column Situação ao gravar (without it, aberto is assumed)',
  'achados.mark.repeated': '{{id}} is in an earlier row already',
  'achados.mark.day': '{{data}} is no day that exists: write yyyy-mm-dd or dd/mm/yyyy',
  'achados.mark.state': '{{estado}} is no state. Write one of {{choices}}',
  'achados.mark.state.meant':
    '{{estado}} is no state: did you mean {{meant}}? They are {{choices}}',
  'achados.mark.gone': '{{id}} is closed already ({{estado}}): there is nothing to mark',
  'achados.mark.id':
    'the finding, or the beginning of it, as `{{recebiveis}} achados list{{ofCopy}}` shows it',
  'achados.mark.needed': 'give the finding and its state, or --file',
  'achados.mark.nota': 'a note',
  'achados.mark.protocolo': 'number of the claim at the channel',
  'achados.mark.quem': 'who says so',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) is now {{estado}}.',
  'achados.mark.several': 'several findings begin with {{id}}: {{ids}}. Give more characters',
  'achados.mark.unknown':
    '{{id}} is not in this ledger. Run `{{recebiveis}} achados record{{ofCopy}}` first; `{{recebiveis}} achados list{{ofCopy}}` shows those that are there',
  'achados.record.changed':
    'The copy changed while it was reconciled: a `{{recebiveis}} mirror run{{toCopy}}` or an event works beside this command. Nothing was closed. Run it again when that has ended.',
  'achados.record.contract':
    'The night before was reconciled with another contract, other rules or another term.',
  'achados.record.by-contract':
    'Shown or to claim for the first time, perhaps only because of it, and not counted as new: {{sum}}.',
  'achados.record.description':
    'Reconciles the copy, and records what is new, what grew and what came back. Run it after each `{{recebiveis}} mirror run{{toCopy}}`; run twice it changes nothing.',
  'achados.record.html':
    'write the report of `{{recebiveis}} conciliacao{{ofCopy}}` to this file, with what is new',
  'achados.record.incomplete':
    'The copy lacks cycles that the service lists: nothing was closed. Run `{{recebiveis}} mirror run{{toCopy}}` to its end, then this again.',
  'achados.record.sides': '{{count}} (to claim {{cobrar}}, to check {{conferir}})',
  'achados.record.unchecked': 'Not checked: {{sum}}. They stay as they were.',
} as const;
