import { type EndpointName, endpointRows } from '../client/contract/endpoints.js';
import {
  dadosAplicativo,
  dadosCiclo,
  dadosPedido,
  dadosTitulo,
} from '../client/contract/schemas/evento.js';
import { isRecord } from '../shared/is-record.js';
import { type Documented, type Observation, Shapes } from './shape.js';

/** An answer with its request. */
export interface Answered {
  /** Names the request: `ciclos.past`. */
  ask: string;
  endpoint: EndpointName;
  status: number;
  headers: Headers;
  /** Parsed; undefined for an empty body or invalid JSON. */
  body: unknown;
  isJson: boolean;
}

/** Any object of the service. */
export type Fields = Record<string, unknown>;

/** Members that hold the records of a list. */
const LISTS = ['ciclos', 'comissoes', 'cancelamentos'];

/** All answers of a probe. */
export class Evidence {
  readonly all: Answered[] = [];
  readonly #shapes = new Shapes();

  /** Keeps an answer; a complete one should have every documented field. */
  add(answer: Answered, isComplete: boolean): void {
    this.all.push(answer);
    const { endpoint, body } = answer;
    const row = endpointRows.find(({ name }) => name === endpoint);
    if (!isComplete || !isSuccess(answer) || isNothing(body) || !row?.response) return;
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

  /** All answers to requests whose names begin with the prefix. */
  of(prefix: string): Answered[] {
    return this.all.filter(({ ask }) => ask.startsWith(prefix));
  }

  /** Object in a successful answer; undefined without one. */
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

/** Objects in a list; empty for any other value. */
export const recordsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A number, or a text of digits as a number. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

/** Documented form of `dados` in a queue document; undefined for an undocumented kind. */
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
