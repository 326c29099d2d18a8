import { InvalidRowError } from '../../../errors/invalid-row.js';
import { digestOf } from '../../fingerprint.js';
import { PedidoIndex } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import { IgnoredRow } from '../ignored-row.js';
import { positionOf } from '../position.js';
import type { Row } from '../row-iterable.js';

/**
 * Orders that several files of an archive have with other amounts: parts of one order, as where a limit
 * of rows cut an export. Either alone would be sent short.
 */
export class OrdersOfFiles {
  readonly #index = new PedidoIndex();
  /** Files by order, of orders that are in several. */
  readonly #split = new Map<string, Set<string>>();
  readonly #files: string[] = [];

  /** Takes note of the rows of a file. */
  async take(file: string, rows: AsyncIterable<Row>): Promise<void> {
    this.#files.push(file);
    for await (const row of rows) this.#add(file, row);
  }

  /** The row, or why it is not taken where another file has a part of its order. */
  checked(file: string, row: Row): Row {
    if (row instanceof InvalidRowError || row instanceof IgnoredRow) return row;
    const { pedido, pedidoCanal } = row;
    const other = [...(this.#split.get(keyOf(pedido, pedidoCanal)) ?? [])].find(
      (name) => name !== file,
    );
    if (other === undefined) return row;
    const { line = 1 } = positionOf(row) ?? {};
    const issues = [{ path: 'pedido', ...broken('order-in-files', { file: other }), line }];
    return new InvalidRowError({ file, line, issues, pedido, pedidoCanal, input: row });
  }

  #add(file: string, row: Row): void {
    const { pedido, pedidoCanal } = row;
    if (typeof pedido !== 'string' || typeof pedidoCanal !== 'string') return;
    const index = this.#index;
    const place = index.place(pedido, pedidoCanal);
    const first = index.rowAt(place);
    const digest = digestOfAmounts(row);
    if (first === 0) {
      index.setRow(place, this.#files.length);
      index.setContent(place, digest, 0);
      return;
    }
    // What cannot be read may be anything.
    const isSame = digest !== 0 && index.contentAt(place).digest === digest;
    if (first === this.#files.length || isSame) return;
    const key = keyOf(pedido, pedidoCanal);
    const files = this.#split.get(key) ?? new Set([this.#files[first - 1] ?? '']);
    this.#split.set(key, files.add(file));
  }
}

const keyOf = (pedido: string, pedidoCanal: string) => JSON.stringify([pedido, pedidoCanal]);

/** What an order comes to, in 32 bits, in whatever order its items are; 0 where that is not known. */
function digestOfAmounts(row: Row): number {
  if (row instanceof InvalidRowError || row instanceof IgnoredRow) return 0;
  const { titulos, produtos, valorFrete, eventosCalcular } = row;
  const amounts = [
    sorted(titulos, ({ valorTotal }) => [valorTotal]),
    sorted(produtos, ({ codigo, quantidade, valorUnitario }) => [
      codigo,
      quantidade,
      valorUnitario,
    ]),
    valorFrete,
    sorted(eventosCalcular, ({ evento, valor }) => [evento, valor]),
  ];
  return digestOf(JSON.stringify(amounts));
}

/** What counts of the items of a list; anything but a list stays as it is. */
const sorted = <Item>(list: readonly Item[] | undefined, of: (item: Item) => unknown[]): unknown =>
  Array.isArray(list) ? list.map((item) => JSON.stringify(of(item ?? ({} as Item)))).sort() : list;
