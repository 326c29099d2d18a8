import { dayAfter, daysBetween } from '../../shared/days.js';
import { normalizedWord } from '../normalized-word.js';
import type { Banco, Deposito, Encontro, ParProvavel, PeriodoDoExtrato, Repasse } from './banco.js';

/** A deposit arrives from one day before its transfer to six days after: weekends and holidays lie between. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 6;

/** Most cycles that are paid together (ones that pay nothing not counted), and most deposits of one cycle. */
const MAX_JOINED = 6;

/** A probable pair: the deposit is at least this share of the transfer. */
const MIN_SHARE = 0.9;

/** Names under which the payment companies of channels pay. */
const PAYERS: Readonly<Record<string, readonly string[]>> = {
  'mercado livre': ['mercado pago', 'mercadopago'],
  shopee: ['shpp'],
  magalu: ['magazine luiza'],
  'magazine luiza': ['magalu'],
  americanas: ['b2w'],
};

/**
 * Pairs transfers with deposits: one with one, several cycles of a channel with one deposit (a negative
 * cycle is carried into the next ones), or one cycle with several deposits. A deposit that names another
 * channel is not considered.
 *
 * @param repasses the transfers of the cycles, in any order
 * @param depositos the deposits of the statement, in any order
 * @param periodo the days of the statement; left out, every cycle without a deposit is missing
 */
export function matchDeposits(
  repasses: readonly Repasse[],
  depositos: readonly Deposito[],
  periodo?: PeriodoDoExtrato,
): Banco {
  const matching = new Matching(repasses, depositos, periodo);
  matching.pairExact();
  matching.joinCycles();
  matching.splitCycles();
  matching.pairProbable();
  matching.explainCarried();
  return matching.result();
}

class Matching {
  readonly #encontrados: Encontro[] = [];
  readonly #provaveis: ParProvavel[] = [];
  readonly #compensados = new Set<Repasse>();
  readonly #canais: readonly string[];
  /** All cycles, by day. */
  readonly #repasses: readonly Repasse[];
  /** Cycles that no deposit pays yet, negative ones included, by day. */
  #open: Repasse[];
  /** Deposits that pay no cycle yet, by day. */
  #free: Deposito[];
  readonly #periodo: PeriodoDoExtrato | undefined;

  constructor(
    repasses: readonly Repasse[],
    depositos: readonly Deposito[],
    periodo: PeriodoDoExtrato | undefined,
  ) {
    this.#periodo = periodo;
    this.#canais = [...new Set(repasses.map(({ canal }) => normalizedWord(canal)))].filter(Boolean);
    this.#repasses = repasses.filter(({ centavos }) => centavos !== 0).sort(byDay);
    this.#open = [...this.#repasses];
    this.#free = [...depositos].sort(byDay);
  }

