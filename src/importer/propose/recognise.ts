import type { Preset } from '../read/presets/preset.js';
import type { ChannelCheck } from '../read/table/channel-column.js';
import type { Column } from '../read/table/columns.js';
import { ConventionEvidence } from '../read/table/conventions.js';
import { fieldNamed } from '../read/table/find-header.js';
import { LineTotalEvidence } from '../read/table/line-total.js';
import type { LineTotalColumns } from '../read/table/line-total-columns.js';
import { type Field, fields } from '../read/table/order-fields.js';
import type { TableRow } from '../read/table/table.js';
import { plain } from '../read/table/text-marks.js';
import { canGive, lookOf } from './column-look.js';
import { fieldOfName, isItemTotalName, isOrderTotalName } from './name-rules.js';
import { totalOf } from './order-total.js';
import type { ColumnLook, LeftOutReason, ProposalReason } from './proposal.js';
import { situacaoWords } from './situacao-words.js';

/** What is known of a column. */
export interface Recognised {
  index: number;
  name: string;
  look: ColumnLook;
  /** Dotted paths; none where it is left out. */
  fields: string[];
  reason: ProposalReason | LeftOutReason;
  /** It has the price of all units of its row. */
  isTotal?: boolean;
  /** It names the channel, which the preset sets for all orders. */
  channel?: ChannelCheck | undefined;
}

/** A file as it is recognised: its header, its rows, and its system where that is known. */
export interface Recognisable {
  names: readonly string[];
  rows: readonly TableRow[];
  /** Columns of the preset whose header it is. */
  preset:
    | { preset: Preset; columns: readonly Column[]; lineTotal?: LineTotalColumns | undefined }
    | undefined;
}

const ITEM_PRICE = 'produtos.valorUnitario';
const TOTAL = 'titulos.valorTotal';

/** What each column gives: by the preset, by its name, and by its cells, which must agree. */
export function recognise({ names, rows, preset }: Recognisable): Recognised[] {
  const count = new Map<string, number>();
  for (const name of names.map(plain)) count.set(name, (count.get(name) ?? 0) + 1);
  const columns = names.map((name, index): Recognised => {
    const column = { index, name, look: lookOf(rows, index) };
    const targets = preset?.columns[index]?.targets.map(({ field }) => field.path) ?? [];
    if (targets.length > 0) return { ...column, fields: targets, reason: 'preset' };
    return { ...column, fields: [], reason: 'unknown' };
  });
  const given = new Set(columns.flatMap((column) => column.fields));
  const ofPreset = new Set(Object.keys(preset?.preset.map.columns ?? {}).map(plain));
  byName(
    columns.filter(({ name }) => !ofPreset.has(plain(name))),
    given,
    count,
  );
  for (const column of columns) {
    if (column.fields.includes('canal')) column.channel = preset?.columns[column.index]?.channel;
  }
  byCells(columns, given, rows);
  checkTotals(columns, rows, preset?.lineTotal);
  shareNumber(columns);
  return columns;
}

interface Candidate {
  column: Recognised;
  path: string;
  rank: number;
}

/** The column that names a field best gives it, where its cells are what the field takes. */
function byName(
  columns: readonly Recognised[],
  given: Set<string>,
  count: ReadonlyMap<string, number>,
): void {
  const candidates = columns.flatMap((column): Candidate[] => {
    if (column.fields.length > 0) return [];
    const path = fieldNamed(column.name)?.path;
    const named = path ? { path, rank: -1 } : fieldOfName(column.name);
    if (!named) return [];
    if ((count.get(plain(column.name)) ?? 0) > 1) {
      column.reason = 'repeated-name';
      return [];
    }
    return [{ column, ...named }];
  });
  candidates.sort((one, other) => one.rank - other.rank || one.column.index - other.column.index);
  for (const { column, path } of candidates) {
    const field = fields.get(path) as Field;
    if (!canGive(column.look, field)) column.reason = 'values-do-not-fit';
    else if (given.has(path)) column.reason = 'another-column';
    else {
      given.add(path);
      Object.assign(column, { fields: [path], reason: 'name' });
    }
  }
}

/** Keys of invoices and known words of situations are known whatever their header says. */
function byCells(
  columns: readonly Recognised[],
  given: Set<string>,
  rows: readonly TableRow[],
): void {
  for (const column of columns) {
    if (column.fields.length > 0 || column.reason !== 'unknown') continue;
    const path = column.look === 'chaveNFe' ? 'chaveNFe' : undefined;
    if (path !== undefined && !given.has(path)) {
      given.add(path);
      Object.assign(column, { fields: [path], reason: 'values' });
    } else if (!given.has('situacao.pedido') && column.look === 'text') {
      const words = situacaoWords(rows, column.index);
      if (!words || words.unknown.length > 0) continue;
      given.add('situacao.pedido');
      Object.assign(column, { fields: ['situacao.pedido'], reason: 'values' });
    }
  }
}

/** A total is the order's only where the rows show it; the price of a row's units may be its price. */
function checkTotals(
  columns: readonly Recognised[],
  rows: readonly TableRow[],
  lineTotal: LineTotalColumns | undefined,
): void {
  const indexOf = (path: string) =>
    columns.find(({ fields: paths }) => paths.includes(path))?.index;
  const evidence = new ConventionEvidence(
    columns.map(({ index, name }) => ({
      index,
      name,
      targets: [{ field: fields.get(TOTAL) as Field }],
    })),
  );
  for (const row of rows) evidence.add(row);
  const conventionsOf = evidence.conventions({});
  const ofLine = lineTotal && new LineTotalEvidence(lineTotal, conventionsOf);
  for (const row of rows) ofLine?.add(row);
  const ofPreset = ofLine?.isShown && columns[lineTotal?.total.index ?? -1];
  if (ofPreset) Object.assign(ofPreset, { fields: [], reason: 'item-total' });
  const total = columns.find(
    ({ fields: paths, reason }) => paths.includes(TOTAL) && reason === 'name',
  );
  if (total && fieldNamed(total.name) === undefined) {
    const of = totalOf(total.index, {
      rows,
      conventionsOf,
      pedido: indexOf('pedido') ?? indexOf('pedidoCanal'),
      quantidade: indexOf('produtos.quantidade'),
      valorUnitario: indexOf(ITEM_PRICE),
      valorFrete: indexOf('valorFrete'),
      isNamedOrder: isOrderTotalName(total.name),
    });
    if (of !== 'order') Object.assign(total, { fields: [], reason: of });
  }
  const ofItem = columns.find(({ name, look }) => isItemTotalName(name) && look === 'number');
  if (ofItem?.fields.length !== 0) return;
  if (indexOf(ITEM_PRICE) !== undefined || indexOf('produtos.quantidade') === undefined) {
    ofItem.reason = 'item-total';
  } else Object.assign(ofItem, { fields: [ITEM_PRICE], reason: 'name', isTotal: true });
}

/** Where a file has one order number and one situation, they are those of both sides. */
function shareNumber(columns: readonly Recognised[]): void {
  const both = (one: string, other: string) => {
    const given = new Set(columns.flatMap((column) => column.fields));
    if (given.has(one) === given.has(other)) return;
    const known = given.has(one) ? one : other;
    const column = columns.find(({ fields: paths }) => paths.includes(known));
    if (!column || column.reason === 'preset') return;
    column.fields = [one, other];
    if (one === 'pedido') column.reason = 'only-order-number';
  };
  both('pedido', 'pedidoCanal');
  both('situacao.pedido', 'situacao.canal');
}
