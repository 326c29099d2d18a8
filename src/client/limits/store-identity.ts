import { shortHash } from '../../shared/sha256.js';

/** What identifies a store: its own identifier where the options give one, else its token. */
export interface StoreIdentitySettings {
  baseUrl: string;
  storeId?: string | undefined;
  headers: Record<string, string>;
}

/** Identifies the store of a client without revealing its token. */
export class StoreIdentity {
  readonly #settings: StoreIdentitySettings;
  #key: Promise<string> | string | undefined;

  constructor(settings: StoreIdentitySettings) {
    this.#settings = settings;
  }

  /** Whether the token is not needed. */
  get isNamed(): boolean {
    return this.#settings.storeId !== undefined;
  }

  /** The same for clients of the same server and `storeId`, or token. */
  of(token: string | undefined): Promise<string> {
    return shortHash(`${serverOf(this.#settings.baseUrl)}\n${this.#nameOf(token)}`, 24);
  }

  /** The same for clients of the same `storeId`, or token, at any base URL. */
  anywhere(token: string | undefined): Promise<string> {
    return shortHash(this.#nameOf(token), 24);
  }

  /** A token has no line break, so none gives the name that a storeId gives. */
  #nameOf(token: string | undefined): string {
    const { headers, storeId } = this.#settings;
    if (storeId !== undefined) return `storeId\n${storeId}`;
    return token ?? bearerOf(headers.authorization ?? '');
  }

  /** Identifies the limits of this client: of tokens that change, the first does. */
  limitsOf(token: string | undefined): Promise<string> | string {
    this.#key ??= this.of(token).then((key) => {
      this.#key = key;
      return key;
    });
    return this.#key;
  }
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
