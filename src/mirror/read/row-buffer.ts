import { pushTo } from '../../shared/push-to.js';
import type { Values } from '../database/insert-rows.js';
import type { Row, TableName } from '../schema/tables.js';

/** First columns of every row of a cycle. */
export type CicloKey = Pick<Row<'ciclos'>, 'loja' | 'id_ciclo'>;

/** The tables of a cycle. */
type CicloTable = Extract<TableName, `ciclos${string}`>;

/** Rows written together: more gain nothing. */
const ROWS_TOGETHER = 1000;

/** Gathers the rows of a cycle by table, to write many at a time. */
export class RowBuffer {
  readonly #key: CicloKey;
  readonly #rows = new Map<CicloTable, Values[]>();
  #count = 0;

  constructor(key: CicloKey) {
    this.#key = key;
  }

  add<Name extends CicloTable>(table: Name, row: Omit<Row<Name>, keyof CicloKey>): void {
    // A spread would cost more than all else.
    pushTo(this.#rows, table, Object.assign(row, this.#key));
    this.#count += 1;
  }

  /** Enough rows are gathered: write what `take` gives. */
  get isFull(): boolean {
    return this.#count >= ROWS_TOGETHER;
  }

  /** Gives the gathered rows by table, and begins anew. */
  take(): [table: CicloTable, rows: Values[]][] {
    const taken = [...this.#rows];
    this.#rows.clear();
    this.#count = 0;
    return taken;
  }
}
