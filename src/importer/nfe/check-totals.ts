import type { InvalidRowIssue } from '../errors.js';
import { warned } from '../read/warning.js';
import { reaisText } from '../reais-text.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { sum } from '../sum.js';
import { centsOf, reaisOf, roundedUnits, unitsOf } from './decimal.js';
import type { NFe, NFeItem } from './nfe.js';
import type { Warn } from './produtos.js';

/** The tax authority allows a cent between an item's total and its quantity times its price. */
const ITEM_TOLERANCE_CENTS = 1n;

const reais = (cents: bigint) => reaisText(reaisOf(cents));

/** Refuses an item whose figures contradict each other, with both of them. */
export function checkItems({ det }: NFe, issues: InvalidRowIssue[]): void {
  // An amount that cannot be read counts as 0: it contradicts nothing.
  const isUnread = (index: number) =>
    issues.some(({ path }) => path.startsWith(`det[${index}]/prod/`));
  for (const [index, item] of det.entries()) {
    if (!isUnread(index)) checkItem(item, index, issues);
  }
}

/** Why the freight of an invoice is not known: its header has another than its items. */
export function freightProblem(nfe: NFe): ReadProblem | undefined {
  const figures = differing(nfe, 'vFrete');
  return figures && broken('nfe-freight-differs', figures);
}

/** Reports totals of the header that are not the sum of the items. The order has none of them. */
export function warnOfTotals(nfe: NFe, warn: Warn): void {
  for (const field of ['vProd', 'vDesc'] as const) {
    const figures = differing(nfe, field);
    if (figures) warn('produtos', warned('totals-differ-from-items', { field, ...figures }));
  }
}

/** Quantities have four decimals and prices ten: what they round away may add to the cent. */
function checkItem(
  { qCom, vUnCom, vProd }: NFeItem,
  index: number,
  issues: InvalidRowIssue[],
): void {
  const product = roundedUnits((unitsOf(qCom) * unitsOf(vUnCom)) / 10n ** 10n, 2);
  const written = centsOf(vProd);
  const rounding = centsOf(vUnCom * 0.00005) + 1n;
  const tolerance = Number.isInteger(qCom) ? ITEM_TOLERANCE_CENTS : rounding;
  if (abs(product - written) <= tolerance) return;
  issues.push({
    path: `det[${index}]/prod/vProd`,
    ...broken('nfe-item-total', { vProd: reais(written), product: reais(product) }),
  });
}

/** Both figures of a total; undefined where they agree, or no item has any: then it is only the header's. */
function differing(
  { det, total }: NFe,
  field: 'vProd' | 'vFrete' | 'vDesc',
): { header: string; items: string } | undefined {
  const counted = det.filter(({ indTot }) => indTot);
  const items = sum(counted.map((item) => centsOf(item[field])));
  const header = centsOf(total[field]) + (field === 'vProd' ? centsOf(total.vServ) : 0n);
  if (items === 0n || abs(items - header) <= 1n) return undefined;
  return { header: reais(header), items: reais(items) };
}

const abs = (value: bigint) => (value < 0n ? -value : value);
