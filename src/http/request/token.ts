import { TokenError } from '../../errors/token.js';

/** The token, or where to ask for it. */
export type Token = string | (() => string | Promise<string>);

/** Keeps the token a function gave, until the service refuses it. */
export class TokenSource {
  readonly #ask: (() => string | Promise<string>) | undefined;
  readonly #timeoutMs: number;
  #known: Promise<string> | string | undefined;

  constructor(token: Token | undefined, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    if (typeof token === 'function') this.#ask = token;
    else this.#known = token;
  }

  /** The token now; a promise only while it is being asked for. */
  get(): Promise<string> | string | undefined {
    if (this.#known === undefined && this.#ask) this.#known = this.#request(this.#ask);
    return this.#known;
  }

  /** After a 401: true when asking again may help, which all calls then share. */
  forget(refused: string | undefined): boolean {
    if (!this.#ask) return false;
    if (this.#known === refused) this.#known = undefined;
    return true;
  }

  async #request(ask: () => string | Promise<string>): Promise<string> {
    try {
      // Asked a moment later: a failure at once would be remembered after it was forgotten.
      const token = usableToken(await within(Promise.resolve().then(ask), this.#timeoutMs));
      if (!token)
        throw new TokenError('gave no usable token: a string of visible characters is needed');
      this.#known = token;
      return token;
    } catch (error) {
      this.#known = undefined;
      if (error instanceof TokenError) throw error;
      throw new TokenError(
        `failed with ${error instanceof Error ? error.name : typeof error}; see its own log`,
      );
    }
  }
}

/** A function that hangs must not hold every later call. */
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
