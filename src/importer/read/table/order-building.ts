import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors.js';
import { reaisText } from '../../reais-text.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { assignSetFields } from '../map/assign-set-fields.js';
import { placed } from '../position.js';
import type { Row } from '../row-iterable.js';
import { isSameAmount, productsAndFreight, titlesTotal } from './amounts.js';
import { readCell } from './cell.js';
import type { ColumnTarget } from './columns.js';
import { contradiction, contradictoryTotals, type FirstCell } from './contradiction.js';
import { SET_BY_MAP } from './conventions.js';
import { ExpectedWords } from './expected-words.js';
import { sharesOfFreight } from './freight-shares.js';
import { type Item, put, summed, valueAt } from './item-values.js';
import { itemsOfRows, type RowItem } from './list-items.js';
import { negativeAmounts } from './negative-amounts.js';
import { OrderChannels } from './order-channels.js';
import type { Field, ListName } from './order-fields.js';
import { RowContent, type RowKey } from './row-content.js';
import type { RowGroup } from './row-grouper.js';
import type { RowReader } from './row-reader.js';
import { cellTypeAt, type TableRow } from './table.js';
import { type CellReading, writtenBy } from './text-cell.js';
import { productsOfTitles } from './title-rows.js';
import { perUnit, TOTAL_KEYS } from './unit-price.js';

const LISTS: readonly ListName[] = ['produtos', 'titulos', 'eventosCalcular'];

/** Puts the rows of one order together: its own fields once, an item of each list a row. */
export class OrderBuilding {
  readonly #group: RowGroup;
  readonly #reader: RowReader;
  readonly #order: Item = {};
  readonly #issues: InvalidRowIssue[];
  readonly #firstOf = new Map<string, FirstCell>();
  readonly #expected: ExpectedWords;
  readonly #channels: OrderChannels;
  /** Rows that gave the freight. */
  #freightRows = 0;
  readonly #items: Record<ListName, RowItem[]> = { titulos: [], produtos: [], eventosCalcular: [] };
  /** Rows whose items and shares an earlier row gave. */
  readonly #repeated: ReadonlySet<TableRow>;
  /** What each row gave to the lists and amounts, for finding those that give the same. */
  readonly rowKeys: RowKey[] = [];

