import type { Context, Hono } from 'hono';
import type { Core } from '../core-type.js';
import { searchOf } from '../endpoint-request.js';
import { refuseRemote } from '../host-check.js';
import { check, parseJson, readBody, readQuery, refuseQuery } from '../input.js';
import { Refusal } from '../refusal.js';
import { empty, json, toResponse } from '../reply.js';
import type { State } from '../state.js';
import type { Bindings } from '../transport.js';
import { type Controls, createControls } from './controls.js';
import { requestsQuery } from './inputs.js';

interface Request {
  controls: Controls;
  /** The JSON of the body; undefined of an empty one. */
  body: unknown;
  query: Record<string, string>;
  id: string;
}

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whether the query says more than which store is meant. */
  query?: true;
  run(request: Request): unknown;
}

/** Every control under `/_sandbox/`: a row each, with nothing of its own but its address. */
export const controlRoutes: readonly Route[] = [
  { method: 'POST', path: 'ciclos', run: ({ controls, body }) => controls.ciclo(body as never) },
  {
    method: 'POST',
    path: 'ciclos/gerar',
    run: ({ controls, body }) => controls.gerar(body as never),
  },
  { method: 'GET', path: 'clock', run: ({ controls }) => controls.clock() },
  { method: 'POST', path: 'clock', run: ({ controls, body }) => controls.clock(body as never) },
  { method: 'GET', path: 'loja', run: ({ controls }) => controls.loja() },
  { method: 'POST', path: 'loja', run: ({ controls, body }) => controls.loja(body as never) },
  { method: 'POST', path: 'aplicativo/desinstalar', run: ({ controls }) => controls.desinstalar() },
  { method: 'GET', path: 'behaviour', run: ({ controls }) => controls.behaviour() },
  {
    method: 'POST',
    path: 'behaviour',
    run: ({ controls, body }) => controls.behaviour(body as never),
  },
  { method: 'GET', path: 'events', run: ({ controls }) => controls.events() },
  { method: 'POST', path: 'events', run: ({ controls, body }) => controls.events(body as never) },
  { method: 'GET', path: 'faults', run: ({ controls }) => controls.faults.list() },
  {
    method: 'POST',
    path: 'faults',
    run: ({ controls, body }) => controls.faults.add(body as never),
  },
  { method: 'DELETE', path: 'faults', run: ({ controls }) => controls.faults.clear() },
  { method: 'DELETE', path: 'faults/:id', run: ({ controls, id }) => controls.faults.remove(id) },
  {
    method: 'GET',
    path: 'requests',
    query: true,
    run: ({ controls, query }) => controls.requests(check(requestsQuery, query)),
  },
  { method: 'GET', path: 'fila', run: ({ controls }) => controls.fila() },
  { method: 'GET', path: 'webhooks', run: ({ controls }) => controls.webhooks.list() },
  {
    method: 'POST',
    path: 'webhooks',
    run: ({ controls, body }) => controls.webhooks.send(body as never),
  },
  {
    method: 'POST',
    path: 'webhooks/:id/resend',
    run: ({ controls, id }) => controls.webhooks.resend(id),
  },
  { method: 'POST', path: 'reset', run: ({ controls }) => controls.reset() },
  { method: 'GET', path: 'snapshot', run: ({ controls }) => controls.snapshot() },
  { method: 'PUT', path: 'snapshot', run: ({ controls, body }) => controls.restore(body) },
];

/** A settlement file of 100,000 lines is some 20 MB. */
const MAX_CONTROL_BYTES = 512 * 1024 * 1024;

/** The sandbox's own controls: without a token, for this machine only. */
export function addControls(app: Hono<Bindings>, core: Core): void {
  const allowed = new Map<string, string[]>();
  for (const { method, path, query: takesQuery, run } of controlRoutes) {
    const address = `/_sandbox/${path}`;
    allowed.set(address, [...(allowed.get(address) ?? []), method]);
    app.on(method, address, async (context) => {
      refuseRemote(context.env.peer);
      const { loja, ...query } = readQuery(searchOf(context.req.raw.url));
      if (takesQuery !== true) refuseQuery(query);
      const body = method === 'GET' ? undefined : await readOptions(context);
      const controls = createControls(core, () => lojaOf(core, loja));
      const id = context.req.param('id') ?? '';
      const result = await run({ controls, body, query, id });
      return toResponse(result === undefined ? empty() : json(200, result));
    });
  }
  for (const [address, methods] of allowed) {
    const allow = methods.join(', ');
    app.all(address, () =>
      toResponse(json(405, { mensagem: `Método não permitido; use ${allow}` }, { allow })),
    );
  }
  const names = [...new Set(controlRoutes.map(({ path }) => path))].filter(
    (path) => !path.includes(':'),
  );
  app.all('/_sandbox/*', ({ env }) => {
    refuseRemote(env.peer);
    throw new Refusal(
      404,
      `Controle não encontrado; use um destes sob /_sandbox/: ${names.join(', ')}`,
    );
  });
}

/** The store that `?loja=` names; the first without it. */
function lojaOf(core: Core, idLoja: string | undefined): State {
  if (idLoja === undefined) return core.state;
  for (const state of core.lojas.values()) {
    if (String(state.loja.idLoja) === idLoja) return state;
  }
  throw new Refusal(404, 'loja: não encontrada; use um idLoja deste sandbox');
}

/** An empty body chooses nothing. */
async function readOptions({ req }: Context<Bindings>): Promise<unknown> {
  const text = await readBody(req.raw, MAX_CONTROL_BYTES);
  if (text.trim() === '') return undefined;
  const body = parseJson(text);
  if (body === undefined)
    throw new Refusal(400, 'O corpo não é um Json válido; envie JSON em UTF-8');
  return body;
}
