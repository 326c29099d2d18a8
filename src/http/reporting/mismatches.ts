import type { EndpointName } from '../../api/endpoints.js';
import type { Mismatch } from '../../api/read.js';
import { InvalidResponseError } from '../../errors/invalid-response.js';
import type { Observer } from './hooks.js';

/** How much is asked of answers. */
export type ResponseValidation = 'warn' | 'strict' | 'off';

/** What becomes of answers that are not as documented. */
export class Mismatches {
  readonly #observer: Observer;
  readonly #validation: ResponseValidation;
  readonly #told = new Set<string>();

  constructor(observer: Observer, validation: ResponseValidation) {
    this.#observer = observer;
    this.#validation = validation;
  }

  /** Treats what was found in a document as `responseValidation` says. */
  judge(endpoint: EndpointName, found: readonly Mismatch[], raw: unknown): void {
    if (this.#validation === 'off' || found.length === 0) return;
    if (this.#validation === 'strict') throw new InvalidResponseError(endpoint, 200, found, raw);
    this.report(endpoint, found);
  }

  /** Tells of what was found, once for each path. */
  report(endpoint: EndpointName, found: readonly Mismatch[]): void {
    for (const { path, expected } of found) {
      const place = `${endpoint} ${path}`;
      if (this.#told.has(place)) continue;
      this.#told.add(place);
      this.#observer.tell('onMismatch', { endpoint, path, expected });
    }
  }
}
