import type { NovoProduto } from '../../api/schemas/novo-pedido.js';
import type { ReadWarningCode } from '../read/warning.js';
import { centsOf, differenceWords, rounded, roundedUnits, unitsOf } from './decimal.js';
import type { NFe, NFeItem } from './nfe.js';

/** Tells of something that an order has otherwise than the invoice. */
export type Warn = (code: ReadWarningCode, path: string, message: string) => void;

/**
 * The invoice's items as products. Unit prices are those before discounts, with three decimals where
 * an invoice has ten.
 */
export function produtosOf({ det, total }: NFe, warn: Warn): NovoProduto[] {
  const sold = det.filter(({ indTot }) => indTot);
  if (sold.length < det.length) {
    warn(
      'item-outside-total',
      'produtos',
      `${det.length - sold.length} items are no part of the invoice's total (indTot 0): left out`,
    );
  }
  if (total.vDesc > 0) {
    warn(
      'discount',
      'produtos',
      'have the prices before the discount of the invoice (vDesc), for which an order has no field; titulos have what was paid',
    );
  }
  return sold.map((item, index) => produtoOf(item, `produtos[${index}]`, warn));
}

function produtoOf(item: NFeItem, path: string, warn: Warn): NovoProduto {
  return {
    ...(item.cProd !== undefined && { codigo: item.cProd }),
    ...(item.xProd !== undefined && { descricao: item.xProd }),
    ...priced(item, path, warn),
  };
}

/**
 * The service counts whole units. What is sold by weight or measure becomes one unit at the price of
 * the whole item, so that the total stays right.
 */
function priced({ qCom, vUnCom, vProd }: NFeItem, path: string, warn: Warn) {
  if (!Number.isInteger(qCom) || qCom === 0) {
    warn(
      'fractional-quantity',
      `${path}.quantidade`,
      'is no whole number in the invoice, where the service counts whole units: 1, at the price of the whole item',
    );
    return { quantidade: 1, valorUnitario: rounded(vProd, 3) };
  }
  const valorUnitario = rounded(vUnCom, 3);
  const totalCents = roundedUnits(unitsOf(valorUnitario) * BigInt(qCom), 2);
  const difference = totalCents - centsOf(vProd);
  if (difference !== 0n) {
    warn(
      'unit-price-rounded',
      `${path}.valorUnitario`,
      `times quantidade differs by ${differenceWords(difference)} from the item's total: unit prices have three decimals here`,
    );
  }
  return { quantidade: qCom, valorUnitario };
}
