import { InvalidFileError } from '../../errors.js';
import { mayBeMissing, type SetField } from '../../map/compile-map.js';
import { pathsOf } from '../../map/pedido-map.js';
import {
  columnKeys,
  type GivenColumns,
  type Header,
  missingFields,
  pathsGiven,
} from '../../map/resolve-columns.js';
import { haveCodes, haveStates, mayGive } from '../../map/speaks.js';
import { broken, type ReadProblem, type ReadWarningCode } from '../../rules/read-rule.js';
import { type OnWarning, warned } from '../warning.js';
import { type Column, type ColumnValues, isBlank, valuesOf } from './columns.js';
import { kindOfDay } from './dates.js';
import { OF_ONE_ORDER } from './order-fields.js';
import type { Table, TableRow } from './table.js';
import { plain } from './texts.js';

/** A header's name for a message, cut to the length of a name. */
const shown = (header: string) => header.trim().slice(0, 60);

/** @throws InvalidFileError names or entries of a header contradict each other, or name no order */
export function checkHeader(file: string, { columns, line }: Header, { own }: GivenColumns): void {
  const problems = [...missingNames(own.columns ?? {}, columns), ...repeated(columns)].slice(0, 40);
  const isNamed = pathsGiven({ columns, map: {} }).some((path) => /^pedido(?:Canal)?$/.test(path));
  const problem =
    problems.length > 0
      ? broken('header-unreadable', { problems })
      : columns.every(({ by }) => by === undefined)
        ? broken('no-field-named')
        : isNamed
          ? undefined
          : broken('no-order-column');
  if (problem) throw new InvalidFileError(file, problem, { line });
}

/** Columns of the user's map that the file does not have, although orders need them. */
function missingNames(
  mapped: NonNullable<GivenColumns['own']['columns']>,
  columns: readonly Column[],
): ReadProblem[] {
  const names = columns.map(({ name }) => name);
  const headers = new Set([...names, ...columnKeys(names)].map(plain));
  return Object.entries(mapped).flatMap(([name, to]) =>
    !mayBeMissing(name, to) && !headers.has(plain(name))
      ? [broken('mapped-column-missing', { column: shown(name) })]
      : [],
  );
}

/**
 * Fields that several columns may give: discounts and additions add up, item columns together
 * identify an item.
 */
const MANY: ReadonlySet<string> = new Set(['desconto', 'acrescimo', 'item']);

/**
 * Fields that two columns give without a rule for combining them. Two situations are allowed: they
 * must agree in each row.
 */
function repeated(columns: readonly Column[]): ReadProblem[] {
  const first = new Map<string, Column>();
  return columns.flatMap((column) =>
    column.targets.flatMap(({ field, sum, fallback }) => {
      if (sum || fallback || field.kind === 'choice' || MANY.has(field.path)) return [];
      const earlier = first.get(field.path);
      first.set(field.path, earlier ?? column);
      if (earlier === undefined) return [];
      const params = { one: shown(earlier.key), other: shown(column.key), field: field.path };
      return [broken('repeated-field', params)];
    }),
  );
}

/** An undecided column that is not blank. */
type OtherColumn = ColumnValues & { key: string };

/** The undecided columns that are not blank. */
export const otherColumns = ({ columns }: Header, rows: readonly TableRow[]): OtherColumn[] =>
  columns.flatMap((column) => {
    if (column.to !== undefined || plain(column.name) === '') return [];
    const found = valuesOf(rows, column);
    return found.values.size > 0 ? [{ key: column.key, ...found }] : [];
  });

/** Fields that an invoice gives to an order. */
const OF_NOTAS = [
  'chaveNFe',
  'dataFaturamento',
  'titulos.valorTotal',
  'produtos.quantidade',
  'produtos.valorUnitario',
];

/** @throws InvalidFileError a field that identifies one order is set for all */
export function refuseOfOneOrder(
  file: string,
  line: number,
  ofMap: readonly SetField[],
  { set = {} }: GivenColumns,
): void {
  const same = ofMap.filter(isSameForAll).map(({ field }) => field.path);
  const field = [...Object.keys(set), ...same].find((path) => OF_ONE_ORDER.has(path));
  if (field === undefined) return;
  throw new InvalidFileError(file, broken('of-one-order', { field }), { line });
}

/** False for a template with a field that differs from order to order. */
const isSameForAll = ({ value }: SetField): boolean =>
  typeof value === 'number' ||
  !value.some((part) => typeof part === 'object' && OF_ONE_ORDER.has(part.name));

