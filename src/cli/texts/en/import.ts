/** Texts of `pedido import`, `pedido map` and `pedido template`. */
export const imports = {
  'pedido.import.description':
    'Creates the orders of a file, each once, as fast as the service allows. It may be ended at any time and run again: its ledger knows what was sent, and no order is created twice.',
  'pedido.verify.description':
    "Compares what today's reading of a file says with what its ledger sent and the service has, and lists by field what a person must correct there. It sends nothing.",
  'verify.option.ledger': 'ledger of the import that sent the orders (default: FILE.ledger.ndjson)',
  'verify.option.csv': 'write the list as CSV',
  'verify.different': 'correct it at the service',
  'verify.missing': 'sent, and not found at the service',
  'verify.unread': 'not read; {{reason}}',
  'verify.field': '{{path}}: the file says {{read}}, the service {{found}}',
  'verify.unshown': 'was sent otherwise, and look-ups do not show it: check it at the service',
  'verify.summary':
    'Orders: {{total}}. As the service has them: {{same}}; to correct: {{different}}; not found: {{missing}}; sent, and would not be today: {{withdrawn}}; not sent yet: {{unsent}}; refused, and never sent: {{refused}}; not read: {{unread}}',
  'verify.elsewhere':
    'The ledger has {{count}} more order[|s] that [is|are] not in this file: [it|they] came from another file, or another version of this one, and [was|were] not compared (--json lists [it|them]).',
  'import.file': 'NDJSON, JSON, CSV, .xlsx, an NF-e, a folder of them, or a .zip of either',
  'import.option.ledger': 'what was sent, and its outcome (default: FILE.ledger.ndjson)',
  'import.option.dry-run': 'check every row, add up the amounts, and send nothing',
  'import.option.adopt-ledger': 'use a ledger that was begun for another store or token',
  'import.option.concurrency': 'orders in flight at once (default: 128)',
  'import.option.format': 'of the file (default: recognised)',
  'import.option.complement': 'fields that the file does not have: {"canal": "…", …}',
  'import.option.map':
    'tables: {"columns": {"header in the file": "titulos.valorTotal", …}}, which `{{recebiveis}} pedido map` writes',
  'import.more': `
Correct refused rows in FILE itself and run the same command again: what was created is skipped. The
end names three rows for each reason, --json all.

--json prints {"row", "line", "file", "result", "pedido", "pedidoCanal", "chavePedido" | "mensagem" |
"issues" | "previous" | "unknownReason" | "reason"} for each row, with result created, recovered,
skipped, rejected, invalid, unknown or ignored. With --dry-run, only for rows that would not be sent.

Ends with 1 when a row was refused or is unknown, or when there was no row at all, and with 130 when
interrupted: what is in flight is finished first; a second Ctrl+C ends it at once, and the next run
still repeats nothing.`,
  'import.ledger': 'Ledger {{ledger}} {{problem}}',
  'import.is-ledger':
    '{{file}} is the ledger of an import, and no file of orders: give the file, and the ledger with --ledger.',
  'import.same-content':
    '{{file}} has the same content as the file that was imported with {{ledger}}. Go on with that ledger ({{option}}), or name another with --ledger to import it once more.',
  'import.map-used': 'The file is read with the map {{path}}, which stands beside it.',
  'import.lock-watched':
    'Another import has this ledger, or has died. Waiting up to 15 s to see whether it is still running.',
  'import.not-json':
    '{{option}} {{path}} is not JSON at line {{line}}, column {{column}}: look there, and at the comma or quotation mark before it.',
  'import.not-utf8':
    '{{option}} {{path}} is not UTF-8: open the file in an editor and save it with the encoding UTF-8.',
  'import.key-repeated':
    '{{option}} {{path}}, line {{line}}, has the key {{key}} a second time: the first value would be lost. Keep one of them.',
  'import.not-object': '{{option}} {{path}} must hold one object, { … }.',
  'import.empty': 'There is no order in it.',
  'import.warnings.more': 'the others are not shown',
  'import.place.line': 'line {{line}}',
  'import.place.row': 'row {{row}}',
  'import.place.column': 'column {{column}}',
  'import.more-rows': 'and {{count}} more',
  'import.refused': 'Refused:',
  'import.map-decides': '{{command}} writes the map of the file, which takes the entries above.',
  'import.undone':
    '{{count}} sale[|s] [is|are] not sent, being cancelled, returned or not paid: there is nothing to correct.',
  'import.lacks-shared':
    'A missing field that is the same in all orders is said once, with --set field=value.',
  'import.lacks-fields':
    'A column of another name is named in a map (--map); the NF-e of the orders give theirs (--notas).',
  'import.sent-before':
    '{{count}} order[|s] that an earlier run sent would not be sent today; this lists [it|them]: {{command}}',
  'import.changed': 'Changed since they were sent; the service has what was sent:',
  'import.ignored': 'Nothing to send:',
  'import.titulos': 'Orders worth checking; an import sends them all the same:',
  'import.duplicates':
    'Of "invalid", {{count}} row[|s] with the pedido and pedidoCanal of an earlier one: the first of each order is sent.',
  'import.unknown': '{{count}} row[|s] may or may not exist: {{decision}}',
  'import.decision.not-found-yet':
    'the answer was lost, and no look-up finds it yet. The same command, run again, looks it up again.',
  'import.decision.no-control':
    'look-ups find nothing, and no order is known that they should find. Add a new order to the file and run the same command again: once one is created, the next run decides.',
  'import.decision.control-not-found':
    'look-ups do not find the latest order either that is known to exist. Check address, token and proxy, or wait until the service shows new orders; then run the same command again. Where that order was deleted at the service, a new order in the file decides.',
  'import.decision.other-orders':
    'each of pedidoCanal, pedido and chaveNFe leads to another order, or the record that was found has no chaveNFe, or chaveNFe was corrected since it was sent. Look at them at the service.',
  'import.decision.look-ups-failed': 'look-ups were not answered. Run the same command again.',
  'import.decision.stopped':
    'the import was stopped before it could look. Run the same command again.',
  'import.correct':
    'Correct [the row|the {{count}} rows] in {{file}}, where the sale stands (--json lists every one), and run the same command again: orders created by now are skipped.',
  'import.exists':
    'Of these, {{count}} exist[s|] at the service already, and need[s|] no correction: another program sent [it|them], or an import whose ledger was lost, or is not {{ledger}}. Run it again with --ledger and the ledger of the first import, which skips [it|them].',
  'import.resume': 'The ledger knows what was sent. To go on: {{command}}',
  'import.so-far': 'What was sent stays at the service; the same command goes on from there.',
  'import.uncounted':
    'Orders created at the moment of this failure may be missing in the figures; the next run finds them.',
  'import.outcome.created': 'sent and taken',
  'import.outcome.recovered': 'the answer was lost, and the order was found',
  'import.outcome.skipped': 'done by an earlier run',
  'import.outcome.rejected': 'refused by the service',
  'import.outcome.valid': 'ready to be sent',
  'import.outcome.invalid': 'refused before sending',
  'import.outcome.unknown': 'may or may not have been created',
  'import.outcome.ignored': 'nothing to send: a cancelled sale, or no order',
  'import.outcome.changed': 'of these, with content that changed since',
  'import.totals':
    'Titles {{titulos}}, products {{produtos}}, freight {{frete}}: compare them with your system.',
  'import.progress.rows-of': '{{done}} of {{total}} orders',
  'import.progress.rows-refused': '{{count}} refused',
  'import.progress.rows-unknown': '{{count}} unknown',
  'import.progress.refused':
    'the service refuses for its limit: perhaps a run that just ended or another program used the same token, or the limit is lower (--limits); next try at {{time}}',
  'import.progress.away':
    'the service at {{address}} is unavailable ({{reason}}); next try at {{time}}',
  'import.progress.stopping': 'stopping: finishing what is in flight',
  'import.progress.resolving': 'looking up {{count}} whose answer was lost',
  'import.option.notas':
    'NF-e to join the orders with: folder, .zip or XML; they give chaveNFe and dataFaturamento (repeatable)',
  'import.option.sheet': 'the sheet of a workbook (default: the one with a known header)',
  'import.rule.set': 'It must be field=value, as plataforma="Minha Loja".',
  'import.option.recursive': 'a folder: read its own folders too',
  'pedido.map.description':
    'Looks at a table of orders and writes the map by which `{{recebiveis}} pedido import` reads it. Shows what each column of a CSV or .xlsx gives and why, tries the policies over the whole file, and asks on a terminal what nobody decided. Enter decides nothing.',
  'import.blank': '{{path}} is required, and the row does not have it',
  'import.blank-frete':
    'valorFrete is required, and the row does not have it: write 0 where there is no freight, or put into the map "defaults": { "valorFrete": 0 }',
  'map.file': 'CSV or .xlsx',
  'map.option.output': 'where the map is written (default: FILE.map.json)',
  'map.option.map': 'the map to continue, into which the answers are written',
  'map.preset': 'The header is that of the preset {{preset}}.',
  'map.header': 'Header on line {{line}}; {{count}} row[|s] looked at.',
  'map.reason.preset': 'the preset',
  'map.reason.map': 'the map',
  'map.reason.own': "the service's own name",
  'map.reason.name': 'its name',
  'map.reason.values': 'its values',
  'map.reason.undecided': 'undecided: left out',
  'map.reason.speaks': 'undecided: speaks of {{topic}}',
  'map.ignored': '(ignored)',
  'map.topic.money': 'money',
  'map.topic.status': 'status',
  'map.topic.payment': 'payment',
  'map.topic.installments': 'installments',
  'map.topic.returns': 'returns',
  'map.topic.number': 'the number of an order',
  'map.topic.channel': 'the channel',
  'map.policy': '{{policy}}, {{how}}: {{balanced}} of {{count}} order[|s] balance[s|]',
  'map.policy.open':
    '{{policy}}: {{balanced}} of {{count}} order[|s] balance[s|] once per order, and added up too, with other amounts: put "{{policy}}": "per-order" or "per-row" into the map',
  'map.uncounted':
    '{{count}} order[|s] [was|were] not counted; the first reason, on line {{line}}: {{reason}}',
  'map.situacoes': 'Statuses: {{words}}',
  'map.situacao': '“{{word}}” is {{situacao}}',
  'map.ask.policy':
    '{{policy}}: {{balanced}} of {{count}} order[|s] balance[s|] either way, with other amounts. Do the rows repeat the amount of the order, or has each its own?',
  'map.policy.per-order': 'once per order',
  'map.policy.per-row': 'rows added up',
  'map.undecided':
    '{{column}} ({{values}}) speaks of {{topic}}, and the import asks for a decision: {{entry}}',
  'map.entry.null': 'null in columns ignores it',
  'map.entry.words':
    '{ "to": [], "expect": ["…"] } in columns, with the words of a sale that stands for …, refuses the other sales; null sends all',
  'map.entry.returns':
    '{ "to": [], "expect": ["0"] } in columns refuses the sales that have anything but 0; null sends them',
  'map.words':
    'Words for a situation that nobody decided; say under situacao what each is at the service: {{words}}',
  'map.parcelas':
    'Payments that do not say in how many installments they are; say it in parcelas, if the number is always the same, or by a column, or by the bills of the NF-e (--notas): {{words}}',
  'map.ask.parcelas':
    '“{{word}}” does not say in how many installments. If the number is always the same, what is it? (Enter leaves it open)',
  'map.ask.given': 'The column {{column}} gives {{field}} already.',
  'map.ask.speaks': '{{column}} speaks of {{topic}} ({{values}}). What is it?',
  'map.ask.unknown': '{{column}} ({{values}}): what is it?',
  'map.ask.ignore': 'ignore it',
  'map.ask.ignore-all': 'ignore them all',
  'map.ask.rest':
    'Nothing shows that these columns decide an order; only you know: {{columns}}. Ignore them all?',
  'map.ask.desconto': 'desconto: a discount on the products that you pay, taken off the titles',
  'map.ask.desconto-canal': 'a discount that the channel pays: the titles stay',
  'map.ask.frete-desconto': 'a discount on freight: taken off the freight',
  'map.ask.acrescimo': 'acrescimo: an addition that the buyer pays',
  'map.ask.price-of-row': 'price of all units of the row',
  'map.ask.expect': 'only some of its words are a sale that stands: others refuse it',
  'map.ask.refuse': 'refuses the sale where it says anything but 0',
  'map.ask.words':
    'Which words are a sale that stands? (the file has {{values}}, perhaps others; commas between them; Enter leaves it open)',
  'map.ask.usual': 'most write {{value}}',
  'map.ask.no-word': 'says nothing of the order',
  'map.ask.word': 'What is “{{word}}” at the service?',
  'import.option.preset': 'the system that wrote the table (default: recognised by its headers)',
  'import.option.set': 'a field that no column gives, as plataforma="Minha Loja" (repeatable)',
  'map.exists': '{{path}} is there already: name another file with --output.',
  'map.continues':
    '{{path}} is there already. To continue that map: {{command}}. For another one, name another file with --output.',
  'import.map-beside':
    "If the table is of the same system as another month's, its map serves: {{command}}",
  'map.missing':
    'Missing, and required of every order; give them in the map (columns, fields), with --set, or by the NF-e of the orders (--notas):',
  'map.assumed': 'Assumed where the file says nothing: {{fields}}',
  'map.dates': '{{column}} has days that could be read in several ways; set its dateFormat',
  'map.decimals': '{{column}} has numbers that could be thousands or decimals; set its decimal',
  'map.next-notas': "Next, with the folder of the orders' NF-e: {{command}}",
  'map.next': 'Next: {{command}}',
  'map.decide-first':
    'Decide first what is listed above: in the map, or on a terminal with this same command; fields also with --set or --notas. Then: {{command}}',
  'map.ask.choose': '{{field}} ({{what}}) is required. What is it?',
  'map.ask.missing':
    '{{field}} ({{what}}) is required. Which column gives it, or what is it in every order? ({{enter}})',
  'map.ask.missing-column':
    '{{field}} ({{what}}) is required, and each order has its own. Which column gives it? ({{enter}})',
  'map.ask.no-column': 'The file has no such column that may give it.',
  'map.ask.open': 'Enter leaves it open',
  'map.ask.same-number': 'Enter uses that of {{other}}',
  'map.ask.notas': 'Enter leaves it to --notas',
  'map.ask.column': 'the column {{column}}',
  'map.ask.leave': 'leave it open',
  'map.ask.date': '{{column}}: in which order are its days, such as {{value}}?',
  'map.date': '{{column}}: {{value}} is read as {{day}}.',
  'map.day-first': 'Days are dd/mm/yyyy, as line {{line}} shows.',
  'map.ask.decimal': '{{column}}: what stands before its decimals?',
  'column.pedido': 'your order number; at most 100 characters',
  'column.pedidoERP': 'order number in your ERP; at most 100 characters',
  'column.tituloERP': 'title number in your ERP; at most 100 characters',
  'column.pedidoCanal':
    'order number or delivery identifier at the channel; at most 100 characters',
  'column.pedidoComplementar': 'second identifier at the channel; at most 100 characters',
  'column.chaveNFe':
    'invoice key, 44 characters; spaces, dots, quotes and NFe in front are taken out',
  'column.filialFatura': 'code of the branch that issued the invoice; at most 40 characters',
  'column.canal': 'sales channel; at most 100 characters',
  'column.plataforma': 'sales platform; at most 100 characters',
  'column.dataVenda': 'day of the sale; also 2025-12-31 and 31/dez/2025',
  'column.dataFaturamento': 'day the invoice was issued',
  'column.tipoDeAnuncio': 'listing type, for the commission rule; at most 50 characters',
  'column.valorFrete': 'freight, in reais; 0 where there is none',
  'column.valorFreteSemDesconto': 'freight without discounts of campaigns, in reais',
  'column.situacao.pedido':
    'where the order stands on your side: aprovado, faturado, despachado, entregue, em devolução or cancelado',
  'column.situacao.canal':
    'where it stands at the channel: aprovado, faturado, despachado, entregue or cancelado',
  'column.cliente.nome': 'name of the customer; at most 60 characters',
  'column.cliente.cpfCnpj': 'CPF of the customer; a CNPJ does not fit and is left out',
  'column.titulos.codigoControle': 'control code of the payment form',
  'column.titulos.meioDePagamento': 'payment method: Pix, Boleto, Cartão',
  'column.titulos.qtTotalParcela': 'number of installments, a whole number',
  'column.titulos.valorTotal': 'total of this payment form, in reais',
  'column.produtos.codigo': 'product code; at most 100 characters',
  'column.produtos.descricao': 'product description; at most 300 characters',
  'column.produtos.categoria': 'category; at most 300 characters',
  'column.produtos.subCategoria': 'subcategory; at most 300 characters',
  'column.produtos.quantidade': 'units sold, a whole number',
  'column.produtos.valorUnitario': 'price of one unit, in reais, three decimals at most',
  'column.eventosCalcular.evento': 'name of an event to calculate with, such as a rebate',
  'column.eventosCalcular.valor': 'value of that event, in reais',
  'column.xmlNFe': 'XML of the invoice in base64',
  'pedido.template.description':
    'Writes an empty sheet of orders with every column explained. Fill in a row for each item, and import it.',
  'template.format': 'csv or xlsx',
  'template.option.output': 'where it is written (default: pedidos.csv or pedidos.xlsx)',
  'template.sheet': 'columns',
  'template.column': 'column',
  'template.needed': 'needed',
  'template.meaning': 'meaning',
  'template.example': 'example',
  'template.required': 'required',
  'template.optional': 'optional',
} as const;
