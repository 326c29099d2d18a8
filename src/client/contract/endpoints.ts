import { parseEventoJson } from '../../shared/json/exact-json.js';
import { otherCiclo, otherCriado, otherPedido } from './answer-names.js';
import { defineEndpoint, type Endpoint, MIB } from './endpoint.js';
import { saysSuccess } from './mensagem.js';
import { isName } from './name-of.js';
import { novoPedidoWarnings } from './novo-pedido-warnings.js';
import { cancelamentosPagina, comissoesPagina } from './schemas/analises.js';
import { cicloDetalhe, ciclosPagina } from './schemas/ciclos.js';
import { filaDocumento, filaId } from './schemas/fila.js';
import { novoPedido } from './schemas/novo-pedido.js';
import {
  CICLO_PARTES,
  cancelamentosParams,
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
  removedBy,
} from './schemas/params.js';
import { pedido } from './schemas/pedido.js';
import { pedidoChave } from './schemas/pedido-chave.js';
import { pedidoRegistrado } from './schemas/pedido-registrado.js';
import { webhookConfig, webhookRegistrado } from './schemas/webhook.js';

/** The service, whole: `docs/reference/service.md` part 4, with the limits of part 8. */
export const endpoints = {
  webhook: {
    register: defineEndpoint({
      name: 'webhook.register',
      method: 'POST',
      path: '/api/v1/webhook/novo',
      perMinute: 5,
      repeat: 'idempotent',
      body: webhookConfig,
      response: webhookRegistrado,
      saysDone: ({ mensagem }) => saysSuccess(mensagem),
      maxAnswerBytes: 1 * MIB,
      summary: 'Register the webhook or queue configuration',
    }),
  },
  fila: {
    read: defineEndpoint({
      name: 'fila.read',
      method: 'GET',
      path: '/api/v1/fila',
      perMinute: 80,
      repeat: 'safe',
      response: filaDocumento,
      parse: parseEventoJson,
      absence: 'queue-empty',
      maxAnswerBytes: 4 * MIB,
      summary: 'Read an event from the queue',
    }),
    remove: defineEndpoint({
      name: 'fila.remove',
      method: 'DELETE',
      path: '/api/v1/fila/{idDocumento}',
      perMinute: null,
      repeat: 'idempotent',
      params: filaId,
      absence: 'not-found',
      maxAnswerBytes: 1 * MIB,
      summary: 'Remove an event from the queue',
    }),
  },
  ciclos: {
    list: defineEndpoint({
      name: 'ciclos.list',
      method: 'GET',
      path: '/api/v1/ciclos',
      perMinute: 60,
      repeat: 'safe',
      query: ciclosListParams,
      response: ciclosPagina,
      lists: () => ['ciclos'],
      uniqueKey: 'idCiclo',
      maxAnswerBytes: 32 * MIB,
      summary: 'List cycles',
    }),
    get: defineEndpoint({
      name: 'ciclos.get',
      method: 'GET',
      path: '/api/v1/ciclos/detalhes/{idCiclo}/',
      perMinute: 20,
      repeat: 'safe',
      params: cicloId,
      query: ciclosGetParams,
      response: cicloDetalhe,
      otherNamed: otherCiclo,
      absence: 'not-found',
      removed: removedBy as NonNullable<Endpoint['removed']>,
      lists: ({ retornoUnico }) => (retornoUnico ? [retornoUnico] : CICLO_PARTES),
      maxAnswerBytes: 384 * MIB,
      summary: 'Cycle detail',
    }),
  },
  pedido: {
    get: defineEndpoint({
      name: 'pedido.get',
      method: 'GET',
      path: '/api/v1/pedido/{filtro}/{valor}',
      perMinute: 240,
      repeat: 'safe',
      params: pedidoChave,
      response: pedido,
      otherNamed: otherPedido,
      absence: 'not-found',
      maxAnswerBytes: 16 * MIB,
      summary: 'Order detail',
    }),
    create: defineEndpoint({
      name: 'pedido.create',
      method: 'POST',
      path: '/api/v1/pedido/novo',
      perMinute: 1200,
      repeat: 'once',
      body: novoPedido,
      warnings: novoPedidoWarnings,
      response: pedidoRegistrado,
      otherNamed: otherCriado,
      saysDone: ({ mensagem, chavePedido }) => saysSuccess(mensagem) || isName(chavePedido),
      maxAnswerBytes: 1 * MIB,
      summary: 'Create an order',
    }),
    analises: {
      comissoes: defineEndpoint({
        name: 'pedido.analises.comissoes',
        method: 'GET',
        path: '/api/v1/pedido/analises/comissoes',
        perMinute: 60,
        repeat: 'safe',
        query: comissoesParams,
        response: comissoesPagina,
        lists: () => ['comissoes'],
        maxAnswerBytes: 32 * MIB,
        summary: 'Commission analysis',
      }),
      cancelamentosIndevidos: defineEndpoint({
        name: 'pedido.analises.cancelamentosIndevidos',
        method: 'GET',
        path: '/api/v1/pedido/analises/cancelamentos-indevidos',
        perMinute: 60,
        repeat: 'safe',
        query: cancelamentosParams,
        response: cancelamentosPagina,
        lists: () => ['cancelamentos'],
        maxAnswerBytes: 32 * MIB,
        summary: 'Improper cancellations analysis',
      }),
    },
  },
} as const;

const { webhook, fila, ciclos, pedido: pedidos } = endpoints;

/** Every row, in the order of `docs/reference/service.md` part 4. */
export const endpointRows = [
  webhook.register,
  fila.read,
  fila.remove,
  ciclos.list,
  ciclos.get,
  pedidos.get,
  pedidos.analises.comissoes,
  pedidos.analises.cancelamentosIndevidos,
  pedidos.create,
] as const satisfies readonly Endpoint[];

/** The method path of an endpoint, such as `pedido.get`. */
export type EndpointName = (typeof endpointRows)[number]['name'];
