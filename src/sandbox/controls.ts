import type { Context, Hono } from 'hono';
import { gerarCiclos, gerarOptions } from './ciclos/gerar.js';
import { check, parseJson, readBody, readQuery, refuseQuery } from './input.js';
import { Refusal } from './refusal.js';
import { json } from './reply.js';
import type { State } from './state.js';

/** How a request came: over a socket it must prove that it is of this machine. */
export type Way = 'in-process' | 'socket';

type Bindings = { Bindings: { way: Way } };

/** The sandbox's own controls: without a token, for this machine only. */
export function addControls(app: Hono<Bindings>, state: State): void {
  const post = (path: string, control: (body: unknown) => unknown) => {
    app.post(path, async (context) => {
      demandLoopback(context);
      refuseQuery(readQuery(context.req.raw.url));
      return json(200, control(await readOptions(context.req.raw)));
    });
    app.all(path, () => json(405, { mensagem: 'Método não permitido' }, { allow: 'POST' }));
  };
  const get = (path: string, control: () => unknown) => {
    app.get(path, (context) => {
      demandLoopback(context);
      refuseQuery(readQuery(context.req.raw.url));
      return json(200, control());
    });
    app.all(path, () => json(405, { mensagem: 'Método não permitido' }, { allow: 'GET' }));
  };
  get('/_sandbox/webhooks', () => state.webhooks.list());
  post('/_sandbox/ciclos/gerar', (body) => gerarCiclos(state, check(gerarOptions, body)));
}

/** An empty body chooses nothing. */
async function readOptions(request: Request): Promise<unknown> {
  const text = await readBody(request);
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (body === undefined) throw new Refusal(400, 'O corpo não é um Json válido');
  return body;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The server listens on loopback alone; the names asked for must say so too, against rebinding. */
function demandLoopback({ env, req }: Context<Bindings>): void {
  if (env.way === 'in-process') return;
  const origin = req.raw.headers.get('origin');
  const named = [new URL(req.raw.url).hostname, ...(origin === null ? [] : [hostOf(origin)])];
  if (!named.every((name) => LOOPBACK.test(name))) {
    throw new Refusal(403, 'Disponível somente para a própria máquina');
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');
