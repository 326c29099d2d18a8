import { orderKey } from '../../order-key.js';
import { PedidoIndex } from '../../pedido-index.js';
import type { ColumnTarget } from './columns.js';
import { ConventionEvidence } from './conventions.js';
import { dataRows } from './data-rows.js';
import type { Header } from './header.js';
import { type RowGroup, RowGrouper } from './row-grouper.js';
import { identityReader, type RowIdentity } from './row-identity.js';
import type { Table, TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** What only the whole file shows. */
export interface TableScan {
  evidence: ConventionEvidence;
  /** Orders whose rows do not stand together, and in how many places they stand. */
  scattered: Map<string, number>;
  /** Rows that say something, those of totals included. */
  rows: number;
  /** What ended the reading. */
  failure: { error: unknown } | undefined;
}

/** Reads a table once, for what a single row cannot show: its conventions, and orders in several places. */
export async function scanTable(table: Table, header: Header): Promise<TableScan> {
  const evidence = new ConventionEvidence(header.columns, table.is1904);
  const scan: TableScan = { evidence, scattered: new Map(), rows: 0, failure: undefined };
  const groups = new GroupPlaces(scan.scattered);
  const grouper = new RowGrouper(header.columns);
  const identityOf = identityReader(header.columns, header.map);
  const isTotal = totalLines(header);
  try {
    for await (const row of dataRows(table, header)) {
      scan.rows += 1;
      const identity = identityOf(row);
      if (isTotal(row, identity)) continue;
      evidence.add(row);
      const group = grouper.add(row, identity);
      if (group) groups.add(group);
    }
  } catch (error) {
    scan.failure = { error };
  }
  const last = grouper.end();
  if (last) groups.add(last);
  return scan;
}

/** What a person writes in the first cell of such a line. */
const TOTAL = /^(?:(?:sub ?|grand )?total|totais|total geral|soma):?$/;

/** A row without an order's number, a product or an invoice's key is a line of totals: it adds up no unit prices. */
export function totalLines({ columns }: Pick<Header, 'columns'>) {
  const naming = columns.filter(({ targets }) => targets.some(isNaming));
  const isSaid = (text = '') => text !== '' && !TOTAL.test(plain(text));
  return (row: TableRow, { pedido, pedidoCanal }: RowIdentity): boolean =>
    ![pedido, pedidoCanal, ...naming.map(({ index }) => unquoted(row.cells[index] ?? ''))].some(
      isSaid,
    );
}

const isNaming = ({ field, isTotal }: ColumnTarget): boolean =>
  field.path === 'chaveNFe' ||
  (field.list === 'produtos' && field.kind === 'text') ||
  (field.path === 'produtos.valorUnitario' && !isTotal);

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
