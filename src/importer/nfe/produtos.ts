import type { NovoProduto } from '../../client/contract/schemas/novo-pedido.js';
import { type ReadWarningCode, warned } from '../read/warning.js';
import type { ReadProblem } from '../rules/read-rule.js';
import { centsOf, differenceWords, rounded, roundedUnits, unitsOf } from './decimal.js';
import type { NFe, NFeItem } from './nfe.js';

/** Reports something that an order has otherwise than the invoice. */
export type Warn = (path: string, warning: ReadProblem<ReadWarningCode>) => void;

/**
 * The invoice's items as products. Unit prices are those before discounts, with three decimals where
 * an invoice has ten.
 */
export function produtosOf({ det, total }: NFe, warn: Warn): NovoProduto[] {
  const sold = det.filter(({ indTot }) => indTot);
  if (sold.length < det.length) {
    warn('produtos', warned('item-outside-total', { count: det.length - sold.length }));
  }
  if (total.vDesc > 0) {
    warn('produtos', warned('discount'));
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
    warn(`${path}.quantidade`, warned('fractional-quantity'));
    return { quantidade: 1, valorUnitario: rounded(vProd, 3) };
  }
  const valorUnitario = rounded(vUnCom, 3);
  const totalCents = roundedUnits(unitsOf(valorUnitario) * BigInt(qCom), 2);
  const difference = totalCents - centsOf(vProd);
  if (difference !== 0n) {
    const params = { difference: differenceWords(difference) };
    warn(`${path}.valorUnitario`, warned('unit-price-rounded', params));
  }
  return { quantidade: qCom, valorUnitario };
}
