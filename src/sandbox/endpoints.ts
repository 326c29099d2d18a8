import type { Endpoint } from '../client/contract/endpoint.js';
import { endpointRows } from '../client/contract/endpoints.js';
import { PEDIDO_FILTROS } from '../client/contract/schemas/pedido-chave.js';
import { parsedJson } from '../shared/json/parsed-json.js';
import { toAnswer } from './answer.js';
import { behaviors } from './behaviors/all.js';
import type { Core } from './core-type.js';
import { applyFault, Disconnect } from './faults/apply.js';
import type { Fault } from './faults/fault.js';
import { check, pathOf, readBody, readQuery, refuseQuery, searchOf } from './input.js';
import type { KeptEntry } from './journal/journal.js';
import type { Behaviour } from './open-questions.js';
import { perMinuteOf } from './options.js';
import { expirePedidos } from './pedidos/expire.js';
import { Refusal, refusalAnswer } from './refusal.js';
import type { Answer } from './reply.js';
import type { State } from './state.js';
import type { Arrival } from './transport.js';

/** A row of the table of endpoints. */
export type Row = Endpoint & { name: keyof typeof behaviors };

/** The endpoints of the service over the stores of a sandbox. */
export interface Endpoints {
  /** Answers a request and notes it in the journal. */
  serve(row: Row, params: Params, arrival: Arrival): Promise<Answer>;
  /** Refuses a request to no endpoint, and notes it in the journal. */
  refuse(arrival: Arrival, refusal: Refusal): Answer;
}

type Params = Record<string, string>;
type ErasedCall = { state: State; params: unknown; query: unknown; body: unknown };

/** Every address of the service, in the router's form: addresses without placeholders first. */
export const endpointPaths: readonly { path: string; row: Row }[] = [...endpointRows]
  .sort((left, right) => placeholdersIn(left) - placeholdersIn(right))
  .flatMap((row) => spellings(row.path).map((path) => ({ path, row })));

export function createEndpoints(core: Core): Endpoints {
  const { behaviour, journal, options } = core;

  /** The store whose token a request carries. */
  function lojaOf(row: Row, authorization: string): State {
    const state = core.lojas.get(readToken(authorization));
    if (state) return state;
    if (behaviour.authentication === 'webhook' && row.name !== 'webhook.register')
      return core.state;
    const status = Number(behaviour.unauthorized);
    throw new Refusal(
      status,
      'Token ausente ou inválido; envie Authorization: Bearer com o token da loja',
      status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    );
  }

  /** Checks token, limit and store, before anything of the request is read. */
  function admit(row: Row, { headers }: Arrival, entry: KeptEntry): State {
    const state = lojaOf(row, headers.authorization ?? '');
    entry.idLoja = state.loja.idLoja;
    const perMinute = perMinuteOf(options, row);
    if (perMinute !== null) {
      const waitMs = state.quota.arrive(row.name, perMinute);
      if (waitMs > 0) throw pastLimit(perMinute, waitMs, behaviour);
    }
    if (!state.loja.ativa) throw new Refusal(400, 'Loja não ativa');
    expirePedidos(state);
    return state;
  }

  function carryOut(row: Row, params: Params, search: string, state: State, body: unknown): Answer {
    const call: ErasedCall = {
      state,
      body,
      params: row.params ? check(row.params, naturalParams(params)) : {},
      query: checkQuery(row, fromOwnFirstPage(row, readQuery(search), behaviour)),
    };
    // Each behaviour takes the output of its own row's schemas, with which the call was made.
    const behave = behaviors[row.name] as unknown as (call: ErasedCall) => unknown;
    const answer = behave(call);
    core.persistence?.commit();
    return toAnswer(answer, behaviour);
  }

  /** Answers as the service does, refusals included. */
  async function answered(
    row: Row,
    params: Params,
    arrival: Arrival,
    entry: KeptEntry,
  ): Promise<Answer> {
    try {
      const state = admit(row, arrival, entry);
      if (row.body) entry.body = await readBody(arrival);
      const body = row.body && readJson(row.body, entry.body ?? '');
      return carryOut(row, params, entry.search, state, body);
    } catch (error) {
      return refusalAnswer(error);
    }
  }

  function note(entry: KeptEntry, answer: Answer, beganAt: number): Answer {
    entry.atMs = core.clock.nowMs();
    entry.durationMs = performance.now() - beganAt;
    entry.status = answer.status;
    entry.answer = answer.text;
    entry.refused = answer.refused ?? null;
    journal.add(entry);
    return answer;
  }

  /** An entry with the facts known at arrival. */
  const entryOf = (
    { method, url, headers }: Arrival,
    endpoint: string | null,
    fault?: Fault,
  ): KeptEntry => ({
    atMs: 0,
    idLoja: null,
    method,
    path: pathOf(url),
    search: searchOf(url),
    headers,
    endpoint,
    body: null,
    status: 0,
    answer: '',
    refused: null,
    fault: fault?.tipo ?? null,
    durationMs: 0,
  });

  return {
    refuse: (arrival, refusal) =>
      note(entryOf(arrival, null), refusalAnswer(refusal), performance.now()),
    async serve(row, params, arrival) {
      const beganAt = performance.now();
      const fault = core.faults.take(row.name);
      const entry = entryOf(arrival, row.name, fault);
      const answer = () => answered(row, params, arrival, entry);
      try {
        return note(entry, await (fault ? applyFault(fault, answer) : answer()), beganAt);
      } catch (error) {
        if (error instanceof Disconnect) note(entry, { status: 0, headers: {}, text: '' }, beganAt);
        throw error;
      }
    },
  };
}

