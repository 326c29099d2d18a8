import type { SinaisDaConciliacao } from './achado.js';

/** The sign by which a line counts for the ledger: the one by which the reconciliation counted it. */
export class LineSigns {
  readonly #turned: ReadonlySet<string>;

  constructor(sinais: SinaisDaConciliacao | null | undefined) {
    this.#turned = new Set(sinais?.eventos.map(({ canal, evento }) => keyOf(canal, evento)));
  }

  /**
   * @param canais channels of the order's records, one of which a line has whose cycle names none
   * @returns undefined where these would give different signs
   */
  of(
    canal: string | null,
    evento: string | null,
    canais: ReadonlySet<string | null>,
  ): 1 | -1 | undefined {
    if (canal !== null || canais.size === 0) return this.#sign(canal, evento);
    const [first, ...others] = [...canais].map((each) => this.#sign(each, evento));
    return others.every((each) => each === first) ? first : undefined;
  }

  #sign(canal: string | null, evento: string | null): 1 | -1 {
    return this.#turned.has(keyOf(canal, evento)) ? -1 : 1;
  }
}

const keyOf = (canal: string | null, evento: string | null) => JSON.stringify([canal, evento]);
