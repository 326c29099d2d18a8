import type { InvalidRowIssue } from '../../errors.js';
import { ruleOf } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import { type CellReading, readCell, writtenBy } from './cell.js';
import type { AmountKind, Column, ColumnTarget } from './columns.js';
import { blankStatuses, expectWord } from './expected-words.js';
import { type Field, type Item, type ListName, put, valueAt } from './order-fields.js';
import { namesFreight, type RowAmount, setPriceOfUnit, summed } from './row-amounts.js';
import type { TableRow } from './table.js';
import { mapLine, offeredWord, plain, shownCell, unquoted } from './texts.js';

/** First row of a package, or a row of an item below it. */
export type RowRole = 'package' | 'member' | undefined;

/** A row of an order. */
export type OrderRow = TableRow & { role?: RowRole };

/** Lines of two rows that give the same: units of one product, or a repeated line. */
type EqualRows = {
  line: number;
  earlier: number;
  /** The rows give an amount of the titles. */
  havePrice: boolean;
};

/** A cell that gives something. */
interface Given {
  line: number;
  column: Column;
  target: ColumnTarget;
  reading: CellReading;
  written: string | number;
}

/** Items that a row gives, one of a list at most. */
type RowItems = Map<ListName, Item>;

/** Path of the price of all units, until the number of units is known. */
const TOTAL_KEYS: readonly string[] = ['valorTotal'];
const COUNT = 'titulos.qtTotalParcela';
const NUMBERS: readonly string[] = ['pedido', 'pedidoCanal'];
/** Amounts that are taken off, whatever their sign. */
const TAKEN_OFF: readonly AmountKind[] = ['promocao', 'desconto', 'cupom'];

/** Contents of the rows of one order, each cell read once. */
export class OrderParts {
  /** Fields of the order itself; all rows and columns that give one must agree. */
  readonly order: Item = {};
  readonly lists: { readonly [List in ListName]: Item[] } = {
    titulos: [],
    produtos: [],
    eventosCalcular: [],
  };
  readonly amounts: RowAmount[] = [];
  /** Prices of all units, in reais, of products whose price of a unit is rounded. */
  readonly totals = new Map<Item, number>();
  /** A coupon of the order: of freight, such as `FRETEGRATIS`, or another. */
  coupon: 'freight' | 'other' | undefined;
  /** A column gives the situation of a sale that stands. */
  stands = false;
  /** The first row that gives the same items and amounts as an earlier row of the order. */
  equalRows: EqualRows | undefined;
  /** Problems of items, amounts and words. */
  readonly issues: InvalidRowIssue[] = [];
  /** Problems of fields of the order itself. */
  readonly ofFields: InvalidRowIssue[] = [];
  readonly #firsts = new Map<Field, Given>();

  /** @param isOwn the columns are the service's own, whose prices keep their decimals */
  constructor(
    rows: readonly OrderRow[],
    readonly columns: readonly Column[],
    readonly isOwn: boolean,
  ) {
    const seen = new Map<string, number>();
    const itemPlaces = columns
      .filter(({ targets }) => targets.some(({ field }) => field.path === 'item'))
      .map(({ index }) => index);
    for (const row of rows) {
      const { line } = row;
      const from = this.amounts.length;
      const items = this.#read(row);
      if (rows.length === 1) break;
      const text = textGiven(items, this.amounts.slice(from), row, itemPlaces);
      const earlier = seen.get(text);
      const havePrice = items.get('titulos')?.valorTotal !== undefined;
      if (earlier !== undefined) this.equalRows ??= { line, earlier, havePrice };
      seen.set(text, line);
    }
    // A sale that was undone needs no other status.
    const isUndone = ({ code }: InvalidRowIssue) => code === 'sale-undone';
    if (this.issues.some(isUndone) || this.ofFields.some(isUndone)) return;
    this.issues.push(...blankStatuses(rows, columns));
  }

