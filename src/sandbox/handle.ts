import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { addToSet } from '../shared/push-to.js';
import { addControls } from './controls/routes.js';
import type { Core } from './core-type.js';
import { type Endpoints, endpointPaths } from './endpoints.js';
import { Disconnect } from './faults/apply.js';
import { refuseForeign } from './host-check.js';
import { addPanel } from './painel/route.js';
import { Refusal, refusalAnswer } from './refusal.js';
import { toResponse } from './reply.js';
import type { Bindings, Handle } from './transport.js';

/** Routes to the endpoints of the service, the controls and the panel. */
export function createHandle(core: Core, endpoints: Endpoints): Handle {
  const refuse = (request: Request, method: string, refusal: Refusal): Response =>
    toResponse(endpoints.refuse(request, method, refusal));

  function createRouter(): Hono<Bindings> {
    // Hono's other routers cannot hold paths that overlap as these do.
    const app = new Hono<Bindings>({ router: new TrieRouter() });
    const methods = new Map<string, Set<string>>();
    for (const { path, row } of endpointPaths) {
      app.on(row.method, path, async ({ req, env: { peer } }) => {
        const answer = await endpoints.serve(row, req.param(), req.raw);
        return toResponse(answer, peer.cut);
      });
      addToSet(methods, path, row.method);
    }
    for (const [path, allowed] of methods) {
      const allow = [...allowed].join(', ');
      app.all(path, ({ req, env }) => {
        const mensagem = `Método não permitido; use ${allow}`;
        return refuse(req.raw, env.method, new Refusal(405, mensagem, { allow }));
      });
    }
    addControls(app, core);
    addPanel(app, core);
    app.notFound(({ req, env }) => {
      const mensagem = 'Endereço não encontrado; use um da documentação, sob /api/v1';
      return refuse(req.raw, env.method, new Refusal(404, mensagem));
    });
    app.onError((error) => {
      if (error instanceof Disconnect) throw error;
      return toResponse(refusalAnswer(error));
    });
    return app;
  }
  // Made at the first request: its many routes take longer than all else of a sandbox.
  let router: Hono<Bindings> | undefined;

  return async (request, transport = 'in-process', peer = {}) => {
    const { method, url, headers } = request;
    const refused = transport === 'socket' ? refuseForeign(request, peer) : undefined;
    if (refused) return refuse(request, method, refused);
    router ??= createRouter();
    const bindings = { peer, method };
    if (method !== 'HEAD') return router.fetch(request, bindings);
    // The router would serve HEAD as GET, and a GET of the queue moves it.
    const answer = await router.fetch(new Request(url, { method: 'OPTIONS', headers }), bindings);
    return new Response(null, { status: answer.status, headers: answer.headers });
  };
}
