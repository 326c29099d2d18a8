import type { DateFormat } from '../table/dates.js';
import type { DecimalSign } from '../table/numbers.js';

/**
 * Whether titles on several rows of one order are one each (`per-row`), or one that is repeated
 * (`per-order`), as freight and discounts on all rows then are.
 */
export type TitulosPolicy = 'per-row' | 'per-order';

/** Every {@link TitulosPolicy}. */
export const TITULOS_POLICIES: readonly TitulosPolicy[] = ['per-row', 'per-order'];

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
  /**
   * Add it to what other columns give to the field, and for a field of the order to what its other
   * rows give: for a column that has a share of the amount.
   */
  sum?: boolean | undefined;
  /** Take it off what other columns give, whatever its sign: for a column of discounts. */
  subtract?: boolean | undefined;
  /** `produtos.valorUnitario`: the column has the price of all units, and is divided by them. */
  total?: boolean | undefined;
  /** Use it only in rows where no other column gives the field. */
  fallback?: boolean | undefined;
  /** Leave the sign out: for a system that writes costs below zero. */
  absolute?: boolean | undefined;
  /** Words that the column may have; a row with another is refused: `["BRL"]`. */
  expect?: readonly string[] | undefined;
  /** With `expect`: not in an order that is `cancelado`: for a column of payments or refunds. */
  unlessCancelled?: boolean | undefined;
}

/** A column's field, fields or rule; null leaves it out. */
export type ColumnTo = string | readonly string[] | ColumnRule | null;

/** Header in the file to what it gives. */
export type ColumnMap = Readonly<Record<string, ColumnTo>>;

/**
 * How a file becomes orders. Headers are compared without capitals and accents. `fields` and
 * `defaults` hold values or templates, by dotted path: `"canal": "Shopee"`, `"pedido": "LOJA-{nNF}"`,
 * where a name in braces is a header of the file, a field of the order, or a field of an invoice.
 */
export interface PedidoMap {
  /** The JSON Schema of this file, for editors. */
  $schema?: string | undefined;
  /** Line of the header, counted from 1, or names that only the header has. Default: found. */
  header?: number | readonly string[] | undefined;
  /** Columns by their header. */
  columns?: ColumnMap | undefined;
  /** Fields set for every order, over what the file says. */
  fields?: Readonly<Record<string, string | number>> | undefined;
  /** Fields set where the file says nothing. */
  defaults?: Readonly<Record<string, string | number>> | undefined;
  /** How titles are counted. Default: as they come to products and freight. */
  titulos?: TitulosPolicy | undefined;
  /** `livres`: titles need not come to products and freight. */
  totais?: 'livres' | undefined;
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

/** What a map in full is known by. */
const GROUPS = ['columns', 'fields', 'defaults', 'header', '$schema'];

/** Whether a map is one in full, and not of columns alone. */
export const isPedidoMap = (map: object): map is PedidoMap =>
  GROUPS.some((group) => Object.hasOwn(map, group));

/** Fields that a column gives. */
export function pathsOf(to: ColumnTo): readonly string[] {
  if (to === null) return [];
  if (typeof to === 'string') return [to];
  return 'to' in to ? pathsOf(to.to) : to;
}
