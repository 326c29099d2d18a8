import { type Cancellation, onTimeout } from '../../shared/cancellation.js';
import { shortHash } from '../../shared/sha256.js';
import { TokenError } from '../errors/no-answer.js';

/** The token, or a function that returns it. */
export type Token = string | (() => string | Promise<string>);

/** Settings of the token, and of the store: identified by its `storeId`, else by the token. */
interface TokenSettings {
  token: Token;
  timeoutMs: number;
  baseUrl: string;
  storeId?: string | undefined;
}

/** Caches the token of a function until the service refuses it, and identifies the store. */
export class TokenSource {
  readonly #settings: TokenSettings;
  #current: Promise<string> | string | undefined;
  #storeId: Promise<string> | undefined;

  constructor(settings: TokenSettings) {
    this.#settings = settings;
  }

  /** The current token; waits for the function no longer than the call lasts. */
  get(cancellation?: Cancellation): Promise<string> | string {
    const { token } = this.#settings;
    if (typeof token === 'string') return token;
    this.#current ??= this.#request(token);
    if (typeof this.#current === 'string') return this.#current;
    const own = this.#current.catch(rejectAnew);
    return cancellation ? cancellation.race(own) : own;
  }

  /**
   * After a 401: drops the refused token. Returns true if the function can give another, which all
   * calls then share.
   */
  forget(refused: string | undefined): boolean {
    if (typeof this.#settings.token === 'string') return false;
    if (this.#current === refused) this.#current = undefined;
    return true;
  }

  /**
   * Identifies the store, and so its limits, without revealing the token: equal for clients of the
   * same server and `storeId`, or token. If tokens change, the first one counts.
   */
  async storeId(cancellation?: Cancellation): Promise<string> {
    // Known once, the store is known although the token function fails.
    if (this.#storeId) return this.#storeId;
    const { baseUrl, storeId } = this.#settings;
    // A token never contains a line break, so it cannot equal a `storeId` name.
    const name = storeId === undefined ? await this.get(cancellation) : `storeId\n${storeId}`;
    this.#storeId ??= shortHash(`${baseUrl}\n${name}`, 24);
    return this.#storeId;
  }

  async #request(ask: () => string | Promise<string>): Promise<string> {
    try {
      // Asked in a later microtask: a failure thrown at once would be cached after `#current` was
      // cleared.
      const token = usableToken(await this.#within(Promise.resolve().then(ask)));
      if (!token) throw tokenError(`gave no usable token: it ${TOKEN_RULE}`);
      this.#current = token;
      return token;
    } catch (error) {
      this.#current = undefined;
      if (error instanceof TokenError) throw error;
      throw tokenError(
        `failed with ${error instanceof Error ? error.name : typeof error}; see its own log`,
      );
    }
  }

  /** A token function that hangs must not block every later call. */
  #within<T>(promise: Promise<T>): Promise<T> {
    const { timeoutMs } = this.#settings;
    return new Promise((resolve, reject) => {
      const late = tokenError(`gave nothing within timeoutMs (${timeoutMs} ms)`);
      const stop = onTimeout(timeoutMs, () => reject(late));
      promise.then(resolve, reject).finally(stop);
    });
  }
}

const tokenError = (detail: string) => new TokenError(`The token function ${detail}`);

/** Calls that wait for one token each get an error of their own, with their own line in its stack. */
function rejectAnew(error: Error): never {
  throw new TokenError(error.message);
}

/** Form of a token, which does not include the scheme. */
export const TOKEN_RULE =
  'must be visible ASCII characters without spaces, as a header can carry: without the word Bearer, which is added';

/** The token without surrounding blanks, or undefined if it does not fit in a header. */
export function usableToken(token: unknown): string | undefined {
  const trimmed = typeof token === 'string' ? token.trim() : '';
  return /^[\x21-\x7e]+$/.test(trimmed) ? trimmed : undefined;
}
