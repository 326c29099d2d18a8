import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { addControls } from './controls/routes.js';
import type { Core } from './core-type.js';
import { pathOf, readRequest } from './endpoint-request.js';
import { endpointPaths } from './endpoints.js';
import type { Row } from './endpoints-type.js';
import { Disconnect } from './faults/apply.js';
import { refuseForeign } from './host-check.js';
import type { Matched } from './match-path.js';
import { addPainel } from './painel/routes.js';
import { Refusal, refusalAnswer } from './refusal.js';
import { toResponse } from './reply.js';
import type { Bindings, Handle, Peer, Transport } from './transport.js';

/** Routes to the endpoints of the service, the controls and the panel. */
export function createHandle(core: Core): Handle {
  const { endpoints } = core;

  async function serve(
    found: Matched<Row>,
    request: Request,
    { cut, send }: Peer,
  ): Promise<Response> {
    const answer = await endpoints.serve(found, readRequest(request));
    return send && !answer.stream ? send(answer) : toResponse(answer, cut);
  }

  function refuse(request: Request, method: string, refusal: Refusal): Response {
    return toResponse(endpoints.refuse({ ...readRequest(request), method }, refusal));
  }

  const failed = (error: unknown): Response => {
    if (error instanceof Disconnect) throw error;
    return toResponse(refusalAnswer(error));
  };

  /** What the endpoints' own matcher does not know: the controls, the panel, and refusals of addresses. */
  function createRouter(): Hono<Bindings> {
    // The other routers of Hono try first, and cannot hold paths that overlap as these do.
    const app = new Hono<Bindings>({ router: new TrieRouter() });
    const methods = new Map<string, Set<string>>();
    for (const { path, row } of endpointPaths) {
      app.on(row.method, path, ({ req, env }) => {
        const found: Matched<Row> = { target: row, params: req.param() };
        return serve(found, req.raw, env.peer ?? {});
      });
      methods.set(path, (methods.get(path) ?? new Set()).add(row.method));
    }
    for (const [path, allowed] of methods) {
      const allow = [...allowed].join(', ');
      app.all(path, ({ req, env }) => {
        const mensagem = `Método não permitido; use ${allow}`;
        return refuse(req.raw, env.method, new Refusal(405, mensagem, { allow }));
      });
    }
    addControls(app, core);
    addPainel(app, core);
    app.notFound(({ req, env }) => {
      const mensagem = 'Endereço não encontrado; use um da documentação, sob /api/v1';
      return refuse(req.raw, env.method, new Refusal(404, mensagem));
    });
    app.onError(failed);
    return app;
  }
  // Made when it is first asked: its many routes take longer than all else of a sandbox.
  let router: Hono<Bindings> | undefined;

  async function answered(
    request: Request,
    transport: Transport,
    peer: Peer,
    { method } = request,
  ): Promise<Response> {
    const refused = transport === 'socket' ? refuseForeign(request, peer) : undefined;
    if (refused) return refuse(request, method, refused);
    const found = endpoints.find(request.method, pathOf(request.url));
    if (found) return serve(found, request, peer).catch(failed);
    router ??= createRouter();
    return router.fetch(request, { transport, peer, method });
  }

  return async (request, transport = 'in-process', peer = {}) => {
    if (request.method !== 'HEAD') return answered(request, transport, peer);
    // The router would serve HEAD as GET, and a GET of the queue moves it.
    const { url, headers } = request;
    const asked = new Request(url, { method: 'OPTIONS', headers });
    const answer = await answered(asked, transport, peer, request);
    return new Response(null, { status: answer.status, headers: answer.headers });
  };
}
