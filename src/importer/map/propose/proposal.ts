import { InvalidFileError, type InvalidRowIssue } from '../../errors.js';
import { contentOf } from '../../read/contents.js';
import { isFolder, openBytes } from '../../read/file-bytes.js';
import { mayGiveAll, mayNumber } from '../../read/table/column-checks.js';
import { type Column, type ColumnValues, valuesOf } from '../../read/table/columns.js';
import { isPaidAtOnce } from '../../read/table/installments.js';
import { tableSettings } from '../../read/table/read-table.js';
import { dataRows, isSaid } from '../../read/table/rows.js';
import type { Table } from '../../read/table/table.js';
import { plain } from '../../read/table/texts.js';
import { broken } from '../../rules/read-rule.js';
import { type ColumnTo, type PedidoMap, pathsOf } from '../pedido-map.js';
import {
  type GivenColumns,
  type Header,
  knownNames,
  pathsGiven,
  resolveHeader,
} from '../resolve-columns.js';
import { fieldsOfName, situacaoOf } from './dictionary.js';
import type { ColumnEvidence, MapEvidence, MapProposal, ProposeMapOptions } from './evidence.js';
import { mayGiveNumber, missingOf } from './missing.js';
import { proposePolicies } from './policies.js';
import {
  isOrderNumber,
  lacksNumbers,
  type ProposedColumn,
  placesGiving,
  proposeColumns,
} from './propose-columns.js';

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
  const rows = dataRows(table, header);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const contents = header.columns.map((column) => valuesOf(rows, column));
  const given = new Set(Object.keys({ ...header.map.fields, ...header.map.defaults }));
  const proposed = proposeColumns(header.columns, sample, given);
  const decided = proposed.filter(({ to }) => to !== undefined);
  const columns = Object.fromEntries(decided.map(({ key, to }) => [key, to as ColumnTo]));
  const undecided = proposed.filter(({ to }) => to === undefined).map(({ key }) => key);
  const merged: PedidoMap = {
    $schema: MAP_SCHEMA_URL,
    ...own,
    ...(header.preset && { preset: header.preset.name }),
    columns: { ...own.columns, ...columns },
  };
  const words = wordsIn('situacao.', contents, header, proposed);
  const known = words.flatMap((word) => {
    const situacao = situacaoOf(word);
    return situacao === undefined ? [] : [[word, situacao] as const];
  });
  if (known.length > 0) merged.situacao = { ...Object.fromEntries(known), ...own.situacao };
  const atOnce = wordsIn(PAYMENT, contents, header, proposed).filter(isNeverDivided);
  if (atOnce.length > 0 && !given.has('titulos.qtTotalParcela')) {
    const ones = Object.fromEntries(atOnce.map((word) => [word, 1]));
    merged.parcelas = { ...ones, ...own.parcelas };
  }
  if (lacksNumbers(sample, header, merged)) merged.numberOnFirstRow = true;
  const whole = new Set([...pathsGiven(header), ...decided.flatMap(({ to }) => pathsOf(to))]);
  const isNamed = whole.has('pedido') || whole.has('pedidoCanal');
  const {
    decided: counted,
    policies,
    issues,
  } = isNamed
    ? proposePolicies(table, merged, undecided, whole, header.preset?.map)
    : { decided: {}, policies: [], issues: [] };
  const map = { ...merged, ...counted, columns: { ...merged.columns } };
  const placesOf = (is: (path: string) => boolean) =>
    placesGiving(header.columns, map.columns, is).length;
  const isOfTable = !header.isOwn && header.preset === undefined;
  const isOfOneNumber = isOfTable && placesOf(isOrderNumber) === 1;
  const ofCanal = placesOf((path) => path === 'pedidoCanal') === 1;
  const lacks: Lacks = {
    number: isOfOneNumber ? (ofCanal ? 'pedido' : 'pedidoCanal') : undefined,
    channel: !header.isOwn && placesOf((path) => path === 'canal') === 0,
  };
  const isAskedBoth = mayGiveNumber(header, map, contents);
  const filled = header.columns.map((column) => {
    const to = map.columns[column.key] ?? column.to;
    return contents[column.index]?.values.size ? { ...column, to } : { ...column, to: null };
  });
  return {
    map,
    undecided,
    evidence: {
      line: header.line,
      rows: rows.length,
      preset: header.preset?.name,
      columns: header.columns.flatMap((column) =>
        plain(column.name) === ''
          ? []
          : [evidenceOfColumn(column, map, proposed, contents[column.index], lacks)],
      ),
      policies,
      missing: missingOf(filled, header.map, map, isAskedBoth),
      situacoes: words.filter((word) => situacaoOf(word) === undefined && !isDecided(word, header)),
      ...conventionsAsked(issues, header),
    },
  };
}

