import { InvalidFileError, InvalidRowError, type InvalidRowIssue } from '../errors.js';
import { type Content, contentOf } from '../read/contents.js';
import { isFolder, openBytes } from '../read/file-bytes.js';
import type { ColumnLook } from '../read/header/column-look.js';
import type { PresetName } from '../read/header/preset.js';
import {
  type ColumnReason,
  type LeftOutReason,
  type ResolvedHeader,
  resolveHeader,
} from '../read/header/resolve-header.js';
import { type ColumnTo, type PedidoMap, pathsOf } from '../read/map/pedido-map.js';
import type { ReadPedidosOptions } from '../read/read-options.js';
import { missingFields, namesOrders, readHeader } from '../read/table/header.js';
import {
  firstRows,
  knownIn,
  readTable,
  type TableSettings,
  tableSettings,
} from '../read/table/read-table.js';
import type { Table } from '../read/table/table.js';
import { broken } from '../rules/read-rule.js';

/** How `proposeMap` reads. */
export interface ProposeMapOptions {
  /** The system whose export it is. Default: found by its header. */
  preset?: PresetName | undefined;
  /** What is known of the file already. */
  map?: ReadPedidosOptions['map'] | undefined;
  /** How a CSV file is written, where the detection is to be overruled. */
  csv?: Pick<NonNullable<ReadPedidosOptions['csv']>, 'delimiter' | 'encoding'> | undefined;
  /** The sheet of a workbook. Default: the only one with a header that is known. */
  sheet?: string | undefined;
}

/**
 * Why a column is mapped as it is: `preset`, its system is known; `name`, its header; `values`, its
 * cells; `only-order-number`, no other column gives the second number of an order.
 */
export type ProposalReason = Exclude<ColumnReason, 'map'>;

/** A column of the file, and what is proposed for it. */
export interface ProposedColumn {
  /** Counted from 1. */
  column: number;
  /** As the header has it. */
  name: string;
  /** Fields of an order that it gives, by dotted path; none where it is left out. */
  fields: readonly string[];
  /** Why it gives these fields, or none; `map`: the given map says so. */
  reason: ProposalReason | LeftOutReason | 'map';
  /** What most of its first cells look like; `text` in a file that has the service's own names. */
  look: ColumnLook;
}

/** What only a person can say of the file. */
export interface ProposalQuestions {
  /** Required fields that nothing in the file gives. */
  missing: readonly string[];
  /** Words for a situation that the service has no word for, by the column's header. */
  situacoes: Readonly<Record<string, readonly string[]>>;
  /** Headers of columns whose days could be read in several ways. */
  dateFormats: readonly string[];
  /** Headers of columns whose numbers could be thousands or decimals. */
  decimals: readonly string[];
}

/** A map for a file, proposed by `proposeMap`. */
export interface MapProposal {
  /** Line of the header, counted from 1. */
  line: number;
  /** Rows below it that were looked at; of a large file the first ones. */
  rows: number;
  /** The system whose export it is, where the header shows it. */
  preset: PresetName | undefined;
  /** Every column of the header, also those left out, in the order of the file. */
  columns: readonly ProposedColumn[];
  /** The map, to be written as JSON and given as `map`. */
  map: PedidoMap;
  /** What it lacks. */
  questions: ProposalQuestions;
}

/** Where this version's JSON Schema of maps is served from the package, for editors. */
export const MAP_SCHEMA_URL = 'https://unpkg.com/recebiveis/docs/reference/pedido-map.schema.json';

/** Enough to see what a column is. */
const SAMPLE_ROWS = 5000;

/** The proposal for a file; see `proposeMap`. */
export async function proposalOfFile(
  path: string,
  options: ProposeMapOptions,
): Promise<MapProposal> {
  if (await isFolder(path)) throw new InvalidFileError(path, broken('folder'));
  const { preset, map } = options;
  const settings = tableSettings({ preset, map });
  const content = await tableIn(await contentOf(path, await openBytes(path)));
  const table = await content.open(knownIn(settings), { ...options, onWarning: () => undefined });
  return await proposalFor(sampleOf(table), settings);
}

/** The only table of a file, which an archive may pack. */
async function tableIn(content: Content): Promise<Extract<Content, { is: 'table' }>> {
  if (content.is === 'table') return content;
  const { file } = content;
  if (content.is === 'text') {
    throw new InvalidFileError(file, broken('needs-no-map', { format: content.format }));
  }
  const { bytesOfEntry, tablesIn } = await import('../read/archive/read-archive.js');
  const [only, ...others] = tablesIn(content.entries);
  if (!only || others.length > 0) throw new InvalidFileError(file, broken('archive-in-archive'));
  return tableIn(
    await contentOf(`${file}/${only.name}`, await bytesOfEntry(only), undefined, true),
  );
}

