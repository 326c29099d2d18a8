import { parsedJson } from '../../shared/json/parsed-json.js';
import type { Core } from '../core-type.js';
import { refuseOtherSite, refuseRemote } from '../host-check.js';
import { readBody, readQuery, refuseQuery, searchOf } from '../input.js';
import { Refusal } from '../refusal.js';
import { empty, json } from '../reply.js';
import type { State } from '../state.js';
import type { Arrival, Router } from '../transport.js';
import { type Controls, createControls } from './controls.js';

interface Request {
  /** The JSON of the body, checked by the control; undefined for an empty body. */
  body: never;
  query: Record<string, string>;
  id: string;
}

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** True if the query has parameters beside `loja`. */
  query?: true;
  run(controls: Controls, request: Request): unknown;
}

/** Every control under `/_sandbox/`: a row for each address. */
export const controlRoutes: readonly Route[] = [
  { method: 'POST', path: 'ciclos', run: (to, { body }) => to.ciclo(body) },
  { method: 'POST', path: 'ciclos/gerar', run: (to, { body }) => to.gerar(body) },
  { method: 'GET', path: 'clock', run: (to) => to.clock() },
  { method: 'POST', path: 'clock', run: (to, { body }) => to.clock(body) },
  { method: 'GET', path: 'loja', run: (to) => to.loja() },
  { method: 'POST', path: 'loja', run: (to, { body }) => to.loja(body) },
  { method: 'POST', path: 'aplicativo/desinstalar', run: (to) => to.desinstalar() },
  { method: 'GET', path: 'behaviour', run: (to) => to.behaviour() },
  { method: 'POST', path: 'behaviour', run: (to, { body }) => to.behaviour(body) },
  { method: 'GET', path: 'faults', run: (to) => to.faults.list() },
  { method: 'POST', path: 'faults', run: (to, { body }) => to.faults.add(body) },
  { method: 'DELETE', path: 'faults', run: (to) => to.faults.clear() },
  { method: 'DELETE', path: 'faults/:id', run: (to, { id }) => to.faults.remove(id) },
  {
    method: 'GET',
    path: 'requests',
    query: true,
    run: (to, { query }) => to.requests(query),
  },
  { method: 'GET', path: 'fila', run: (to) => to.fila() },
  { method: 'GET', path: 'webhooks', run: (to) => to.webhooks.list() },
  { method: 'POST', path: 'webhooks', run: (to, { body }) => to.webhooks.send(body) },
  { method: 'POST', path: 'webhooks/:id/resend', run: (to, { id }) => to.webhooks.resend(id) },
  { method: 'POST', path: 'reset', run: (to) => to.reset() },
  { method: 'GET', path: 'snapshot', run: (to) => to.snapshot() },
  { method: 'PUT', path: 'snapshot', run: (to, { body }) => to.restore(body) },
];

/** A settlement file of 100,000 lines is some 20 MB. */
const MAX_CONTROL_BYTES = 512 * 1024 * 1024;

/** The sandbox's own controls: without a token, for this machine only. */
export function addControls(router: Router, core: Core): void {
  for (const { method, path, query: takesQuery, run } of controlRoutes) {
    router.add(method, `/_sandbox/${path}`, async (arrival, { id = '' }) => {
      refuseRemote(arrival);
      refuseOtherSite(arrival);
      const { loja, ...query } = readQuery(searchOf(arrival.url));
      if (takesQuery !== true) refuseQuery(query);
      const body = method === 'GET' ? undefined : await readOptions(arrival);
      const controls = createControls(core, () => lojaOf(core, loja));
      const result = await run(controls, { body: body as never, query, id });
      return result === undefined ? empty() : json(200, result);
    });
  }
}

/** The store that `?loja=` names; the first without it. */
function lojaOf(core: Core, idLoja: string | undefined): State {
  if (idLoja === undefined) return core.state;
  const state = [...core.lojas.values()].find(({ loja }) => String(loja.idLoja) === idLoja);
  if (state) return state;
  throw new Refusal(404, 'loja: não encontrada; use um idLoja deste sandbox');
}

/** An empty body chooses nothing. */
async function readOptions(arrival: Arrival): Promise<unknown> {
  const text = await readBody(arrival, MAX_CONTROL_BYTES);
  if (text.trim() === '') return undefined;
  const body = parsedJson(text);
  if (body === undefined)
    throw new Refusal(400, 'O corpo não é um Json válido; envie JSON em UTF-8');
  return body;
}
