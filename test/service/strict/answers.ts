import {
  cancelamentosFixture,
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  filaAplicativoFixture,
  filaCicloFixture,
  filaPedidoFixture,
  pedidoCriadoFixture,
  webhookRegistradoFixture,
} from '../../fixtures/index.js';
import { foundPedido } from '../../support/found-pedido.js';
import type { RecordedRequest } from './request-rules.js';
import type { EndpointKey } from './routes.js';

type JsonObject = Record<string, unknown>;
type Answer = (request: RecordedRequest) => unknown;

/** The documented answers; the queue goes round its three documents and never empties. */
export function createAnswers(): Readonly<Record<EndpointKey, Answer>> {
  const queue = [filaCicloFixture, filaPedidoFixture, filaAplicativoFixture];
  let reads = 0;
  return {
    registerWebhook: () => webhookRegistradoFixture,
    readQueue: () => {
      const document = queue[reads % queue.length];
      reads += 1;
      return document;
    },
    // The spec shows no body for this answer; the word is the one of 4.1.
    removeQueueDocument: () => ({ mensagem: 'sucesso' }),
    listCycles: cyclesAnswer,
    cycleDetail: cycleDetailAnswer,
    orderDetail: ({ parameters: { filtro = '', valor = '' } }) => foundPedido({ filtro, valor }),
    commissions: (request) => analysisAnswer(comissoesFixture, 'comissoes', request),
    cancellations: (request) => analysisAnswer(cancelamentosFixture, 'cancelamentos', request),
    createOrder: ({ json }) => {
      const { pedido, pedidoCanal } = objectOf(json);
      return { ...objectOf(pedidoCriadoFixture), pedido, pedidoCanal };
    },
  };
}

function cyclesAnswer({ query }: RecordedRequest): JsonObject {
  const limit = Number(query.limite ?? 50);
  const page = Number(query.pagina ?? 1);
  const { ciclos } = objectOf(ciclosFixture);
  const cycles = arrayOf(ciclos);
  return {
    info: {
      totalRegistros: cycles.length,
      limitePorPagina: limit,
      paginaAtual: page,
      totalPaginas: Math.ceil(cycles.length / limit),
    },
    ciclos: cycles.slice((page - 1) * limit, page * limit),
  };
}

function analysisAnswer(fixture: unknown, name: string, { query }: RecordedRequest): JsonObject {
  const limit = Number(query.limite ?? 50);
  const page = Number(query.pagina ?? 0);
  const content = objectOf(fixture);
  const records = arrayOf(content[name]);
  return {
    paginacao: {
      ...objectOf(content.paginacao),
      totalRegistros: records.length,
      limite: limit,
      pagina: page,
    },
    [name]: records.slice(page * limit, (page + 1) * limit),
  };
}

function cycleDetailAnswer({ query }: RecordedRequest): JsonObject {
  const detail = objectOf(cicloDetalheFixture);
  const hidden = new Set((query.camposOcultos ?? '').split(','));
  // The list writes the customer's document with a dot, the answer without (2.7, 4.5).
  if (hidden.has('cliente.cpfCnpj')) hidden.add('clientecpfCnpj');
  if (query.agruparEventos === 'true') hidden.add('identificador');
  const only = query.retornoUnico;
  const groups = Object.entries(detail).filter(([name]) => only === undefined || name === only);
  return Object.fromEntries(
    groups.map(([name, items]) => [name, arrayOf(items).map((item) => without(item, hidden))]),
  );
}

function without(item: unknown, hidden: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(objectOf(item)).filter(([name]) => !hidden.has(name)));
}

function objectOf(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null) throw new TypeError('an object was expected');
  return { ...value };
}

function arrayOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('an array was expected');
  return value;
}
