import type { Cancellation } from '../../shared/cancellation.js';
import { shortHash } from '../../shared/sha256.js';
import { TokenError } from '../errors/codes.js';

/** The token, or a function that gives it. */
export type Token = string | (() => string | Promise<string>);

/** The settings that give the token, and name the store: by its own identifier, else by the token. */
export interface TokenSettings {
  token?: Token | undefined;
  timeoutMs: number;
  baseUrl: string;
  storeId?: string | undefined;
  headers: Record<string, string>;
}

/** Keeps the token a function gave, until the service refuses it; and identifies the store without revealing it. */
export class TokenSource {
  readonly #settings: TokenSettings;
  readonly #requestToken: (() => string | Promise<string>) | undefined;
  #current: Promise<string> | string | undefined;
  /** Ends the request for a token that hangs. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;
  #limitsKey: Promise<string> | undefined;

  constructor(settings: TokenSettings) {
    const { token } = settings;
    this.#settings = settings;
    if (typeof token === 'function') this.#requestToken = token;
    else this.#current = token;
  }

  /** The token now; a function is asked for it no longer than the call lives. */
  get(cancellation?: Cancellation): Promise<string> | string | undefined {
    if (this.#current === undefined && this.#requestToken)
      this.#current = this.#request(this.#requestToken);
    const current = this.#current;
    return typeof current === 'object' && cancellation
      ? this.#wait(current, cancellation)
      : current;
  }

  /** After a 401: drops the refused token; true when the function can give another, which all calls then share. */
  forget(refused: string | undefined): boolean {
    if (!this.#requestToken) return false;
    if (this.#current === refused) this.#current = undefined;
    return true;
  }

  /** The same for clients of the same server and `storeId`, or token. */
  async storeId(): Promise<string> {
    return this.#storeIdBy(await this.#identifyingToken());
  }

  /** The same for clients of the same `storeId`, or token, at any base URL. */
  async storeAnywhere(): Promise<string> {
    return shortHash(this.#nameBy(await this.#identifyingToken()), 24);
  }

  /** Identifies the limits of this client: of tokens that change, the first does. */
  async limitsKey(cancellation?: Cancellation): Promise<string> {
    if (this.#limitsKey === undefined) {
      const token = await this.#identifyingToken(cancellation);
      this.#limitsKey ??= this.#storeIdBy(token);
    }
    return this.#limitsKey;
  }

  /** The token that names the store; undefined where it has a name of its own: no token is asked for. */
  #identifyingToken(cancellation?: Cancellation): Promise<string> | string | undefined {
    return this.#settings.storeId === undefined ? this.get(cancellation) : undefined;
  }

  async #wait(requested: Promise<string>, cancellation: Cancellation): Promise<string> {
    this.#waiting += 1;
    this.#keepAlive();
    try {
      return await cancellation.race(requested);
    } finally {
      this.#waiting -= 1;
      this.#keepAlive();
    }
  }

  #storeIdBy(token: string | undefined): Promise<string> {
    return shortHash(`${serverOf(this.#settings.baseUrl)}\n${this.#nameBy(token)}`, 24);
  }

  /** A token has no line break, so none gives the name that a storeId gives. */
  #nameBy(token: string | undefined): string {
    const { headers, storeId } = this.#settings;
    if (storeId !== undefined) return `storeId\n${storeId}`;
    return token ?? bearerOf(headers.authorization ?? '');
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
    const ms = this.#settings.timeoutMs;
    return new Promise((resolve, reject) => {
      const late = new TokenError(`gave nothing within timeoutMs (${ms} ms)`);
      const timer = setTimeout(reject, ms, late);
      this.#timer = timer;
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** A process whose calls have all ended does not stay alive for a token nobody waits for. */
  #keepAlive(): void {
    // In workers runtimes a timer is a number.
    if (typeof this.#timer === 'object') this.#timer[this.#waiting > 0 ? 'ref' : 'unref']();
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

/** The token of a header that says what `token` says; what has another form is a name of its own. */
const bearerOf = (authorization: string): string => authorization.replace(/^bearer +(?=\S+$)/i, '');

/** Names of this machine that reach one server, as `URL` writes them. */
const LOOPBACK = /^(localhost\.?|\[::1\])$/;

/** A URL writes its host in lower case, and no port that is the scheme's own. */
function serverOf(baseUrl: string): string {
  const url = new URL(baseUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = '127.0.0.1';
  return url.href.replace(/(?<!\/)\/+$/, '');
}
