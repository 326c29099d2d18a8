import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { InvalidFileError, type InvalidRowIssue } from '../../errors.js';
import type { PedidoMap } from '../../map/pedido-map.js';
import { orderKey } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import { readCell, writtenBy } from './cell.js';
import type { Column, ColumnTarget } from './columns.js';
import type { OrderRow, RowRole } from './order-parts.js';
import type { Table, TableRow } from './table.js';
import { plain, unquoted } from './texts.js';

/** A header row names at least this many columns; a data row may contain a name or two. */
const HEADER_NAMES = 3;

/** The filled rows below a header, except repeated headers of printed pages. */
export function dataRows(
  table: Table,
  { line: header, columns }: { line: number; columns: readonly Pick<Column, 'name'>[] },
): TableRow[] {
  const names = columns.map(({ name }) => plain(name));
  const known = new Set(names.filter((name) => name !== ''));
  return table.rows.filter(({ line, cells }) => {
    if (line <= header || cells.every((cell) => unquoted(cell) === '')) return false;
    const isAnother = isHeader(cells, known);
    if (isAnother && names.some((name, index) => plain(cells[index] ?? '') !== name)) {
      throw new InvalidFileError(table.file, broken('second-header'), { line });
    }
    if (!isAnother && swallowsRow(cells, columns.length, table.delimiter)) {
      throw new InvalidFileError(table.file, broken('quotes-open'), { line });
    }
    return !isAnother;
  });
}

/** True if a row names columns, so that another table begins below it. */
function isHeader(cells: readonly string[], known: ReadonlySet<string>): boolean {
  const isName = (cell: string) => known.has(plain(cell));
  // The first cells of nearly every row show that it is no header.
  const first = cells.findIndex((cell) => cell !== '');
  const second = cells.findIndex((cell, index) => index > first && cell !== '');
  if (!isName(cells[first] ?? '') && !isName(cells[second] ?? '')) return false;
  const filled = cells.filter((cell) => cell !== '');
  const named = filled.filter(isName).length;
  return named >= Math.min(HEADER_NAMES, known.size) && 2 * named >= filled.length;
}

/**
 * True for a cell of several lines with as many delimiters as a row: an open quote has swallowed
 * rows.
 */
const swallowsRow = (cells: readonly string[], width: number, delimiter: string | undefined) =>
  width >= 4 &&
  delimiter !== undefined &&
  cells.some((cell) => hasLines(cell) && cell.split(delimiter).length >= width);

const hasLines = (cell: string) => cell.includes('\n') || cell.includes('\r');

/** Numbers that identify an order. */
type RowIdentity = Pick<NovoPedido, 'pedido' | 'pedidoCanal'>;

/** Identity of a row's order. */
interface NamedRow extends RowIdentity {
  /** Number that is missing below a row of the same order; both rows are refused. */
  lacks: keyof RowIdentity | undefined;
  role: RowRole;
}

/** Situation of a package's first row, with the count of the rows below it. */
interface Packages {
  column: number;
  pattern: RegExp;
}

/** Compiles the situation of a package's first row: `Pacote de {n} produtos`. */
function packagesOf(text: string | undefined, columns: readonly Column[]): Packages | undefined {
  const giving = columns.find(({ targets }) =>
    targets.some(({ field }) => field.kind === 'choice'),
  );
  if (text === undefined || !giving) return undefined;
  const source = plain(text)
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{n}', '(\\d{1,3})');
  return { column: giving.index, pattern: new RegExp(`^${source}$`) };
}

/**
 * Names the order of each row by its number columns, so that no order is split in two. Undefined
 * for a line of totals, which has no order, product or invoice, and no unit price to add up.
 */
function rowNamer(
  columns: readonly Column[],
  { numberOnFirstRow, packages: text }: PedidoMap,
): (row: TableRow) => NamedRow | undefined {
  const packages = packagesOf(text, columns);
  const pedidoOf = numberReader('pedido', columns);
  const canalOf = numberReader('pedidoCanal', columns);
  const naming = columns.filter(({ targets }) => targets.some(isNaming));
  const totals = columns.filter(({ targets }) =>
    targets.some(({ field }) => field.path === 'titulos.valorTotal'),
  );
  const ofProducts = totals.filter(({ targets }) =>
    targets.every(({ field }) => field.path !== 'valorFrete'),
  );
  const isFilled = (row: TableRow, { index }: Column) => isSaid(unquoted(row.cells[index] ?? ''));
  let above: NamedRow | undefined;
  let isMember = 0;
  let havePrices = false;
  return (row) => {
    const one = pedidoOf(row);
    const other = canalOf(row);
    const pedido = one ?? other ?? '';
    const pedidoCanal = other ?? one ?? '';
    const lacks = pedido === '' ? 'pedido' : pedidoCanal === '' ? 'pedidoCanal' : undefined;
    const isOfAbove =
      (pedido === '' || pedido === above?.pedido) &&
      (pedidoCanal === '' || pedidoCanal === above?.pedidoCanal);
    const count = packages?.pattern.exec(plain(row.cells[packages.column] ?? ''))?.[1];
    if (count !== undefined && lacks === undefined) {
      isMember = Number(count);
      havePrices = !ofProducts.some((column) => isFilled(row, column));
      above = { pedido, pedidoCanal, lacks, role: 'package' };
      return above;
    }
    // An item of the package above has its own number, and an amount only if the package has none of
    // the products.
    const mayBeItem = havePrices || !totals.some((column) => isFilled(row, column));
    if (above && isMember > 0 && mayBeItem) {
      isMember -= 1;
      return { ...above, role: 'member' };
    }
    isMember = 0;
    if (above && isOfAbove && !lacks) return above;
    const isUnnumbered = !isSaid(one) && !isSaid(other);
    if (isUnnumbered && !naming.some((column) => isFilled(row, column))) return undefined;
    if (above && isOfAbove && numberOnFirstRow) return { ...above, lacks: undefined };
    // A number that the whole order lacks is asked for once.
    if (above && isOfAbove) return { ...above, lacks: lacks && above[lacks] ? lacks : undefined };
    above = { pedido, pedidoCanal, lacks: undefined, role: undefined };
    return above;
  };
}

