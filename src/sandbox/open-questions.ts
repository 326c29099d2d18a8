import * as z from 'zod/mini';
import { closed, oneOf } from '../client/contract/schemas/strict.js';

/**
 * The open questions of `docs/assumptions.md` that a sandbox answers, each with its plausible answers;
 * the first is the usual one.
 */
export const BEHAVIOURS = {
  /** `GET fila` of an empty queue; `empty` is 200 without a body. */
  emptyQueue: ['204', '404', '400', 'null', '{}', '[]', 'empty'],
  /** The look-up of an order that is not there; `empty` is 200 without a body. */
  notFound: ['404', '400', 'null', '{}', '[]', 'empty'],
  /** The detail of a cycle that is not there. */
  missingCiclo: ['404', '400'],
  /** Name of the field that identifies a document of the queue. */
  filaId: ['_id', 'idDocumento', 'id', 'chave'],
  /** The answer of a removal from the queue. */
  removal: ['mensagem', '204', 'empty'],
  /** The removal of a document that is not there. */
  missingDocumento: ['404', '400', '200'],
  /** A request past the limit: 429 with seconds, with an HTTP date, without `Retry-After`; 400. */
  pastLimit: ['429', '429-date', '429-bare', '400'],
  /** A request without the right token. */
  unauthorized: ['401', '403', '400'],
  /** Endpoints that demand the token: all, or the registration of events alone, as documented. */
  authentication: ['all', 'webhook'],
  /** The same order created again. */
  repeatedPedido: ['refuse', 'accept'],
  /** Status of a created order. */
  created: ['200', '201'],
  /** Every number in answers, identifiers and page counters among them. */
  numbers: ['number', 'string'],
  /** An optional field that an order or a line came without; `empty` is empty text. */
  notSent: ['absent', 'null', 'empty'],
  /** `totalItens` and `frete` of an order: the field table calls them arrays. */
  totals: ['object', 'array'],
  /** A field that `camposOcultos` removes. */
  hidden: ['absent', 'null'],
  /** `agruparEventos` where the request leaves it out. */
  grouped: ['true', 'false'],
  /** Order of the cycles in their list. */
  ciclos: ['newest', 'oldest'],
  /** `tipo` of the documents of the queue. */
  filaTipo: ['lower', 'capital'],
  /** When a created order is found: at once, or three seconds of the sandbox's clock later. */
  foundAfter: ['0s', '3s'],
  /** Which of several orders with the same key a look-up finds. */
  sameKey: ['newest', 'oldest'],
  /** Case of a look-up's text: it counts, or not. */
  keyCase: ['exact', 'any'],
  /** Number of the first page of cycles; `pagina=0` is refused where it is 1. */
  firstPage: ['1', '0'],
  /** A page past the last: an empty one, the last again, 404. */
  pastLastPage: ['empty', 'last', '404'],
  /** Moments in answers: `yyyy-mm-dd HH:ii:ss`, or ISO 8601 with the zone. */
  moments: ['documented', 'iso'],
  /** `codigoControle` of an order's titles where it is a whole number. */
  codigoControle: ['number', 'text'],
  /** `numeroNFe` of the improper cancellations. */
  numeroNFe: ['text', 'number'],
  /** `diferenca` of the analyses: expected less charged commission, or charged less expected. */
  diferenca: ['expected-less-charged', 'charged-less-expected'],
  /** Documents in the queue after a new configuration of events. */
  newConfiguration: ['keeps', 'empties'],
  /** Which ways the events of titles come. */
  pedidoTitulos: ['fila', 'both'],
  /** `dadosTitulo` of these events: a list, the first of it alone, an empty list. */
  dadosTitulo: ['list', 'object', 'empty'],
  /** `idApp` of events. */
  idApp: ['number', 'text'],
  /** Which way the event of a created order comes. */
  pedidoCriado: ['webhook', 'both'],
  /** Statuses of a receiver that end a delivery. */
  delivered: ['200-201', '2xx'],
  /** Answer of a receiver that ends a delivery: any, or one with `sucesso` in `retorno`. */
  answerBody: ['any', 'sucesso'],
} as const;

/** How a sandbox answers each open question. */
export type Behaviour = {
  -readonly [Name in keyof typeof BEHAVIOURS]: (typeof BEHAVIOURS)[Name][number];
};

/** Some of the answers, the others staying as they are. */
export type BehaviourChange = { [Name in keyof Behaviour]?: Behaviour[Name] | undefined };

export const behaviourChange = closed(
  Object.fromEntries(
    Object.entries(BEHAVIOURS).map(([name, values]) => [name, z.optional(oneOf(values))]),
  ) as Record<string, z.ZodMiniType>,
) as unknown as z.ZodMiniType<BehaviourChange>;

/** The usual answer to every question. */
export function usualBehaviour(): Behaviour {
  const usual = Object.entries(BEHAVIOURS).map(([name, [first]]) => [name, first]);
  return Object.fromEntries(usual) as Behaviour;
}

/** Takes over what a change names. */
export function changeBehaviour(behaviour: Behaviour, change: BehaviourChange): Behaviour {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.assign(behaviour, Object.fromEntries(named));
}
