import type { Item } from '../table/order-fields.js';
import { isCard } from '../table/payment-cell.js';
import type { Nota } from './nota.js';

/** Fills the order's missing fields. A title without an amount gets the total of the invoice. */
export function complete(order: Item, { fields, emissao, vNFCentavos, parcelas }: Nota): void {
  // A column such as `Emissão`, read as `dataFaturamento`, may hold the day of sale.
  const isOtherDay = (order.dataFaturamento ?? emissao) !== emissao;
  for (const [name, value] of Object.entries({ ...fields, dataFaturamento: emissao })) {
    if (name === 'dataVenda' && isOtherDay) continue;
    if (order[name] === undefined) order[name] = value;
  }
  const [titulo, ...more] = (order.titulos ?? []) as Item[];
  if (!titulo || more.length > 0) return;
  titulo.valorTotal ??= vNFCentavos / 100;
  // The single bill of a card is what its company owes, however the buyer pays.
  if (parcelas !== 1 || !isCard(String(titulo.meioDePagamento ?? ''))) {
    titulo.qtTotalParcela ??= parcelas;
  }
}

/** Adds the coupon to the order's only title, because the channel owes it. */
export function raiseTitle({ titulos }: Item, centavos: number): void {
  const [titulo, ...more] = (titulos ?? []) as Item[];
  if (titulo && more.length === 0) titulo.valorTotal = centavos / 100;
}
