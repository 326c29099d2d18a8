import { type Context, Hono } from 'hono';
import type { Endpoint } from '../api/endpoint.js';
import { endpointRows } from '../api/endpoints.js';
import { behaviors } from './behaviors/all.js';
import { addControls, type Way } from './controls.js';
import { check, parseJson, readBody, readQuery, refuseQuery } from './input.js';
import { createQuota } from './quota.js';
import { Refusal } from './refusal.js';
import { empty, json } from './reply.js';
import type { State } from './state.js';

export interface HandleOptions {
  token: string;
  limits: 'enforce' | 'off';
}

/** The whole service: a request in, its answer out. */
export type Handle = (request: Request, way?: Way) => Promise<Response>;

type Row = Endpoint & { name: keyof typeof behaviors };
type ErasedCall = { state: State; params: unknown; query: unknown; body: unknown };

/** Routes out of the table of endpoints, over a state. */
export function createHandle(state: State, { token, limits }: HandleOptions): Handle {
  const app = new Hono<{ Bindings: { way: Way } }>();
  const quota = createQuota(state.clock);
  const expected = `Bearer ${token}`;

  async function serve(row: Row, { req }: Context): Promise<Response> {
    if (readAuthorization(req.raw) !== expected) {
      throw new Refusal(401, 'Token ausente ou inválido', { 'www-authenticate': 'Bearer' });
    }
    if (limits === 'enforce' && row.perMinute !== null) {
      const waitMs = quota.arrive(row.name, row.perMinute);
      if (waitMs > 0) throw tooMany(row.perMinute, waitMs);
    }
    if (!state.loja.ativa) throw new Refusal(400, 'Loja não ativa');
    const call: ErasedCall = {
      state,
      body: row.body ? await readJson(row.body, req.raw) : undefined,
      params: row.params ? check(row.params, naturalParams(req.param())) : {},
      query: checkQuery(row, readQuery(req.raw.url)),
    };
    // Each behaviour takes what its own row's schemas give, which is what the call was made with.
    const behave = behaviors[row.name] as unknown as (call: ErasedCall) => unknown;
    const answer = behave(call);
    return answer === undefined ? empty() : json(200, answer);
  }

  const methods = new Map<string, Set<string>>();
  for (const row of [...endpointRows].sort((left, right) => blanks(left) - blanks(right))) {
    for (const path of spellings(row.path)) {
      app.on(row.method, path, (context) => serve(row, context));
      methods.set(path, (methods.get(path) ?? new Set()).add(row.method));
    }
  }
  for (const [path, allowed] of methods) app.all(path, () => refuseMethod([...allowed].join(', ')));
  addControls(app, state);

  app.notFound(() => json(404, { mensagem: 'Endereço não encontrado' }));
  app.onError((error) =>
    error instanceof Refusal
      ? json(error.status, { mensagem: error.message }, error.headers)
      : json(500, { mensagem: 'Erro interno do sandbox' }),
  );
  return async (request, way = 'in-process') => {
    if (request.method !== 'HEAD') return app.fetch(request, { way });
    // The router would serve HEAD as GET, and a GET of the queue moves it.
    const asked = await app.fetch(new Request(request.url, { method: 'OPTIONS' }), { way });
    return new Response(null, { status: asked.status, headers: asked.headers });
  };
}

const blanks = ({ path }: Endpoint) => path.split('{').length;

/** The router's form of a path, with the other spellings that the documentation leaves open. */
function spellings(template: string): string[] {
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
  return path.includes('/analises/') ? [...paths, path.replace('/analises/', '/analise/')] : paths;
}

const readAuthorization = ({ headers }: Request) =>
  headers.get('authorization')?.replace(/^bearer +/i, 'Bearer ');

/** A key and its value stand side by side in the path, as `{ key: value }` in the row's schema. */
const naturalParams = (params: Record<string, string>): Record<string, string> =>
  params.filtro === undefined ? params : { [params.filtro]: params.valor ?? '' };

function checkQuery(row: Endpoint, query: Record<string, string>) {
  if (row.query) return check(row.query, query);
  refuseQuery(query);
  return {};
}

async function readJson(schema: NonNullable<Endpoint['body']>, request: Request) {
  const body = parseJson(await readBody(request));
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
  json(405, { mensagem: 'Método não permitido' }, { allow });

function tooMany(perMinute: number, waitMs: number): Refusal {
  const seconds = String(Math.ceil(waitMs / 1000));
  const mensagem = `Limite de ${perMinute} requisições por minuto excedido; tente em ${seconds} s`;
  return new Refusal(429, mensagem, { 'retry-after': seconds });
}
