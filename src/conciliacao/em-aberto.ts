import { compareTexts } from '../shared/compare-texts.js';

/** How long a channel took to pay, as its lines show: a suggestion for the term of the contract. */
export interface PrazoVisto {
  /** Channel; null for none. */
  canal: string | null;
  /** Number of installments behind it. */
  amostras: number;
  /** Days from the sale, plus 30 for each installment after the first, within which nine of ten were paid. */
  p90Dias: number;
}

/** Installments of a channel that are neither paid nor late. */
export interface AbertoDoCanal {
  /** Channel; null for none. */
  canal: string | null;
  /** Number of installments. */
  parcelas: number;
  /** Net of the expected commission, in whole centavos. */
  valorCentavos: number;
}

interface Canal extends AbertoDoCanal {
  /** Number of installments by the days that they took. */
  dias: Map<number, number>;
}

/** Counts by channel how long payments took, and what is still open. It keeps sums, not installments. */
export class EmAberto {
  readonly #canais = new Map<string | null, Canal>();

  /**
   * An installment was paid this many days after the day that its delay counts from. A payment before that
   * day, as where a channel pays all at once, took no delay.
   */
  paga(canal: string | null, dias: number): void {
    const of = this.#of(canal);
    const delay = Math.max(0, dias);
    of.dias.set(delay, (of.dias.get(delay) ?? 0) + 1);
  }

  aberta(canal: string | null, valorCentavos: number): void {
    const of = this.#of(canal);
    of.parcelas += 1;
    of.valorCentavos += valorCentavos;
  }

  /** The terms that were seen. */
  prazos(): PrazoVisto[] {
    return this.#sorted().flatMap((canal) => prazoOf(canal) ?? []);
  }

  /** The open amounts, by channel. */
  list(): AbertoDoCanal[] {
    return this.#sorted().flatMap(({ canal, parcelas, valorCentavos }) =>
      parcelas === 0 ? [] : [{ canal, parcelas, valorCentavos }],
    );
  }

  #sorted(): Canal[] {
    return [...this.#canais.values()].sort((one, other) => compareTexts(one.canal, other.canal));
  }

  #of(canal: string | null): Canal {
    const empty = { canal, parcelas: 0, valorCentavos: 0, dias: new Map() };
    const of = this.#canais.get(canal) ?? empty;
    this.#canais.set(canal, of);
    return of;
  }
}

/** Undefined if the channel paid nothing. */
function prazoOf({ canal, dias }: Canal): PrazoVisto | undefined {
  const amostras = [...dias.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [p90Dias, count] of [...dias].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= amostras * 0.9) return { canal, amostras, p90Dias };
  }
  return undefined;
}
