import { createCore } from './core.js';
import type { SandboxOptions } from './options.js';
import { listen } from './server.js';

export type { SandboxOptions } from './options.js';

/** An emulated service in this process, without a socket. */
export interface Sandbox {
  /** Token that every endpoint demands as `Authorization: Bearer`. */
  readonly token: string;
  /** Answers a request as the service would; only the path and the query of its URL are read. */
  fetch(request: Request): Promise<Response>;
}

/** What {@link startSandbox} takes. */
export interface StartSandboxOptions extends SandboxOptions {
  /** Port to listen on; 0, any free one, when left out. */
  port?: number;
}

/** An emulated service that listens on this machine. */
export interface RunningSandbox extends Sandbox {
  /** Base URL, such as `http://127.0.0.1:4010`; no slash at the end. */
  readonly url: string;
  /** Stops listening and ends open connections; resolves within a fraction of a second. */
  close(): Promise<void>;
}

/**
 * Emulates the service in this process: everything it stores is in memory and gone with it.
 *
 * @example
 * const sandbox = createSandbox({ seed: 'demo' });
 * const response = await sandbox.fetch(
 *   new Request('http://sandbox/api/v1/ciclos', {
 *     headers: { authorization: `Bearer ${sandbox.token}` },
 *   }),
 * );
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { token, handle } = createCore(options);
  return { token, fetch: (request) => handle(request) };
}

/**
 * Emulates the service over HTTP on 127.0.0.1. A port that is taken rejects.
 *
 * @example
 * const sandbox = await startSandbox({ seed: 'demo' });
 * const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
 * await sandbox.close();
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, ...rest } = options;
  const { token, handle, state } = createCore(rest);
  const { url, close } = await listen(handle, port);
  return {
    url,
    token,
    close: () => {
      state.webhooks.close();
      return close();
    },
    fetch: (request) => handle(request),
  };
}