  #read(row: OrderRow): RowItems {
    const { line, cells, types, role } = row;
    const items: RowItems = new Map();
    const given = new Set<string>();
    const fallbacks: [Column, ColumnTarget][] = [];
    const read = (column: Column, target: ColumnTarget) => {
      const { field } = target;
      // The package's row gives the number, the rows below it give the items and the situation.
      if (role === 'member' && NUMBERS.includes(field.path)) return;
      if (role === 'package' && (field.kind === 'choice' || field.list === 'produtos')) return;
      const raw = cells[column.index] ?? '';
      const reading = withEntry(readCell(raw, target, types?.[column.index]), raw, column);
      const written = writtenBy(reading, raw, field);
      if (written === undefined) return;
      given.add(field.path);
      this.#take({ line, column, target, reading, written }, role, items);
    };
    for (const column of this.columns) {
      const raw = cells[column.index] ?? '';
      if (raw === '') continue;
      if (namesFreight(column, raw)) this.coupon = 'freight';
      else if (column.isOfCoupons && /[a-z]/i.test(raw)) this.coupon ??= 'other';
      if (column.expect) expectWord(column, raw, line, this.issues);
      for (const target of column.targets) {
        if (target.fallback) fallbacks.push([column, target]);
        else read(column, target);
      }
    }
    for (const [column, target] of fallbacks) {
      const { path } = target.field;
      if (!given.has(path)) read(column, target);
      else if (path === COUNT) this.issues.push(...termsDiffering(row, column, target, items));
    }
    const produto = items.get('produtos');
    if (produto) setPriceOfUnit(produto, this.totals, this.isOwn);
    return items;
  }

  #take(given: Given, role: RowRole, items: RowItems): void {
    const { line, column, target, reading, written } = given;
    const { field, sum, total, policy, amount: kind, isStated = false } = target;
    const { list, keys } = field;
    if (!list && kind === undefined) {
      this.#takeField(given, role);
      return;
    }
    if (list && !items.has(list)) {
      const item: Item = {};
      items.set(list, item);
      this.lists[list].push(item);
    }
    if (reading.problem) {
      const path = list ? `${list}[${this.lists[list].length - 1}].${keys.join('.')}` : field.path;
      this.issues.push({ path, ...reading.problem, line, column: column.index + 1 });
    }
    if (list) {
      const item = items.get(list) as Item;
      const at = total ? TOTAL_KEYS : keys;
      put(item, at, sum ? summed(valueAt(item, at), written) : written);
    } else if (kind && kind !== 'item' && typeof written === 'number') {
      const amount = TAKEN_OFF.includes(kind) ? Math.abs(written) : written;
      const { index, key: name } = column;
      this.amounts.push({ kind, column: index, name, amount, policy, isStated, line });
    }
  }

  /** Sets a field of the order itself, which earlier rows and columns may have given otherwise. */
  #takeField(given: Given, role: RowRole): void {
    const { line, column, target, reading, written } = given;
    const { field } = target;
    const earlier = this.#firsts.get(field);
    let { problem } = reading;
    if (field.kind === 'choice' && !problem) this.stands = true;
    if (!earlier) {
      this.#firsts.set(field, given);
      put(this.order, field.keys, written);
    } else if (!problem && reading.value !== earlier.reading.value) {
      if (earlier.reading.problem) return;
      // The items of a package may be of listings of different types: the order then has none.
      if (role && field.path === 'tipoDeAnuncio') {
        delete this.order.tipoDeAnuncio;
        return;
      }
      problem =
        earlier.line === line
          ? broken('columns-contradict', { one: earlier.column.key, other: column.key })
          : broken('contradiction', { line: earlier.line });
    }
    if (!problem) return;
    const { code } = problem;
    const place = column.index + 1;
    const isIt = (issue: InvalidRowIssue) => issue.code === code && issue.column === place;
    if (this.issues.some(isIt) || this.ofFields.some(isIt)) return;
    this.ofFields.push({ path: field.path, ...problem, line, column: place });
  }
}

/**
 * The items and amounts that a row gives, as a text to compare. The code of a product says which it
 * is, however two exports describe it; status and days are the order's own, and say nothing here.
 */
function textGiven(
  items: RowItems,
  amounts: readonly RowAmount[],
  { cells }: TableRow,
  itemPlaces: readonly number[],
): string {
  const { descricao, categoria, subCategoria, ...produto } = items.get('produtos') ?? {};
  const named = produto.codigo === undefined ? [descricao, subCategoria] : [];
  const ofLists = ['titulos', 'eventosCalcular'] as const;
  return JSON.stringify([
    produto,
    named.map((text) => plain(String(text ?? ''))),
    ofLists.map((list) => items.get(list)),
    amounts
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, column, amount }) => [kind, column, amount]),
    itemPlaces.map((place) => cells[place]),
  ]);
}

/** Issue of terms such as *Condição* that contradict the installments of another column. */
function termsDiffering(
  { cells, types, line }: OrderRow,
  { index }: Column,
  target: ColumnTarget,
  items: RowItems,
): InvalidRowIssue[] {
  const raw = cells[index] ?? '';
  const { value } = readCell(raw, target, types?.[index]);
  const given = items.get('titulos')?.qtTotalParcela;
  if (value === undefined || value === given) return [];
  const params = { given: String(given), shown: shownCell(unquoted(raw)) };
  return [{ path: COUNT, ...broken('installments-differ', params), line, column: index + 1 }];
}

/** Gives a problem that `values` of a column solve the column's entry in a map, with a value left open. */
function withEntry(reading: CellReading, raw: string, { key, to }: Column): CellReading {
  const { code, params } = reading.problem ?? {};
  if (code === undefined || params?.entry === undefined) return reading;
  const rule = ruleOf(to ?? null);
  const values = { ...rule.values, [offeredWord(unquoted(raw))]: '…' };
  const entry = `: ${mapLine({ columns: { [key]: { ...rule, values } } })}`;
  return { problem: broken(code as 'installments-unclear', { ...params, entry }) };
}
