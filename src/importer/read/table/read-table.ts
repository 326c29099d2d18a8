import { InvalidFileError } from '../../errors.js';
import { asTemplates, compileMap, type SetField, wordsOf } from '../../map/compile-map.js';
import { pathsOf } from '../../map/pedido-map.js';
import { type GivenColumns, knownNames } from '../../map/resolve-columns.js';
import { haveCodes, mayGive } from '../../map/speaks.js';
import { broken, type ReadProblem, type ReadWarningCode } from '../../rules/read-rule.js';
import type { ReadSettings } from '../read-options.js';
import { IgnoredRow, ignored, type Row } from '../row-iterable.js';
import { type OnWarning, warned } from '../warning.js';
import { readCell } from './cell.js';
import {
  ambiguousDays,
  type Column,
  type ColumnTarget,
  type ColumnValues,
  isBlank,
  isOpenDay,
  valuesOf,
  withRefusedDays,
} from './columns.js';
import { type Header, missingFields, pathsGiven, readHeader, shown } from './header.js';
import { OF_ONE_ORDER } from './order-fields.js';
import { orderOfRows, type RowReader } from './order-of-rows.js';
import { namesFreight } from './order-parts.js';
import { installmentsIn, isPaidAtOnce } from './payment-cell.js';
import { dataRows, groupRows } from './rows.js';
import type { KnownNames, Table, TableRow } from './table.js';
import { plain } from './texts.js';

/**
 * Reads the orders of a table. What only the whole table shows comes first: undecided columns,
 * formats of days, and the rows of each order, which is handed over as a whole.
 */
export function* readTable(
  table: Table,
  settings: GivenColumns,
  { notas, onWarning }: Pick<ReadSettings, 'notas' | 'onWarning'>,
): Generator<Row, void> {
  const { file } = table;
  const { set = {} } = settings;
  const header = readHeader(table, settings);
  const { columns, isOwn, map } = header;
  refuseOfOneOrder(file, header, settings);
  const data = dataRows(table, header);
  const { groups, rows, totals } = groupRows(data, columns, map);
  const last = data.at(-1) === totals.at(-1) ? undefined : data.at(-1);
  const openLine = table.isEnded ? undefined : openLineOf(file, last, columns.length);
  const others = columns.flatMap((column): OtherColumn[] => {
    if (column.to !== undefined || plain(column.name) === '') return [];
    const found = valuesOf(rows, column);
    return found.values.size > 0 ? [{ key: column.key, ...found }] : [];
  });
  const filled = new Set(
    columns
      .filter((column) => column.targets.length > 0 && !isBlank(rows, column))
      .flatMap(({ to }) => pathsOf(to)),
  );
  refuseUndecided(file, header, others, filled, settings, notas !== undefined);
  const completed = notas ? [...OF_NOTAS] : [];
  const isOpen = !isOwn && missingFields(header).includes(INSTALLMENTS);
  if (isOpen && paymentsGiveInstallments(columns, rows)) completed.push(INSTALLMENTS);
  completed.push(...Object.keys(set));
  warnOfColumns(table, header, others, completed, onWarning);
  for (const { line } of totals) {
    onWarning({ ...warned('total-line-left-out'), file, line, path: '' });
  }
  const ofSet = compileMap({ defaults: asTemplates(set) });
  const targets = columns.flatMap((column) => column.targets);
  const ofTitles = targets.find(({ field }) => field.path === 'titulos.valorTotal')?.policy;
  // A preset says the installments of payments that no column counts.
  const parcelas = filled.has(INSTALLMENTS) ? settings.own.parcelas : map.parcelas;
  const ambiguous = ambiguousDays(columns.filter(isOpenDay), rows);
  const isKnown = header.preset !== undefined;
  const ofCoupons = columns.filter(({ isOfCoupons }) => isOfCoupons);
  const ownParcelas = settings.own.parcelas ?? {};
  const reader: RowReader = {
    file,
    columns: withRefusedDays(columns, rows, ambiguous, isKnown, notas?.saysMonthFirst === true),
    ambiguousDays: ambiguous,
    isOwn,
    notas,
    map: {
      ...header.compiled,
      defaults: [...ofSet.defaults, ...header.compiled.defaults],
    },
    titulos: isOwn ? map.titulos : (ofTitles ?? map.titulos ?? 'per-order'),
    parcelas: parcelas && wordsOf(parcelas),
    // A map that names a payment that nobody divides names all of them; beside a preset it adds some.
    isParcelasWhole: !isKnown && Object.keys(ownParcelas).some(isPaidAtOnce),
    ownParcelas,
    isCountSet: Object.hasOwn(set, INSTALLMENTS),
    hasPayments: targets.some(({ field }) => field.path === 'titulos.meioDePagamento'),
    hasDesconto: targets.some(({ field }) => field.path === 'desconto'),
    hasFreightCoupons: rows.some(({ cells }) =>
      ofCoupons.some((column) => namesFreight(column, cells[column.index] ?? '')),
    ),
  };
  for (const group of groups) {
    const order = orderOfRows(group, reader);
    yield order instanceof IgnoredRow ? ignored(order, onWarning) : order;
  }
  if (openLine !== undefined) {
    onWarning({ ...warned('no-line-break'), file, line: openLine, path: '' });
  }
}

/** An undecided column that is not blank. */
type OtherColumn = ColumnValues & { key: string };

/** Fields that an invoice gives to an order. */
const OF_NOTAS = [
  'chaveNFe',
  'dataFaturamento',
  'titulos.valorTotal',
  'produtos.quantidade',
  'produtos.valorUnitario',
];

