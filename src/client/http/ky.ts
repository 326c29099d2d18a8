import ky, { type KyInstance } from 'ky';
import type { Call } from './call.js';
import type { Settings } from './settings.js';

/** Of this package; a test holds it to `package.json`. */
export const VERSION = '1.0.0';

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
  const ours = { accept: 'application/json', 'user-agent': `recebiveis/${VERSION}` };
  const instance: KyInstance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // Not followed: no write is repeated elsewhere, and no token goes there.
    redirect: 'manual',
  });
  return ({ endpoint, request: { target, body }, headers }, token, signal) =>
    instance(settings.baseUrl + target, {
      method: endpoint.method,
      headers: {
        ...ours,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...settings.headers,
        ...headers,
      },
      fetch: (request) => send(request as Request, body, signal, settings.fetch),
      ...(body === undefined ? undefined : { body }),
    });
}

/** The user's own `fetch` is called with an address and plain options: it may not know this runtime's `Request`. */
function send(
  request: Request,
  body: string | undefined,
  signal: AbortSignal,
  own: typeof fetch | undefined,
): Promise<Response> {
  if (!own) return fetch(request, { signal });
  const { url, method, redirect } = request;
  const headers = Object.fromEntries(request.headers);
  return own(url, { method, headers, body: body ?? null, redirect, signal });
}
