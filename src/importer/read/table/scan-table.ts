import { PedidoIndex } from '../../pedido-index.js';
import { ConventionEvidence } from './columns.js';
import type { Header } from './header.js';
import { dataRows, type NamedRow, rowNamer } from './rows.js';
import type { Table, TableRow } from './table.js';

/** What only the whole file shows. */
export interface TableScan {
  evidence: ConventionEvidence;
  /** How many rows each order has. */
  rowsOf: PedidoIndex;
  /** Rows that say something, those of totals included. */
  rows: number;
  /** Orders that may lack something where the file ends, by their key. */
  broken: Map<string, { code: 'may-lack-rows' | 'row-cut'; line: number }>;
  /** The last row, where no line break shows that it is whole. */
  openLine: number | undefined;
}

/** Reads a table once, for what a single row cannot show. */
export async function scanTable(table: Table, header: Header): Promise<TableScan> {
  const evidence = new ConventionEvidence(header.columns);
  const nameOf = rowNamer(header.columns, header.map);
  const scan: TableScan = {
    ...{ evidence, rowsOf: new PedidoIndex(), rows: 0 },
    ...{ broken: new Map(), openLine: undefined },
  };
  let isScattered = false;
  let above: NamedRow | undefined;
  let last: { row: TableRow; named: NamedRow | undefined } | undefined;
  try {
    for await (const row of dataRows(table, header)) {
      scan.rows += 1;
      const named = nameOf(row);
      above = last?.named ?? above;
      last = { row, named };
      if (!named) continue;
      evidence.add(row);
      const place = scan.rowsOf.place(named.pedido, named.pedidoCanal);
      const count = scan.rowsOf.numberAt(place);
      isScattered ||= count > 0 && named.key !== above?.key;
      scan.rowsOf.setNumber(place, count + 1);
    }
  } catch (error) {
    // Beyond the place of the failure there may be rows of any order.
    if (isScattered) throw error;
    const ended = last?.named ?? above;
    if (ended) scan.broken.set(ended.key, { code: 'may-lack-rows', line: last?.row.line ?? 1 });
    return scan;
  }
  if (table.isEnded() || !last?.named) return scan;
  const { named, row } = last;
  const { line } = row;
  if (row.cells.length >= header.columns.length) scan.openLine = line;
  else {
    scan.broken.set(named.key, { code: 'row-cut', line });
    // It may end within the number of the order above it.
    const { pedido, pedidoCanal } = named;
    const isOfAbove = above?.pedido.startsWith(pedido) && above.pedidoCanal.startsWith(pedidoCanal);
    if (above && isOfAbove) scan.broken.set(above.key, { code: 'row-cut', line });
  }
  return scan;
}