/**
 * Line of the last row of a text that no line break ends.
 *
 * @throws InvalidFileError it ends too early: the missing part may hold rows of any order
 */
function openLineOf(file: string, row: TableRow | undefined, width: number): number | undefined {
  if (!row || row.cells.length >= width) return row?.line;
  throw new InvalidFileError(file, broken('row-cut'), { line: row.line });
}

/** @throws InvalidFileError a field that identifies one order is set for all */
function refuseOfOneOrder(file: string, header: Header, settings: GivenColumns): void {
  const { fields, defaults } = header.compiled;
  const ofMap = [...fields, ...defaults].filter(isSameForAll).map(({ field }) => field.path);
  const given = [...Object.keys(settings.set ?? {}), ...ofMap];
  const field = given.find((path) => OF_ONE_ORDER.has(path));
  if (field === undefined) return;
  throw new InvalidFileError(file, broken('of-one-order', { field }), { line: header.line });
}

/** False for a template with a field that differs from order to order. */
const isSameForAll = ({ value }: SetField): boolean =>
  typeof value === 'number' ||
  !value.some((part) => typeof part === 'object' && OF_ONE_ORDER.has(part.name));

/** @throws InvalidFileError an undecided column may decide an order */
function refuseUndecided(
  file: string,
  header: Header,
  others: readonly OtherColumn[],
  filled: ReadonlySet<string>,
  { set = {}, own }: GivenColumns,
  hasNotas: boolean,
): void {
  const { line, preset } = header;
  const undecided = others.flatMap(({ key, topic, shown: values }) =>
    topic === undefined ? [] : [{ column: shown(key), topic, values }],
  );
  if (undecided.length > 0) {
    const params = { columns: undecided, preset: preset?.name };
    throw new InvalidFileError(file, broken('columns-undecided', params), { line });
  }
  // A value for all orders does not replace a column that may give one for each.
  for (const path of [...Object.keys(set), ...Object.keys(own.fields ?? {})]) {
    const column = others.find(({ key }) => mayGive(key, path));
    if (!column) continue;
    const params = { field: path, column: shown(column.key), values: column.shown };
    throw new InvalidFileError(file, broken('set-undecided', params), { line });
  }
  for (const path of Object.keys(set)) {
    const gives = ({ targets }: Column) => targets.some(({ field }) => field.path === path);
    const column = filled.has(path) ? header.columns.find(gives) : undefined;
    if (!column) continue;
    const params = { field: path, column: shown(column.key) };
    throw new InvalidFileError(file, broken('set-beside-column', params), { line });
  }
  const field = header.lacksNumber;
  const number = field && others.find((other) => mayNumber(other, field));
  if (number) {
    const params = { field, column: shown(number.key), values: number.shown };
    throw new InvalidFileError(file, broken('number-undecided', params), { line });
  }
  // Otherwise the invoice's day would become the day of sale.
  const day = others.find(({ hasDays }) => hasDays);
  if (hasNotas && day && ![...pathsGiven(header), ...Object.keys(set)].includes('dataVenda')) {
    throw new InvalidFileError(file, broken('sale-day-left-out', { column: shown(day.key) }), {
      line,
    });
  }
}

/** True if an undecided column may have the numbers of the orders at another system. */
const mayNumber = ({ key, hasDays, values }: OtherColumn, field: string): boolean =>
  mayGive(key, field) && !hasDays && haveCodes(values);

/**
 * Warns which preset reads the columns, which columns are left out, and which fields are not given.
 */
function warnOfColumns(
  { file, isWindows1252 }: Table,
  header: Header,
  others: readonly OtherColumn[],
  completed: readonly string[],
  onWarning: OnWarning,
): void {
  const { line, preset, isOwn } = header;
  const warn = (warning: ReadProblem<ReadWarningCode>) =>
    onWarning({ ...warning, file, line, path: '' });
  if (isWindows1252) warn(warned('windows-1252'));
  if (preset) warn(warned('preset-chosen', { preset: preset.name, title: preset.title }));
  if (others.length > 0) {
    const names = others.map(({ key }) => JSON.stringify(shown(key)));
    warn(warned('columns-left-out', { columns: names }));
  }
  if (isOwn) return;
  const missing = missingFields(header).filter((path) => !completed.includes(path));
  if (missing.length > 0) {
    const ofNotas = missing.some((path) => OF_NOTAS.includes(path));
    const ofAll = missing.some((path) => !OF_NOTAS.includes(path));
    warn(warned('fields-missing', { fields: missing, ofAll, ofNotas }));
  }
}

const INSTALLMENTS = 'titulos.qtTotalParcela';

/** True if the payment of every row that has one names its installments: `Cartão 6x`. */
function paymentsGiveInstallments(columns: readonly Column[], rows: readonly TableRow[]): boolean {
  let isNamed = false;
  for (const { index, targets } of columns) {
    const target = targets.find(({ field }) => field.path === 'titulos.meioDePagamento');
    for (const { cells, types } of target ? rows : []) {
      const { value } = readCell(cells[index] ?? '', target as ColumnTarget, types?.[index]);
      if (value === undefined) continue;
      if (installmentsIn(String(value)) === undefined) return false;
      isNamed = true;
    }
  }
  return isNamed;
}

/** Table settings from the options of `readPedidos`. */
export const tableSettings = ({
  preset,
  set,
  map: own = {},
}: Pick<ReadSettings, 'preset' | 'set' | 'map'>): GivenColumns => ({ own, preset, set });

/** Counts known names in a row, to find the header. */
export const knownIn =
  (settings: GivenColumns): KnownNames =>
  (cells) =>
    knownNames(cells, settings);
