import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { type ColumnTo, type PedidoMap, pathsOf } from '../map/pedido-map.js';
import { columnFields, type Field, fields } from '../table/order-fields.js';
import type { TableRow } from '../table/table.js';
import { plain } from '../table/texts.js';
import { type ColumnLook, canGive, lookOf } from './column-look.js';
import { fieldsOfName, headerWords, isItemTotalName } from './dictionary.js';
import { columnsOf, PRESETS, type Preset, type PresetName, presetOf } from './preset.js';

/** Titles and empty lines stand above the header in some exports; none has more. */
export const HEADER_LINES = 40;

/** Why a column is mapped as it is. */
export type ColumnReason = 'map' | 'preset' | 'name' | 'values' | 'only-order-number';

/** Why a column is left out. */
export type LeftOutReason = 'unknown' | 'another-column' | 'values-do-not-fit' | 'repeated-name';

/** A column of a table, and what it gives. */
export interface ResolvedColumn {
  index: number;
  name: string;
  /** What a map calls it. */
  key: string;
  look: ColumnLook;
  to: ColumnTo;
  reason: ColumnReason | LeftOutReason;
}

/** A header that was found. */
export interface ResolvedHeader {
  line: number;
  columns: readonly ResolvedColumn[];
  preset: Preset | undefined;
  /** The header has the service's own names: nothing stands for another, and an unknown one is refused. */
  isOwn: boolean;
  /** All of it as one map, by which the table is read. */
  map: PedidoMap;
}

/**
 * What a map calls each column: its header, with its place among those of the same name where it is
 * not alone: `Total (1)`, `Total (2)`.
 */
export function columnKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const placeOf = (header: string) => {
    counts.set(header, (counts.get(header) ?? 0) + 1);
    return counts.get(header);
  };
  const placed = names.map((name) => ({ name: name.trim(), place: placeOf(plain(name)) }));
  return placed.map(({ name, place }) =>
    plain(name) === '' || counts.get(plain(name)) === 1 ? name : `${name} (${place})`,
  );
}

/** What the user says of the columns. */
export interface GivenColumns {
  own: PedidoMap;
  preset: PresetName | undefined;
}

const ofPaths = new Map([...fields.values()].map((field) => [plain(field.path), field]));

/** The field that a header names by its path, capitals and accents aside. */
export const fieldNamed = (header: string): Field | undefined => ofPaths.get(plain(header));

/** How many columns a row names, if it is a header. */
export function knownNames(cells: readonly string[], { own }: Pick<GivenColumns, 'own'>): number {
  const mapped = new Set(Object.keys(own.columns ?? {}).map(plain));
  const ofPreset = columnsOf(presetOf(cells));
  const isKnown = (cell: string) =>
    mapped.has(plain(cell)) ||
    fieldNamed(cell) !== undefined ||
    ofPreset.has(headerWords(cell)) ||
    fieldsOfName(cell).length > 0;
  return new Set(cells.filter((cell) => cell.trim() !== '' && isKnown(cell)).map(plain)).size;
}

/**
 * The header among the first rows, and which column gives which field: by the user's map, the service's own
 * names, the preset of a known system, and the dictionary, in this order. The same for reading a file and
 * for proposing its map.
 */
export function resolveHeader(
  file: string,
  rows: readonly TableRow[],
  given: GivenColumns,
): ResolvedHeader {
  const { own } = given;
  const row = headerRow(file, rows, given);
  const isOwn =
    Object.keys(own.columns ?? {}).length === 0 &&
    given.preset === undefined &&
    row.cells.some((cell) => fields.has(fieldNamed(cell)?.path ?? '') && cell.includes('.'));
  const named = PRESETS.find(({ name }) => name === given.preset);
  const preset = isOwn ? undefined : (named ?? presetOf(row.cells));
  const below = rows.filter(({ line }) => line > row.line);
  const columns = isOwn ? ownColumns(row) : new Columns(row, below, own, preset).resolve();
  return { line: row.line, columns, preset, isOwn, map: mapOf(columns, own, preset, isOwn) };
}

