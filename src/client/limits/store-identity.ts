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

  /** The same for clients of the same base URL and `storeId`, or token. */
  of(token: string | undefined): Promise<string> {
    return shortHash(`${this.#settings.baseUrl}\n${this.#nameOf(token)}`, 24);
  }

  /** The same for clients of the same `storeId`, or token, at any base URL. */
  anywhere(token: string | undefined): Promise<string> {
    return shortHash(this.#nameOf(token), 24);
  }

  /** A token has no line break, so none gives the name that a storeId gives. */
  #nameOf(token: string | undefined): string {
    const { headers, storeId } = this.#settings;
    return storeId === undefined ? (token ?? headers.authorization ?? '') : `storeId\n${storeId}`;
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
