import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { readCell } from './cell.js';
import type { Column, ColumnTarget } from './columns.js';
import type { Item } from './order-fields.js';
import { installmentsIn, isAgainst, isBoleto, isPaidAtOnce } from './payment-cell.js';
import type { TableRow } from './table.js';
import { mapLine, mappedWord, offeredWord, shownCell, unquoted } from './texts.js';

/** Issue of terms such as *Condição* that contradict the installments of another column. */
export function termsDiffering(
  { cells, types, line }: TableRow,
  { index }: Column,
  target: ColumnTarget,
  { qtTotalParcela }: Item = {},
): InvalidRowIssue[] {
  if (target.field.path !== 'titulos.qtTotalParcela') return [];
  const { value } = readCell(cells[index] ?? '', target, types?.[index]);
  if (value === undefined || value === qtTotalParcela) return [];
  const params = { given: String(qtTotalParcela), shown: shownCell(unquoted(cells[index] ?? '')) };
  const problem = broken('installments-differ', params);
  return [{ path: target.field.path, ...problem, line, column: index + 1 }];
}

/** Rules for installments that no column gives. */
export interface InstallmentRules {
  /** Installments by the word of the payment, as the map gives them; `*` for any other. */
  parcelas: ReadonlyMap<string, number> | undefined;
  /** The words that the user's map has, to which a refusal adds one. */
  ownParcelas: Readonly<Record<string, number>>;
  /** Installments of all orders, as a person said outside the map. */
  countSet: number | undefined;
  /** Installments that the map gives to payments that nobody divides. */
  ofAtOnce: number | undefined;
  /** A column gives payments, or should: the default of a preset that knows one is for such payments. */
  hasPayments: boolean;
}

/** Gives titles the installments that their payment names, such as `Cartão 6x`. */
export function fillInstallments(titulos: readonly Item[]): void {
  for (const titulo of titulos) {
    titulo.qtTotalParcela ??= installmentsSaid(titulo);
    // Systems count the installments of a payment that nobody divides from 0.
    if (titulo.qtTotalParcela === 0 && isPaidAtOnce(paymentOf(titulo))) titulo.qtTotalParcela = 1;
  }
}

const paymentOf = ({ meioDePagamento }: Item): string => String(meioDePagamento ?? '');
const installmentsSaid = (titulo: Item): number | undefined => installmentsIn(paymentOf(titulo));

/** Issues of titles whose installments are not those that their payment names. */
export const installmentsDiffering = ({ titulos }: Item): InvalidRowIssue[] =>
  (Array.isArray(titulos) ? (titulos as Item[]) : []).flatMap((titulo, at) => {
    const said = installmentsSaid(titulo);
    if (said === undefined || said === titulo.qtTotalParcela) return [];
    const shown = shownCell(paymentOf(titulo));
    const problem = broken('installments-differ', { given: String(titulo.qtTotalParcela), shown });
    return [{ path: `titulos[${at}].qtTotalParcela`, ...problem }];
  });

/**
 * Gives the titles without installments those of their payment's word in the map, else those of all
 * orders if the payment says nothing else. A payment that nobody divides takes the map's default; Pix
 * and cash are one without it.
 */
export function takeInstallments(
  titulos: readonly Item[],
  { parcelas, ownParcelas, countSet, ofAtOnce, hasPayments }: InstallmentRules,
): InvalidRowIssue[] {
  const ofAll = parcelas?.get('*') ?? countSet;
  return titulos.flatMap((titulo, at) => {
    if (titulo.qtTotalParcela !== undefined) return [];
    const payment = paymentOf(titulo);
    const isOfAll = ofAll !== undefined && !isAgainst(payment, ofAll);
    const isAtOnce = isPaidAtOnce(payment) && (ofAtOnce !== undefined || !isBoleto(payment));
    const ofRule = isOfAll ? ofAll : isAtOnce ? (ofAtOnce ?? 1) : undefined;
    const count = parcelas?.get(mappedWord(payment)) ?? ofRule;
    if (count !== undefined) titulo.qtTotalParcela = count;
    if (count !== undefined || (payment === '' && !hasPayments)) return [];
    const line = mapLine({ parcelas: { ...ownParcelas, [offeredWord(payment)]: 1 } });
    const problem = broken('installments-unsaid', { word: shownCell(payment), line });
    return [{ path: `titulos[${at}].qtTotalParcela`, ...problem }];
  });
}
