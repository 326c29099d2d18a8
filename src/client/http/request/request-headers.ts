import { VERSION } from './version.js';

interface Made {
  token: string | undefined;
  plain: Record<string, string>;
  withBody: Record<string, string>;
}

/** Headers of requests, the user's own over ours; made once for a token. */
export class RequestHeaders {
  readonly #own: Record<string, string>;
  #made: Made | undefined;

  constructor(own: Record<string, string>) {
    this.#own = own;
  }

  with(token: string | undefined, hasBody: boolean): Record<string, string> {
    if (!this.#made || this.#made.token !== token) this.#made = this.#make(token);
    return hasBody ? this.#made.withBody : this.#made.plain;
  }

  #make(token: string | undefined): Made {
    const ours = {
      accept: 'application/json',
      'user-agent': `recebiveis/${VERSION}`,
      ...(token === undefined ? undefined : { authorization: `Bearer ${token}` }),
    };
    const withBody = { ...ours, 'content-type': 'application/json', ...this.#own };
    return { token, plain: { ...ours, ...this.#own }, withBody };
  }
}
