/** What `onWarning` reports; match on it, the wording may change. */
export type ReadWarningCode =
  | 'columns-left-out'
  | 'decimals-assumed'
  | 'items-repeated'
  | 'company-customer'
  | 'foreign-customer'
  | 'unit-price-rounded'
  | 'fractional-quantity'
  | 'item-outside-total'
  | 'discount'
  | 'no-payment'
  | 'change'
  | 'installments'
  | 'titles-differ-from-total'
  | 'totals-differ-from-items'
  | 'not-a-sale'
  | 'test-invoice'
  | 'ignored'
  | 'preset-chosen'
  | 'fields-missing'
  | 'defaults-assumed'
  | 'line-repeated'
  | 'total-line-left-out'
  | 'xml-left-out'
  | 'folders-left-out';

/** Something that was read otherwise than it is written, or left out. It holds no value of the file. */
export interface ReadWarning {
  /** Stable code of the kind of warning. */
  code: ReadWarningCode;
  /** Path of the file; undefined for an invoice that was given as text. */
  file?: string | undefined;
  /** Line, counted from 1, where it is known. */
  line?: number | undefined;
  /** Column of the CSV row, counted from 1, where it is known. */
  column?: number | undefined;
  /** Field of the order: `produtos[0].quantidade`; empty for the whole. */
  path: string;
  /** What was done, and what to do if it is not right. */
  message: string;
}

/** Takes warnings. */
export type OnWarning = (warning: ReadWarning) => void;
