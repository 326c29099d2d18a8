import { InvalidFileError } from '../../errors.js';
import type { SetField } from '../../map/compile-map.js';
import type { GivenColumns } from '../../map/resolve-columns.js';
import { haveCodes, mayGive } from '../../map/speaks.js';
import { broken, type ReadProblem, type ReadWarningCode } from '../../rules/read-rule.js';
import { type OnWarning, warned } from '../warning.js';
import { type Column, type ColumnValues, valuesOf } from './columns.js';
import { type Header, missingFields, pathsGiven, shown } from './header.js';
import { OF_ONE_ORDER } from './order-fields.js';
import type { Table, TableRow } from './table.js';
import { plain } from './texts.js';

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
export const OF_NOTAS = [
  'chaveNFe',
  'dataFaturamento',
  'titulos.valorTotal',
  'produtos.quantidade',
  'produtos.valorUnitario',
];

/** @throws InvalidFileError a field that identifies one order is set for all */
export function refuseOfOneOrder(file: string, header: Header, settings: GivenColumns): void {
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
export function refuseUndecided(
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
  const given = Object.keys({ ...set, ...own.fields });
  const ofPreset = Object.keys(preset?.map.defaults ?? {}).filter((path) => !filled.has(path));
  const isGiven = [...pathsGiven(header), ...given].includes('dataVenda');
  const lacking = [header.lacksNumber ?? '', hasNotas && !isGiven ? 'dataVenda' : ''];
  const mayHave = (path: string) => (column: OtherColumn) => {
    if (given.includes(path)) return mayGive(column.key, path);
    if (path === 'dataVenda') return column.hasDays;
    return path === header.lacksNumber ? mayNumber(column, path) : mayGiveAll(column, path);
  };
  // A value of all orders, the number at the other system or the day of the invoice would fill a field
  // that an undecided column may have for each order: the table is refused until the column is decided.
  for (const field of [...given, ...ofPreset, ...lacking]) {
    const column = others.find(mayHave(field));
    if (!column) continue;
    const params = { field, column: shown(column.key), values: column.shown };
    throw new InvalidFileError(file, broken('field-undecided', params), { line });
  }
  for (const path of Object.keys(set)) {
    const gives = ({ targets }: Column) => targets.some(({ field }) => field.path === path);
    const column = filled.has(path) ? header.columns.find(gives) : undefined;
    if (!column) continue;
    const params = { field: path, column: shown(column.key) };
    throw new InvalidFileError(file, broken('set-beside-column', params), { line });
  }
}

/** True if an undecided column may give what is set for all orders; numbers alone name no channel. */
export const mayGiveAll = ({ key, values }: OtherColumn, path: string): boolean =>
  mayGive(key, path) &&
  (path.startsWith('produtos.') || [...values].some((value) => /[a-z]{2}/i.test(value)));

/** True if an undecided column may have the numbers of the orders at another system. */
export const mayNumber = ({ key, hasDays, values }: OtherColumn, field: string): boolean =>
  mayGive(key, field) && !hasDays && haveCodes(values);

/**
 * Warns which preset reads the columns, which columns are left out, and which fields are not given.
 */
export function warnOfColumns(
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
