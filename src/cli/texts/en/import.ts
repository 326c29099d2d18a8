/** Texts of `pedido import`. */
export const imports = {
  'import.description':
    'Creates the orders of a file, at the pace the service allows. It can be interrupted or killed at any moment and run again: the ledger knows what was sent, and no order is created twice.',
  'import.file':
    'NDJSON, JSON, CSV, .xlsx, an NF-e, a folder of them, a .zip or .gz; - for standard input',
  'import.option.ledger': 'what was sent, and its outcome (default: FILE.ledger.ndjson)',
  'import.option.dry-run': 'check every row, add up control totals, and send nothing',
  'import.option.retry-rejected': 'send again what the service refused in an earlier run',
  'import.option.adopt-ledger': 'use a ledger that was begun for another file, store or token',
  'import.option.concurrency': 'orders in flight at once (default: chosen by latency)',
  'import.option.tolerance':
    'refuse an order whose titles differ from products and freight by more than this amount in reais',
  'import.option.no-check-chave': 'do not verify the check digit of chaveNFe',
  'import.option.format': 'of the file (default: recognised)',
  'import.option.complement':
    'fields that the file does not have: {"canal": "…", …}; for NF-e also by key: {"*": {…}, "<chaveNFe>": {…}}',
  'import.option.include-xml': 'NF-e: send the XML along, as xmlNFe',
  'import.option.map':
    'tables: {"header in the file": "titulos.valorTotal", …}, which pedido map writes',
  'import.option.delimiter': 'CSV: ; or , or | or tab (default: recognised)',
  'import.option.decimal': 'CSV: decimal sign (default: recognised)',
  'import.option.date-format': 'CSV: order of dates (default: recognised)',
  'import.option.encoding': 'CSV: of the text (default: recognised)',
  'import.option.json': 'print a line of JSON for each row, and {"summary": …} at the end',
  'import.rule.delimiter': 'It must be ; , | or tab.',
  'import.rule.tolerance': 'It must be an amount in reais, such as 0.05.',
  'import.more': `
Rows that are refused are written beside the ledger, as FILE.refused.ndjson, or under the name of the
ledger that --ledger gives: correct them there and import that file. They hold your customers' data, and only you can read the file.

--json prints {"row", "line", "file", "result", "pedido", "pedidoCanal", "chavePedido" | "mensagem" |
"issues" | "previous" | "unknownReason" | "reason"} for each row, with result created, recovered,
skipped, rejected, invalid, unknown or ignored. With --dry-run, only for rows that would not be sent.

Ends with 1 when a row was refused or is unknown, or when there was no row at all, and with 130 when
interrupted: what is in flight is finished first; a second Ctrl+C ends it at once, and the next run
still repeats nothing.`,
  'import.nothing-piped': 'nothing is piped in: name a file, or pipe one to standard input.',
  'import.ledger': 'Ledger {{ledger}} {{problem}}',
  'import.stdin': 'standard input',
  'import.stdin-copy':
    'standard input cannot be copied to {{folder}}: {{problem}} ({{code}}). Set TMPDIR to a folder with room for it, or give a file by name.',
  'import.hard-link':
    '{{file}} has another name as well (a hard link), under which it may have been imported. Name its ledger with --ledger: that of the first import, or a new one where this is the first.',
  'import.same-content':
    '{{file}} has the same content as the file that was imported with {{ledger}}. Go on with that ledger (--ledger {{ledger}}), or name another with --ledger to import it once more.',
  'import.map-used': 'The file is read with the map {{path}}, which stands beside it.',
  'import.lock-watched':
    'Another import has this ledger, or has died. Looking for up to 15 s whether it lives.',
  'import.stdin-ledger':
    'standard input has no name that a ledger could be found by again: give one with --ledger FILE.',
  'import.not-json': '{{option}} {{path}} is not JSON.',
  'import.key-repeated':
    '{{option}} {{path}}, line {{line}}, has the key {{key}} a second time: the first value would be lost. Keep one of them.',
  'import.not-object': '{{option}} {{path}} must hold one object, { … }.',
  'import.empty': 'There is no order in it.',
  'import.warning': 'warning: {{message}}',
  'import.warnings.more': 'warning: further ones are not shown',
  'import.place.line': 'line {{line}}',
  'import.place.row': 'row {{row}}',
  'import.place.column': 'column {{column}}',
  'import.still-refused':
    'refused by the service in an earlier run; --retry-rejected sends it again',
  'import.more-rows': 'and {{count}} more',
  'import.refused': 'Refused:',
  'import.remedy.notas': 'name the column that has it (--map), or the NF-e of the orders (--notas)',
  'import.remedy.column': 'name the column that has it (--map)',
  'import.remedy.set': 'name the column that has it (--map), or say it once: --set {{field}}=…',
  'import.notas.left.one': '{{count}} invoice of --notas is of no order of the file: {{notas}}',
  'import.notas.left.other': '{{count}} invoices of --notas are of no order of the file: {{notas}}',
  'import.notas.written.one':
    '{{count}} invoice is of no order of the file, and is listed in {{file}}. Write its order into the column pedido there, and add {{option}}',
  'import.notas.written.other':
    '{{count}} invoices are of no order of the file, and are listed in {{file}}. Write their orders into the column pedido there, and add {{option}}',
  'import.changed': 'Changed since they were sent; the service has what was sent:',
  'import.changed.unnamed': 'some field',
  'import.ignored': 'Ignored:',
  'import.titulos': 'Titles that do not agree with products and freight, sent all the same:',
  'import.titulos.dry-run':
    'Titles that do not agree with products and freight; an import sends them all the same, unless --tolerance is given:',
  'import.duplicates.one':
    'Of "invalid", {{count}} row with the pedido and pedidoCanal of an earlier one: of each order the first is sent.',
  'import.duplicates.other':
    'Of "invalid", {{count}} rows with the pedido and pedidoCanal of an earlier one: of each order the first is sent.',
  'import.rejected-before.one':
    'Of "skipped", {{count}} row refused by the service in an earlier run, and still not there: --retry-rejected sends again.',
  'import.rejected-before.other':
    'Of "skipped", {{count}} rows refused by the service in an earlier run, and still not there: --retry-rejected sends again.',
  'import.unknown.one': '{{count}} row may or may not exist: {{decision}}',
  'import.unknown.other': '{{count}} rows may or may not exist: {{decision}}',
  'import.decision.not-found-yet':
    'the answer was lost, and no look-up finds it yet. The same command, run again, looks it up again.',
  'import.decision.no-control':
    'look-ups find nothing, not in the words of the service, and no order is known that they should find. Import one order first, then run the same command again.',
  'import.decision.control-not-found':
    'look-ups do not find the latest order either that is known to exist. Check address, token and proxy, or wait until the service shows new orders; then run the same command again. Where that order was deleted at the service, a new order in the file decides.',
  'import.decision.look-ups-differ':
    'look-ups find an order at one time or by one key and not at another, or show orders minutes late. Run the same command again once the service is in order.',
  'import.decision.other-orders':
    'each of pedidoCanal, pedido and chaveNFe leads to another order, or the record that was found has no chaveNFe, or chaveNFe was corrected since it was sent. Look at them at the service.',
  'import.decision.look-ups-failed': 'look-ups were not answered. Run the same command again.',
  'import.decision.stopped':
    'the import was stopped before it could look. Run the same command again.',
  'import.correct.one': 'It is in {{file}}, with what is wrong. Correct it there, then:',
  'import.correct.other':
    'All {{count}} are in {{file}}, each with what is wrong. Correct them there, then:',
  'import.exists.one':
    'Of these, {{count}} exists at the service already, and needs no correction: another program sent it, or an import whose ledger was lost, or is another than {{ledger}}. Run again with --ledger and the ledger of the first import, which skips it.',
  'import.exists.other':
    'Of these, {{count}} exist at the service already, and need no correction: another program sent them, or an import whose ledger was lost, or is another than {{ledger}}. Run again with --ledger and the ledger of the first import, which skips them.',
  'import.listed.one': 'It is listed in {{file}}.',
  'import.listed.other': 'All {{count}} are listed in {{file}}.',
  'import.unreadable':
    '{{count}} could not be read at all: correct the input itself, and run the same command again.',
  'import.resume': 'The ledger knows what was sent. To go on: {{command}}',
  'import.resume.stdin':
    'The ledger knows what was sent. To go on, pipe the same input again into: {{command}}',
  'import.column.outcome': 'outcome',
  'import.column.rows': 'orders',
  'import.column.meaning': 'meaning',
  'import.name.created': 'created',
  'import.name.recovered': 'recovered',
  'import.name.skipped': 'skipped',
  'import.name.rejected': 'rejected',
  'import.name.valid': 'valid',
  'import.name.invalid': 'invalid',
  'import.name.unknown': 'unknown',
  'import.name.ignored': 'ignored',
  'import.name.changed': 'changed',
  'import.outcome.created': 'sent and taken',
  'import.outcome.recovered': 'the answer was lost, and the order was found',
  'import.outcome.skipped': 'done by an earlier run',
  'import.outcome.rejected': 'refused by the service',
  'import.outcome.valid': 'ready to be sent',
  'import.outcome.invalid': 'refused before sending',
  'import.outcome.unknown': 'may or may not have been created',
  'import.outcome.ignored': 'not an order, which is not a failure',
  'import.outcome.changed': 'of these, with content that changed since',
  'import.totals.vNF': 'invoices (vNF)',
  'import.differences': 'Orders whose titles are not what their invoice comes to (vNF):',
  'import.difference': '{{place}} (pedido {{pedido}}): titles {{titulos}}, invoice {{vNF}}',
  'import.totals.canal': 'channel',
  'import.totals.mes': 'month',
  'import.totals.pedidos': 'orders',
  'import.totals.titulos': 'titles',
  'import.totals.produtos': 'products',
  'import.totals.frete': 'freight',
  'import.totals.descontos': 'discounts',
  'import.totals.acrescimos': 'additions',
  'import.totals.all': 'all',
  'import.progress.rows': '{{done}} orders',
  'import.progress.rows-of': '{{done}} of {{total}} orders',
  'import.progress.rows-refused.one': '{{count}} refused',
  'import.progress.rows-refused.other': '{{count}} refused',
  'import.progress.rows-unknown.one': '{{count}} unknown',
  'import.progress.rows-unknown.other': '{{count}} unknown',
  'import.progress.rate': '{{count}} a minute',
  'import.progress.left': '{{time}} left',
  'import.progress.limit': '{{limit}} a minute: next at {{time}}',
  'import.progress.refused':
    'the service refuses for its limit: another program uses the same token, or the limit is lower (--limits); next try at {{time}}',
  'import.progress.away': 'waiting: the service is unavailable; next try at {{time}}',
  'import.progress.stopping': 'stopping: finishing what is in flight',
  'import.progress.resolving': 'looking up {{count}} whose answer was lost',
  'import.option.preset': 'the system that wrote the table (default: found by its header)',
  'import.option.totais':
    'livres: titles need not come to products and freight, where a total means something else',
  'import.option.notas':
    'NF-e to join the orders with: folder, .zip or XML; they give chaveNFe and dataFaturamento (repeatable)',
  'import.option.set':
    'a field where the file says nothing, as plataforma="Minha Loja" (repeatable)',
  'import.option.sheet': 'the sheet of a workbook (default: the one with a known header)',
  'import.rule.set': 'It must be field=value, as plataforma="Minha Loja".',
  'import.option.titulos':
    'titles on several rows of one order: one that is repeated, or one each (default: what the rows show; ambiguity is refused)',
  'import.option.recursive': 'a folder: read its own folders too',
} as const;
