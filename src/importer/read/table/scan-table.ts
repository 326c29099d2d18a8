import { orderKey } from '../../order-key.js';
import { PedidoIndex } from '../../pedido-index.js';
import { ConventionEvidence } from './conventions.js';
import { dataRows } from './data-rows.js';
import type { Header } from './find-header.js';
import { LastCell, type LastCellVerdict } from './last-cell.js';
import { hasFreightOrDiscount } from './line-total-columns.js';
import { RoundedNumbers } from './rounded-numbers.js';
import { type RowGroup, RowGrouper } from './row-grouper.js';
import { identityReader } from './row-identity.js';
import type { Table } from './table.js';
import { TotalLines } from './total-line.js';

/** What only the whole file shows. */
export interface TableScan {
  evidence: ConventionEvidence;
  /** Columns whose long order numbers a spreadsheet has rounded. */
  rounded: ReadonlySet<number>;
  /** Orders whose rows do not stand together, and in how many places they stand. */
  scattered: Map<string, number>;
  /** Rows that say something, those of totals included. */
  rows: number;
  /** A row without an order's number may be a line of totals: the amounts above it are added up to see. */
  mayHaveTotalLine: boolean;
  /** A row has freight or a discount, beside a total that may be without it. */
  hasFreightOrDiscount: boolean;
  /** Whether the last cell is whole, in a text that ends without a line break. */
  lastCell: LastCellVerdict;
  /** What ended the reading. */
  failure: { error: unknown } | undefined;
}

/** Reads a table once, for what a single row cannot show: its conventions, and orders in several places. */
export async function scanTable(table: Table, header: Header): Promise<TableScan> {
  const scan: TableScan = {
    evidence: new ConventionEvidence(header.columns, header.map, table.is1904),
    rounded: new Set(),
    scattered: new Map(),
    rows: 0,
    mayHaveTotalLine: false,
    hasFreightOrDiscount: false,
    lastCell: 'whole',
    failure: undefined,
  };
  const groups = new GroupPlaces(scan.scattered);
  const grouper = new RowGrouper(header.columns);
  const identityOf = identityReader(header.columns, header.map);
  const totals = new TotalLines(header.columns, header.map, () => {
    throw new Error('amounts are not read before the conventions are known');
  });
  const lastCell = new LastCell(header.columns, header.map);
  const longNumbers = new RoundedNumbers(header.columns, header.map);
  let isLastUnnamed = false;
  try {
    for await (const row of dataRows(table, header)) {
      scan.rows += 1;
      const identity = identityOf(row);
      const verdict = totals.judge(row, identity);
      isLastUnnamed = !identity.pedido && !identity.pedidoCanal;
      if (verdict === 'total') continue;
      if (verdict === 'sums' || verdict === 'sums-of-two') scan.mayHaveTotalLine = true;
      scan.evidence.add(row);
      scan.hasFreightOrDiscount ||=
        header.lineTotal !== undefined && hasFreightOrDiscount(row, header.lineTotal);
      longNumbers.add(row);
      lastCell.add(row);
      const group = grouper.add(row, identity);
      if (group) groups.add(group);
    }
  } catch (error) {
    scan.failure = { error };
  }
  scan.rounded = longNumbers.columns;
  scan.mayHaveTotalLine ||= isLastUnnamed;
  scan.lastCell = lastCell.judge(table.ending());
  const last = grouper.end();
  if (last) groups.add(last);
  return scan;
}

/** Counts the places where an order stands, in some 25 bytes an order. */
class GroupPlaces {
  readonly #index = new PedidoIndex();
  readonly #scattered: Map<string, number>;

  constructor(scattered: Map<string, number>) {
    this.#scattered = scattered;
  }

  add(group: RowGroup): void {
    if (group.pedido === '' && group.pedidoCanal === '') return;
    const place = this.#index.place(group.pedido, group.pedidoCanal);
    if (this.#index.numberAt(place) === 0) {
      this.#index.setNumber(place, 1);
      return;
    }
    const key = orderKey(group);
    this.#scattered.set(key, (this.#scattered.get(key) ?? 1) + 1);
  }
}
