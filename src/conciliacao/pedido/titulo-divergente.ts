import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { sumOf } from '../centavos.js';

/**
 * Whether the installments of a title are not all of it: they do not come to `valorTotal`, with a centavo
 * of rounding for each, or without it they are not as many as `qtTotalParcela` says.
 */
export function hasTituloDivergente({ titulos, parcelas }: MirrorPedido): boolean {
  return titulos.some(({ valorTotalCentavos, qtTotalParcela }, titulo) => {
    const own = parcelas.filter((parcela) => parcela.titulo === titulo);
    if (own.length === 0) return false;
    if (valorTotalCentavos !== null) {
      return Math.abs(sumOf(own) - valorTotalCentavos) > own.length;
    }
    return qtTotalParcela !== null && qtTotalParcela !== own.length;
  });
}