  result(): Banco {
    const isCompensado = (repasse: Repasse) =>
      this.#compensados.has(repasse) || (!isExpected(repasse) && !this.#isOutside(repasse));
    const left = this.#open.filter((repasse) => !isCompensado(repasse));
    const inPeriod = left.filter((repasse) => !this.#isOutside(repasse));
    const { fim } = this.#periodo ?? {};
    const mayCome = ({ dia }: Repasse) =>
      fim !== undefined && dia !== null && dayAfter(dia, DAYS_AFTER) > fim;
    return {
      encontrados: this.#encontrados,
      provaveis: this.#provaveis,
      ausentes: inPeriod.filter((repasse) => !mayCome(repasse)),
      aguardados: inPeriod.filter(mayCome),
      foraDoPeriodo: left.filter((repasse) => this.#isOutside(repasse)),
      compensados: this.#open.filter(isCompensado),
      deNinguem: this.#free,
      ...(this.#periodo && { periodo: this.#periodo }),
    };
  }

  #isOutside({ dia }: Repasse): boolean {
    if (this.#periodo === undefined || dia === null) return false;
    return dia < this.#periodo.inicio || dia > this.#periodo.fim;
  }

  pairExact(): void {
    for (const repasse of this.#open.filter(isExpected)) {
      const [nearest] = this.#candidatesOf(repasse).filter(
        ({ centavos }) => centavos === repasse.centavos,
      );
      if (nearest) this.#take({ repasses: [repasse], depositos: [nearest] });
    }
  }

  joinCycles(): void {
    for (const deposito of this.#free) {
      const joined = this.#canais
        .map((canal) => this.#joinedCycles(deposito, canal))
        .find((run) => run !== undefined);
      if (joined) this.#take({ repasses: joined, depositos: [deposito] });
    }
  }

  splitCycles(): void {
    for (const repasse of this.#open.filter(isExpected)) {
      const near = this.#free.filter((deposito) => this.#mayPay(repasse, deposito));
      const parts = findRun(near, repasse.centavos);
      if (parts) this.#take({ repasses: [repasse], depositos: parts });
    }
  }

  pairProbable(): void {
    for (const repasse of this.#open.filter(isExpected)) {
      const [deposito] = this.#candidatesOf(repasse)
        .filter(({ centavos }) => centavos < repasse.centavos)
        .filter(({ centavos }) => centavos >= repasse.centavos * MIN_SHARE)
        .sort((one, other) => other.centavos - one.centavos);
      if (!deposito) continue;
      this.#remove([repasse], [deposito]);
      const faltaCentavos = repasse.centavos - deposito.centavos;
      this.#provaveis.push({ repasse, deposito, faltaCentavos });
    }
  }

  /** Explains cycles whose sum is not positive: the channel pays nothing, until a cycle makes it positive. */
  explainCarried(): void {
    for (const canal of this.#canais) {
      let run: Repasse[] = [];
      for (const repasse of this.#ofCanal(this.#repasses, canal)) {
        if (!this.#open.includes(repasse)) {
          // Paid in full beside a negative sum: the channel did not carry it.
          if (sumOf(run) === 0) this.#explain(run);
          run = [];
        } else if (sumOf([...run, repasse]) > 0) {
          this.#explain(run);
          run = [];
        } else run.push(repasse);
      }
      this.#explain(run);
    }
  }

  #explain(run: readonly Repasse[]): void {
    if (run.every((repasse) => this.#isOutside(repasse))) return;
    for (const repasse of run) this.#compensados.add(repasse);
  }

  /** Cycles of a channel that were paid together, with what earlier cycles had kept too much. */
  #joinedCycles(deposito: Deposito, canal: string): Repasse[] | undefined {
    const own = this.#ofCanal(this.#open, canal);
    for (const from of own.keys()) {
      const run: Repasse[] = [];
      let [sum, paying] = [0, 0];
      for (const repasse of own.slice(from)) {
        run.push(repasse);
        sum += repasse.centavos;
        // Until the sum is positive, the channel pays nothing and carries it into the next cycle.
        const isPaying = sum > 0;
        if (isPaying) paying++;
        const isAllowed = isPaying
          ? this.#mayPay(repasse, deposito)
          : (repasse.dia ?? '') <= deposito.dia && this.#mayName(repasse, deposito);
        if (!isAllowed || paying > MAX_JOINED) break;
        if (run.length > 1 && sum === deposito.centavos) return run;
      }
    }
    return undefined;
  }

  #ofCanal(repasses: readonly Repasse[], canal: string): Repasse[] {
    return repasses.filter((repasse) => normalizedWord(repasse.canal) === canal);
  }

  /** Free deposits that may pay a transfer, the nearest day first. */
  #candidatesOf(repasse: Repasse): Deposito[] {
    return this.#free
      .filter((deposito) => this.#mayPay(repasse, deposito))
      .sort((one, other) => distance(repasse, one) - distance(repasse, other));
  }

  #mayPay(repasse: Repasse, deposito: Deposito): boolean {
    if (repasse.dia === null) return false;
    const days = daysBetween(repasse.dia, deposito.dia);
    return days >= -DAYS_BEFORE && days <= DAYS_AFTER && this.#mayName(repasse, deposito);
  }

  /** The deposit's words name the channel of the transfer, or no channel. */
  #mayName(repasse: Repasse, deposito: Deposito): boolean {
    const words = normalizedWord(deposito.descricao);
    const named = this.#canais.filter((canal) =>
      [canal, ...(PAYERS[canal] ?? [])].some((name) => words.includes(name)),
    );
    return named.length === 0 || named.includes(normalizedWord(repasse.canal));
  }

  #take(encontro: Encontro): void {
    this.#encontrados.push(encontro);
    this.#remove(encontro.repasses, encontro.depositos);
  }

  #remove(repasses: readonly Repasse[], depositos: readonly Deposito[]): void {
    this.#open = this.#open.filter((repasse) => !repasses.includes(repasse));
    this.#free = this.#free.filter((deposito) => !depositos.includes(deposito));
  }
}

const isExpected = ({ centavos }: Repasse): boolean => centavos > 0;

const sumOf = (items: readonly { centavos: number }[]): number =>
  items.reduce((sum, { centavos }) => sum + centavos, 0);

/** Two or more neighbours that add up to an amount. */
function findRun(depositos: readonly Deposito[], centavos: number): Deposito[] | undefined {
  for (let from = 0; from < depositos.length; from++) {
    for (let to = from + 2; to <= Math.min(depositos.length, from + MAX_JOINED); to++) {
      const run = depositos.slice(from, to);
      if (sumOf(run) === centavos) return run;
    }
  }
  return undefined;
}

const distance = ({ dia }: Repasse, deposito: Deposito): number =>
  Math.abs(daysBetween(dia ?? deposito.dia, deposito.dia));

const byDay = (one: { dia: string | null }, other: { dia: string | null }): number =>
  (one.dia ?? '').localeCompare(other.dia ?? '');
