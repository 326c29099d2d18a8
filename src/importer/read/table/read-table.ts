import { InvalidFileError } from '../../errors.js';
import { compileMap } from '../../map/compile-map.js';
import { pathsOf } from '../../map/pedido-map.js';
import {
  type GivenColumns,
  type Header,
  knownNames,
  resolveHeader,
} from '../../map/resolve-columns.js';
import { broken } from '../../rules/read-rule.js';
import type { ReadSettings } from '../read-options.js';
import { IgnoredRow, ignored, isOrder, type Row } from '../row-iterable.js';
import { warned } from '../warning.js';
import { readCell } from './cell.js';
import {
  checkHeader,
  otherColumns,
  refuseOfOneOrder,
  refuseUndecided,
  warnOfColumns,
} from './column-checks.js';
import type { Column } from './columns.js';
import { withRefusedDays } from './day-order.js';
import { type InstallmentRules, isPaidAtOnce } from './installments.js';
import { type Field, fields, type Item } from './order-fields.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { namesFreight } from './row-amounts.js';
import { dataRows, groupRows, type RowGroup } from './rows.js';
import type { KnownNames, Table, TableRow } from './table.js';

/** Reads the orders of a table, each from all its rows. */
export function* readTable(
  table: Table,
  settings: GivenColumns,
  options: TableOptions,
): Generator<Row, void> {
  const { groups, reader, openLine } = openTable(table, settings, options);
  const { file } = table;
  const { onWarning } = options;
  for (const group of groups) {
    const order = orderOfRows(group, reader);
    yield order instanceof IgnoredRow ? ignored(order, onWarning) : order;
  }
  if (openLine !== undefined) {
    onWarning({ ...warned('no-line-break'), file, line: openLine, path: '' });
  }
}

type TableOptions = Pick<ReadSettings, 'notas' | 'onWarning'>;

/** A table whose columns are decided. */
interface OpenTable {
  /** The rows of each order. */
  groups: readonly RowGroup[];
  reader: RowReader;
  /** Line of a last row that no line break ends. */
  openLine: number | undefined;
}

/** Decides what only the whole table shows: undecided columns, refused days, the rows of each order. */
export function openTable(
  table: Table,
  settings: GivenColumns,
  { notas, onWarning }: TableOptions,
): OpenTable {
  const { file } = table;
  const { set = {} } = settings;
  const header = resolveHeader(table, settings);
  const { columns, isOwn, map, line } = header;
  const compiled = compileMap(map);
  checkHeader(file, header, settings);
  refuseOfOneOrder(file, line, [...compiled.fields, ...compiled.defaults], settings);
  const data = dataRows(table, header);
  const { groups, rows, totals } = groupRows(data, columns, map, table.delimiter);
  const last = data.at(-1) === totals.at(-1) ? undefined : data.at(-1);
  const openLine = table.isEnded ? undefined : openLineOf(file, last, columns.length);
  const others = otherColumns(header, rows);
  const hasNotas = notas !== undefined;
  refuseUndecided(file, header, rows, others, settings, hasNotas);
  // Each payment says its installments, or is refused.
  const ofPayments = givesPayments(columns) ? [INSTALLMENTS] : [];
  const completed = [...ofPayments, ...Object.keys(set)];
  warnOfColumns(table, header, others, { completed, hasNotas }, onWarning);
  for (const { line } of totals) {
    onWarning({ ...warned('total-line-left-out'), file, line, path: '' });
  }
  const { defaults } = compileMap({ defaults: set });
  const targets = columns.flatMap((column) => column.targets);
  const reader: RowReader = {
    file,
    columns,
    isOwn,
    notas,
    map: { ...compiled, defaults: [...defaults, ...compiled.defaults] },
    policies: map,
    ofTitles: columns.flatMap(({ key, targets }) =>
      targets
        .filter(({ field, fallback }) => field.path === 'titulos.valorTotal' && !fallback)
        .map(({ policy }) => ({ key, policy })),
    )[0],
    ...installmentRules(header, settings),
    hasDesconto: targets.some(({ field }) => field.path === 'desconto'),
    hasFreightCoupons: columns
      .filter(({ isOfCoupons }) => isOfCoupons)
      .some((column) => rows.some(({ cells }) => namesFreight(column, cells[column.index] ?? ''))),
  };
  // One order after the other: a large file has more than memory holds twice.
  const someOrder = (is: (order: Item) => boolean) =>
    groups.some((group) => {
      const row = orderOfRows(group, reader);
      return is({ ...(isOrder(row) ? row : (row.input as Item)) });
    });
  const read = withRefusedDays(columns, rows, settings.own, someOrder);
  return { groups, reader: { ...reader, columns: read }, openLine };
}

/**
 * Line of the last row of a text that no line break ends.
 *
 * @throws InvalidFileError it ends too early: the missing part may hold rows of any order
 */
function openLineOf(file: string, row: TableRow | undefined, width: number): number | undefined {
  if (!row || row.cells.length >= width) return row?.line;
  throw new InvalidFileError(file, broken('row-cut'), { line: row.line });
}

const INSTALLMENTS = 'titulos.qtTotalParcela';
const PAYMENT = 'titulos.meioDePagamento';

/** Installments that are set for all orders. */
function countIn(given: Readonly<Record<string, string | number>>): number | undefined {
  const field = fields.get(INSTALLMENTS) as Field;
  const { value } = readCell(String(given[INSTALLMENTS] ?? ''), { field });
  return typeof value === 'number' ? value : undefined;
}

/** True if a column gives the means of payment. */
const givesPayments = (columns: readonly Column[]): boolean =>
  columns.some(({ to }) => pathsOf(to).includes(PAYMENT));

/**
 * The installments that no column gives. What is for every payment is for a blank one too; a default is
 * only where no payment is expected.
 */
function installmentRules(
  { columns, map, preset }: Header,
  { own, set = {} }: GivenColumns,
): InstallmentRules {
  const { parcelas = {} } = map;
  const said = parcelas['*'] ?? countIn(set);
  // A map that names a payment that nobody divides names all of them; beside a preset it adds some.
  const isWhole = !preset && Object.keys(parcelas).some(isPaidAtOnce);
  const byDefault = isWhole ? undefined : countIn({ ...map.defaults, ...map.fields });
  const isOwn = countIn({ ...own.defaults, ...own.fields }) !== undefined;
  const lacksPayments =
    byDefault !== undefined &&
    !isOwn &&
    Object.values(preset?.map.columns ?? {}).some((to) => pathsOf(to).includes(PAYMENT));
  const hasPayments = givesPayments(columns) || lacksPayments;
  const ofBlank = said ?? (hasPayments ? undefined : byDefault);
  return { parcelas, ofAll: said ?? byDefault, ofBlank, hasPayments };
}

/** Table settings from the options of `readPedidos`. */
export const tableSettings = ({
  preset,
  set,
  map,
}: Pick<ReadSettings, 'preset' | 'set' | 'map'>): GivenColumns => ({
  own: { ...(preset && { preset }), ...map },
  set,
});

/** Counts known names in a row, to find the header. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
