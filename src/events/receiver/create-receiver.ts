import { type Evento, readEvento } from '../../client/contract/schemas/evento.js';
import { safely } from '../../shared/safely.js';
import { handleBy, storeIn } from './accept.js';
import { checkOptions } from './check-options.js';
import { Credentials } from './credentials.js';
import { Deadline } from './deadline.js';
import { checkHeaders, readBody, readDelivery } from './delivery.js';
import { serveNode } from './node.js';
import type { NodeRequest, NodeResponse } from './node-types.js';
import type { ReceiverOptions } from './options.js';
import { bodyConsumed, handlingFailed, Refusal, refuse, success } from './refusal.js';

/** Receives the service's webhook deliveries. Both functions work without `this`. */
export interface Receiver {
  /**
   * Answers a delivery, on any runtime with `Request` and `Response`: Hono, Next.js, Deno, Bun,
   * Lambda. Never rejects.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Answers a delivery from `node:http` or a framework on it, such as Express, even
   * if the framework has already parsed the body. Never rejects; resolves when the answer was
   * handed to the connection.
   */
  node(request: NodeRequest, response: NodeResponse): Promise<void>;
}

/**
 * Makes a receiver of the service's webhook deliveries (`docs/reference/service.md`, webhook and
 * events). It checks method, credentials, size, JSON and event, in this order, then handles the
 * event or stores it in an inbox, then answers `{ retorno: 'sucesso' }`, always within `timeoutMs`.
 * Any other answer makes the service send the event again, five times at most.
 *
 * Without `inbox`, only this process remembers handled events: after a restart, a repeated event is
 * handled again.
 *
 * @throws InvalidRequestError an option is missing, unknown or impossible
 *
 * @example
 * const receiver = createReceiver({
 *   auth: { tipo: 'Bearer', token: process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '' },
 *   onEvento: async (evento) => {
 *     if (evento.tipo === 'ciclo') await importCiclo(evento.dados.codigo);
 *   },
 * });
 * createServer(receiver.node).listen(8080);
 */
export function createReceiver(given: ReceiverOptions): Receiver {
  const options = checkOptions(given);
  const { maxBodyBytes = 1024 * 1024, timeoutMs = 8_000 } = options;
  const credentials = new Credentials(options.auth);
  const reportError = safely(options.onError);
  const reportRefused = safely(options.onRefused);
  const reportMismatch = safely(options.onMismatch);
  const reportedPaths = new Set<string>();
  const accept = options.inbox
    ? storeIn(options.inbox, timeoutMs, reportError)
    : handleBy(options.onEvento, timeoutMs, reportError);

  async function receive(request: Request, deadline: Deadline): Promise<void> {
    if (request.method !== 'POST') throw new Refusal(405, 'Envie POST', { allow: 'POST' });
    await credentials.check(request.headers.get('authorization'));
    checkHeaders(request.headers, maxBodyBytes);
    if (request.bodyUsed || request.body?.locked) throw bodyConsumed();
    const bytes = await readBody(request, maxBodyBytes, deadline);
    if (isShort(request, bytes)) throw bodyConsumed();
    const evento = toEvento(readDelivery(bytes));
    await accept(evento, deadline);
  }

  function toEvento(document: Record<string, unknown>): Evento {
    const { value, mismatches } = readEvento(document);
    for (const { path, expected } of mismatches) {
      // Once for each path: a field that the service changed would otherwise fill a log.
      const place = `${value.tipo} ${path}`;
      if (!reportedPaths.has(place)) reportMismatch({ tipo: value.tipo, path, expected });
      reportedPaths.add(place);
    }
    return value;
  }

  async function answer(read: () => Request): Promise<Response> {
    const deadline = new Deadline(timeoutMs);
    try {
      await receive(read(), deadline);
      return success();
    } catch (error) {
      const refusal = error instanceof Refusal ? error : handlingFailed();
      if (refusal !== error) reportError(error, undefined);
      reportRefused({ status: refusal.status, retorno: refusal.message });
      return refuse(refusal);
    } finally {
      deadline.clear();
    }
  }

  return {
    fetch: (request) => answer(() => request),
    node: (request, response) => serveNode(answer, reportError, request, response),
  };
}

/** True if fewer bytes came than announced, because other code has read the rest. */
function isShort({ headers }: Request, { byteLength }: Uint8Array): boolean {
  return byteLength < Number(headers.get('content-length'));
}
