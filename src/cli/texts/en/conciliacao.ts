/** Texts of `conciliacao`. */
export const conciliacao = {
  'conciliacao.acao.cobrar': 'to claim',
  'conciliacao.acao.conferir': 'to check',
  'conciliacao.acao.devolver': 'to give back',
  'conciliacao.acao.regular': 'in order',
  'conciliacao.by-acao': 'By channel',
  'conciliacao.by-tipo': 'To claim, by kind',
  'conciliacao.cobranca': 'write the claims of each channel into this folder, as .xlsx and CSV',
  'conciliacao.column.quantidade': 'count',
  'conciliacao.column.tipo': 'kind',
  'conciliacao.column.valor': 'amount',
  'conciliacao.custos': 'JSON file of the costs that were agreed with the channels',
  'conciliacao.csv': 'write every finding as CSV, as a Brazilian Excel opens it',
  'conciliacao.description':
    'Compares what was sold with what the channels transferred, to the centavo, and says what is missing, why, and what to claim. Reads a mirror made by "recebiveis mirror run --orders"; needs no address and no token.',
  'conciliacao.extrato': 'compare the cycles with the deposits of this bank statement, OFX or CSV',
  'conciliacao.extrato.ausentes': 'Transfers that did not come into the bank',
  'conciliacao.extrato.deposito': 'deposit',
  'conciliacao.extrato.encontrados': 'transfers found',
  'conciliacao.extrato.ninguem': 'deposits of nobody',
  'conciliacao.extrato.row':
    '{{path}}: transaction {{row}} has no day or no amount. Correct it, or export the statement again',
  'conciliacao.extrato.sobram': 'Deposits that no cycle is',
  'conciliacao.extrato.title': 'Bank',
  'conciliacao.extrato.transfers-missing': 'transfers missing',
  'conciliacao.extrato.unreadable':
    '{{path}} is no bank statement that can be read: give OFX, or CSV with the columns data, valor and descrição',
  'conciliacao.hoje': 'reference date, yyyy-mm-dd (default: the latest transfer in the mirror)',
  'conciliacao.html': 'write the report for people as one HTML file, in Portuguese',
  'conciliacao.json': 'print the whole as one JSON document, or write it to a file',
  'conciliacao.loja': 'only this store, where the mirror holds several',
  'conciliacao.more-help': `
Without --html, --csv or --json it prints the sums and the largest findings. Files hold business
figures: only you can read them, and each is written whole or not at all.

The sums count what is to be claimed alone. What is to be checked, given back or in order stands
beside it.

--regras is a list of what the channels' own words mean:
[{ "canal": "Shopee", "evento": "ajuste", "tipo": "rebate", "sinal": 1 }]

--custos is a list of the costs that were agreed, each with one limit:
[{ "canal": "Shopee", "evento": "publicidade", "percentual": 4 },
 { "evento": "frete reversa", "valorMaximo": 25.9 }, { "evento": "seguro", "livre": true }]

A wrong settlement is not a failure of the command: it ends with 0 when the report was made,
and with 1 when the mirror is empty or cannot be read.`,
  'conciliacao.more.one': 'and {{count}} more finding: --html, --csv and --json have it',
  'conciliacao.more.other': 'and {{count}} more findings: --html, --csv and --json have them',
  'conciliacao.no-loja': '--loja names no store of the mirror. It holds: {{names}}',
  'conciliacao.no-orders':
    'Cycles name orders and the mirror has no order record, so that nothing says what is due. Read the records: recebiveis mirror run --orders, with --orders-period for the orders that no cycle names',
  'conciliacao.future':
    'warning: the reference date, {{day}}, is after today: it is the latest dataRepasse of the mirror, and terms count up to it. If that day is wrong, give --hoje.',
  'conciliacao.no-record':
    'Orders of cycles have no record: what is due of them is not known, and their lines are in semExplicacao. Read the records: recebiveis mirror run --orders, with --lookbackDays that reaches their cycles.',
  'conciliacao.nothing': 'Nothing to claim: what was due came, to the centavo.',
  'conciliacao.notice.one': 'notice ({{count}}): {{message}}',
  'conciliacao.notice.other': 'notice ({{count}}): {{message}}',
  'conciliacao.open': 'still open (estimate)',
  'conciliacao.prazo':
    'an installment without any line is unpaid this many days after the sale, and 30 more for each later one (default: never)',
  'conciliacao.regras': 'JSON file of rules for the events of your channels',
  'conciliacao.same-file': '{{option}} and {{other}} name the same file',
  'conciliacao.summary': 'say what the channels owe, and why',
  'conciliacao.tolerancia':
    'centavos of rounding for each installment that are no difference (default: 1)',
  'conciliacao.total.arredondado': 'rounding (less, more)',
  'conciliacao.total.devido': 'due',
  'conciliacao.total.hoje': 'day',
  'conciliacao.total.pedidos': 'orders',
  'conciliacao.total.recebido': 'received',
  'conciliacao.total.vendido': 'sold',
  'conciliacao.unknown.one':
    '{{count}} event is known to no rule ({{events}}): write one into --regras',
  'conciliacao.unknown.other':
    '{{count}} events are known to no rule ({{events}}): write some into --regras',
  'conciliacao.worst': 'Largest claims',
  'conciliacao.written': 'Written: {{path}}',
} as const;
