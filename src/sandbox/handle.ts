import { Hono } from 'hono';
import { arrivalOf, pathOf } from './arrival.js';
import { addControls } from './controls/routes.js';
import type { Core } from './core-type.js';
import { endpointPaths } from './endpoints.js';
import type { Row } from './endpoints-type.js';
import { Disconnect } from './faults/apply.js';
import { refuseForeign } from './foreign.js';
import type { Matched } from './match-path.js';
import { addPainel } from './painel/routes.js';
import { refusalAnswer } from './refusal.js';
import { json, toResponse } from './reply.js';
import type { Bindings, Handle, Peer, Way } from './way.js';

/** Routes to the endpoints of the service, the controls and the panel. */
export function createHandle(core: Core): Handle {
  const app = new Hono<Bindings>();
  const { endpoints } = core;

  async function serve(
    found: Matched<Row>,
    request: Request,
    { cut, send }: Peer,
  ): Promise<Response> {
    const answer = await endpoints.serve(found, arrivalOf(request));
    return send && !answer.stream ? send(answer) : toResponse(answer, cut);
  }

  const methods = new Map<string, Set<string>>();
  for (const { path, row } of endpointPaths) {
    app.on(row.method, path, ({ req, env }) => {
      const found: Matched<Row> = { target: row, params: req.param() };
      return serve(found, req.raw, env.peer ?? {});
    });
    methods.set(path, (methods.get(path) ?? new Set()).add(row.method));
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
  async function answered(request: Request, way: Way, peer: Peer): Promise<Response> {
    const refused = way === 'socket' ? refuseForeign(request, peer) : undefined;
    if (refused) return toResponse(refusalAnswer(refused));
    const found = endpoints.find(request.method, pathOf(request.url));
    if (found) return serve(found, request, peer).catch(failed);
    return app.fetch(request, { way, peer });
  }

  return async (request, way = 'in-process', peer = {}) => {
    if (request.method !== 'HEAD') return answered(request, way, peer);
    // The router would serve HEAD as GET, and a GET of the queue moves it.
    const { url, headers } = request;
    const asked = await answered(new Request(url, { method: 'OPTIONS', headers }), way, peer);
    return new Response(null, { status: asked.status, headers: asked.headers });
  };
}

const refuseMethod = (allow: string): Response =>
  toResponse(json(405, { mensagem: `Método não permitido; use ${allow}` }, { allow }));
