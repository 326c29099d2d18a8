import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { addControls, controlRoutes } from './controls/routes.js';
import type { Core } from './core-type.js';
import { type Endpoints, endpointPaths } from './endpoints.js';
import { Disconnect } from './faults/apply.js';
import { refuseForeign } from './host-check.js';
import { pathOf } from './input.js';
import { addPanel } from './painel/route.js';
import { Refusal, refusalAnswer, unknownAddress } from './refusal.js';
import type { Answer } from './reply.js';
import type { Arrival, Handle, Route, Router } from './transport.js';

const CONTROL = /^\/_sandbox(\/|$)/;

type Found = [Route, Record<string, string>] | undefined;

/** Routes to the endpoints of the service, the controls and the panel. */
export function createHandle(core: Core, endpoints: Endpoints): Handle {
  function createRouter(): Router {
    // Hono's other routers cannot hold paths that overlap as these do.
    const created: Router = new TrieRouter();
    for (const { path, row } of endpointPaths) {
      created.add(row.method, path, (arrival, params) => endpoints.serve(row, params, arrival));
    }
    addControls(created, core);
    addPanel(created, core);
    return created;
  }
  // Made at the first request: its many routes take longer than all else of a sandbox.
  let router: Router | undefined;

  /** The route to an address, with the parts of its path as they were sent. */
  function find(method: string, path: string): Found {
    router ??= createRouter();
    const [[found]] = router.match(method, path) as [Found[]];
    return found;
  }

  async function answer(arrival: Arrival): Promise<Answer> {
    const refused = refuseForeign(arrival);
    if (refused) return endpoints.refuse(arrival, refused);
    const path = pathOf(arrival.url);
    const found = find(arrival.method, path);
    if (!found) {
      const refusal = unknown(path);
      // The journal leaves out the controls.
      if (CONTROL.test(path)) throw refusal;
      return endpoints.refuse(arrival, refusal);
    }
    const [route, sent] = found;
    const params = Object.entries(sent).map(([name, part]) => [name, tryDecodeURIComponent(part)]);
    return route(arrival, Object.fromEntries(params));
  }

  /** Says what is near an address or method that is not there. */
  function unknown(path: string): Refusal {
    const allow = ['GET', 'POST', 'PUT', 'DELETE'].filter((one) => find(one, path)).join(', ');
    if (allow !== '') return new Refusal(405, `Método não permitido; use ${allow}`, { allow });
    if (!CONTROL.test(path)) return unknownAddress();
    const paths = controlRoutes.map((control) => control.path).filter((one) => !one.includes(':'));
    const names = [...new Set(paths)].join(', ');
    return new Refusal(404, `Controle não encontrado; use um destes sob /_sandbox/: ${names}`);
  }

  return async (arrival) => {
    try {
      return await answer(arrival);
    } catch (error) {
      if (error instanceof Disconnect) throw error;
      return refusalAnswer(error);
    }
  };
}
