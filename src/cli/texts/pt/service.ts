import type { service as english } from '../en/service.js';

/** Texts of the commands that talk to the service. */
export const service: Record<keyof typeof english, string> = {
  'ciclos.get.agruparEventos': 'se os eventos vêm agrupados',
  'ciclos.get.camposOcultos': 'campos a omitir, separados por vírgula: {{campos}}',
  'ciclos.get.description':
    'Mostra o que um ciclo repassou e reteve: por parcela, por pedido e sem pedido.',
  'ciclos.get.idCiclo': 'número do ciclo, como `{{recebiveis}} ciclos list` mostra',
  'ciclos.get.retornoUnico': 'só uma das partes',
  'ciclos.list.dataFimRegistro': 'último dia de registro',
  'ciclos.list.dataInicioRegistro': 'primeiro dia de registro, dd/mm/aaaa ou aaaa-mm-dd',
  'ciclos.list.dataRepasseFim': 'último dia de repasse',
  'ciclos.list.dataRepasseInicio': 'primeiro dia de repasse, dd/mm/aaaa ou aaaa-mm-dd',
  'ciclos.list.description':
    'Lista os ciclos de repasse. --json traz também os eventos de cada um.',
  'analises.cancelamentos.description':
    'Lista os pedidos que o canal cancelou embora tenham sido entregues.',
  'analises.cancelamentos.total': 'Repasses e retenções de todos eles: {{valor}}',
  'analises.comissoes.description':
    'Lista a comissão prevista e a cobrada, pedido a pedido. --json traz também os produtos.',
  'analises.dataTipo': 'a data que --periodo filtra',
  'analises.ordenacao':
    'campos de ordenação, com - na frente dos decrescentes: --ordenacao=-valorTotalPedido,canal; ou os ids do serviço: -4|12',
  'analises.periodo': 'dd/mm/aaaa..dd/mm/aaaa ou aaaa-mm-dd..aaaa-mm-dd, no máximo 365 dias',
  'analises.situacaoPedido': 'só pedidos nesta situação',
  'fila.again': 'nova tentativa em {{pause}}',
  'fila.consume.description':
    'Imprime os eventos conforme chegam e tira da fila cada um que foi impresso. Para só olhar, use `{{recebiveis}} fila peek`. Um evento pode sair duas vezes, se a remoção falhar. O que um programa deixa no pipe ao terminar antes da hora se perde: se nenhum evento pode se perder, grave em um arquivo (>> eventos.ndjson), ou guarde-os em uma inbox com client.fila.consume, da biblioteca.',
  'fila.consume.max': 'termina depois desta quantidade de eventos',
  'fila.empty': 'A fila está vazia.',
  'fila.idDocumento': 'código do evento, como `{{recebiveis}} fila peek` mostra',
  'fila.peek.description':
    'Mostra o próximo evento e o deixa na fila. A leitura o manda para o fim: o próximo peek mostra outro. Termina com 1 se a fila estiver vazia.',
  'fila.remove.description': 'Tira um evento da fila de vez. Termina com 1 se ele não existir.',
  'fila.removed': 'Removido: {{id}}.',
  'fila.so-far': '{{count}} evento[|s] impresso[|s].',
  'webhook.flag.aplicativo': 'o evento de desinstalação do aplicativo (normalmente true)',
  'webhook.flag.ciclo': 'eventos de novos ciclos (normalmente true)',
  'webhook.flag.pedido': 'eventos de pedidos (normalmente true)',
  'webhook.interrupted': 'Não se sabe se o registro foi feito: rode de novo.',
  'webhook.register.description':
    'Registra para onde vão os eventos: um endereço ou a fila. A loja tem uma só configuração, e esta substitui a anterior inteira.',
  'webhook.register.modulo':
    'webhook (usual): o serviço chama o endereço; fila: os eventos vão para a fila',
  'webhook.register.secrets': `
O segredo de --tipoAutorizacao vem do ambiente:
  RECEBIVEIS_WEBHOOK_SENHA  senha do Basic
  RECEBIVEIS_WEBHOOK_TOKEN  token do Bearer`,
  'webhook.register.tipoAutorizacao':
    'Basic ou Bearer: o que o serviço apresenta ao seu endereço (nada, se omitido)',
  'webhook.register.url':
    'endereço que recebe os eventos, http ou https (obrigatório; com --modulo fila o serviço também o exige, mas não o chama)',
  'webhook.register.usuario': 'nome de usuário do Basic',
  'webhook.registered': 'Webhook registrado. Ele substitui o que havia antes.',
  'webhook.secret-needed': 'falta {{field}}: defina a variável de ambiente {{variable}}.',
  'openapi.description':
    'Imprime o serviço como documento OpenAPI 3.1. As requisições são tão rígidas quanto o serviço documenta, e as respostas têm o formato documentado. Com RECEBIVEIS_BASE_URL definida, esse endereço é o servidor.',
  'pedido.get.description':
    'Mostra um pedido, por exatamente uma de suas chaves. Termina com 1 quando nenhum pedido tem essa chave.',
};
