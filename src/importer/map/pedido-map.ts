import type { DateFormat } from '../read/table/dates.js';
import type { DecimalSign } from '../read/table/numbers.js';
import type { PresetName } from './preset-names.js';

/**
 * How an amount that stands on several rows of one order counts: once, as the order's (`per-order`), or added
 * up, as each row's (`per-row`).
 */
export type Policy = 'per-order' | 'per-row';

/** Every {@link Policy}. */
export const POLICIES: readonly Policy[] = ['per-order', 'per-row'];

/** What a column gives. */
export interface ColumnRule {
  /** Fields by dotted path: `titulos.valorTotal`; several where one column gives several. */
  to: string | readonly string[];
  /** Sign before the decimals of this column. */
  decimal?: DecimalSign | undefined;
  /** How this column writes days. */
  dateFormat?: DateFormat | undefined;
  /**
   * The service's words for the column's: `{ "Atendido": "entregue" }`; capitals and accents do not
   * matter, `*` stands for any other word, null for no value.
   */
  values?: Readonly<Record<string, string | number | null>> | undefined;
  /** Add it to what other columns of the row give to the field. */
  sum?: boolean | undefined;
  /** Take it off what other columns of the row give to the field, whatever its sign. */
  subtract?: boolean | undefined;
  /** `produtos.valorUnitario`: the column has the price of all units, and is divided by them. */
  total?: boolean | undefined;
  /** Use it only in rows where no other column gives the field. */
  fallback?: boolean | undefined;
  /** Leave the sign out: for a system that writes costs below zero. */
  absolute?: boolean | undefined;
  /**
   * Words that the column may have; a row with another is refused: `["BRL"]`. `"0"` is any zero. A word that `values`
   * calls `não pago`, `cancelado` or `devolvido` leaves the sale out.
   */
  expect?: readonly string[] | undefined;
  /** Counts this column otherwise than the map does: `per-row` for a discount of each item. */
  policy?: Policy | undefined;
  /** `desconto`: who pays it. A discount that the channel pays does not lower the titles. */
  paidBy?: 'seller' | 'channel' | undefined;
  /**
   * Read from maps of earlier versions.
   *
   * @deprecated Has no effect: a cancelled sale is refused.
   */
  unlessCancelled?: boolean | undefined;
}

/** A column's field, fields or rule; null leaves it out. */
export type ColumnTo = string | readonly string[] | ColumnRule | null;

/** Header in the file to what it gives. */
export type ColumnMap = Readonly<Record<string, ColumnTo>>;

/**
 * How a file becomes orders. Headers are compared without capitals and accents. `fields` and
 * `defaults` hold values or templates, by dotted path: `"canal": "Shopee"`, `"pedido": "LOJA-{nNF}"`,
 * where a name in braces is a field of the order, or of an invoice.
 */
export interface PedidoMap {
  /** The JSON Schema of this file, for editors. */
  $schema?: string | undefined;
  /** The system whose columns are known besides: this map wins over its preset. */
  preset?: PresetName | undefined;
  /** Line of the header, counted from 1, or names that only the header has. Default: found. */
  header?: number | readonly string[] | undefined;
  /** Columns by their header. */
  columns?: ColumnMap | undefined;
  /** The service's words for those of every column of a situation; null for no value. */
  situacao?: Readonly<Record<string, string | null>> | undefined;
  /** Fields set for every order, over what the file says. */
  fields?: Readonly<Record<string, string | number>> | undefined;
  /** Fields set where the file says nothing. */
  defaults?: Readonly<Record<string, string | number>> | undefined;
  /** How titles of several rows count. Default: `per-order`; in the service's own columns one each. */
  titulos?: Policy | undefined;
  /** How freight on several rows counts. Default: `per-order`. */
  frete?: Policy | undefined;
  /** How discounts and additions on several rows count. Default: `per-order`. */
  desconto?: Policy | undefined;
  /** Rows without a number belong to the order above them. */
  numberOnFirstRow?: boolean | undefined;
  /** The situation of a row whose items stand in the rows below it: `Pacote de {n} produtos`. */
  packages?: string | undefined;
  /** For every column that sets none. */
  decimal?: DecimalSign | undefined;
  /** For every column that sets none. */
  dateFormat?: DateFormat | undefined;
  /** Zone whose day counts, for moments with another: `America/Sao_Paulo`. */
  timeZone?: string | undefined;
}

/** A map in full, of one that may be only columns. */
export function asPedidoMap(map: PedidoMap | ColumnMap | undefined): PedidoMap {
  if (map === undefined) return {};
  return isPedidoMap(map) ? map : { columns: map as ColumnMap };
}

/** Members that only a map in full has. */
const GROUPS = [
  'columns',
  'fields',
  'defaults',
  'header',
  '$schema',
  'preset',
  'packages',
  'decimal',
  'dateFormat',
];

/** Whether a map is one in full, and not of columns alone. */
export const isPedidoMap = (map: object): map is PedidoMap =>
  GROUPS.some((group) => Object.hasOwn(map, group)) ||
  ['titulos', 'frete', 'desconto'].some((name) => POLICIES.includes(Reflect.get(map, name)));

/** Fields that a column gives. */
export function pathsOf(to: ColumnTo | undefined): readonly string[] {
  if (to === null || to === undefined) return [];
  if (typeof to === 'string') return [to];
  return 'to' in to ? pathsOf(to.to) : to;
}

/** A column's rule in full. */
export const ruleOf = (to: ColumnTo): ColumnRule =>
  to !== null && typeof to === 'object' && 'to' in to ? to : { to: to ?? [] };
