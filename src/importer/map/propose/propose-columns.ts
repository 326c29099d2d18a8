import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { NOTHING, readCell, SHEET_ERROR } from '../../read/table/cell.js';
import { mayBeStates, mayGiveAll, mayNumber } from '../../read/table/column-checks.js';
import { type Column, type ColumnValues, isBlank } from '../../read/table/columns.js';
import { kindOfDay } from '../../read/table/dates.js';
import { namesTermsOfPayment } from '../../read/table/installments.js';
import { readNumber } from '../../read/table/numbers.js';
import { columnFields, type Field } from '../../read/table/order-fields.js';
import { type CellType, isNumberType, type TableRow } from '../../read/table/table.js';
import { chaveOf, plain, unquoted } from '../../read/table/texts.js';
import { type ColumnTo, pathsOf } from '../pedido-map.js';
import { fieldNamed, type Header, pathsGiven } from '../resolve-columns.js';
import { topicOfCell } from '../speaks.js';
import { fieldsOfName } from './dictionary.js';
import type { ColumnSubject, ProposalReason } from './evidence.js';

/** A proposal for an undecided column. */
interface ProposedColumn {
  to: ColumnTo;
  because: ProposalReason;
}

/**
 * Fields beside which another stands. A column that is alone may be of the other: *Emissão* is also
 * the day of the order, and *Frete cheio* the freight before a promotion. A person says which it is.
 */
const BESIDE: Readonly<Record<string, string>> = {
  dataFaturamento: 'dataVenda',
  valorFreteSemDesconto: 'valorFrete',
};

/** Proposes fields for the undecided columns of a header. */
export function proposeColumns(
  header: Header,
  rows: readonly TableRow[],
): ReadonlyMap<Column, ProposedColumn> {
  const { columns } = header;
  const taken = new Set(pathsGiven(header));
  const proposed = new Map<Column, ProposedColumn>();
  const propose = (column: Column, to: string, because: ProposalReason) => {
    proposed.set(column, { to, because });
    taken.add(to);
  };
  const open = columns.filter(({ to, name }) => to === undefined && plain(name) !== '');
  const isAlone = ({ name }: Column) =>
    columns.filter((each) => plain(each.name) === plain(name)).length === 1;
  const candidates = open.filter(isAlone).flatMap((column) => {
    const own = fieldNamed(column.name);
    const named = own ? [{ path: own.path, rank: -1 }] : fieldsOfName(column.name);
    return named.map((each) => ({ column, ...each }));
  });
  candidates.sort((one, other) => one.rank - other.rank || one.column.index - other.column.index);
  for (const { column, path } of candidates) {
    // A person says who pays a discount, and what it is taken off.
    if (proposed.has(column) || taken.has(path) || path === 'desconto') continue;
    if (isOrderNumber(path) && isHouseNumber(columns, column.index)) continue;
    const field = columnFields.get(path) as Field;
    const cells = filledCells(rows, column);
    if (cells.length > 0 && fits(field, cells, column.name)) propose(column, path, 'name');
  }
  // Invoice keys are recognised under any header.
  const ofKeys = open.find(
    (column) => !proposed.has(column) && most(filledCells(rows, column), isChave),
  );
  if (ofKeys && !taken.has('chaveNFe')) propose(ofKeys, 'chaveNFe', 'values');
  for (const [column, { to }] of proposed) {
    const beside = BESIDE[String(to)];
    if (beside !== undefined && !taken.has(beside)) proposed.delete(column);
  }
  // `pedidoERP` is also the seller's own number of the order.
  const ofErp = [...proposed.values()].find(({ to }) => to === 'pedidoERP');
  if (ofErp && !taken.has('pedido')) ofErp.to = ['pedido', 'pedidoERP'];
  return proposed;
}

/** Subject of a column that may have a number or channel which no other column gives. */
export function subjectOf(
  column: ColumnValues & { key: string },
  { lacksNumber, isOwn, columns }: Header,
): ColumnSubject | undefined {
  const isGiven = (field: string) =>
    isOwn || columns.some(({ to }) => pathsOf(to).some((path) => path.startsWith(field)));
  const number = lacksNumber ?? (isGiven('pedido') ? undefined : 'pedido');
  if (number && mayNumber(column, number)) return 'number';
  if (!isGiven('situacao.') && mayBeStates(column)) return 'status';
  return !isGiven('canal') && mayGiveAll(column, 'canal') ? 'channel' : undefined;
}

/** True for a field that names an order. */
const isOrderNumber = (path: string): boolean => path === 'pedido' || path === 'pedidoCanal';

/** True if rows below an order's first have a product and no number. */
export function lacksNumbers(rows: readonly TableRow[], columns: readonly Column[]): boolean {
  const giving = (isField: (path: string) => boolean) =>
    columns.filter(({ to }) => pathsOf(to).some(isField));
  const numbers = giving(isOrderNumber);
  const prices = giving((path) => path === 'produtos.valorUnitario');
  if (numbers.length === 0) return false;
  const isFilled = (row: TableRow, places: readonly Column[]) =>
    places.some((column) => !isBlank([row], column));
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
