import { roundToCentavos } from '../../../shared/centavos.js';
import { dayAfter } from '../../../shared/days.js';
import { formatReais } from '../../../shared/text/reais.js';
import type { Item } from '../table/order-fields.js';
import { completeDocument, type Nota } from './nota.js';

/** True if order and invoice have different complete documents, and so different buyers. */
export function isOfOtherBuyer({ documento }: Nota, { cliente }: Item): boolean {
  const own = completeDocument((cliente as Item | undefined)?.cpfCnpj);
  return documento !== undefined && own !== undefined && documento !== own;
}

/** Sum of an order's titles in centavos; undefined if the file has no total. */
export function totalOf({ titulos }: Item): number | undefined {
  const amounts = Array.isArray(titulos) ? (titulos as Item[]).map((each) => each.valorTotal) : [];
  const total = amounts.reduce<number>((sum, amount) => sum + roundToCentavos(Number(amount)), 0);
  return amounts.length > 0 && Number.isFinite(total) ? total : undefined;
}

/**
 * True if an invoice may belong to an order:
 *
 * - freight: both have the same;
 * - total: without freight, the invoice equals the order's total without freight, or the total
 * itself where that equals the order's products;
 * - units: the invoice has no fewer;
 * - day: at most a year after the sale, and within a day of the order's own invoice date.
 */
export const fits = (nota: Nota, order: Item, total: number | undefined): boolean =>
  fitsAmounts(nota, order, total) && oddDayOf(nota, order) === undefined;

function fitsAmounts(nota: Nota, order: Item, total: number | undefined): boolean {
  const { vNFCentavos, vFreteCentavos, unidades } = nota;
  const { valorFrete, produtos } = order;
  const frete = typeof valorFrete === 'number' ? roundToCentavos(valorFrete) : vFreteCentavos;
  const items = Array.isArray(produtos) ? (produtos as Item[]) : [];
  const sumOf = (amount: (item: Item) => number) =>
    items.reduce((sum, item) => sum + (amount(item) || 0), 0);
  const units = sumOf(({ quantidade }) => Number(quantidade));
  const goods = sumOf((item) => Number(item.quantidade) * Number(item.valorUnitario));
  const products = roundToCentavos(goods - nota.vDesc);
  // A coupon may equal the freight, and the invoice then has neither.
  const amounts = [Number(total) - frete, ...(products === total ? [total] : [])];
  const isOfTotal =
    vFreteCentavos === frete &&
    (total === undefined || amounts.includes(vNFCentavos - vFreteCentavos));
  return isOfTotal && units <= Math.max(1, unidades);
}

/** Day of an order that the day of an invoice contradicts. */
function oddDayOf({ emissao }: Nota, { dataVenda, dataFaturamento }: Item) {
  // A late evening is the next day in UTC. Goods made to order leave within a year.
  const isWithin = (day: unknown, before: number) =>
    typeof day !== 'string' || (day <= dayAfter(emissao, 1) && day >= dayAfter(emissao, -before));
  if (!isWithin(dataVenda, 366)) return { field: 'dataVenda', day: String(dataVenda) };
  if (isWithin(dataFaturamento, 1)) return undefined;
  return { field: 'dataFaturamento', day: String(dataFaturamento) };
}

export function figures(nota: Nota, order: Item, total = 0) {
  const { numero, emissao, vNFCentavos, vFreteCentavos } = nota;
  const { valorFrete } = order;
  return {
    odd: fitsAmounts(nota, order, total) ? oddDayOf(nota, order) : undefined,
    numero,
    emissao,
    vNF: formatReais(vNFCentavos / 100),
    total: formatReais(total / 100),
    vFrete: formatReais(vFreteCentavos / 100),
    frete: typeof valorFrete === 'number' ? formatReais(valorFrete) : '0',
    dataVenda: [order.dataVenda, order.dataFaturamento].find((day) => typeof day === 'string'),
  };
}
