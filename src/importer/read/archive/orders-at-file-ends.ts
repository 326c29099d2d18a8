import type { NovoPedido } from '../../../api/schemas/novo-pedido.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Row } from '../row-iterable.js';
import { orderAtEnd } from '../table/order-at-end.js';
import type { RowGroup } from '../table/row-grouper.js';
import { judgeSplit, type PartAtEnd, type SplitVerdict } from './split-order.js';

interface PartOfFile extends PartAtEnd {
  file: string;
}

/** The first rows of a file, where they do not name their order whole, as below a merged cell. */
interface UnnamedStart extends Pick<RowGroup, 'pedido' | 'pedidoCanal'> {
  file: string;
  line: number;
}

/** Orders that begin or end a file of an archive, and whether one order is split over two files. */
export class OrdersAtFileEnds {
  readonly #parts = new Map<string, PartOfFile[]>();
  readonly #verdicts = new Map<string, SplitVerdict>();
  readonly #unnamed: UnnamedStart[] = [];

  /** Takes note of an order that begins or ends its file. */
  add(file: string, key: string, row: Row): void {
    const atEnd = orderAtEnd(row);
    if (!atEnd) return;
    const { pedido, pedidoCanal, rows } = atEnd.group;
    if (atEnd.isFirst && (pedido === '' || pedidoCanal === '')) {
      this.#unnamed.push({ file, line: rows[0]?.line ?? 1, pedido, pedidoCanal });
      return;
    }
    const part = { ...atEnd, file, order: row as NovoPedido };
    this.#parts.set(key, [...(this.#parts.get(key) ?? []), part]);
  }

  /** Why an order of a file is not taken: another file ends or begins with a part of it, or may. */
  splitProblem(key: string, file: string): ReadProblem | undefined {
    const parts = this.#parts.get(key);
    const last = parts?.find((part) => part.file === file && part.isLast);
    const start = last && this.#unnamed.find((unnamed) => mayGoOn(last, unnamed));
    if (start) return broken('order-may-go-on', { file: start.file, line: start.line });
    const other = parts?.find((part) => part.file !== file);
    if (!parts || !other) return undefined;
    const verdict = this.#verdicts.get(key) ?? verdictOf(parts);
    this.#verdicts.set(key, verdict);
    if (verdict === 'same') return undefined;
    const lines = other.group.rows.map(({ line }) => line);
    const [first = 1] = lines;
    const isShown = verdict === 'parts';
    return broken('order-may-be-cut', {
      file: other.file,
      first,
      last: lines.at(-1) ?? 1,
      isShown,
    });
  }
}

/** What the last order of each file and the first of each other are to each other. */
function verdictOf(parts: readonly PartOfFile[]): SplitVerdict {
  let verdict: SplitVerdict = 'same';
  for (const before of parts) {
    for (const after of parts) {
      if (before.file === after.file || !before.isLast || !after.isFirst) continue;
      const found = judgeSplit(before, after);
      if (found === 'parts') return found;
      if (found === 'unclear') verdict = found;
    }
  }
  return verdict;
}

/** Whether the first rows of another file may be of this order, by as much of its identity as they have. */
const mayGoOn = ({ file, group }: PartOfFile, start: UnnamedStart): boolean =>
  file !== start.file &&
  ['', group.pedido].includes(start.pedido) &&
  ['', group.pedidoCanal].includes(start.pedidoCanal);
