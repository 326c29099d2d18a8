import type { DateFormat } from './cell-date.js';
import type { DecimalSign } from './cell-number.js';
import type { Field } from './order-fields.js';

/** What a column gives to one field of an order. */
export interface ColumnTarget {
  field: Field;
  /** How this column writes decimals or days, where it is set. */
  decimal?: DecimalSign | undefined;
  dateFormat?: DateFormat | undefined;
  timeZone?: string | undefined;
  /** The service's words for the column's, by {@link plain} text; `*` for any other. */
  values?: ReadonlyMap<string, string | number | null> | undefined;
  /** Add it to what other columns, and for a field of the order its other rows, give. */
  isSum?: boolean | undefined;
  /** Take it off, whatever its sign. */
  isSubtracted?: boolean | undefined;
  /** The price of all units, to be divided by them. */
  isTotal?: boolean | undefined;
  /** Only where no other column of the row gives the field. */
  isFallback?: boolean | undefined;
  /** Take the amount without its sign, where a system writes costs below zero. */
  isAbsolute?: boolean | undefined;
}

/** A column of a table; one without targets is left out. */
export interface Column {
  /** Counted from 0. */
  index: number;
  /** As the header has it. */
  name: string;
  targets: readonly ColumnTarget[];
  /** Cells must be one of these words, by {@link plain} text; other rows are refused. */
  expect?: ReadonlySet<string> | undefined;
  /** The words show whether a sale stands: those of an order that is cancelled may be any. */
  unlessCancelled?: boolean | undefined;
}