/** The first rows of a table. */
const sampleOf = (table: Table): Table => ({
  ...table,
  async *rows() {
    let count = 0;
    for await (const row of table.rows()) {
      yield row;
      if (++count > SAMPLE_ROWS) break;
    }
  },
  isEnded: () => true,
});

async function proposalFor(table: Table, settings: TableSettings): Promise<MapProposal> {
  const rows = await firstRows(table);
  const header = resolveHeader(table.file, rows, settings);
  const read = readHeader(table.file, rows, { own: header.map, preset: undefined });
  // Rows that nothing names are no orders to try the map by.
  const isTried = namesOrders(read);
  const untried = { map: header.map, issues: [], count: 0 };
  const { map, issues, count } = isTried ? await fittingMap(table, header) : untried;
  // A column that is there and blank gives nothing.
  const filled = read.columns.filter(({ look }) => look !== 'empty');
  // One number is that of both sides.
  const missing = missingFields({ ...read, columns: filled });
  return {
    line: header.line,
    rows: count,
    preset: header.preset?.name,
    columns: header.columns.map(({ index, name, key, look, reason }) => ({
      ...{ column: index + 1, name: name.trim(), reason, look },
      fields: pathsOf(map.columns?.[key] ?? null),
    })),
    map: { $schema: MAP_SCHEMA_URL, ...map, columns: withoutDoubled(map, header) },
    questions: {
      missing: missing.filter((path) => isTried || path !== 'pedidoCanal'),
      ...questionsOf(issues, header),
    },
  };
}

/** Of columns of one name nobody has said which is meant: the import goes on refusing them. */
function withoutDoubled(map: PedidoMap, { columns }: ResolvedHeader) {
  const doubled = columns.flatMap(({ key, reason }) => (reason === 'repeated-name' ? key : []));
  return Object.fromEntries(
    Object.entries(map.columns ?? {}).filter(([key]) => !doubled.includes(key)),
  );
}

type Trial = Awaited<ReturnType<typeof readBy>>;

/**
 * The map of the columns, as all orders of the sample come to their totals: where a price is not that of one
 * unit, it may be that of all.
 */
async function fittingMap(table: Table, { map, columns }: ResolvedHeader): Promise<Trial> {
  const trial = await readBy(table, map);
  if (addsUp(trial)) return trial;
  const price = columns.find(
    ({ to, reason }) => pathsOf(to).includes('produtos.valorUnitario') && reason === 'name',
  );
  if (!price) return trial;
  const to: ColumnTo = { to: 'produtos.valorUnitario', total: true };
  const other = await readBy(table, { ...map, columns: { ...map.columns, [price.key]: to } });
  return addsUp(other) ? other : trial;
}

const addsUp = ({ issues }: Trial) => issues.every(({ code }) => code !== 'titles-and-total');

/** Reads the sample by a map: what it lacks shows in what is refused. */
async function readBy(table: Table, map: PedidoMap) {
  const issues: InvalidRowIssue[] = [];
  let count = 0;
  const settings: TableSettings = { ...tableSettings({ map }), preset: undefined };
  for await (const row of readTable(table, settings, { onWarning: () => undefined })) {
    count += 1;
    if (row instanceof InvalidRowError) issues.push(...row.issues);
  }
  return { map, issues, count };
}

/** Rules of words that a map decides. */
const OF_WORDS = ['unknown-word', 'given-back'];
/** Rules of days that a format decides: it undoes no days that a spreadsheet took for months. */
const OF_DAYS = ['month-first', 'short-year', 'day-number'];

function questionsOf(
  issues: readonly InvalidRowIssue[],
  { columns }: ResolvedHeader,
): Omit<ProposalQuestions, 'missing'> {
  const keysOf = (codes: readonly string[]) => [
    ...new Set(
      issues.flatMap(({ code = '', column = 0 }) =>
        codes.includes(code) ? (columns[column - 1]?.key ?? []) : [],
      ),
    ),
  ];
  const situacoes: Record<string, string[]> = {};
  for (const key of keysOf(OF_WORDS)) {
    const words = issues.flatMap(({ code = '', column = 0, params }) =>
      OF_WORDS.includes(code) && columns[column - 1]?.key === key ? String(params?.word) : [],
    );
    situacoes[key] = [...new Set(words)].map((word) => word.replace(/^"|"$/g, ''));
  }
  return { situacoes, dateFormats: keysOf(OF_DAYS), decimals: keysOf(['number-ambiguous']) };
}