/** First cell of a line of totals. */
const TOTAL = /^(?:(?:sub ?|grand )?total|totais|total geral|soma):?$/;
/** False for an empty cell, and for the word of a line of totals. */
export const isSaid = (text = ''): boolean => text !== '' && !TOTAL.test(plain(text));
const isNaming = ({ field, total }: ColumnTarget): boolean =>
  field.path === 'chaveNFe' ||
  (field.list === 'produtos' && field.kind === 'text') ||
  (field.path === 'produtos.valorUnitario' && !total);

/** Reads one of an order's numbers from a row; undefined if no column gives it. */
function numberReader(
  path: keyof RowIdentity,
  columns: readonly Column[],
): (row: TableRow) => string | undefined {
  const giving = columns.flatMap(({ index, targets }) =>
    targets.filter(({ field }) => field.path === path).map((target) => ({ index, target })),
  );
  if (giving.length === 0) return () => undefined;
  // As in building the order, fallback columns come last.
  giving.sort(
    (one, other) => Number(one.target.fallback ?? 0) - Number(other.target.fallback ?? 0),
  );
  return ({ cells, types }) => {
    for (const { index, target } of giving) {
      const raw = cells[index] ?? '';
      const written = writtenBy(readCell(raw, target, types?.[index]), raw, target.field);
      if (written !== undefined) return String(written);
    }
    return '';
  };
}

/** Rows of one order, with problems found before any cell is read. */
export interface RowGroup {
  rows: OrderRow[];
  issues: InvalidRowIssue[];
}

/** Rows of a table by their orders. */
interface GroupedRows {
  /** Orders in the order of their last rows. */
  groups: RowGroup[];
  /** Rows of an order. */
  rows: TableRow[];
  /** Lines of totals, which have no order. */
  totals: TableRow[];
}

/** Gathers the rows of each order, which may stand apart. */
export function groupRows(
  given: readonly TableRow[],
  columns: readonly Column[],
  map: PedidoMap,
  delimiter: string | undefined,
): GroupedRows {
  const nameOf = rowNamer(columns, map);
  const groups = new Map<string, RowGroup>();
  const rows: TableRow[] = [];
  const totals: TableRow[] = [];
  for (const row of given) {
    const named = nameOf(row);
    if (!named) {
      totals.push(row);
      continue;
    }
    const { lacks, role } = named;
    const key = orderKey(named);
    const group: RowGroup = groups.get(key) ?? { rows: [], issues: [] };
    // A map keeps the order of its last additions.
    groups.delete(key);
    groups.set(key, group);
    rows.push(row);
    group.rows.push(role === undefined ? row : { ...row, role });
    if (lacks) group.issues.push({ path: lacks, ...broken('half-identity'), line: row.line });
    group.issues.push(...strayCells(row, columns, delimiter));
  }
  return { groups: [...groups.values()], rows, totals };
}

/**
 * Cells beyond the header or below an empty name, mostly from a delimiter in a text without quotes.
 */
function strayCells(
  { cells, line }: TableRow,
  columns: readonly Column[],
  delimiter: string | undefined,
): InvalidRowIssue[] {
  const width = columns.length;
  const isStray = (cell: string, index: number) =>
    unquoted(columns[index]?.name ?? '') === '' && unquoted(cell) !== '';
  // A sheet keeps every text in its cell, and may leave out empty cells at the end of a row.
  const isShortOfLines = delimiter !== undefined && cells.length < width && cells.some(hasLines);
  const mayBeStray = cells.length > width || columns.some(({ name }) => name === '');
  const stray = mayBeStray ? cells.findIndex(isStray) : -1;
  if (!isShortOfLines && stray < 0) return [];
  const problem = broken('stray-cell', { cells: cells.length, width });
  return [{ path: '', ...problem, line, ...(stray >= 0 && { column: stray + 1 }) }];
}
