import type { DateFormat } from '../read/table/dates.js';
import type { DecimalSign } from '../read/table/numbers.js';
import type { PresetName } from './preset-names.js';

/**
 * Way to count an amount that stands on several rows of one order.
 *
 * - `per-order`: once, because the rows repeat the order's amount.
 * - `per-row`: added up, because each row has an amount of its own.
 */
export type Policy = 'per-order' | 'per-row';

/** Both values of {@link Policy}. */
export const POLICIES: readonly Policy[] = ['per-order', 'per-row'];

/** Policies for the amounts that a map counts. */
export type Policies = Readonly<Partial<Record<'titulos' | 'frete' | 'desconto', Policy>>>;

/** Rule for reading one column. */
export interface ColumnRule {
  /** Target fields by dotted path: `titulos.valorTotal`; a list if the column gives several. */
  to: string | readonly string[];
  /** Sign before the decimals of this column. */
  decimal?: DecimalSign | undefined;
  /** Format of the days in this column. */
  dateFormat?: DateFormat | undefined;
  /**
   * The service's words for the column's: `{ "Atendido": "entregue" }`. Capitals and accents do not
   * matter; `*` stands for any other word, null for no value.
   */
  values?: Readonly<Record<string, string | number | null>> | undefined;
  /** Add this column to the other columns of the row that give the field. */
  sum?: boolean | undefined;
  /**
   * Subtract this column from the other columns of the row that give the field, whatever its sign.
   */
  subtract?: boolean | undefined;
  /**
   * `produtos.valorUnitario`: the column has the price of all units, which is divided by their
   * number.
   */
  total?: boolean | undefined;
  /** Use it only in rows where no other column gives the field. */
  fallback?: boolean | undefined;
  /** Leave the sign out: for a system that writes costs below zero. */
  absolute?: boolean | undefined;
  /**
   * Accepted words, such as `["BRL"]`; a row with another word is refused. `"0"` accepts any zero,
   * `"*"` any word that speaks of no cancellation, return or loss.
   * A word that `values` maps to `não pago`, `cancelado` or `devolvido` leaves the sale out.
   */
  expect?: readonly string[] | undefined;
  /** Policy for this column, instead of the map's: `per-row` for a discount of each item. */
  policy?: Policy | undefined;
  /**
   * `desconto`: who pays the discount. A discount paid by the channel does not lower the titles.
   * Without it, a discount as high as the freight may be free shipping, and is refused.
   */
  paidBy?: 'seller' | 'channel' | undefined;
}

/** A column's field, fields or rule; null ignores the column. */
export type ColumnTo = string | readonly string[] | ColumnRule | null;

/** Rules for columns, by their header in the file. */
export type ColumnMap = Readonly<Record<string, ColumnTo>>;

/**
 * How a file becomes orders. Headers are compared without capitals and accents. `fields` and
 * `defaults` hold values or templates by dotted path, such as `"canal": "Shopee"` or `"pedido":
 * "LOJA-{nNF}"`; a name in braces is a field of the order or of an invoice.
 */
export interface PedidoMap {
  /** Address of this file's JSON Schema, for editors. */
  $schema?: string | undefined;
  /** System whose columns are also known; this map wins over its preset. */
  preset?: PresetName | undefined;
  /** Columns by their header. */
  columns?: ColumnMap | undefined;
  /** The service's words for those in situation columns; null for no value. */
  situacao?: Readonly<Record<string, string | null>> | undefined;
  /**
   * Installments of a payment where the file gives none: `{ "Pix": 1 }`; `*` stands for every other
   * payment, if it is 1 only for those that nobody divides. Without a preset, a map that names Pix or
   * the like names all payments: its defaults give no installments.
   */
  parcelas?: Readonly<Record<string, number>> | undefined;
  /** Fields set for every order, in place of the file's. */
  fields?: Readonly<Record<string, string | number>> | undefined;
  /** Fields set where the file gives none. */
  defaults?: Readonly<Record<string, string | number>> | undefined;
  /**
   * Policy for titles. Default: `per-order`; with the service's own columns, each row is a title.
   */
  titulos?: Policy | undefined;
  /** Policy for freight; without it, an order whose rows repeat an amount is refused. */
  frete?: Policy | undefined;
  /** Policy for discounts and additions, as for freight. */
  desconto?: Policy | undefined;
  /** Rows without a number belong to the order above them. */
  numberOnFirstRow?: boolean | undefined;
  /** Situation of a row whose items stand in the rows below it: `Pacote de {n} produtos`. */
  packages?: string | undefined;
  /** Decimal sign of columns without their own. */
  decimal?: DecimalSign | undefined;
  /** Date format of columns without their own. */
  dateFormat?: DateFormat | undefined;
  /** Time zone for moments that name another zone: `America/Sao_Paulo`. */
  timeZone?: string | undefined;
}

/** Fields that a column gives. */
export function pathsOf(to: ColumnTo | undefined): readonly string[] {
  if (to === null || to === undefined) return [];
  if (typeof to === 'string') return [to];
  return 'to' in to ? pathsOf(to.to) : to;
}

/** Full form of a column's rule. */
export const ruleOf = (to: ColumnTo): ColumnRule =>
  to !== null && typeof to === 'object' && 'to' in to ? to : { to: to ?? [] };