/** @throws InvalidFileError an undecided column may decide an order */
export function refuseUndecided(
  file: string,
  header: Header,
  rows: readonly TableRow[],
  others: readonly OtherColumn[],
  { set = {}, own }: GivenColumns,
  hasNotas: boolean,
): void {
  const { line, preset, columns, lacksNumber } = header;
  const undecided = others.flatMap(({ key, topic, shown: values }) =>
    topic === undefined ? [] : [{ column: shown(key), topic, values }],
  );
  if (undecided.length > 0) {
    const params = { columns: undecided, preset: preset?.name };
    throw new InvalidFileError(file, broken('columns-undecided', params), { line });
  }
  const giving = (path: string) =>
    columns.find((column) => pathsOf(column.to).includes(path) && !isBlank(rows, column));
  const given = Object.keys({ ...set, ...own.fields });
  const defaults = { ...preset?.map.defaults, ...own.defaults };
  const byDefault = Object.keys(defaults).filter((path) => !giving(path));
  const isGiven = [...pathsGiven(header), ...given].includes('dataVenda');
  const lacking = [lacksNumber ?? '', hasNotas && !isGiven ? 'dataVenda' : ''];
  const mayHave = (path: string) => (column: OtherColumn) => {
    if (path.startsWith('situacao.')) return mayBeStates(column);
    if (given.includes(path)) return mayGive(column.key, path);
    if (path === 'dataVenda') return column.hasDays;
    return path === lacksNumber ? mayNumber(column, path) : mayGiveAll(column, path);
  };
  // A value of all orders, the number at the other system or the day of the invoice would fill a field
  // that an undecided column may have for each order: the table is refused until the column is decided.
  for (const field of [...given, ...byDefault, ...lacking]) {
    const column = others.find(mayHave(field));
    if (!column) continue;
    const params = { field, column: shown(column.key), values: column.shown };
    throw new InvalidFileError(file, broken('field-undecided', params), { line });
  }
  // A text around a field is of each order.
  const isConstant = ([, value]: [string, unknown]) => !String(value).includes('{');
  const constants = Object.entries(own.fields ?? {})
    .filter(isConstant)
    .map(([field]) => field);
  for (const field of [...Object.keys(set), ...constants]) {
    const column = giving(field);
    if (!column || (column.by === 'map' && !Object.hasOwn(set, field))) continue;
    const problem = broken('set-beside-column', { field, column: shown(column.key) });
    throw new InvalidFileError(file, problem, { line });
  }
}

/** True if an undecided column may give what is set for all orders; numbers alone name no channel. */
export const mayGiveAll = ({ key, values }: OtherColumn, path: string): boolean =>
  mayGive(key, path) &&
  (path.startsWith('produtos.') || [...values].some((value) => /[a-z]{2}/i.test(value)));

/** True if an undecided column may have the states of the orders, as codes. */
export const mayBeStates = ({ key, isRepeated, values }: OtherColumn): boolean =>
  isRepeated && haveStates(key, values);

/** True if an undecided column may have the numbers of the orders at another system. */
export const mayNumber = ({ key, values }: OtherColumn, field: string): boolean =>
  mayGive(key, field) && haveCodes(values) && ![...values].every(isDay);

/** Some numbers of eight digits also read as days. */
const isDay = (value: string): boolean => kindOfDay(value, undefined) !== undefined;

/**
 * Warns which preset reads the columns, which columns are left out, and which fields are not given.
 *
 * @param completed fields that something else than a column may give
 */
export function warnOfColumns(
  { file, isWindows1252 }: Table,
  header: Header,
  others: readonly OtherColumn[],
  { completed, hasNotas }: { completed: readonly string[]; hasNotas: boolean },
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
  const isLeft = (path: string) =>
    !completed.includes(path) && !(hasNotas && OF_NOTAS.includes(path));
  const lacking = missingFields(header).filter(isLeft);
  const isOfInvoice = hasNotas && lacking.includes('dataVenda');
  if (isOfInvoice) warn(warned('sale-day-of-invoice'));
  const missing = isOwn ? [] : lacking.filter((path) => !isOfInvoice || path !== 'dataVenda');
  if (missing.length > 0) {
    const ofNotas = missing.some((path) => OF_NOTAS.includes(path));
    const ofAll = missing.some((path) => !OF_NOTAS.includes(path));
    warn(warned('fields-missing', { fields: missing, ofAll, ofNotas }));
  }
}
