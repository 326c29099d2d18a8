import { TokenError } from '../../errors/token.js';

/** The token, or a function that gives it. */
export type Token = string | (() => string | Promise<string>);

/** Keeps the token a function gave, until the service refuses it. */
export class TokenSource {
  readonly #requestToken: (() => string | Promise<string>) | undefined;
  readonly #timeoutMs: number;
  #current: Promise<string> | string | undefined;

  constructor(token: Token | undefined, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    if (typeof token === 'function') this.#requestToken = token;
    else this.#current = token;
  }

  /** The token now; a promise only while it is being asked for. */
  get(): Promise<string> | string | undefined {
    if (this.#current === undefined && this.#requestToken)
      this.#current = this.#request(this.#requestToken);
    return this.#current;
  }

  /** After a 401: drops the refused token; true when the function can give another, which all calls then share. */
  forget(refused: string | undefined): boolean {
    if (!this.#requestToken) return false;
    if (this.#current === refused) this.#current = undefined;
    return true;
  }

  async #request(ask: () => string | Promise<string>): Promise<string> {
    try {
      // In a later microtask: a failure thrown at once would be cached after `#current` was cleared.
      const token = usableToken(await within(Promise.resolve().then(ask), this.#timeoutMs));
      if (!token)
        throw new TokenError('gave no usable token: a string of visible characters is needed');
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
}

/** A token function that hangs must not block every later call. */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new TokenError(`gave nothing within timeoutMs (${ms} ms)`);
    const timer = setTimeout(reject, ms, late);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The token without blanks around it, or undefined when no header can carry it. */
export function usableToken(token: unknown): string | undefined {
  const trimmed = typeof token === 'string' ? token.trim() : '';
  return /^[\x21-\x7e]+$/.test(trimmed) ? trimmed : undefined;
}
