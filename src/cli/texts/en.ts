import { conciliacao } from './en/conciliacao.js';
import { sandbox } from './en/sandbox.js';

/**
 * Every text of the command for people, in English; the other languages have the same keys and the
 * same placeholders. Sorted by the part of the command that says it. JSON output has no texts.
 */
export const en = {
  ...conciliacao,
  ...sandbox,

  'cli.description': 'Client and local emulator of the receivables reconciliation service',
  'cli.environment': `
Settings, in the environment:
  RECEBIVEIS_BASE_URL  address of the service, without /api/v1
  RECEBIVEIS_TOKEN     API token of the store
  NO_COLOR             no colours

Exit codes: 0 done; 1 something failed, or nothing was found; 2 wrong usage or a missing setting;
130 interrupted.`,

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

  'option.count': 'It must be a whole number, 1 or more.',
  'option.csv':
    'print CSV as a Brazilian Excel opens it: semicolons, decimal comma, UTF-8; a cell that a spreadsheet would run as a formula begins with an apostrophe',
  'option.json': 'print JSON, for programs',
  'option.json.lines': 'print a line of JSON for each record (NDJSON)',
  'option.lang': 'language of help, progress and errors (default: as the locale says)',
  'option.limits':
    'requests a minute that your store has agreed for {{endpoint}}; off: none, for the sandbox',
  'option.limits.rule': 'It must be off, or a whole number, 1 or more.',
  'option.limite': 'records a page, 1 to 200 (the service takes 50)',
  'option.max': 'stop after this many records',
  'option.pagina.one': 'page to begin with, from 1',
  'option.pagina.zero': 'page to begin with, from 0',

  'usage.conflict': '{{option}} cannot be used with {{other}}',
  'usage.dash': '{{option}} takes the name of a file: "-" is not accepted here',
  'usage.did-you-mean': 'Did you mean {{names}}?',
  'usage.excess':
    'too many arguments for "{{command}}": it takes {{expected}}, and got {{received}}',
  'usage.help': 'See "{{command}} --help".',
  'usage.invalid-choice': '{{option}} is invalid. Allowed choices are {{choices}}.',
  'usage.invalid-value': '{{option}} is invalid. {{rule}}',
  'usage.missing-argument': 'the argument {{name}} is missing',
  'usage.missing-option': 'the option {{option}} is required',
  'usage.missing-value': 'the option {{option}} needs a value',
  'usage.unknown-command': 'unknown command {{name}}',
  'usage.unknown-option': 'unknown option {{name}}',

  'secret.argument':
    '{{option}} is not taken: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.remedy.api': 'Set the environment variable RECEBIVEIS_TOKEN instead.',
  'secret.remedy.webhook':
    'Set the environment variable {{variable}} instead, or leave it out and be asked.',
  'secret.url':
    'an address with a user name or password in it is not taken as an argument: other programs of this machine can read arguments, and the shell keeps them.',
  'secret.url.remedy.api':
    'Set the environment variables RECEBIVEIS_BASE_URL and RECEBIVEIS_TOKEN instead.',
  'secret.url.remedy.webhook':
    'Give --tipoAutorizacao Basic and --usuario, and the password in the environment variable RECEBIVEIS_WEBHOOK_SENHA.',

  'setting.base-url': 'the address of the service, without /api/v1',
  'setting.bearer':
    'begins with "Bearer ": the client adds that word itself. Set the token alone.',
  'setting.missing': 'the environment variable {{name}} is not set: {{what}}',
  'setting.token': 'the API token of the store',
  'setting.try-sandbox':
    'To try it without an account, run "recebiveis sandbox --seed demo", which prints what to set.',

  'wait.limit': 'Waiting: {{endpoint}} has used its requests of this minute.',
  'wait.retry': '{{endpoint}} failed ({{code}}); retrying in {{pause}}.',

  'error.answered': '{{endpoint}} was answered {{status}}: {{mensagem}}',
  'error.authentication':
    'the service refused the token ({{status}}). Check that RECEBIVEIS_TOKEN is the API token of this store, and that RECEBIVEIS_BASE_URL is its service.',
  'error.connection':
    '{{endpoint}} lost its connection, or could not reach the service at {{address}} ({{reason}}). Check RECEBIVEIS_BASE_URL and the network.',
  'error.host-unknown':
    'the host of {{address}} is not found ({{reason}}). Check RECEBIVEIS_BASE_URL and the network.',
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
    '{{endpoint}} may or may not have happened: the answer was lost. Check at the service before repeating it.',
  'error.store-inactive':
    'the store is not active (Loja não ativa). Activate it in the service; until then every request is refused.',
  'error.peer-missing':
    'this needs the package {{peer}}, which is not installed, or not for this platform: npm install {{peer}} --include=optional',
  'error.timeout':
    '{{endpoint}} did not finish within {{limit}}. Try again; if it stays so, run "recebiveis doctor".',

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

  'achados.list.canal': 'of this channel',
  'achados.list.description':
    'Lists the findings of the ledger, largest missing amount first. Ends with 1 when there are none.',
  'achados.list.estado': 'in this state; give it again for more: {{states}}',
  'achados.list.pedido': 'of this order number',
  'achados.list.summary': 'the findings, with state, amount and note',
  'achados.list.tipo': 'of this kind, such as repasseAMenor',
  'achados.mark.description':
    'Says that a finding was claimed (reclamada), accepted (aceita) or recovered elsewhere (recuperada); aberta takes that back.',
  'achados.mark.estado': 'what it is now',
  'achados.mark.gone': '{{id}} is closed ({{estado}}): nothing of it is left to mark',
  'achados.mark.id': 'identifier of the finding, as "achados list" shows it',
  'achados.mark.json': 'print the finding as JSON',
  'achados.mark.nota': 'a note, such as the number of the claim',
  'achados.mark.quem': 'who says so',
  'achados.mark.result': '{{id}} ({{tipo}}, {{valor}}) is now {{estado}}.',
  'achados.mark.summary': 'mark a finding as claimed, accepted or recovered',
  'achados.mark.unknown': '{{id}} is not in this ledger. "achados list" shows its findings',
  'achados.record.description':
    'Reconciles the mirror and writes into its ledger what is new, what came back and what was recovered. Run it after each "mirror run"; run twice it changes nothing.',
  'achados.record.html': 'write the report of "conciliacao" to this file, with what is new',
  'achados.record.json': 'print the night as JSON',
  'achados.record.result':
    '{{hoje}}. New: {{novas}}. Back: {{voltaram}}. Recovered: {{recuperadas}}. Surplus taken back: {{devolvidas}}. Ended without payment: {{semEfeito}}. Open: {{abertas}}.',
  'achados.record.sides': '{{count}} (missing {{falta}}, surplus {{sobra}})',
  'achados.record.summary': 'reconcile, and record what is new and what was recovered',
  'achados.record.unchecked':
    'Not checked: {{sum}}. The reconciliation does not cover them: they stay as they were.',

  'analises.cancelamentos.description':
    'Lists orders that the channel cancelled although the goods were delivered.',
  'analises.cancelamentos.summary': 'orders cancelled by the channel although delivered',
  'analises.cancelamentos.total': 'Transfers and retentions of all of them: {{valor}}',
  'analises.canal': 'sales channel',
  'analises.comissoes.description':
    'Lists expected against charged commission, an order a row. --json has the products as well.',
  'analises.comissoes.summary': 'expected against charged commission',
  'analises.dataTipo':
    'the date that --periodo is about: dataHoraRegistro (usual), dataEventoTitulo, dataEventoPedido or dataVencimentoTitulo',
  'analises.ordenacao':
    'fields to sort by, - before a descending one: --ordenacao=-valorTotalPedido,canal; or the ids of the service: -4|12',
  'analises.pedido': 'one order number',
  'analises.periodo': "'dd/mm/yyyy - dd/mm/yyyy', at most 365 days",
  'analises.situacaoPedido':
    'aprovado, faturado, despachado, entregue, emDevolucao, cancelado, fatDesEnt or taxaCancelamento',

  'ciclos.get.agruparEventos': 'whether eventos are grouped',
  'ciclos.get.camposOcultos': 'fields to leave out, separated by commas: {{campos}}',
  'ciclos.get.csv': 'print one part as CSV, an event a line; needs --retornoUnico',
  'ciclos.get.csv-needs-part': '--csv needs --retornoUnico, which names the part: {{parts}}.',
  'ciclos.get.description':
    'Shows what a cycle transferred and retained: by title and installment, by order, and by neither.',
  'ciclos.get.idCiclo': 'identifier of the cycle, as "ciclos list" shows it',
  'ciclos.get.json': 'print the detail as JSON, every field of it',
  'ciclos.get.retornoUnico': 'one part only',
  'ciclos.get.summary': 'the detail of a cycle',
  'ciclos.list.dataFimRegistro': 'last day of creation, yyyy-mm-dd',
  'ciclos.list.dataInicioRegistro': 'first day of creation, yyyy-mm-dd',
  'ciclos.list.dataRepasseFim': 'last day of the transfer period, yyyy-mm-dd',
  'ciclos.list.dataRepasseInicio': 'first day of the transfer period, yyyy-mm-dd',
  'ciclos.list.description':
    'Lists settlement cycles, as many pages as there are. --json has the events of each as well.',
  'ciclos.list.summary': 'list cycles',

  'doctor.address.insecure': '{{address}} is not encrypted: the token can be read on the way',
  'doctor.address.insecure.remedy': 'Use https if the service offers it.',
  'doctor.address.invalid.remedy': 'Correct it.',
  'doctor.address.missing': 'RECEBIVEIS_BASE_URL is not set',
  'doctor.address.missing.remedy':
    'Set it to the address of the service, without /api/v1; "recebiveis sandbox --seed demo" gives one to try.',
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

  'fila.again': 'Retrying in {{pause}}.',
  'fila.consume.description':
    'Prints events as they come and removes each from the queue once it was printed, until interrupted. To look without removing, use "fila peek". An event may be printed twice, when its removal fails; none is lost.',
  'fila.consume.json': 'print a line of JSON for each event (NDJSON)',
  'fila.consume.max': 'end after this many events',
  'fila.consume.summary': 'print events as they come, and remove them',
  'fila.consume.until-empty': 'end when the queue is empty',
  'fila.empty': 'The queue is empty.',
  'fila.idDocumento': 'identifier of the event, as "fila peek" shows it',
  'fila.no-id': '(none)',
  'fila.peek.description':
    'Shows the event at the head of the queue. Reading moves it to the end of the queue, where it stays until it is removed: the next peek shows another. Ends with 1 when the queue is empty.',
  'fila.peek.json': 'print the event as JSON',
  'fila.peek.summary': 'read one event and leave it in the queue',
  'fila.remove.description':
    'Removes an event from the queue for good. Ends with 1 when there is no such event.',
  'fila.remove.summary': 'remove one event',
  'fila.removed': 'Removed {{id}}.',
  'fila.unremovable.one':
    '{{count}} event came without an identifier: it cannot be removed, and stays in the queue.',
  'fila.unremovable.other':
    '{{count}} events came without an identifier: they cannot be removed, and stay in the queue.',

  'mirror.check.description':
    'Lists the cycles whose lines do not add up to valorRepasse, to the centavo. Ends with 1 when there are any, or no cycle to check.',
  'mirror.check.empty':
    'The copy holds no cycle: nothing was checked. Run "recebiveis mirror run" first.',
  'mirror.check.json': 'print the cycles as JSON',
  'mirror.check.passed': 'Every cycle adds up.',
  'mirror.check.summary': 'cycles whose lines do not add up',
  'mirror.loja': 'name of the store in the tables, where there are several',
  'mirror.lookback': 'read the cycles of so many days again (default: 45)',
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
    'The list of cycles ended before its own counters do: some cycles may be missing. Run it again.',
  'mirror.run.json': 'print what was done as JSON',
  'mirror.run.orders-incomplete':
    'The list of orders ended before its own counters do: some orders may be missing. Run it again.',
  'mirror.run.orders': 'Orders: {{done}} of {{total}}, {{left}} left at least.',
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
  'mirror.status.column.missing': 'gone',
  'mirror.status.summary': 'what the copy holds',
  'mirror.to':
    'an SQLite file, or the address of a PostgreSQL database without a password (default: RECEBIVEIS_DATABASE_URL)',
  'mirror.to.missing': 'the database is not named: give {{option}} FILE, or set {{variable}}',

  'openapi.description':
    'Prints the service as an OpenAPI 3.1 document: requests as strict as the service documents them, answers in their documented shape. With RECEBIVEIS_BASE_URL set, that address is its server.',
  'openapi.json': 'print it on one line',
  'openapi.summary': 'print the service as an OpenAPI 3.1 document',

  'pedido.get.chaveNF': 'invoice key, 44 characters',
  'pedido.get.chavePedido': "the service's own key of the order",
  'pedido.get.description':
    'Shows one order, by exactly one of its keys. Ends with 1 when no order has that key.',
  'pedido.get.json': 'print the order as JSON, every field of it',
  'pedido.get.notaFiscal': 'invoice number',
  'pedido.get.one-key': 'Name one key of the order: {{options}}.',
  'pedido.get.pedido': 'your order number',
  'pedido.get.pedidoCanal': 'order number or delivery identifier at the channel',
  'pedido.get.pedidoERP': 'order number in your ERP',
  'pedido.get.summary': 'one order, by one of its keys',
  'pedido.import.summary': 'create the orders of a file, each once however often it is run',

  'webhook.ask': '{{field}} that the service presents to your address:',
  'webhook.flag.aplicativo': 'the event of the application being uninstalled (usually true)',
  'webhook.flag.ciclo': 'events about new cycles (usually true)',
  'webhook.flag.pedido': 'events about orders (usually true)',
  'webhook.register.description':
    'Registers where the service sends events: to an address, or to the queue. A store has one configuration; this one replaces it whole.',
  'webhook.register.modulo':
    'webhook (usual): the service calls the address; fila: events go to the queue',
  'webhook.register.secrets': `
The secret of --tipoAutorizacao is taken from the environment, or asked for on a terminal:
  RECEBIVEIS_WEBHOOK_SENHA  password for Basic
  RECEBIVEIS_WEBHOOK_TOKEN  token for Bearer`,
  'webhook.register.summary': 'set where events go: to an address, or to the queue',
  'webhook.register.tipoAutorizacao':
    'Basic or Bearer: what the service presents to your address (none when left out)',
  'webhook.register.url':
    'receiving address, http or https (required; the service asks for one with --modulo fila as well, and does not call it)',
  'webhook.register.usuario': 'user name for Basic',
  'webhook.registered.answer': 'Registered: {{mensagem}}',
  'webhook.registered.auth': 'The service presents {{tipo}} credentials.',
  'webhook.registered.events': 'Events: {{events}}.',
  'webhook.registered.no-auth': 'The service presents no credentials.',
  'webhook.registered.no-events': 'Events: none, all three kinds are off.',
  'webhook.registered.queue':
    'Events go to the queue: read them with "recebiveis fila peek" or "fila consume". {{url}} is stored and not called.',
  'webhook.registered.replaced': 'It replaces whatever was registered before.',
  'webhook.registered.webhook': 'The service calls {{url}} on each event.',
  'webhook.secret-needed':
    '{{field}} is needed, and nobody is here to be asked: set the environment variable {{variable}}.',
  'webhook.unused-secret':
    'warning: {{variable}} is set, but without --tipoAutorizacao {{tipo}} it is not sent.',
  'webhook.warn-no-auth':
    'warning: without --tipoAutorizacao anybody who knows the address can send you events.',
  'webhook.warn-plain-http':
    'warning: {{url}} is not encrypted: events, and the credentials with them, can be read and changed on the way.',
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

  'map.description':
    'Looks at a table of orders (CSV, .xlsx, .ods), shows its columns and what they seem to be, and writes the map by which pedido import reads it. An amount is mapped only where its name and the rows agree; what is missing is asked on a terminal, and listed elsewhere.',
  'map.file': 'CSV, .xlsx or .ods',
  'map.option.output':
    'where the map is written (default: FILE.map.json, without the extension of FILE); - for standard output',
  'map.option.json': 'print the proposal as JSON; ask nothing, write nothing',
  'map.option.preset': 'system whose export it is (default: recognised)',
  'map.summary': 'look at a file and write the map by which it is imported',
  'map.preset':
    'The header is that of the preset {{preset}}: pedido import reads the file without a map.',
  'map.header': 'Header on line {{line}}; {{rows}} rows looked at.',
  'map.column.number': 'column',
  'map.column.name': 'header',
  'map.column.look': 'looks like',
  'map.column.gives': 'gives',
  'map.column.why': 'why',
  'map.look.number': 'numbers',
  'map.look.date': 'days',
  'map.look.chaveNFe': 'invoice keys',
  'map.look.cpfCnpj': 'CPF or CNPJ',
  'map.look.text': 'text',
  'map.look.empty': 'empty',
  'map.reason.preset': 'the preset',
  'map.reason.name': 'its name',
  'map.reason.values': 'its values',
  'map.reason.only-order-number': 'the only order number: both',
  'map.reason.unknown': 'not recognised: left out',
  'map.reason.another-column': 'another column gives it: left out',
  'map.reason.values-do-not-fit': 'its values are not what its name says: left out',
  'map.reason.item-total': 'price of all units of the row, not of the order: left out',
  'map.reason.differs-in-order': 'differs between the rows of an order: left out',
  'map.reason.ambiguous-total': "could be the order's total or another: left out",
  'map.reason.repeated-name': 'another column has the same name: left out',
  'map.written': 'Written: {{path}}',
  'map.exists': '{{path}} is there already: name another file with --output.',
  'map.missing':
    'Missing, and required of every order; give them in the map (columns, fields) or with --complement:',
  'map.assumed': 'Assumed where the file says nothing: {{fields}}',
  'map.words':
    '{{column}} has words that the service does not know; map each to one of the service under values: {{words}}',
  'map.dates': '{{column}} has days that could be read in several ways; set its dateFormat',
  'map.decimals': '{{column}} has numbers that could be thousands or decimals; set its decimal',
  'map.next': 'Next: {{command}}',
  'map.ask.missing': '{{field}} ({{what}}) is required. Which column gives it?',
  'map.ask.fixed': 'the same for every order',
  'map.ask.leave': 'leave it open',
  'map.ask.value': '{{field}} of every order:',
  'map.ask.word': '{{column}}: what is “{{word}}” at the service?',
  'map.ask.date': '{{column}}: how are its days written?',
  'map.ask.decimal': '{{column}}: what stands before its decimals?',
  'template.description':
    'Writes an empty sheet with every column of the CSV form, explained: fill it in, a row per item, and import it.',
  'template.format': 'csv or xlsx',
  'template.option.json': 'print the columns as JSON, and write nothing',
  'template.option.output': 'where it is written (default: pedidos.csv or pedidos.xlsx)',
  'template.summary': 'an empty sheet of orders with every column explained',
  'template.sheet': 'columns',
  'template.column': 'column',
  'template.needed': 'needed',
  'template.meaning': 'meaning',
  'template.example': 'example',
  'template.required': 'required',
  'template.optional': 'optional',

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
    'refuse an order whose titles differ from products and freight by more than so many reais',
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
  'import.stdin-ledger':
    'standard input has no name that a ledger could be found by again: give one with --ledger FILE.',
  'import.not-json': '{{option}} {{path}} is not JSON.',
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
    'look-ups do not find orders either that are known to exist. Check address, token and proxy, or wait until the service shows new orders; then run the same command again.',
  'import.decision.look-ups-differ':
    'look-ups find an order one time and not another. Run the same command again once the service is in order.',
  'import.decision.other-orders':
    'each of pedidoCanal, pedido and chaveNFe leads to another order. Look at them at the service.',
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
  'import.progress.failed': '{{count}} failed',
  'import.progress.rate': '{{count}} a minute',
  'import.progress.left': '{{time}} left',
  'import.progress.limit': '{{limit}} a minute: next at {{time}}',
  'import.progress.refused':
    'the service refuses for its limit: another program uses the same token, or the limit is lower (--limits); next try at {{time}}',
  'import.progress.away': 'waiting: the service is unavailable; next try at {{time}}',
  'import.progress.stopping': 'stopping: finishing what is in flight',
  'import.progress.resolving': 'looking up {{count}} whose answer was lost',
  'import.option.preset': 'the system that wrote the table (default: found by its header)',
  'import.option.titulos':
    'titles on several rows of one order: one that is repeated, or one each (default: what the rows show; ambiguity is refused)',
  'import.option.recursive': 'a folder: read its own folders too',
} as const;