function headerRow(file: string, rows: readonly TableRow[], given: GivenColumns): TableRow {
  const { header } = given.own;
  if (header !== undefined) {
    const asked = [header].flat();
    const isAsked = ({ line, cells }: TableRow) =>
      asked.every((it) =>
        typeof it === 'number' ? it === line : cells.map(plain).includes(plain(it)),
      );
    const row = rows.find(isAsked);
    if (row) return row;
    throw new InvalidFileError(file, broken('no-header-names'));
  }
  const known = rows.map((row) => ({ row, count: knownNames(row.cells, given) }));
  const most = Math.max(...known.map(({ count }) => count));
  const best = known.find(({ count }) => count === most);
  if (best && most > 0) return best.row;
  throw new InvalidFileError(file, broken('no-field-named'), { line: rows[0]?.line ?? 1 });
}

/** The columns of a header of the service's own names. */
const ownColumns = ({ cells }: TableRow): ResolvedColumn[] =>
  cells.map((name, index) => {
    const path = fieldNamed(name)?.path ?? null;
    const reason = path ? 'name' : 'unknown';
    return { index, name, key: columnKeys(cells)[index] ?? '', look: 'text', to: path, reason };
  });

/** Finds what each column of a header gives. */
class Columns {
  readonly #own: PedidoMap;
  readonly #preset: Preset | undefined;
  readonly #columns: ResolvedColumn[];
  /** The words of each column's name. */
  readonly #words: readonly string[];
  readonly #given = new Set<string>();