  constructor(group: RowGroup, reader: RowReader, repeated: ReadonlySet<TableRow> = new Set()) {
    this.#group = group;
    this.#reader = reader;
    this.#repeated = repeated;
    this.#issues = [...group.issues];
    this.#expected = new ExpectedWords(reader.columns, (problem, row, index) =>
      this.#refuse('', problem, row, index),
    );
    this.#channels = new OrderChannels(reader.columns, (problem, row, index) =>
      this.#refuse('canal', problem, row, index),
    );
  }

  readRow(row: TableRow): void {
    const content = new RowContent(row);
    this.#channels.read(row);
    this.#expected.read(row);
    this.#readCells(content, false);
    this.#readCells(content, true);
    const product = content.items.produtos;
    const ofNoUnits = product && perUnit(product);
    if (this.#group.rows.length > 1) this.rowKeys.push(content.key());
    if (ofNoUnits === undefined) return;
    const column = this.#reader.columns.find(({ targets }) =>
      targets.some(({ isTotal }) => isTotal),
    );
    const params = { column: column?.name ?? '', amount: reaisText(ofNoUnits) };
    const path = `produtos[${this.#items.produtos.length - 1}].quantidade`;
    this.#refuse(path, broken('total-of-no-units', params), row, column?.index ?? 0);
  }

  #readCells(content: RowContent, isFallback: boolean): void {
    const { row, fields, amounts } = content;
    const { columns, conventionsOf, rounded } = this.#reader;
    for (const { index, targets } of columns) {
      const raw = targets.length > 0 ? (row.cells[index] ?? '') : '';
      if (raw === '') continue;
      for (const target of targets) {
        if ((target.isFallback ?? false) !== isFallback) continue;
        if (isFallback && fields.has(target.field.path)) continue;
        const reading = readCell(
          raw,
          target,
          conventionsOf(index),
          cellTypeAt(row, index, rounded),
        );
        const written = writtenBy(reading, raw, target.field);
        if (written === undefined) continue;
        fields.add(target.field.path);
        const { list, kind, path } = target.field;
        if (!list && (target.isSum || kind === 'number')) amounts.push([path, written]);
        if (this.#repeated.has(row) && (list || target.isSum)) continue;
        this.#take(content, index, target, reading, written);
      }
    }
  }

  #take(
    { row, items }: RowContent,
    index: number,
    target: ColumnTarget,
    reading: CellReading,
    written: string | number,
  ): void {
    const { field } = target;
    const { list } = field;
    const path = this.#pathOf(field, items);
    const isFreight = field.path === 'valorFrete' && !target.isSum;
    if (isFreight && !this.#repeated.has(row)) this.#freightRows += 1;
    if (!list) {
      const earlier = this.#firstOf.get(field.path);
      if (earlier && !target.isSum) {
        this.#compare(earlier, reading, target, row, index);
        return;
      }
      if (earlier) {
        this.#add(field, reading);
        if (reading.problem === undefined) return;
      } else this.#firstOf.set(field.path, { reading, line: row.line });
    }
    if (reading.problem !== undefined) this.#refuse(path, reading.problem, row, index);
    else if (reading.usedFileConvention)
      this.#reader.onConventionUsed(field, index + 1, row.line, path);
    if (list) {
      const item = this.#itemOf(items, list, row.line);
      const key = target.isTotal ? TOTAL_KEYS : field.keys;
      put(item, key, target.isSum ? summed(valueAt(item, key), written) : written);
    } else if (!target.isSum || typeof valueAt(this.#order, field.keys) !== 'number') {
      put(this.#order, field.keys, written);
    }
  }

  #add(field: Field, { value }: CellReading): void {
    const sum = valueAt(this.#order, field.keys);
    if (typeof value !== 'number' || typeof sum !== 'number') return;
    put(this.#order, field.keys, summed(sum, value));
  }

  #compare(
    earlier: FirstCell,
    reading: CellReading,
    { field }: ColumnTarget,
    row: TableRow,
    index: number,
  ): void {
    const isSame =
      earlier.reading.problem !== undefined ||
      (reading.problem === undefined && earlier.reading.value === reading.value);
    if (isSame) return;
    this.#refuse(field.path, reading.problem ?? contradiction(field, earlier, reading), row, index);
  }

  #refuse(path: string, problem: ReadProblem, row: TableRow, index: number): void {
    this.#issues.push({ path, ...problem, line: row.line, column: index + 1 });
  }

  /** Where a field stands in the order as it is so far. */
  #pathOf({ list, path, keys }: Field, items: Partial<Record<ListName, Item>>): string {
    if (!list) return path;
    const count = this.#items[list].length;
    return `${list}[${items[list] ? count - 1 : count}].${keys.join('.')}`;
  }

  /** This row's item of a list, made with its first cell. */
  #itemOf(items: Partial<Record<ListName, Item>>, list: ListName, line: number): Item {
    const known = items[list];
    if (known) return known;
    const item: Item = {};
    items[list] = item;
    this.#items[list].push({ line, item });
    return item;
  }

  /** Puts lists and set fields to the fields of the rows. */
  putTogether(): void {
    const line = this.#group.rows[0]?.line ?? 1;
    const order = this.#order;
    this.#channels.require(this.#group.rows[0]);
    for (const list of LISTS) this.#putList(list, line);
    if (this.#issues.length === 0) {
      const [row] = this.#group.rows;
      const reader = this.#reader;
      const cellOf = (name: string, field: Field) => row && reader.cellNamed(row, name, field);
      this.#issues.push(
        ...assignSetFields(order, reader.map, cellOf, (index = SET_BY_MAP) =>
          reader.conventionsOf(index),
        ),
      );
    }
    const { situacao } = order as { situacao?: Item };
    if (situacao?.pedido !== 'cancelado') this.#issues.push(...this.#expected.undone);
    if (this.#issues.length === 0)
      this.#issues.push(...negativeAmounts(order, line, this.#reader.negatives));
    if (this.#issues.length === 0) this.#issues.push(...productsOfTitles(order, line));
    if (this.#issues.length === 0)
      this.#issues.push(...sharesOfFreight(order, this.#freightRows, line));
  }

  /** Titles and events that each row repeats are the order's, and not doubled. */
  differsFrom(other: OrderBuilding): boolean {
    return JSON.stringify(other.#order) !== JSON.stringify(this.#order);
  }

  /** Whether nothing is wrong but in lists: what repeats there may be why. */
  isOfLists(): boolean {
    return this.#issues.every(({ path }) => LISTS.some((list) => path.startsWith(list)));
  }

  get hasIssues(): boolean {
    return this.#issues.length > 0;
  }

  /** Refuses the order: this issue is reported first. */
  refuse(issue: InvalidRowIssue): void {
    this.#issues.unshift(issue);
  }

  /** Whether it has titles, and they are what its products and freight come to. */
  addsUp(): boolean {
    const { titles, expected } = this.sums();
    return this.#issues.length === 0 && isSameAmount(titles, expected);
  }

  /** What its titles come to, and its products and freight, in cents; undefined where that is not known. */
  sums(): { titles: number | undefined; expected: number | undefined } {
    const { titulos } = this.#order;
    const titles = Array.isArray(titulos) ? titlesTotal(titulos) : undefined;
    return { titles, expected: productsAndFreight(this.#order) };
  }

  /** The order, or why the rows are not one. */
  end(): Row {
    const { file, mustAddUp } = this.#reader;
    const line = this.#group.rows[0]?.line ?? 1;
    const order = this.#order;
    if (this.#issues.length === 0 && mustAddUp) {
      this.#issues.push(...contradictoryTotals(order, line));
    }
    if (this.#issues.length === 0) return placed(order as unknown as NovoPedido, { file, line });
    const { pedido, pedidoCanal } = order;
    const first = this.#issues[0];
    return new InvalidRowError({
      file,
      line: first?.line ?? line,
      column: first?.column,
      issues: this.#issues,
      pedido: pedido as string | undefined,
      pedidoCanal: pedidoCanal as string | undefined,
      input: order,
    });
  }

  #putList(list: ListName, line: number): void {
    const given = this.#items[list];
    if (given.length === 0) return;
    const { map, onRepeated, hasOrderTotal } = this.#reader;
    const hasFailed = this.#issues.some(({ path }) => path.startsWith(list));
    const rows = this.#group.rows.length - this.#repeated.size;
    const context = { rows, policy: map.titulos, hasOrderTotal, order: this.#order };
    const read = hasFailed
      ? { items: given, isCollapsed: false }
      : itemsOfRows(list, given, context);
    if ('issue' in read) this.#issues.push(read.issue);
    else if (read.isCollapsed) onRepeated(list, line);
    this.#order[list] = ('items' in read ? read.items : given).map(({ item }) => item);
  }
}
