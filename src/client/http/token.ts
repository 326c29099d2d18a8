import { type Cancellation, onTimeout } from '../../shared/cancellation.js';
import { shortHash } from '../../shared/sha256.js';
import { TokenError } from '../errors/no-answer.js';

/** The token, or a function that gives it. */
export type Token = string | (() => string | Promise<string>);

/** The settings that give the token, and name the store: by its own identifier, else by the token. */
export interface TokenSettings {
  token: Token;
  timeoutMs: number;
  baseUrl: string;
  storeId?: string | undefined;
}

/** Keeps the token that a function gave until the service refuses it, and identifies the store. */
export class TokenSource {
  readonly #settings: TokenSettings;
  #current: Promise<string> | string | undefined;
  #storeId: Promise<string> | undefined;

  constructor(settings: TokenSettings) {
    this.#settings = settings;
  }

  /** The token now; a function is waited for no longer than the call lives. */
  get(cancellation?: Cancellation): Promise<string> | string {
    const { token } = this.#settings;
    if (typeof token === 'string') return token;
    this.#current ??= this.#request(token);
    const current = this.#current;
    return typeof current === 'object' && cancellation ? cancellation.race(current) : current;
  }

  /** After a 401: drops the refused token; true when the function can give another, which all calls then share. */
  forget(refused: string | undefined): boolean {
    if (typeof this.#settings.token === 'string') return false;
    if (this.#current === refused) this.#current = undefined;
    return true;
  }

  /**
   * Identifies the store, and so its limits, without revealing the token: equal for clients of the same server and
   * `storeId`, or token. Of tokens that change, the first counts.
   */
  async storeId(cancellation?: Cancellation): Promise<string> {
    const { baseUrl, storeId } = this.#settings;
    // No token has a line break, so that none equals a name.
    const name = storeId === undefined ? await this.get(cancellation) : `storeId\n${storeId}`;
    this.#storeId ??= shortHash(`${serverOf(baseUrl)}\n${name}`, 24);
    return this.#storeId;
  }

  async #request(ask: () => string | Promise<string>): Promise<string> {
    try {
      // In a later microtask: a failure thrown at once would be cached after `#current` was cleared.
      const token = usableToken(await this.#within(Promise.resolve().then(ask)));
      if (!token) throw new TokenError(`gave no usable token: it ${TOKEN_RULE}`);
      this.#current = token;
      return token;
    } catch (error) {
      this.#current = undefined;
      if (error instanceof TokenError) throw error;
      throw new TokenError(
        `failed with ${error instanceof Error ? error.name : typeof error}; see its own log`,
      );
    }
  }

  /** A token function that hangs must not block every later call. */
  #within<T>(promise: Promise<T>): Promise<T> {
    const { timeoutMs } = this.#settings;
    return new Promise((resolve, reject) => {
      const late = new TokenError(`gave nothing within timeoutMs (${timeoutMs} ms)`);
      const stop = onTimeout(timeoutMs, () => reject(late));
      promise.then(resolve, reject).finally(stop);
    });
  }
}

/** The form of a token, which includes no scheme. */
export const TOKEN_RULE =
  'must be visible ASCII characters without spaces, as a header can carry: without the word Bearer, which is added';

/** The token without blanks around it, or undefined when no header can carry it. */
export function usableToken(token: unknown): string | undefined {
  const trimmed = typeof token === 'string' ? token.trim() : '';
  return /^[\x21-\x7e]+$/.test(trimmed) ? trimmed : undefined;
}

/** Names of this machine that reach one server, as `URL` writes them. */
const LOOPBACK = /^(localhost\.?|\[::1\])$/;

/** A URL writes its host in lower case, and no port that is the scheme's own. */
function serverOf(baseUrl: string): string {
  const url = new URL(baseUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = '127.0.0.1';
  return url.href.replace(/(?<!\/)\/+$/, '');
}