function placeholdersIn({ path }: Endpoint): number {
  return path.split('{').length;
}

/** The router's form of a path, with the other spellings that the documentation leaves open. */
function spellings(template: string): string[] {
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
  return path.includes('/analises/') ? [...paths, path.replace('/analises/', '/analise/')] : paths;
}

const readToken = (authorization: string): string =>
  /^bearer +(.*)$/i.exec(authorization)?.[1] ?? '';

/** The path has a key beside its value; the row's schema takes them as `{ key: value }`. */
function naturalParams(params: Params): Record<string, string | number> {
  const { filtro, valor = '', idCiclo = '' } = params;
  if (/^\d{1,16}$/.test(idCiclo)) return { idCiclo: Number(idCiclo) };
  if (filtro === undefined) return params;
  if (!(PEDIDO_FILTROS as readonly string[]).includes(filtro)) {
    throw new Refusal(400, `filtro: deve ser um destes valores: ${PEDIDO_FILTROS.join(', ')}`);
  }
  return { [filtro]: valor };
}

/** Drops `pagina=0` where cycles are paged from 0: the documented schema counts from 1. */
function fromOwnFirstPage(
  { name }: Endpoint,
  query: Record<string, string>,
  { firstPage }: Behaviour,
): Record<string, string> {
  if (name !== 'ciclos.list' || firstPage !== '0' || query.pagina !== '0') return query;
  const { pagina: _, ...rest } = query;
  return rest;
}

function checkQuery(row: Endpoint, query: Record<string, string>) {
  if (row.query) return check(row.query, query);
  refuseQuery(query);
  return {};
}

function readJson(schema: NonNullable<Endpoint['body']>, text: string) {
  const body = parsedJson(text);
  if (body === undefined) throw new Refusal(400, 'Json não informado');
  return check(schema, otherSpelling(body));
}

/** The documentation names one field of a new order in two ways; both are taken. */
function otherSpelling(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('valorSemDesconto' in body)) return body;
  if ('valorFreteSemDesconto' in body) {
    throw new Refusal(
      400,
      'valorSemDesconto: o mesmo campo que valorFreteSemDesconto; deixe valorSemDesconto de fora',
    );
  }
  const { valorSemDesconto, ...rest } = body;
  return { ...rest, valorFreteSemDesconto: valorSemDesconto };
}

function pastLimit(perMinute: number, waitMs: number, { pastLimit: how }: Behaviour): Refusal {
  const seconds = String(Math.ceil(waitMs / 1000));
  const mensagem = `Limite de ${perMinute} requisições por minuto excedido; tente em ${seconds} s`;
  if (how === '429-bare') return new Refusal(429, mensagem);
  if (how === '400') return new Refusal(400, mensagem);
  // A date has whole seconds: rounded up, so that nobody who heeds it comes too early.
  const date = new Date(Math.ceil((Date.now() + waitMs) / 1000) * 1000).toUTCString();
  return new Refusal(429, mensagem, { 'retry-after': how === '429-date' ? date : seconds });
}
