import type { MirrorLinha, MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { apportion } from '../../shared/centavos.js';
import { dayAfter, daysBetween, ULTIMO_DIA } from '../../shared/days.js';
import type { Lancamento } from './lancamento.js';
import { narrowed } from './match-orders.js';

/** An installment with its amounts, and its own lines. */
export interface Parcela {
  registro: MirrorParcela;
  /** V_i: value. */
  valorCentavos: number;
  /** C_i: expected commission; 0 if the record does not give it. */
  comissaoCentavos: number;
  repasses: Lancamento[];
  comissoes: Lancamento[];
  cancelamentos: Lancamento[];
}

/** C; null if the record does not give it. A freight without commission has none. */
export function comissaoPrevista(pedido: MirrorPedido): number | null {
  if (pedido.comissaoItensCentavos === null) return null;
  const comissao = pedido.comissaoItensCentavos + (pedido.comissaoFreteCentavos ?? 0);
  // A record that subtracts its commission says nothing that can be claimed.
  return comissao < 0 ? null : comissao;
}

/** The order's freight; null if the record does not give it, or gives a negative one, which nobody owes. */
export const freteDoRegistro = ({ freteCentavos }: MirrorPedido): number | null =>
  freteCentavos === null || freteCentavos < 0 ? null : freteCentavos;

/** The installments of a record, each with its part of the commission by cumulative rounding. */
export function createParcelas(pedido: MirrorPedido): Parcela[] {
  const comissao = comissaoPrevista(pedido) ?? 0;
  const comissoes = apportion(
    comissao,
    pedido.parcelas.map(({ valorCentavos }) => valorCentavos),
  );
  return pedido.parcelas.map((registro, index) => {
    const { valorCentavos } = registro;
    const comissaoCentavos = comissoes[index] ?? 0;
    const lines = { repasses: [], comissoes: [], cancelamentos: [] };
    return { registro, valorCentavos, comissaoCentavos, ...lines };
  });
}

/**
 * Finds the installment of a line by its number. If several titles have that number, the control code
 * decides, then the value, then the place of the title if the cycle shows every title. If several still
 * fit, none is chosen. A line without a number belongs to the only installment of its order.
 *
 * @returns undefined if the line belongs to the order as a whole
 */
export function matchParcela(
  { parcela, titulo }: MirrorLinha,
  parcelas: readonly Parcela[],
): Parcela | undefined {
  if (parcelas.length === 1 && (parcela === null || parcelas[0]?.registro.numero === parcela)) {
    return parcelas[0];
  }
  if (parcela === null) return undefined;
  const numbered = parcelas.filter(({ registro }) => registro.numero === parcela);
  if (!titulo) return numbered.length === 1 ? numbered[0] : undefined;
  let left = numbered;
  if (titulo.codigoControle !== null) {
    left = narrowed(left, ({ registro }) => registro.codigoControle === titulo.codigoControle);
  }
  left = narrowed(left, ({ valorCentavos }) => valorCentavos === titulo.valorParcelaCentavos);
  if (left.length === 1) return left[0];
  const titulos = new Set(parcelas.map(({ registro }) => registro.titulo)).size;
  const showsAll = titulo.quantidade === titulos;
  const placed = left.filter(({ registro }) => registro.titulo === titulo.ordem);
  return showsAll && placed.length === 1 ? placed[0] : undefined;
}

const DAYS_A_PARCELA = 30;

/** A hundred years of months: a larger number is not a position in a series, such as `202601` for a month. */
const MAX_PARCELAS = 1200;

/**
 * Programs write a zero of their clock (`0001-01-01`, `1899-12-30`) for no day: days up to this one are
 * none.
 */
const ULTIMO_DIA_VAZIO = '1970-01-01';

/**
 * First day of an installment's delay: the day of the sale, plus a month for each installment before it.
 * Null if the sale has no day, the number is no position in a series, or the day cannot be written.
 */
export function countsFrom({ dataVenda }: MirrorPedido, { registro }: Parcela): string | null {
  const numero = registro.numero ?? 1;
  if (dataVenda === null || dataVenda <= ULTIMO_DIA_VAZIO || numero > MAX_PARCELAS) return null;
  const days = DAYS_A_PARCELA * Math.max(0, numero - 1);
  return days > daysBetween(dataVenda, ULTIMO_DIA) ? null : dayAfter(dataVenda, days);
}
