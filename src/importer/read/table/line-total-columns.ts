import type { Column, ColumnTarget } from './columns.js';
import { headerWords } from './header-words.js';
import { fields } from './order-fields.js';
import type { TableRow } from './table.js';

const TOTAL = 'titulos.valorTotal';
const DISCOUNT =
  /^(?:valor )?(?:descontos?|cupo(?:m|ns)|vouchers?|abatimentos?)(?: (?:pedido|venda|total|vendedor))?$/;

/** A column, and how its cells are read. */
export interface LineAmount {
  index: number;
  target: ColumnTarget;
}

/** The columns that show whether a total is of the order, or of the units of its row. */
export interface LineTotalColumns {
  total: LineAmount & { name: string };
  quantidade: LineAmount;
  valorUnitario: LineAmount;
  /** What an order's total has beside the price of its units. */
  valorFrete: LineAmount | undefined;
  descontos: readonly LineAmount[];
}

/** Those columns; undefined where one is missing, or the total is added up of several. */
export function lineTotalColumns(columns: readonly Column[]): LineTotalColumns | undefined {
  const giving = (path: string): (LineAmount & { name: string }) | undefined =>
    columns.flatMap(({ index, name, targets }) => {
      const target = targets.find(({ field, isFallback }) => field.path === path && !isFallback);
      return target ? [{ index, name, target }] : [];
    })[0];
  const [total, quantidade] = [giving(TOTAL), giving('produtos.quantidade')];
  const [valorUnitario, valorFrete] = [giving('produtos.valorUnitario'), giving('valorFrete')];
  const descontos = columns
    .filter(({ name, targets }) => targets.length === 0 && DISCOUNT.test(headerWords(name)))
    .map(({ index }) => ({ index, target: AS_AMOUNT }));
  if (!total || total.target.isSum || !quantidade || !valorUnitario) return undefined;
  if (!valorFrete && descontos.length === 0) return undefined;
  return { total, quantidade, valorUnitario, valorFrete, descontos };
}

/** The column of a total that is not added up of several. */
export const orderTotal = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ targets }) => targets.some(({ field, isSum }) => field.path === TOTAL && !isSum));

const field = fields.get(TOTAL);
const AS_AMOUNT = { field } as ColumnTarget;

/** Whether a row may have freight or a discount. */
export const hasFreightOrDiscount = (
  row: TableRow,
  { valorFrete, descontos }: LineTotalColumns,
): boolean =>
  [...(valorFrete ? [valorFrete] : []), ...descontos].some(({ index }) =>
    /[1-9]/.test(row.cells[index] ?? ''),
  );
