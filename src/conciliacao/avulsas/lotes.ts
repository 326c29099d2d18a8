import { pushTo } from '../../shared/push-to.js';
import type { Dono } from '../dono.js';
import { normalizedWord } from '../normalized-word.js';
import type { Achado } from '../pedido/achado.js';
import type { Discrepancia } from '../result.js';
import type { AchadoAvulso } from './avulsas.js';

/** A claim that a sum of no order may have paid, together with others. */
export interface CobrancaEmEspera {
  achado: Achado;
  discrepancia: Discrepancia;
  dono: Dono;
}

/** A sum of no order. */
interface Lote {
  id: string;
  identificador: string | null;
  valorCentavos: number;
  /** The channel took its commission from the sum. */
  temComissao: boolean;
}

/** Up to this many claims, every combination is tried; beyond it, only neighbours and pairs. */
const MAX_COMBINED = 12;

/** Sums that came for no order, and the claims of their channels that they may pay together. */
export class Lotes {
  readonly #lotes = new Map<string, Lote[]>();
  readonly #waiting = new Map<string, CobrancaEmEspera[]>();

  add(id: string, { achado, canal, identificador }: AchadoAvulso): void {
    const { valorCentavos, lancamentos } = achado;
    const temComissao = lancamentos.some(({ tipo }) => tipo === 'comissão');
    if (valorCentavos <= 0) return;
    const lote = { id, identificador, valorCentavos, temComissao };
    pushTo(this.#lotes, normalizedWord(canal), lote);
  }

  mayPay(discrepancia: Discrepancia): boolean {
    const lotes = this.#candidates(discrepancia);
    return lotes.some((lote) => lote.valorCentavos + discrepancia.valorCentavos > 0);
  }

  /** The sum that carries the order's own number, as where the cycle has another name of the channel. */
  ofNumber(discrepancia: Discrepancia): string | undefined {
    const numbers = [discrepancia.pedido, discrepancia.pedidoCanal];
    return this.#candidates(discrepancia).find(
      ({ identificador }) => identificador !== null && numbers.includes(identificador),
    )?.id;
  }

  /** Sums of the channel, if transfers are missing. */
  #candidates({ canal, tipo }: Discrepancia): readonly Lote[] {
    if (tipo !== 'repasseAusente' && tipo !== 'repasseAMenor') return [];
    return this.#lotes.get(normalizedWord(canal)) ?? [];
  }

  wait(cobranca: CobrancaEmEspera): void {
    pushTo(this.#waiting, normalizedWord(cobranca.discrepancia.canal), cobranca);
  }

  /** Every claim that waited, with the sum that pays it together with others, if there is one. */
  *matched(): Generator<CobrancaEmEspera & { lote?: string | undefined }> {
    for (const [canal, cobrancas] of this.#waiting) {
      const inOrder = cobrancas.toSorted((one, other) => compare(one, other));
      const paidBy = new Map<CobrancaEmEspera, string>();
      for (const { id, valorCentavos, temComissao } of this.#lotes.get(canal) ?? []) {
        // No channel takes the commission from the sum and charges it on the orders too.
        const left = inOrder.filter(
          (one) => !paidBy.has(one) && !(temComissao && one.achado.comissaoFoiCobrada),
        );
        for (const one of addingUpTo(left, valorCentavos)) paidBy.set(one, id);
      }
      for (const one of cobrancas) yield { ...one, lote: paidBy.get(one) };
    }
  }
}

const compare = (
  { discrepancia: one }: CobrancaEmEspera,
  { discrepancia: other }: CobrancaEmEspera,
): number => (keyOf(one) < keyOf(other) ? -1 : 1);

const keyOf = ({ dataVenda, id }: Discrepancia): string => `${dataVenda ?? ''} ${id}`;

/**
 * Two or more claims that add up to an amount: neighbours by their sale, any two, or any combination of a
 * few.
 */
function addingUpTo(cobrancas: readonly CobrancaEmEspera[], amount: number): CobrancaEmEspera[] {
  const values = cobrancas.map(({ discrepancia }) => 0 - discrepancia.valorCentavos);
  const found = neighbours(values, amount) ?? two(values, amount) ?? any(values, amount) ?? [];
  return found.map((index) => cobrancas[index] as CobrancaEmEspera);
}

function neighbours(values: readonly number[], amount: number): number[] | undefined {
  const ends = new Map([[0, 0]]);
  let sum = 0;
  for (const [index, value] of values.entries()) {
    sum += value;
    const from = ends.get(sum - amount);
    if (from !== undefined && index > from) {
      return Array.from({ length: index - from + 1 }, (_, place) => from + place);
    }
    ends.set(sum, index + 1);
  }
  return undefined;
}

function two(values: readonly number[], amount: number): number[] | undefined {
  const seen = new Map<number, number>();
  for (const [index, value] of values.entries()) {
    const other = seen.get(amount - value);
    if (other !== undefined) return [other, index];
    seen.set(value, index);
  }
  return undefined;
}

function any(values: readonly number[], amount: number): number[] | undefined {
  if (values.length > MAX_COMBINED) return undefined;
  for (let chosen = 1; chosen < 1 << values.length; chosen += 1) {
    const indexes = [...values.keys()].filter((index) => (chosen >> index) & 1);
    const sum = indexes.reduce((total, index) => total + (values[index] ?? 0), 0);
    if (indexes.length > 1 && sum === amount) return indexes;
  }
  return undefined;
}