  constructor(
    { cells }: TableRow,
    below: readonly TableRow[],
    own: PedidoMap,
    preset: Preset | undefined,
  ) {
    const keys = columnKeys(cells);
    this.#own = own;
    this.#preset = preset;
    this.#words = cells.map(headerWords);
    this.#columns = cells.map((name, index) => ({
      ...{ index, name, key: keys[index] ?? '', look: lookOf(below, index) },
      ...{ to: null, reason: 'unknown' },
    }));
  }

  resolve(): ResolvedColumn[] {
    for (const path of Object.keys(this.#own.fields ?? {})) this.#given.add(path);
    this.#leaveDoubled();
    this.#byMap();
    const ofMap = new Set(this.#given);
    this.#byPreset(ofMap);
    this.#byName();
    this.#byCells();
    this.#share('pedido', 'pedidoCanal');
    this.#share('situacao.pedido', 'situacao.canal');
    return this.#columns;
  }

  #byMap(): void {
    const mapped = new Map(
      Object.entries(this.#own.columns ?? {}).map(([k, to]) => [plain(k), to]),
    );
    for (const column of this.#columns) {
      // Of a doubled name the first is meant.
      const names = column.reason === 'preset' ? [column.key] : [column.key, column.name];
      const known = names.map(plain).find((name) => mapped.has(name));
      if (known === undefined || plain(column.name) === '') continue;
      this.#set(column, mapped.get(known) as ColumnTo, 'map');
    }
  }

  /** Of columns that the system doubles the first is meant. */
  #leaveDoubled(): void {
    const doubled = this.#preset?.doubled?.map(headerWords) ?? [];
    for (const column of this.#columns) {
      const words = this.#words[column.index] ?? '';
      const isAgain = this.#words.indexOf(words) < column.index;
      if (isAgain && doubled.includes(words)) column.reason = 'preset';
    }
  }

  /** A field that the map gives is not given again. */
  #byPreset(ofMap: ReadonlySet<string>): void {
    const known = columnsOf(this.#preset);
    for (const column of this.#open()) {
      const to = known.get(this.#words[column.index] ?? '');
      if (to === undefined || column.to !== null) continue;
      const paths = pathsOf(to).filter((path) => !ofMap.has(path));
      if (paths.length === pathsOf(to).length) this.#set(column, to, 'preset');
      else if (paths.length > 0 && to !== null && typeof to === 'object' && 'to' in to) {
        this.#set(column, { ...to, to: paths }, 'preset');
      } else column.reason = 'another-column';
    }
  }

  /** The column that names a field best gives it, where its cells are what the field takes. */
  #byName(): void {
    const candidates = this.#open().flatMap((column) => {
      const own = fieldNamed(column.name);
      const named = own ? [{ path: own.path, rank: -1 }] : fieldsOfName(column.name);
      return named.map((each) => ({ column, ...each }));
    });
    candidates.sort((one, other) => one.rank - other.rank || one.column.index - other.column.index);
    for (const { column, path } of candidates) {
      if (column.to !== null) continue;
      const fits = ({ look }: ResolvedColumn) => canGive(look, columnFields.get(path) as Field);
      if (!fits(column)) column.reason = 'values-do-not-fit';
      else if (this.#given.has(path)) column.reason = 'another-column';
      else this.#set(column, path, 'name', fits);
    }
    this.#byItemTotal();
  }

  /** A price of all units gives that of one, where no column has it. */
  #byItemTotal(): void {
    const price = 'produtos.valorUnitario';
    const fits = ({ name, look }: ResolvedColumn) =>
      isItemTotalName(name) && (look === 'number' || look === 'empty');
    const column = this.#open().find(fits);
    if (!column || this.#given.has(price) || !this.#given.has('produtos.quantidade')) return;
    this.#set(column, { to: price, total: true }, 'name', fits);
  }

  /** Keys of invoices are known whatever their header says. */
  #byCells(): void {
    const fits = ({ look }: ResolvedColumn) => look === 'chaveNFe';
    const column = this.#open().find(fits);
    if (column && !this.#given.has('chaveNFe')) this.#set(column, 'chaveNFe', 'values', fits);
  }

  /** Where a file has one order number or one situation, it is that of both sides. */
  #share(one: string, other: string): void {
    const isNamed = (path: string) => this.#columns.some(({ to }) => pathsOf(to).includes(path));
    if (isNamed(one) === isNamed(other)) return;
    const known = isNamed(one) ? one : other;
    for (const column of this.#columns) {
      if (!pathsOf(column.to).includes(known)) continue;
      const { to } = column;
      const isRule = typeof to === 'object' && to !== null && 'to' in to;
      column.to = isRule ? { ...to, to: [one, other] } : [one, other];
      if (one === 'pedido' && column.reason === 'name') column.reason = 'only-order-number';
    }
  }

  #open(): ResolvedColumn[] {
    return this.#columns.filter(
      ({ to, reason, name }) =>
        to === null && reason !== 'map' && reason !== 'preset' && plain(name) !== '',
    );
  }

  /** Columns of one name all give its fields, which is refused: either may be meant. */
  #set(
    column: ResolvedColumn,
    to: ColumnTo,
    reason: ColumnReason,
    fits: (column: ResolvedColumn) => boolean = () => true,
  ): void {
    const words = this.#words[column.index];
    const isMeant = (each: ResolvedColumn) => this.#words[each.index] === words && fits(each);
    const meant = reason === 'map' ? [column] : this.#open().filter(isMeant);
    const isRepeated = meant.length > 1 && pathsOf(to).length > 0;
    for (const each of meant) {
      Object.assign(each, { to, reason: isRepeated ? 'repeated-name' : reason });
    }
    const isFallback = typeof to === 'object' && to !== null && 'to' in to && to.fallback;
    if (!isFallback) for (const path of pathsOf(to)) this.#given.add(path);
  }
}

/** Where a system's file says nothing: a sale that is paid at once. */
const DEFAULTS = { 'titulos.qtTotalParcela': 1 };

function mapOf(
  columns: readonly ResolvedColumn[],
  own: PedidoMap,
  preset: Preset | undefined,
  isOwn: boolean,
): PedidoMap {
  const given = new Set(columns.flatMap(({ to }) => pathsOf(to)));
  const ofPreset = { ...preset?.defaults };
  // A file of several channels says which: an order that names none is of no known one.
  if (given.has('canal')) delete ofPreset.canal;
  const { columns: _, ...settings } = own;
  const entries = columns.flatMap(({ key, to, reason }) =>
    plain(key) === '' ? [] : [[key, reason === 'repeated-name' ? null : to] as const],
  );
  return {
    ...(preset?.timeZone !== undefined && { timeZone: preset.timeZone }),
    ...settings,
    columns: Object.fromEntries(entries),
    defaults: { ...(!isOwn && DEFAULTS), ...ofPreset, ...own.defaults },
  };
}
