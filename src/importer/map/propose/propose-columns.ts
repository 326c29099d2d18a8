import { readCell } from '../../read/table/cell.js';
import { columnFields, type Field } from '../../read/table/order-fields.js';
import type { TableRow } from '../../read/table/table.js';
import { plain, unquoted } from '../../read/table/texts.js';
import { type ColumnTo, pathsOf } from '../pedido-map.js';
import { fieldNamed, type ResolvedColumn } from '../resolve-columns.js';
import { topicOfCell } from '../speaks.js';
import { type ColumnLook, canGive, lookOf } from './column-look.js';
import { fieldsOfName, isItemTotalName } from './dictionary.js';

/** Evidence for a proposed column. */
export type ProposalReason = 'name' | 'values';

/** An undecided column, and the proposal for it. */
export interface ProposedColumn {
  index: number;
  key: string;
  look: ColumnLook;
  to: ColumnTo | undefined;
  because: ProposalReason | undefined;
}

/** Proposes fields for the undecided columns of a header. */
export function proposeColumns(
  columns: readonly ResolvedColumn[],
  rows: readonly TableRow[],
  given: ReadonlySet<string>,
): ProposedColumn[] {
  const taken = new Set([...given, ...columns.flatMap(({ to }) => pathsOf(to))]);
  const open = columns.filter(({ to, name }) => to === undefined && plain(name) !== '');
  const proposed = open.map(({ index, key }): ProposedColumn => {
    return { index, key, look: lookOf(rows, index), to: undefined, because: undefined };
  });
  const propose = (column: ProposedColumn | undefined, to: ColumnTo, because: ProposalReason) => {
    if (!column || column.to !== undefined) return;
    Object.assign(column, { to, because });
    for (const path of pathsOf(to)) taken.add(path);
  };
  const nameOf = ({ index }: ProposedColumn) => columns[index]?.name ?? '';
  const isAlone = (column: ProposedColumn) =>
    columns.filter(({ name }) => plain(name) === plain(nameOf(column))).length === 1;
  const candidates = proposed.filter(isAlone).flatMap((column) => {
    const own = fieldNamed(nameOf(column));
    const named = own ? [{ path: own.path, rank: -1 }] : fieldsOfName(nameOf(column));
    return named.map((each) => ({ column, ...each }));
  });
  candidates.sort((one, other) => one.rank - other.rank || one.column.index - other.column.index);
  for (const { column, path } of candidates) {
    if (taken.has(path) || column.look === 'empty') continue;
    const field = columnFields.get(path) as Field;
    if (fits(field, column, rows, nameOf(column))) propose(column, path, 'name');
  }
  // Without a column of unit prices, the price of all units is divided.
  const price = 'produtos.valorUnitario';
  if (!taken.has(price) && taken.has('produtos.quantidade')) {
    const ofRow = proposed.find(
      (column) => isAlone(column) && isItemTotalName(nameOf(column)) && column.look === 'number',
    );
    propose(ofRow, { to: price, total: true }, 'name');
  }
  // Invoice keys are recognised under any header.
  if (!taken.has('chaveNFe')) {
    propose(
      proposed.find(({ look, to }) => look === 'chaveNFe' && to === undefined),
      'chaveNFe',
      'values',
    );
  }
  // `pedidoERP` is also the seller's own number of the order.
  const ofErp = proposed.find(({ to }) => to === 'pedidoERP');
  if (ofErp && !taken.has('pedido')) ofErp.to = ['pedido', 'pedidoERP'];
  return proposed;
}

/** True if the cells of a column suit a field. */
function fits(
  field: Field,
  { index, look }: ProposedColumn,
  rows: readonly TableRow[],
  name: string,
): boolean {
  const cells = rows.flatMap(({ cells, types }) => {
    const cell = unquoted(cells[index] ?? '');
    return cell === '' ? [] : [{ cell, type: types?.[index] }];
  });
  if (field.path === 'titulos.qtTotalParcela') {
    return cells.every(({ cell, type }) => !readCell(cell, { field }, type).problem);
  }
  if (!canGive(look, field)) return false;
  if (field.path !== 'titulos.meioDePagamento') return true;
  // A payment method is no evidence that the sale was paid.
  return cells.every(({ cell, type }) => {
    const topic = topicOfCell(cell, type, name);
    return topic !== 'status' && topic !== 'returns' && !/pag[oa]\b/i.test(cell);
  });
}
