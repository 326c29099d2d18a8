import type { HttpHandler } from 'msw';
import { accepted } from '../client/errors/invalid-request.js';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/index.js';
import { holdsOptions, issuesAt, must, optionIssues } from '../shared/check-options.js';
import { loadMsw } from './load-msw.js';

export type { ReceiverAuth } from '../events/receiver/options.js';
export { buildWebhookRequest, type WebhookRequestOptions } from './build-webhook-request.js';
export { type SampleEventos, sampleEvento } from './sample-evento.js';

/** Settings of {@link sandboxHandlers}. */
export interface SandboxHandlersOptions extends SandboxOptions {
  /** Base URL of the client under test; every request below it is answered. */
  baseUrl: string | URL;
}

/** Handlers for msw, and the sandbox behind them. */
export interface SandboxHandlers {
  /** For `setupServer(...handlers)` of msw. */
  handlers: HttpHandler[];
  /** The sandbox that answers, for its token. */
  sandbox: Sandbox;
}

/** Refuses a list, a promise or a signal in place of options. */
const holderIssues = (given: unknown) =>
  holdsOptions(given) ? [] : optionIssues<{ baseUrl: string }>(given, { baseUrl: address });

const address = must('must be a complete http or https address', (value) => {
  return URL.canParse(String(value)) && /^https?:/.test(String(value));
});

/**
 * Answers every request below a base URL with an emulated service, without a socket. Needs the package
 * msw; nothing else here does.
 *
 * @throws InvalidRequestError there is no `baseUrl`
 * @throws PeerMissingError msw is not installed
 *
 * @example
 * const { handlers, sandbox } = sandboxHandlers({ baseUrl: 'https://api.exemplo.com.br' });
 * const server = setupServer(...handlers);
 * server.listen();
 * const client = new Recebiveis({ baseUrl: 'https://api.exemplo.com.br', token: sandbox.token });
 */
export function sandboxHandlers(given: SandboxHandlersOptions): SandboxHandlers {
  const subject = 'Options of sandboxHandlers';
  // The sandbox checks its own options.
  const { baseUrl, ...options } = Object(given) as SandboxHandlersOptions;
  accepted({ issues: holderIssues(given) }, subject);
  const sandbox = createSandbox(options);
  accepted({ issues: issuesAt('baseUrl', address(baseUrl)) }, subject);
  const { http } = loadMsw();
  const base = new URL(baseUrl).href.replace(/(?<!\/)\/+$/, '');
  const below = new RegExp(`^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/|$)`);
  // The sandbox knows no prefix of the base URL.
  const { origin } = new URL(base);
  const handlers = [
    http.all(below, ({ request }) =>
      sandbox
        .fetch(new Request(origin + request.url.slice(base.length), request))
        .catch(lostConnection),
    ),
  ];
  return { handlers, sandbox };
}

/**
 * Response that msw turns into a lost connection; for a thrown error it would answer 500 with a
 * stack.
 */
function lostConnection(error: unknown): Response {
  const { cause } = error instanceof TypeError ? error : {};
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET') {
    return Response.error();
  }
  throw error;
}
