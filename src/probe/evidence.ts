import type { EndpointName } from '../client/contract/endpoint.js';
import { endpointRows } from '../client/contract/endpoints.js';
import {
  dadosAplicativo,
  dadosCiclo,
  dadosPedido,
  dadosTitulo,
} from '../client/contract/schemas/evento.js';
import { isRecord } from '../shared/is-record.js';
import { type Documented, type Observation, Shapes } from './shape.js';

/** An answer, and what was asked for it. */
export interface Answered {
  /** Names the request: `ciclos.past`. */
  ask: string;
  endpoint: EndpointName;
  status: number;
  headers: Headers;
  /** Parsed; undefined for an empty body, and for one that is no JSON. */
  body: unknown;
  isJson: boolean;
}

/** Any object of the service. */
export type Fields = Record<string, unknown>;

/** Members that hold the records of a list. */
const LISTS = ['ciclos', 'comissoes', 'cancelamentos'];

/** Everything that was answered. */
export class Evidence {
  readonly all: Answered[] = [];
  readonly #shapes = new Shapes();

  /** Keeps an answer; one that is whole should have every documented field. */
  add(answer: Answered, isWhole: boolean): void {
    this.all.push(answer);
    const { endpoint, body } = answer;
    const row = endpointRows.find(({ name }) => name === endpoint);
    if (!isWhole || !isSuccess(answer) || isNothing(body) || !row?.response) return;
    this.#shapes.observe(row.response, body, endpoint);
    if (endpoint !== 'fila.read' || !isRecord(body) || !isRecord(body.dados)) return;
    const form = dadosOf(body);
    if (form) this.#shapes.observe(form, body.dados, endpoint, 'dados');
  }

  get observations(): Observation[] {
    return this.#shapes.observations;
  }

  /** The last answer to a request. */
  get(ask: string): Answered | undefined {
    return this.all.findLast((answer) => answer.ask === ask);
  }

  /** All answers to requests whose names begin so. */
  of(prefix: string): Answered[] {
    return this.all.filter(({ ask }) => ask.startsWith(prefix));
  }

  /** The object that a request was answered with, where it was a success. */
  record(ask: string): Fields | undefined {
    const answer = this.get(ask);
    return answer && isSuccess(answer) && isRecord(answer.body) ? answer.body : undefined;
  }

  /** The records of a list; undefined where there is no list. */
  items(ask: string): Fields[] | undefined {
    const body = this.record(ask) ?? {};
    return LISTS.map((name) => body[name])
      .find(Array.isArray)
      ?.filter(isRecord);
  }

  /** The counters of a list. */
  counters(ask: string): Fields {
    const { info, paginacao } = this.record(ask) ?? {};
    return [info, paginacao].find(isRecord) ?? {};
  }
}

/** True where the status is a success. */
export const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** True for the record of an order. */
export const isOrder = ({ body }: Answered): boolean => isRecord(body) && '_id' in body;

/** True for a body that is empty, or has a `mensagem` alone. */
const isNothing = (body: unknown): boolean =>
  Object.keys(body ?? {}).every((name) => name === 'mensagem');

/** The objects in a list; none where it is none. */
export const recordsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A number, also from its digits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

/** Which form `dados` of a queue document should have; undefined for a kind that nobody documented. */
function dadosOf({ tipo, dados }: Fields): Documented | undefined {
  const kind = String(tipo).toLowerCase();
  if (kind === 'aplicativo') return dadosAplicativo;
  if (kind === 'ciclo') return dadosCiclo;
  if (kind !== 'pedido') return undefined;
  return isRecord(dados) && 'chavePedido' in dados ? dadosPedido : dadosTitulo;
}

/** True where two values are the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
