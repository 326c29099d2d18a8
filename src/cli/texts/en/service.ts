/** Texts of the commands that talk to the service. */
export const service = {
  'ciclos.get.agruparEventos': 'whether eventos are grouped',
  'ciclos.get.camposOcultos': 'fields to leave out, separated by commas: {{campos}}',
  'ciclos.get.description':
    'Shows what a cycle transferred and retained: by installment, by order, and by neither.',
  'ciclos.get.idCiclo': 'identifier of the cycle, as `{{recebiveis}} ciclos list` shows it',
  'ciclos.get.retornoUnico': 'one part only',
  'ciclos.list.dataFimRegistro': 'last day of creation',
  'ciclos.list.dataInicioRegistro': 'first day of creation, yyyy-mm-dd or dd/mm/yyyy',
  'ciclos.list.dataRepasseFim': 'last day of the transfer period',
  'ciclos.list.dataRepasseInicio': 'first day of the transfer period, yyyy-mm-dd or dd/mm/yyyy',
  'ciclos.list.description': 'Lists the settlement cycles. --json has the events of each as well.',
  'analises.cancelamentos.description':
    'Lists orders that the channel cancelled although they were delivered.',
  'analises.cancelamentos.total': 'Transfers and retentions of all of them: {{valor}}',
  'analises.comissoes.description':
    'Lists expected against charged commission, order by order. --json has the products as well.',
  'analises.dataTipo': 'the date that --periodo is about',
  'analises.ordenacao':
    'fields to sort by, - before a descending one: --ordenacao=-valorTotalPedido,canal; or the ids of the service: -4|12',
  'analises.periodo': 'yyyy-mm-dd..yyyy-mm-dd or dd/mm/yyyy..dd/mm/yyyy, at most 365 days',
  'analises.situacaoPedido': 'only orders in this situation',
  'fila.again': 'retrying in {{pause}}',
  'fila.consume.description':
    'Prints events as they come, and removes each from the queue once it was written. To look without removing, use `{{recebiveis}} fila peek`. An event may be printed twice, when its removal fails. What a reader of a pipe that ends early has left in it is lost: where none may be, write to a file (>> eventos.ndjson), or store them in an inbox by client.fila.consume of the library.',
  'fila.consume.max': 'end after this many events',
  'fila.empty': 'The queue is empty.',
  'fila.idDocumento': 'identifier of the event, as `{{recebiveis}} fila peek` shows it',
  'fila.peek.description':
    'Shows the next event and leaves it in the queue. Reading moves it to the end: the next peek shows another. Ends with 1 when the queue is empty.',
  'fila.remove.description':
    'Removes an event from the queue for good. Ends with 1 when there is no such event.',
  'fila.removed': 'Removed {{id}}.',
  'fila.so-far': '{{count}} event[ was|s were] printed.',
  'webhook.flag.aplicativo': 'the event of the application being uninstalled (usually true)',
  'webhook.flag.ciclo': 'events about new cycles (usually true)',
  'webhook.flag.pedido': 'events about orders (usually true)',
  'webhook.interrupted': 'Whether it was registered is not known: run it again.',
  'webhook.register.description':
    'Registers where events go: to an address, or to the queue. A store has one configuration; this one replaces it whole.',
  'webhook.register.modulo':
    'webhook (usual): the service calls the address; fila: events go to the queue',
  'webhook.register.secrets': `
The secret of --tipoAutorizacao is taken from the environment:
  RECEBIVEIS_WEBHOOK_SENHA  password for Basic
  RECEBIVEIS_WEBHOOK_TOKEN  token for Bearer`,
  'webhook.register.tipoAutorizacao':
    'Basic or Bearer: what the service presents to your address (none when left out)',
  'webhook.register.url':
    'receiving address, http or https (required; the service asks for one with --modulo fila as well, and does not call it)',
  'webhook.register.usuario': 'user name for Basic',
  'webhook.registered': 'Webhook registered. It replaces whatever was registered before.',
  'webhook.secret-needed': '{{field}} is needed: set the environment variable {{variable}}.',
  'openapi.description':
    'Prints the service as an OpenAPI 3.1 document. Requests are as strict as the service documents them, answers in their documented shape. With RECEBIVEIS_BASE_URL set, that address is its server.',
  'pedido.get.description':
    'Shows one order, by exactly one of its keys. Ends with 1 when no order has that key.',
} as const;
