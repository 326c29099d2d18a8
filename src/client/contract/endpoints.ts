import { parseEventoJson } from '../../shared/json/exact-json.js';
import { isName } from '../../shared/text/name-of.js';
import type { Endpoint, IsRemoved } from './endpoint.js';
import { saysSuccess } from './mensagem.js';
import { cancelamentosPagina, comissoesPagina } from './schemas/analises.js';
import { cicloDetalhe, ciclosPagina } from './schemas/ciclos.js';
import { filaDocumento, filaId } from './schemas/fila.js';
import { novoPedido, otherCriado, pedidoRegistrado } from './schemas/novo-pedido.js';
import {
  CICLO_PARTES,
  type CiclosGetParams,
  cancelamentosParams,
  cicloId,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
  otherCiclo,
  removedBy,
} from './schemas/params.js';
import { pedido } from './schemas/pedido.js';
import { otherPedido, pedidoChave } from './schemas/pedido-chave.js';
import { webhookConfig, webhookRegistrado } from './schemas/webhook.js';

/** The whole service: `docs/reference/service.md` part 4, with the limits of part 8. */
export const endpoints = {
  webhook: {
    register: {
      name: 'webhook.register',
      method: 'POST',
      path: '/api/v1/webhook/novo',
      perMinute: 5,
      repeat: 'idempotent',
      body: webhookConfig,
      response: webhookRegistrado,
      saysDone: ({ mensagem }) => saysSuccess(mensagem),
      summary: 'Register the webhook or queue configuration',
    },
  },
  fila: {
    read: {
      name: 'fila.read',
      method: 'GET',
      path: '/api/v1/fila',
      perMinute: 80,
      repeat: 'safe',
      response: filaDocumento,
      parse: parseEventoJson,
      absence: 'queue-empty',
      summary: 'Read an event from the queue',
    },
    remove: {
      name: 'fila.remove',
      method: 'DELETE',
      path: '/api/v1/fila/{idDocumento}',
      perMinute: null,
      repeat: 'idempotent',
      params: filaId,
      absence: 'not-found',
      summary: 'Remove an event from the queue',
    },
  },
  ciclos: {
    list: {
      name: 'ciclos.list',
      method: 'GET',
      path: '/api/v1/ciclos',
      perMinute: 60,
      repeat: 'safe',
      query: ciclosListParams,
      response: ciclosPagina,
      lists: () => ['ciclos'],
      counters: 'info',
      uniqueKey: 'idCiclo',
      summary: 'List cycles',
    },
    get: {
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
      removed: (query: CiclosGetParams): IsRemoved => removedBy(query),
      lists: ({ retornoUnico }) => (retornoUnico ? [retornoUnico] : CICLO_PARTES),
      summary: 'Cycle detail',
    },
  },
  pedido: {
    get: {
      name: 'pedido.get',
      method: 'GET',
      path: '/api/v1/pedido/{filtro}/{valor}',
      perMinute: 240,
      repeat: 'safe',
      params: pedidoChave,
      response: pedido,
      otherNamed: otherPedido,
      absence: 'not-found',
      summary: 'Order detail',
    },
    analises: {
      comissoes: {
        name: 'pedido.analises.comissoes',
        method: 'GET',
        path: '/api/v1/pedido/analises/comissoes',
        perMinute: 60,
        repeat: 'safe',
        query: comissoesParams,
        response: comissoesPagina,
        lists: () => ['comissoes'],
        counters: 'paginacao',
        summary: 'Commission analysis',
      },
      cancelamentosIndevidos: {
        name: 'pedido.analises.cancelamentosIndevidos',
        method: 'GET',
        path: '/api/v1/pedido/analises/cancelamentos-indevidos',
        perMinute: 60,
        repeat: 'safe',
        query: cancelamentosParams,
        response: cancelamentosPagina,
        lists: () => ['cancelamentos'],
        counters: 'paginacao',
        summary: 'Improper cancellations analysis',
      },
    },
    create: {
      name: 'pedido.create',
      method: 'POST',
      path: '/api/v1/pedido/novo',
      perMinute: 1200,
      repeat: 'once',
      body: novoPedido,
      response: pedidoRegistrado,
      otherNamed: otherCriado,
      saysDone: ({ mensagem, chavePedido }) => saysSuccess(mensagem) || isName(chavePedido),
      summary: 'Create an order',
    },
  },
} as const satisfies Record<string, Record<string, Endpoint | Record<string, Endpoint>>>;

/**
 * The rows of the service: `endpoints.pedido.get.perMinute` is the published limit of `pedido.get`.
 */
export type Endpoints = typeof endpoints;

type RowsOf<Group> = Group extends { readonly name: string } ? Group : RowsOf<Group[keyof Group]>;

/** The method path of an endpoint. */
export type EndpointName = RowsOf<Endpoints>['name'];

/** Any row of the table. */
type AnyRow = Endpoint & RowsOf<Endpoints>;

const rowsOf = (group: object): AnyRow[] =>
  Object.values(group).flatMap((one: object) => ('path' in one ? (one as AnyRow) : rowsOf(one)));

/** Every row, in the order of `docs/reference/service.md` part 4. */
export const endpointRows: readonly AnyRow[] = rowsOf(endpoints);
