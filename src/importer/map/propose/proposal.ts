import { InvalidFileError, type InvalidRowIssue } from '../../errors.js';
import { contentOf } from '../../read/contents.js';
import { isFolder, openBytes } from '../../read/file-bytes.js';
import { type Column, type ColumnValues, valuesOf } from '../../read/table/columns.js';
import { daysOf, isUnshown, withRefusedDays } from '../../read/table/day-order.js';
import { isPaidAtOnce } from '../../read/table/installments.js';
import { tableSettings } from '../../read/table/read-table.js';
import { dataRows, isSaid } from '../../read/table/rows.js';
import type { Table } from '../../read/table/table.js';
import { plain } from '../../read/table/texts.js';
import { broken } from '../../rules/read-rule.js';
import { pathsOf } from '../pedido-map.js';
import {
  type GivenColumns,
  type Header,
  knownNames,
  missingFields,
  pathsGiven,
  resolveHeader,
} from '../resolve-columns.js';
import { haveCodes, isMeasure } from '../speaks.js';
import { fieldsOfName, situacaoOf } from './dictionary.js';
import type { ColumnEvidence, MapProposal, ProposeMapOptions } from './evidence.js';
import { proposePolicies } from './policies.js';
import { isHouseNumber, lacksNumbers, proposeColumns, subjectOf } from './propose-columns.js';

/** Address of this version's JSON Schema of maps in the package, for editors. */
const MAP_SCHEMA_URL = 'https://unpkg.com/recebiveis/docs/reference/pedido-map.schema.json';

/** The proposal for a file; see `proposeMap`. */
export async function proposalOfFile(
  path: string,
  options: ProposeMapOptions,
): Promise<MapProposal> {
  if (await isFolder(path)) throw new InvalidFileError(path, broken('folder'));
  const { preset, map } = options;
  const settings = tableSettings({ preset, map });
  const content = await contentOf(path, await openBytes(path));
  if (content.is !== 'table') {
    const format = (content.is === 'text' ? content.format : 'nfe').toUpperCase();
    throw new InvalidFileError(content.file, broken('needs-no-map', { format }));
  }
  const table = await content.open((cells) => countNames(cells, settings), {
    ...options,
    onWarning: () => undefined,
  });
  return proposalFor(table, settings);
}

/** Counts the known names in a row; the dictionary knows more names than the maps. */
const countNames: typeof knownNames = (cells, given) => {
  const names = cells.filter((cell) => fieldsOfName(cell).length > 0);
  return Math.max(knownNames(cells, given), new Set(names.map(plain)).size);
};

/** Rows enough to recognise a column's kind. */
const SAMPLE_ROWS = 5000;

function proposalFor(table: Table, settings: GivenColumns): MapProposal {
  const { own } = settings;
  const header = resolveHeader(table, settings, countNames);
  const { line, preset } = header;
  const rows = dataRows(table, header);
  const contents = header.columns.map((column) => valuesOf(rows, column));
  const sample = rows.slice(0, SAMPLE_ROWS);
  const proposed = proposeColumns(header, sample);
  const map: MapProposal['map'] & Record<string, unknown> = {
    $schema: MAP_SCHEMA_URL,
    ...own,
    ...(preset && { preset: preset.name }),
    columns: { ...own.columns },
  };
  for (const [{ key }, { to }] of proposed) map.columns[key] = to;
  // From here on the header is read as an import by the proposed map reads it.
  const ofHeader = { ...table, rows: table.rows.filter((row) => row.line === line) };
  const read = resolveHeader(ofHeader, { own: map }, countNames);
  const situacoes = wordsIn('situacao.', contents, read);
  const known = situacoes.flatMap((word) => {
    const situacao = situacaoOf(word);
    return situacao === undefined ? [] : [[word, situacao] as const];
  });
  if (known.length > 0) map.situacao = { ...Object.fromEntries(known), ...own.situacao };
  const given = new Set(pathsGiven(read));
  const atOnce = wordsIn('titulos.meioDePagamento', contents, read).filter(isNeverDivided);
  const ofAll = { ...read.map.fields, ...read.map.defaults };
  if (atOnce.length > 0 && !Object.hasOwn(ofAll, COUNT)) {
    map.parcelas = { ...Object.fromEntries(atOnce.map((word) => [word, 1])), ...own.parcelas };
  }
  if (lacksNumbers(sample, read.columns)) map.numberOnFirstRow = true;
  const others = read.columns.filter(({ to, name }) => to === undefined && plain(name) !== '');
  const undecided = others.map(({ key }) => key);
  const isNamed = given.has('pedido') || given.has('pedidoCanal');
  const { decided, policies, uncounted, issues } = isNamed
    ? proposePolicies(table, map, undecided, given, preset?.map)
    : { decided: {}, policies: [], uncounted: { orders: 0, issue: undefined }, issues: [] };
  Object.assign(map, decided);
  const unsaid = wordsOfIssues(issues, 'installments-unsaid', 'titulos');
  // A preset has its own words: to them the file's payments that nobody divides are added.
  const undivided = unsaid.filter(isNeverDivided).map((word) => [word, 1]);
  if (undivided.length > 0) {
    map.parcelas = { ...own.parcelas, ...map.parcelas, ...Object.fromEntries(undivided) };
  }
  const open = read.columns.flatMap((column) => {
    const days = daysOf(column, rows, map);
    return days && days.format === undefined ? [days] : [];
  });
  const unshown = open.filter(isUnshown).map(({ index }) => index);
  const refused = withRefusedDays(read.columns, rows, map, () => false);
  const asked = [...unshown, ...daysAsked(refused, issues)];
  const dateFormats = read.columns
    .filter(({ index }) => asked.includes(index))
    .map(({ key }) => key);
  const lines = open.flatMap((days) => days.lines.get('day first') ?? []);
  const [dayFirstLine] = dateFormats.length > 0 ? [] : lines;
  if (dayFirstLine !== undefined) map.dateFormat = 'dd/mm/yyyy';
  const words = new Set(Object.keys({ ...read.map.situacao, ...map.situacao }).map(plain));
  const columns = read.columns.flatMap((column): ColumnEvidence[] => {
    const { index, key, name, to } = column;
    const found = { key, ...(contents[index] as ColumnValues) };
    if (plain(name) === '') return [];
    const given = map.columns[key] ?? header.columns[index]?.to;
    return [
      {
        column: index + 1,
        header: key,
        gives: pathsOf(given),
        to: given,
        because:
          header.columns[index]?.by ?? proposed.get(header.columns[index] as Column)?.because,
        isUndecided: to === undefined,
        speaksOf: found.topic ?? subjectOf(found, read),
        values: found.shown,
      },
    ];
  });
  return {
    map,
    undecided,
    evidence: {
      line,
      rows: rows.length,
      preset: preset?.name,
      columns,
      policies,
      uncounted,
      missing: missingOf(read, contents),
      situacoes: preset
        ? wordsOfIssues(issues, 'unknown-word', 'situacao.')
        : situacoes.filter((word) => !words.has(plain(word))),
      parcelas: unsaid.filter((word) => !isNeverDivided(word)),
      dateFormats,
      dayFirstLine,
      decimals: columnsOf(OF_DECIMALS, issues, header.columns).map(({ key }) => key),
    },
  };
}

