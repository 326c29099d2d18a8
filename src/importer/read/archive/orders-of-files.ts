import { InvalidRowError } from '../../errors.js';
import { orderKey } from '../../order-key.js';
import { PedidoIndex } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import { IgnoredRow } from '../ignored-row.js';
import { positionOf } from '../position.js';
import type { Row } from '../row-iterable.js';
import { orderAtEnd } from '../table/order-at-end.js';
import { digestOfAmounts } from './amounts-of-order.js';
import {
  differInItemsOrCancellation,
  digestOfItemsAndCancellation,
  knownOf,
} from './items-and-cancellation.js';
import { OrdersAtFileEnds } from './orders-at-file-ends.js';
import { SharedOrders } from './shared-orders.js';
import { isTotalOfSeveralParts } from './total-of-several-parts.js';

/**
 * Orders that several files of an archive have with other amounts, with a total of all, or at the end of
 * one and the beginning of another: parts of one order, as where a limit of rows cut an export. Either
 * alone would be sent short.
 */
export class OrdersOfFiles {
  readonly #index = new PedidoIndex();
  /** Files by order, of orders that are in several. */
  readonly #split = new Map<string, Set<string>>();
  /** The same of orders whose amounts are equal in them, but with a total of all, other items, or a cancellation. */
  readonly #equal = new Map<string, Set<string>>();
  readonly #files: string[] = [];
  readonly #shared = new SharedOrders();
  readonly #atFileEnds = new OrdersAtFileEnds(this.#shared);

  /** Compares the orders of a file with those of the files before. */
  async scan(file: string, rows: AsyncIterable<Row>): Promise<void> {
    this.#files.push(file);
    let atEnds: Row[] = [];
    try {
      for await (const row of rows) {
        this.#add(row);
        if (orderAtEnd(row)) atEnds = [...atEnds.filter(orderAtEnd), row];
      }
    } finally {
      for (const row of atEnds.filter(orderAtEnd)) this.#atFileEnds.add(file, keyOf(row), row);
    }
  }

  /** Takes note that a file which may have rows of an order cannot be read. */
  addUnread(file: string): void {
    this.#atFileEnds.addUnread(file);
  }

  /** The row, or why it is refused where another file has a part of its order. */
  check(file: string, row: Row): Row {
    if (row instanceof InvalidRowError || row instanceof IgnoredRow) return row;
    const { pedido, pedidoCanal } = row;
    const { line = 1 } = positionOf(row) ?? {};
    const key = keyOf(row);
    const inOther = (files: ReadonlyMap<string, ReadonlySet<string>>) => {
      const [first, second] = files.get(key) ?? [];
      const other = first === file ? second : first;
      return other === undefined ? undefined : broken('order-in-files', { file: other });
    };
    const problem =
      inOther(this.#split) ?? this.#atFileEnds.splitProblem(key, file) ?? inOther(this.#equal);
    if (problem === undefined) return row;
    const issues = [{ path: 'pedido', ...problem, line }];
    return new InvalidRowError({ file, line, issues, pedido, pedidoCanal, input: row });
  }

  #add(row: Row): void {
    const { pedido = '', pedidoCanal = '' } = row;
    if (pedido === '' || pedidoCanal === '') return;
    const index = this.#index;
    const place = index.place(pedido, pedidoCanal);
    // The index keeps the number of the file that has the order first, and digests of what it has there.
    const firstFile = index.numberAt(place);
    const amounts = digestOfAmounts(row);
    const items = digestOfItemsAndCancellation(row);
    if (firstFile === 0) {
      index.setNumber(place, this.#files.length);
      index.setPair(place, amounts, items);
      return;
    }
    const file = this.#files.at(-1) ?? '';
    const inFirst = this.#files[firstFile - 1] ?? '';
    if (inFirst === file) return;
    this.#shared.add(inFirst, file);
    const [firstAmounts, firstItems] = index.pairAt(place);
    // What cannot be read may be anything.
    const isSame = amounts !== 0 && firstAmounts === amounts;
    const isSplit =
      !isSame || differInItemsOrCancellation(firstItems, items) || isTotalOfSeveralParts(row);
    if (isSame) index.setPair(place, amounts, knownOf(firstItems, items) >>> 0);
    if (!isSplit) return;
    const found = isSame ? this.#equal : this.#split;
    const key = keyOf(row);
    found.set(key, (found.get(key) ?? new Set([inFirst])).add(file));
  }
}

const keyOf = ({ pedido = '', pedidoCanal = '' }: Row) => orderKey({ pedido, pedidoCanal });
