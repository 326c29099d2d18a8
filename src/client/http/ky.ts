import ky, { type KyInstance } from 'ky';
import type { Call } from './call.js';
import type { Settings } from './settings.js';
import { VERSION } from './version.js';

/** Sends the request of a call. */
export type Send = (
  call: Call,
  token: string | undefined,
  signal: AbortSignal,
) => Promise<Response>;

/**
 * One instance of ky for a client. Its retries, its time-out and its errors are off: p-retry repeats, an
 * attempt has one signal from sending to the end of the body, and ky's errors would show the token.
 */
export function createSender(settings: Settings): Send {
  const instance: KyInstance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // Not followed: no write is repeated elsewhere, and no token goes there.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': `recebiveis/${VERSION}` },
    hooks: {
      beforeRequest: [
        ({ headers, body }, { context }) => {
          if (body) headers.set('content-type', 'application/json');
          if (context.token) headers.set('authorization', `Bearer ${context.token}`);
          for (const [name, value] of Object.entries(settings.headers)) headers.set(name, value);
        },
      ],
    },
    fetch: async (input) => sendPlainly(input as Request, settings.fetch),
  });
  return ({ endpoint, request }, token, signal) =>
    instance(settings.baseUrl + request.target, {
      method: endpoint.method,
      signal,
      context: { token },
      ...(request.body === undefined ? undefined : { body: request.body }),
    });
}

/** An address and plain options: a `fetch` of another library does not know the `Request` of this runtime. */
async function sendPlainly(request: Request, own: typeof fetch | undefined): Promise<Response> {
  const { url, method, headers, signal, redirect } = request;
  const body = request.body ? await request.text() : null;
  const init = { method, headers: Object.fromEntries(headers), body, redirect, signal };
  return own ? own(url, init) : fetch(url, init);
}
