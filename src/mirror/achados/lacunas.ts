import { dayBefore, LOOKBACK_DAYS } from '../run/today.js';
import type { NotedCiclo } from '../run/uncopied.js';

/** From which day an owner can have lines, and in which cycles it has some. */
export interface OwnerLines {
  /** The day from which there can be lines of it; null where no day is sure. */
  firstDay: string | null;
  /** Whether lines contradict the day of its records: lines of it, or of another order long before its sale. */
  isContradicted: boolean;
  /** Cycles that hold lines of it. */
  ciclos: ReadonlySet<number>;
}

/** Cycles whose lines nobody knows. */
export class Lacunas {
  readonly #ciclos: readonly NotedCiclo[];
  readonly #ids: ReadonlySet<number>;
  /** The latest of their days; null where one has none. */
  readonly #last: string | null;

  constructor(ciclos: readonly NotedCiclo[]) {
    this.#ciclos = ciclos;
    this.#ids = new Set(ciclos.map(({ idCiclo }) => idCiclo));
    const days = ciclos.flatMap(({ dia }) => dia ?? []).sort();
    this.#last = days.length === ciclos.length ? (days.at(-1) ?? null) : null;
  }

  /** Those of a set. */
  among(ids: ReadonlySet<number>): Lacunas {
    return new Lacunas(this.#ciclos.filter(({ idCiclo }) => ids.has(idCiclo)));
  }

  /**
   * Whether one of them may hold lines of an owner: of any whose first day is not known, and of an order
   * that was sold at most `LOOKBACK_DAYS` after the cycle, as long as its lines may change.
   */
  mayHold({ firstDay, ciclos }: OwnerLines): boolean {
    if (this.#ids.size === 0) return false;
    if (firstDay === null || this.#last === null) return true;
    if (this.#last >= dayBefore(firstDay, LOOKBACK_DAYS)) return true;
    return [...ciclos].some((idCiclo) => this.#ids.has(idCiclo));
  }
}
