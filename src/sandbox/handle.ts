import { Hono } from 'hono';
import type { Endpoint } from '../api/endpoint.js';
import { endpointRows } from '../api/endpoints.js';
import { PEDIDO_FILTROS } from '../api/schemas/pedido-chave.js';
import { toAnswer } from './answer.js';
import { behaviors } from './behaviors/all.js';
import { addControls } from './controls/routes.js';
import type { Core } from './core-type.js';
import { applyFault, Disconnect } from './faults/apply.js';
import { refuseForeign } from './foreign.js';
import { check, parseJson, readBody, readQuery, refuseQuery } from './input.js';
import { PathMatcher } from './match-path.js';
import type { Behaviour } from './open-questions.js';
import { perMinuteOf } from './options.js';
import { addPainel } from './painel/routes.js';
import { Refusal } from './refusal.js';
import { type Answer, json, toResponse } from './reply.js';
import type { State } from './state.js';
import type { Bindings, Handle, Peer } from './way.js';

type Row = Endpoint & { name: keyof typeof behaviors };
type ErasedCall = { state: State; params: unknown; query: unknown; body: unknown };

/** Routes out of the table of endpoints, over the stores of a sandbox. */
export function createHandle(core: Core): Handle {
  const app = new Hono<Bindings>();
  const { behaviour, journal, options } = core;

  /** The store whose token a request carries. */
  function lojaOf(row: Row, request: Request): State {
    const state = core.lojas.get(readToken(request));
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

  async function serve(row: Row, { raw, params }: Asked, entry: Arrival): Promise<Answer> {
    const state = lojaOf(row, raw);
    entry.idLoja = state.loja.idLoja;
    const perMinute = perMinuteOf(options, row);
    if (perMinute !== null) {
      const waitMs = core.quotaOf(state).arrive(row.name, perMinute);
      if (waitMs > 0) throw pastLimit(perMinute, waitMs, behaviour);
    }
    if (!state.loja.ativa) throw new Refusal(400, 'Loja não ativa');
    expirePedidos(state);
    const call: ErasedCall = {
      state,
      body: row.body ? await readJson(row.body, raw, entry) : undefined,
      params: row.params ? check(row.params, naturalParams(params)) : {},
      query: checkQuery(row, readQuery(raw.url)),
    };
    // Each behaviour takes what its own row's schemas give, which is what the call was made with.
    const behave = behaviors[row.name] as unknown as (call: ErasedCall) => unknown;
    const answer = behave(call);
    core.keeper?.commit();
    return toAnswer(answer, behaviour);
  }

  /** What the service answers, its refusals included. */
  async function answered(row: Row, asked: Asked, entry: Arrival): Promise<Answer> {
    try {
      return await serve(row, asked, entry);
    } catch (error) {
      return refusalAnswer(error);
    }
  }

  async function journaled(row: Row, asked: Asked): Promise<Response> {
    const { raw } = asked;
    const startedMs = performance.now();
    const entry: Arrival = { idLoja: null, body: null };
    const fault = core.faults.take(row.name);
    const note = (answer: Answer) =>
      journal.add({
        at: new Date(core.clock.nowMs()).toISOString(),
        ...entry,
        method: raw.method,
        path: pathOf(raw.url),
        endpoint: row.name,
        query: queryOf(raw.url),
        headers: raw.headers,
        status: answer.status,
        answer: answer.text,
        refused: answer.refused ?? null,
        fault: fault?.tipo ?? null,
        durationMs: Math.round((performance.now() - startedMs) * 10) / 10,
      });
    const proceed = () => answered(row, asked, entry);
    try {
      const answer = fault ? await applyFault(fault, proceed) : await proceed();
      note(answer);
      const { cut, send } = asked.peer;
      return send && !answer.stream ? send(answer) : toResponse(answer, cut);
    } catch (error) {
      if (error instanceof Disconnect) note({ status: 0, headers: {}, text: '' });
      throw error;
    }
  }

  const plain = new PathMatcher<Row>();
  const methods = new Map<string, Set<string>>();
  for (const row of [...endpointRows].sort((left, right) => blanks(left) - blanks(right))) {
    for (const path of spellings(row.path)) {
      plain.add(row.method, path, row);
      app.on(row.method, path, ({ req, env }) =>
        journaled(row, { raw: req.raw, params: req.param(), peer: env.peer ?? {} }),
      );
      methods.set(path, (methods.get(path) ?? new Set()).add(row.method));
    }
  }
  for (const [path, allowed] of methods) app.all(path, () => refuseMethod([...allowed].join(', ')));
  addControls(app, core);
  addPainel(app, core);

  app.notFound(() =>
    toResponse(
      json(404, { mensagem: 'Endereço não encontrado; use um da documentação, sob /api/v1' }),
    ),
  );
  const failed = (error: unknown): Response => {
    if (error instanceof Disconnect) throw error;
    return toResponse(refusalAnswer(error));
  };
  app.onError(failed);
  return async (request, way = 'in-process', peer = {}) => {
    if (way === 'socket') {
      const refused = refuseForeign(request, peer);
      if (refused) return toResponse(refusalAnswer(refused));
    }
    const found = plain.find(request.method, pathOf(request.url));
    if (found) {
      const { target, params } = found;
      return journaled(target, { raw: request, params, peer }).catch(failed);
    }
    if (request.method !== 'HEAD') return app.fetch(request, { way, peer });
    // The router would serve HEAD as GET, and a GET of the queue moves it.
    const asked = await app.fetch(new Request(request.url, { method: 'OPTIONS' }), { way, peer });
    return new Response(null, { status: asked.status, headers: asked.headers });
  };
}

/** A request, what stands in the blanks of its path, and whom it came from. */
interface Asked {
  raw: Request;
  params: Record<string, string>;
  peer: Peer;
}

/** What becomes known of a request while it is served. */
interface Arrival {
  idLoja: number | null;
  body: string | null;
}

function refusalAnswer(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { message: mensagem, status, headers } = error;
    const answer = error.bare === undefined ? json(status, { mensagem }, headers) : error.bare;
    return { ...answer, refused: mensagem };
  }
  return json(500, { mensagem: 'Erro interno do sandbox' });
}