const COUNT = 'titulos.qtTotalParcela';

/** True for a payment of one installment; a boleto may be several. */
const isNeverDivided = (payment: string): boolean =>
  isPaidAtOnce(payment) && !/boleto/i.test(payment);

/** Words in the columns of a field, which a preset or the service has in its own way. */
function wordsIn(
  field: string,
  contents: readonly ColumnValues[],
  { columns, preset, isOwn }: Header,
): string[] {
  if (isOwn || preset) return [];
  const words = columns
    .filter(({ to }) => pathsOf(to).some((path) => path.startsWith(field)))
    .flatMap(({ index }) =>
      [...(contents[index]?.values ?? [])].filter((word) => word.length <= 60 && isSaid(word)),
    );
  return [...new Map(words.map((word) => [plain(word), word])).values()];
}

/** Words that orders were refused for, as far as messages show them. */
const wordsOfIssues = (
  issues: readonly InvalidRowIssue[],
  refusal: string,
  field: string,
): string[] => {
  const refused = issues.filter(({ code, path }) => code === refusal && path.startsWith(field));
  const shown = refused
    .map(({ params }) => String(params?.word))
    .filter((word) => /^".+"$/.test(word));
  return [...new Set(shown.map((word) => String(JSON.parse(word))))].filter(isSaid);
};

/**
 * Lists required fields that nothing gives. A single situation is enough for both of its fields, and
 * so is a number, unless another column has codes that may be the second: only a person knows.
 */
function missingOf({ columns, map, lacksNumber }: Header, contents: readonly ColumnValues[]) {
  const isFilled = ({ index }: Column) => contents[index]?.values.size !== 0;
  const missing = missingFields({ columns: columns.filter(isFilled), map });
  const mayNumberAll = ({ index, name, to }: Column) => {
    const { values, topic, hasDays } = contents[index] as ColumnValues;
    const isOpen = pathsOf(to).length === 0 && plain(name) !== '' && !isMeasure(name);
    const isOther = topic !== undefined || hasDays || isHouseNumber(columns, index);
    return isOpen && !isOther && haveCodes(values);
  };
  if (lacksNumber && columns.some(mayNumberAll)) missing.push(lacksNumber);
  // The import reads each payment, and refuses one that does not say its installments.
  const pays = columns.some(({ to }) => pathsOf(to).includes('titulos.meioDePagamento'));
  return missing.filter((path) => path !== 'situacao.canal' && !(pays && path === COUNT));
}

/**
 * Rules that a date format satisfies. A format cannot restore days that a spreadsheet took for
 * months.
 */
const OF_DAYS = ['short-year', 'day-number', 'other-date-format'];
const OF_COLUMNS = ['month-first', 'day-first', 'days-ambiguous'];
const OF_DECIMALS = ['number-ambiguous', 'other-decimal'];

/** Columns whose days need a format. */
function daysAsked(columns: readonly Column[], issues: readonly InvalidRowIssue[]): number[] {
  const ofIssues = columnsOf(OF_DAYS, issues, columns);
  const isRefused = ({ targets }: Column) =>
    targets.some(({ refusedDays }) => OF_COLUMNS.includes(refusedDays?.code ?? ''));
  return columns
    .filter((column) => ofIssues.includes(column) || isRefused(column))
    .map(({ index }) => index);
}

/** Columns with an issue of one of the codes. */
const columnsOf = (
  codes: readonly string[],
  issues: readonly InvalidRowIssue[],
  columns: readonly Column[],
): Column[] => {
  const ofCodes = issues.filter(({ code = '' }) => codes.includes(code));
  const places = new Set(ofCodes.map(({ column = 0 }) => column - 1));
  return columns.filter(({ index }) => places.has(index));
};
