import { dayBefore, LOOKBACK_DAYS } from '../run/today.js';
import type { NotedCiclo } from '../run/uncopied.js';

/** What is known of when an owner's lines can have begun, and where they stand. */
export interface Begun {
  /** The day from which there can be lines of it; null where no day is sure. */
  desde: string | null;
  /** Whether lines deny the day that its records give: of it, or of another order long before its sale. */
  isDenied: boolean;
  /** Cycles that hold lines of it. */
  ciclos: ReadonlySet<number>;
}

/** Cycles whose lines nobody knows. */
export class Lacunas {
  readonly #ids: ReadonlySet<number>;
  /** The latest of their days; null where one has none. */
  readonly #last: string | null;

  constructor(ciclos: readonly NotedCiclo[]) {
    this.#ids = new Set(ciclos.map(({ idCiclo }) => idCiclo));
    const days = ciclos.flatMap(({ dia }) => dia ?? []).sort();
    this.#last = days.length === ciclos.length ? (days.at(-1) ?? null) : null;
  }

  /**
   * Whether one of them may hold lines of an owner: of any whose day is not sure, and of an order that was
   * sold no later than so many days after the cycle, for so long its lines may change.
   */
  mayHold({ desde, ciclos }: Begun): boolean {
    if (this.#ids.size === 0) return false;
    if (desde === null || this.#last === null) return true;
    if (this.#last >= dayBefore(desde, LOOKBACK_DAYS)) return true;
    return [...ciclos].some((idCiclo) => this.#ids.has(idCiclo));
  }
}