/** Deletes the orders whose day has come. */
function expirePedidos(state: State): void {
  for (const pedido of state.pedidos.expire(state.clock.data())) state.changed(pedido);
}

/** Path as it was sent. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const question = url.indexOf('?', start);
  return question < 0 ? url.slice(start) : url.slice(start, question);
}

function queryOf(url: string): Record<string, string> {
  const question = url.indexOf('?');
  return question < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(question + 1)));
}

const blanks = ({ path }: Endpoint) => path.split('{').length;

/** The router's form of a path, with the other spellings that the documentation leaves open. */
function spellings(template: string): string[] {
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
  return path.includes('/analises/') ? [...paths, path.replace('/analises/', '/analise/')] : paths;
}

function readToken({ headers }: Request): string {
  const authorization = headers.get('authorization') ?? '';
  return /^bearer +/i.test(authorization) ? authorization.replace(/^bearer +/i, '') : '';
}

/** A key and its value stand side by side in the path, as `{ key: value }` in the row's schema. */
function naturalParams(params: Record<string, string>): Record<string, string> {
  const { filtro, valor = '' } = params;
  if (filtro === undefined) return params;
  if (!(PEDIDO_FILTROS as readonly string[]).includes(filtro)) {
    throw new Refusal(400, `filtro: deve ser um destes valores: ${PEDIDO_FILTROS.join(', ')}`);
  }
  return { [filtro]: valor };
}

function checkQuery(row: Endpoint, query: Record<string, string>) {
  if (row.query) return check(row.query, query);
  refuseQuery(query);
  return {};
}

async function readJson(
  schema: NonNullable<Endpoint['body']>,
  request: Request,
  entry: { body: string | null },
) {
  const text = await readBody(request);
  entry.body = text;
  const body = parseJson(text);
  if (body === undefined) throw new Refusal(400, 'Json não informado');
  return check(schema, otherSpelling(body));
}

/** The documentation names one field of a new order in two ways; both are taken. */
function otherSpelling(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('valorSemDesconto' in body)) return body;
  if ('valorFreteSemDesconto' in body) return body;
  const { valorSemDesconto, ...rest } = body;
  return { ...rest, valorFreteSemDesconto: valorSemDesconto };
}

const refuseMethod = (allow: string): Response =>
  toResponse(json(405, { mensagem: `Método não permitido; use ${allow}` }, { allow }));

function pastLimit(perMinute: number, waitMs: number, { pastLimit: how }: Behaviour): Refusal {
  const seconds = String(Math.ceil(waitMs / 1000));
  const mensagem = `Limite de ${perMinute} requisições por minuto excedido; tente em ${seconds} s`;
  if (how === '429-bare') return new Refusal(429, mensagem);
  if (how === '400') return new Refusal(400, mensagem);
  const date = new Date(Date.now() + waitMs).toUTCString();
  return new Refusal(429, mensagem, { 'retry-after': how === '429-date' ? date : seconds });
}
