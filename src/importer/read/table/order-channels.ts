import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** What the columns of a hub's file say of an order's channel, where the preset sets one for all. */
export class OrderChannels {
  readonly #columns: readonly Column[];
  readonly #refuse: (problem: ReadProblem, row: TableRow, index: number) => void;
  /** Columns that named it. */
  readonly #naming = new Set<Column>();

  constructor(
    columns: readonly Column[],
    refuse: (problem: ReadProblem, row: TableRow, index: number) => void,
  ) {
    this.#columns = columns;
    this.#refuse = refuse;
  }

  /** Refuses a row of another channel than the one that the preset sets for all. */
  read(row: TableRow): void {
    for (const column of this.#columns) {
      const { channel, index, name } = column;
      const word = channel && unquoted(row.cells[index] ?? '');
      if (!channel || !word) continue;
      this.#naming.add(column);
      if (!channel.isOther(word)) continue;
      const { preset, canal } = channel;
      const params = { column: name, preset, canal, word: word.slice(0, 40) };
      this.#refuse(broken('other-channel', params), row, index);
    }
  }

  /** Refuses an order that a file of several channels says nothing of. */
  require(row: TableRow | undefined): void {
    for (const column of this.#columns) {
      const { channel, index, name } = column;
      if (!row || !channel?.isRequired || this.#naming.has(column)) continue;
      const { preset, canal } = channel;
      this.#refuse(broken('other-channel', { column: name, preset, canal }), row, index);
    }
  }
}
