import type { NovoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { digestOf } from '../../fingerprint.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Row } from '../row-iterable.js';
import { orderAtEnd } from '../table/order-at-end.js';
import type { RowGroup } from '../table/row-grouper.js';
import type { SharedOrders } from './shared-orders.js';
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
  readonly #shared: SharedOrders;
  /** By order, and by file. */
  readonly #parts = new Map<string, Map<string, PartOfFile>>();
  readonly #verdicts = new Map<string, SplitVerdict>();
  readonly #unnamed: UnnamedStart[] = [];
  /** Files that cannot be read, or not to their end, and lines whose order is not known. */
  readonly #unread: { file: string; line?: number }[] = [];

  /** @param shared by which exports that overlap differ from the parts of one */
  constructor(shared: SharedOrders) {
    this.#shared = shared;
  }

  /** Takes note of an order that begins or ends its file. */
  add(file: string, key: string, row: Row): void {
    const atEnd = orderAtEnd(row);
    if (!atEnd) return;
    if (atEnd.isUnread) {
      this.#unread.push({ file, line: atEnd.group.rows[0]?.line ?? 1 });
      return;
    }
    const { pedido, pedidoCanal, rows } = atEnd.group;
    if (atEnd.isFirst && (pedido === '' || pedidoCanal === '')) {
      this.#unnamed.push({ file, line: rows[0]?.line ?? 1, pedido, pedidoCanal });
      return;
    }
    const parts = this.#parts.get(key) ?? new Map<string, PartOfFile>();
    this.#parts.set(key, parts.set(file, { ...atEnd, file, order: row as NovoPedido }));
  }

  /** Takes note of a file that may have rows of an order, and cannot be read. */
  addUnread(file: string): void {
    this.#unread.push({ file });
  }

  /** Why an order of a file is not taken: another file ends or begins with a part of it, or may. */
  splitProblem(key: string, file: string): ReadProblem | undefined {
    const parts = this.#parts.get(key);
    if (!parts) return undefined;
    const own = parts.get(file);
    const start = own?.isLast && this.#unnamed.find((unnamed) => mayGoOn(own, unnamed));
    if (start) return broken('order-may-go-on', { file: start.file, line: start.line });
    const unread = this.#unread.find((other) => other.file !== file);
    const cut = this.#cutProblem(key, parts, file);
    if (cut || !own || unread === undefined) return cut;
    return broken('order-may-go-on-in', unread);
  }

  #cutProblem(
    key: string,
    parts: ReadonlyMap<string, PartOfFile>,
    file: string,
  ): ReadProblem | undefined {
    const [one, another] = parts.values();
    const other = one?.file === file ? another : one;
    if (!other) return undefined;
    const verdict = this.#verdicts.get(key) ?? this.#verdictOf([...parts.values()]);
    this.#verdicts.set(key, verdict);
    if (verdict === 'same') return undefined;
    const lines = other.group.rows.map(({ line }) => line);
    const [first = 1, last = first] = [lines[0], lines.at(-1)];
    return broken('order-may-be-cut', {
      ...{ file: other.file, first, last },
      isShown: verdict === 'parts',
    });
  }

  /** What an order at the ends of files is there. */
  #verdictOf(parts: readonly PartOfFile[]): SplitVerdict {
    const kinds = new Map(parts.map((part) => [part, kindOf(part)]));
    const compared = firstTwoOfEach(kinds).slice(0, MAX_COMPARED);
    const verdicts = new Map<string, SplitVerdict>();
    for (const part of parts) {
      for (const other of compared) {
        if (part.file === other.file) continue;
        for (const [before, after] of this.#mayBeCutBetween(part, other)) {
          const pair = JSON.stringify([kinds.get(before), kinds.get(after)]);
          const verdict = verdicts.get(pair) ?? judgeSplit(before, after);
          if (verdict === 'parts') return verdict;
          verdicts.set(pair, verdict);
        }
      }
    }
    return [...verdicts.values()].includes('unclear') ? 'unclear' : 'same';
  }

  /** The last order of a file and the first of another, or the reverse: one of them may be sorted anew. */
  #mayBeCutBetween(one: PartOfFile, other: PartOfFile): [PartOfFile, PartOfFile][] {
    const pairs: [PartOfFile, PartOfFile][] = [];
    if (one.isLast && other.isFirst) pairs.push([one, other]);
    if (other.isLast && one.isFirst) pairs.push([other, one]);
    if (pairs.length > 0 || this.#shared.areSeveral(one.file, other.file)) return pairs;
    return [[one, other]];
  }
}

/** Parts of an order that all others are compared with, two of each kind; no archive was seen to have more. */
const MAX_COMPARED = 16;

/** What a part of an order is judged by: parts with the same are judged once. */
function kindOf({ group, reader, order, isFirst, isLast, isAlone }: PartOfFile): number {
  const names = reader.columns.map(({ name }) => name);
  const rows = group.rows.map(({ cells }) => cells);
  return digestOf(JSON.stringify([isFirst, isLast, isAlone, names, rows, order.situacao]));
}

function firstTwoOfEach(kinds: ReadonlyMap<PartOfFile, number>): PartOfFile[] {
  const counts = new Map<number, number>();
  return [...kinds].flatMap(([part, kind]) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > 2 ? [] : [part];
  });
}

/** Whether the first rows of another file may be of this order, by as much of its identity as they have. */
const mayGoOn = ({ file, group }: PartOfFile, start: UnnamedStart): boolean =>
  file !== start.file &&
  ['', group.pedido].includes(start.pedido) &&
  ['', group.pedidoCanal].includes(start.pedidoCanal);
