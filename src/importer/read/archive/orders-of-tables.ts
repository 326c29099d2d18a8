import { InvalidRowError } from '../../errors.js';
import { digestOf, fingerprintOf } from '../../fingerprint.js';
import { orderKey } from '../../order-key.js';
import { PedidoIndex } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import { positionOf } from '../position.js';
import { IgnoredRow, type Row } from '../row-iterable.js';

/**
 * The orders of the tables of an archive, each of which must stand in one: by its numbers, by that of its
 * channel, and by its invoice. The same order with equal rows counts once; any other is refused in both.
 */
export class OrdersOfTables {
  /** By order, by number of the channel, and by key: the table that has it first, its order and content. */
  readonly #index = new PedidoIndex();
  readonly #tables: string[] = [];
  /** Tables by what stands in several of them with another content. */
  readonly #refused = new Map<string, [first: string, other: string]>();

  /** Takes note of the orders of a table. */
  async scan(table: string, rows: AsyncIterable<Row>): Promise<void> {
    this.#tables.push(table);
    for await (const row of rows) this.#add(row, table);
  }

  #add(row: Row, table: string): void {
    const content = isOrder(row) ? digestOf(fingerprintOf(row)) : 0;
    const order = digestOf(keyOf(row));
    for (const name of namesOf(row)) {
      const place = this.#index.place(...name);
      const first = this.#tables[this.#index.numberAt(place) - 1];
      if (first === undefined) {
        this.#index.setNumber(place, this.#tables.length);
        this.#index.setPair(place, order, content);
      } else if (first !== table) {
        const [otherOrder, otherContent] = this.#index.pairAt(place);
        const isSame = otherOrder === order && otherContent === content && content !== 0;
        if (!isSame) this.#refused.set(JSON.stringify(name), [first, table]);
      }
    }
  }

  /** The row; or that an earlier table has it, or why it is refused. */
  check(table: string, row: Row): Row {
    if (!isOrder(row)) return row;
    const { pedido, pedidoCanal } = row;
    for (const name of namesOf(row)) {
      const [first, other] = this.#refused.get(JSON.stringify(name)) ?? [];
      if (first === undefined || other === undefined) continue;
      const { file = table, line = 1 } = positionOf(row) ?? {};
      const params = { file: first === table ? other : first };
      const issues = [{ path: 'pedido', ...broken('order-in-tables', params), line }];
      return new InvalidRowError({ file, line, issues, pedido, pedidoCanal, input: row });
    }
    const [name] = namesOf(row);
    const first = name && this.#tables[this.#index.numberAt(this.#index.place(...name)) - 1];
    if (first === undefined || first === table) return row;
    return new IgnoredRow(table, broken('order-in-other-table', { file: first }), row);
  }
}

type Order = Exclude<Row, InvalidRowError | IgnoredRow>;

const isOrder = (row: Row): row is Order =>
  !(row instanceof InvalidRowError || row instanceof IgnoredRow);

const keyOf = ({ pedido = '', pedidoCanal = '' }: Row) => orderKey({ pedido, pedidoCanal });

/** What an order is known by; of a row that cannot be read, its numbers. */
function namesOf(row: Row): [string, string][] {
  const { pedido = '', pedidoCanal = '' } = row;
  if (typeof pedido !== 'string' || typeof pedidoCanal !== 'string') return [];
  if (pedido === '' && pedidoCanal === '') return [];
  const chave = isOrder(row) && typeof row.chaveNFe === 'string' ? row.chaveNFe : '';
  return [
    [pedido, pedidoCanal],
    ...(pedidoCanal === '' ? [] : [['canal', pedidoCanal] as [string, string]]),
    ...(chave === '' ? [] : [['chave', chave] as [string, string]]),
  ];
}
