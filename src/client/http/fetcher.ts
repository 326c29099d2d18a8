import ky from 'ky';
import type { Call } from './call.js';
import { RequestHeaders } from './request/request-headers.js';
import type { Settings } from './settings.js';

/** Sends one request at a time through ky, which does no more: retries, timeouts and errors are outside. */
export class Fetcher {
  readonly #settings: Settings;
  readonly #headers: RequestHeaders;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#headers = new RequestHeaders(settings.headers);
  }

  async fetch(call: Call, token: string | undefined, signal: AbortSignal): Promise<Response> {
    const { endpoint, request } = call;
    const { baseUrl, fetch: own } = this.#settings;
    const url = baseUrl + request.target;
    const init: RequestInit = {
      method: endpoint.method,
      body: request.body ?? null,
      headers: this.#headers.with(token, request.body !== undefined),
      redirect: 'manual',
      signal,
    };
    let answered: Response | undefined;
    return await ky(url, {
      method: endpoint.method,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      // Sent from a hook, the request is not copied three times, with a signal for each copy.
      hooks: {
        beforeRequest: [
          async () => {
            answered = await (own ? own(new Request(url, init)) : fetch(url, init));
            return answered;
          },
        ],
      },
      // ky goes on when the answer is of another class than its own Response: it is not sent again.
      fetch: async () => answered as Response,
    });
  }
}
