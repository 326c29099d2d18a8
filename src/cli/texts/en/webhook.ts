/** Texts of `webhook`. */
export const webhook = {
  'webhook.ask': '{{field}} that the service presents to your address (not shown as you type):',
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
} as const;
