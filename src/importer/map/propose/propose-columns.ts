import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { NOTHING, readCell, SHEET_ERROR } from '../../read/table/cell.js';
import type { Column } from '../../read/table/columns.js';
import { kindOfDay } from '../../read/table/dates.js';
import { namesTermsOfPayment } from '../../read/table/installments.js';
import { readNumber } from '../../read/table/numbers.js';
import { columnFields, type Field } from '../../read/table/order-fields.js';
import { type CellType, isNumberType, type TableRow } from '../../read/table/table.js';
import { chaveOf, plain, unquoted } from '../../read/table/texts.js';
import { type ColumnTo, type PedidoMap, pathsOf } from '../pedido-map.js';
import { fieldNamed, type Header } from '../resolve-columns.js';
import { topicOfCell } from '../speaks.js';
import { fieldsOfName } from './dictionary.js';

/** Evidence for a proposed column. */
export type ProposalReason = 'name' | 'values';

/** An undecided column, and the proposal for it. */
export interface ProposedColumn {
  index: number;
  key: string;
  to: ColumnTo | undefined;
  because: ProposalReason | undefined;
}

/** Proposes fields for the undecided columns of a header. */
export function proposeColumns(
  columns: readonly Column[],
  rows: readonly TableRow[],
  given: ReadonlySet<string>,
): ProposedColumn[] {
  const taken = new Set([...given, ...columns.flatMap(({ to }) => pathsOf(to))]);
  const open = columns.filter(({ to, name }) => to === undefined && plain(name) !== '');
  const proposed = open.map(
    ({ index, key }): ProposedColumn => ({ index, key, to: undefined, because: undefined }),
  );
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
    // A person says who pays a discount, and what it is taken off.
    if (taken.has(path) || path === 'desconto') continue;
    if (isOrderNumber(path) && isHouseNumber(columns, column.index)) continue;
    const field = columnFields.get(path) as Field;
    const cells = filledCells(rows, column);
    if (cells.length > 0 && fits(field, cells, nameOf(column))) propose(column, path, 'name');
  }
  // Invoice keys are recognised under any header.
  if (!taken.has('chaveNFe')) {
    propose(
      proposed.find(
        (column) => column.to === undefined && most(filledCells(rows, column), isChave),
      ),
      'chaveNFe',
      'values',
    );
  }
  // `pedidoERP` is also the seller's own number of the order.
  const ofErp = proposed.find(({ to }) => to === 'pedidoERP');
  if (ofErp && !taken.has('pedido')) ofErp.to = ['pedido', 'pedidoERP'];
  return proposed;
}

/** True for a field that names an order. */
export const isOrderNumber = (path: string): boolean => path === 'pedido' || path === 'pedidoCanal';

/** Places of the columns that give a field, by the proposed map, else by their header. */
export const placesGiving = (
  columns: readonly Column[],
  mapped: Readonly<Record<string, ColumnTo>>,
  isField: (path: string) => boolean,
): number[] =>
  columns
    .filter(({ key, to }) => pathsOf(mapped[key] ?? to).some(isField))
    .map(({ index }) => index);

/** True if rows below an order's first have a product and no number. */
export function lacksNumbers(
  rows: readonly TableRow[],
  { columns }: Header,
  { columns: mapped = {} }: PedidoMap,
): boolean {
  const numbers = placesGiving(columns, mapped, isOrderNumber);
  const prices = placesGiving(columns, mapped, (path) => path === 'produtos.valorUnitario');
  if (numbers.length === 0) return false;
  const isFilled = ({ cells }: TableRow, places: number[]) =>
    places.some((place) => unquoted(cells[place] ?? '') !== '');
  return rows.slice(1).some((row) => isFilled(row, prices) && !isFilled(row, numbers));
}

/** True for the number of a house, which stands after its street or before its district. */
export function isHouseNumber(columns: readonly Column[], index: number): boolean {
  const nameAt = (place: number) => plain(columns[place]?.name ?? '');
  if (!/^(?:numero|num\.?|n[º°o]?\.?)$/.test(nameAt(index))) return false;
  return (
    /\b(?:endereco|logradouro|rua|address|street)\b/.test(nameAt(index - 1)) ||
    /\b(?:bairro|complemento)\b/.test(nameAt(index + 1))
  );
}

/** A CPF or CNPJ, of which a spreadsheet may have lost zeros. */
const isTaxId = (cell: string): boolean => /^[\dA-Z]{9,14}$/.test(cell.replace(/[.\-/\s]/g, ''));

interface Cell {
  cell: string;
  type: CellType;
}

/** Filled cells of a column; an error or a dash says nothing about it. */
const filledCells = (rows: readonly TableRow[], { index }: { index: number }): Cell[] =>
  rows.flatMap(({ cells, types }) => {
    const cell = unquoted(cells[index] ?? '');
    const isFilled = cell !== '' && !SHEET_ERROR.test(cell) && !NOTHING.test(cell);
    return isFilled ? [{ cell, type: types?.[index] }] : [];
  });

const most = (cells: readonly Cell[], is: (cell: Cell) => boolean): boolean =>
  2 * cells.filter(is).length > cells.length;
const isChave = ({ cell }: Cell) => parseChaveNFe(chaveOf(cell)) !== undefined;
const isDay = ({ cell, type }: Cell) => kindOfDay(cell, type) !== undefined;
const isNumber = ({ cell, type }: Cell) =>
  isNumberType(type) ||
  (['.', ','] as const).some((decimal) => 'value' in readNumber(cell, decimal));

/** Fields whose values are words, never numbers or days. */
const OF_WORDS = ['canal', 'plataforma', 'titulos.meioDePagamento', 'produtos.descricao'];

/** True if the cells of a column suit a field. */
function fits(field: Field, cells: readonly Cell[], name: string): boolean {
  const { path, kind } = field;
  const reads = (decimal: '.' | ',') => (cell: Cell) =>
    !readCell(cell.cell, { field, decimal }, cell.type).problem;
  if (path === 'titulos.qtTotalParcela') {
    const target = { field, isOfTerms: namesTermsOfPayment(name) };
    return cells.every(({ cell, type }) => !readCell(cell, target, type).problem);
  }
  if (kind === 'number') return most(cells, reads(',')) || most(cells, reads('.'));
  // A `dataVenda` column counts whatever it holds: without it, the invoice's day would become the
  // day of sale.
  if (path === 'dataVenda') return true;
  if (kind === 'date' || path === 'nota.numero') return most(cells, isDay) || most(cells, isNumber);
  // *Documento* may be the number of any document, and *Cliente* a code.
  if (path === 'cliente.cpfCnpj') return most(cells, ({ cell }) => isTaxId(cell));
  if (path === 'cliente.nome') return most(cells, ({ cell }) => !/\d/.test(cell));
  // A column `Item` may have the codes of the products, or number the rows of an order.
  if (path === 'item') return cells.every(({ cell }) => /^\d{1,3}$/.test(cell));
  if (most(cells, isDay) || (path !== 'chaveNFe' && most(cells, isChave))) return false;
  const isOfWords = kind === 'choice' || OF_WORDS.includes(path);
  if (isOfWords && most(cells, isNumber)) return false;
  // A payment method is no evidence that the sale was paid.
  return cells.every(({ cell, type }) => {
    const topic = topicOfCell(cell, type, name);
    const isOfStatus = topic === 'status' || topic === 'returns' || /pag[oa]\b/i.test(cell);
    return path !== 'titulos.meioDePagamento' || !isOfStatus;
  });
}
