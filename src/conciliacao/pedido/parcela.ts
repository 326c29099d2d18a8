import type { MirrorLinha, MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { apportion } from '../../shared/centavos.js';
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
  return pedido.comissaoItensCentavos + (pedido.comissaoFreteCentavos ?? 0);
}

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