const isDecided = (word: string, { map }: Header): boolean =>
  Object.keys(map.situacao ?? {}).some((known) => plain(known) === plain(word));

const PAYMENT = 'titulos.meioDePagamento';

/** True for a payment of one installment; a boleto may be several. */
const isNeverDivided = (payment: string): boolean =>
  isPaidAtOnce(payment) && !/boleto/i.test(payment);

/** Words in the columns of a field, which a preset or the service has in its own way. */
function wordsIn(
  field: string,
  contents: readonly ColumnValues[],
  { columns, preset, isOwn }: Header,
  proposed: readonly ProposedColumn[],
): string[] {
  if (isOwn || preset) return [];
  const isOfField = ({ key, to }: Column) =>
    pathsOf(to ?? proposed.find((each) => each.key === key)?.to).some((path) =>
      path.startsWith(field),
    );
  const words = columns
    .filter(isOfField)
    .flatMap(({ index }) =>
      [...(contents[index]?.values ?? [])].filter((word) => word.length <= 60 && isSaid(word)),
    );
  return [...new Map(words.map((word) => [plain(word), word])).values()];
}

/** Fields that may differ from order to order, and that no column gives. */
interface Lacks {
  number: 'pedido' | 'pedidoCanal' | undefined;
  channel: boolean;
}

/** Subject of a column; a number or channel only where no other column gives it. */
function subjectOf(
  column: ColumnValues & { key: string },
  lacks: Lacks,
): ColumnEvidence['speaksOf'] {
  if (column.topic) return column.topic;
  if (lacks.number && mayNumber(column, lacks.number)) return 'number';
  return lacks.channel && mayGiveAll(column, 'canal') ? 'channel' : undefined;
}

function evidenceOfColumn(
  { index, key, to, by }: Column,
  map: PedidoMap,
  proposed: readonly ProposedColumn[],
  contents: ColumnValues | undefined,
  lacks: Lacks,
): ColumnEvidence {
  const proposal = proposed.find((each) => each.index === index);
  return {
    column: index + 1,
    header: key,
    gives: pathsOf(map.columns?.[key] ?? to),
    because: by ?? proposal?.because,
    isUndecided: proposal !== undefined && proposal.to === undefined,
    speaksOf: contents && subjectOf({ key, ...contents }, lacks),
    values: contents?.shown ?? [],
  };
}

/**
 * Rules that a date format satisfies. A format cannot restore days that a spreadsheet took for
 * months.
 */
const OF_DAYS = [
  'month-first',
  'short-year',
  'day-number',
  'days-ambiguous',
  'other-date-format',
  'no-such-day',
];

function conventionsAsked(
  issues: readonly InvalidRowIssue[],
  header: Header,
): Pick<MapEvidence, 'dateFormats' | 'decimals'> {
  const keysOf = (codes: readonly string[]) =>
    columnsOf(codes, issues, header).map(({ key }) => key);
  return { dateFormats: keysOf(OF_DAYS), decimals: keysOf(['number-ambiguous', 'other-decimal']) };
}

/** Columns with an issue of one of the codes. */
const columnsOf = (
  codes: readonly string[],
  issues: readonly InvalidRowIssue[],
  { columns }: Header,
): Column[] => {
  const ofCodes = issues.filter(({ code = '' }) => codes.includes(code));
  const places = new Set(ofCodes.map(({ column = 0 }) => column - 1));
  return columns.filter(({ index }) => places.has(index));
};
