import { type FileHandle, stat } from 'node:fs/promises';
import { saysExists } from '../../client/contract/mensagem.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { LedgerError } from '../errors.js';
import type { KnownOrder, PedidoIndex } from '../pedido-index.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { LEDGER_VERSION, type OrderLine, parseLine, type RunLine } from './lines.js';

/** State that earlier runs left in a ledger. */
export interface LedgerPast {
  /** Store of the earlier runs; undefined if nothing they sent may have reached a store. */
  store: string | undefined;
  /** The last order that was sent and created. */
  known: { pedido: string; pedidoCanal: string } | undefined;
  /** The run died while writing the last line. */
  isTorn: boolean;
}

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;

/** Every line begins with this text. */
const LINE_START = '{"at":"';

/** Reads a ledger into the index, chunk by chunk. */
export async function loadLedger(
  file: FileHandle,
  path: string,
  index: PedidoIndex,
): Promise<LedgerPast> {
  const reader = new LedgerReader(path, index);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) break;
    offset += bytesRead;
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      reader.take(bytes.toString('utf8', start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > CHUNK_BYTES) throw reader.notALedger();
  }
  return reader.end(rest.toString('utf8'));
}

/** @throws LedgerError the ledger was written for another store, or with another token or base URL */
export function refuseOtherStore({ store }: LedgerPast, storeId: string | undefined, path: string) {
  if (store === undefined || store === storeId) return;
  throw new LedgerError('other-store', path, broken('ledger-other-store'));
}

/** @throws LedgerError the path is a device or a pipe, which keeps nothing */
export async function refuseSpecialFile(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats || stats.isFile() || stats.isDirectory()) return;
  throw new LedgerError('unwritable', path, broken('ledger-not-a-file', { path }));
}

/** True if a cut line may be the beginning of a ledger line. */
const couldBeOurs = (text: string) => text.startsWith(LINE_START) || LINE_START.startsWith(text);

class LedgerReader {
  readonly #path: string;
  readonly #index: PedidoIndex;
  /** Line of the intent of each open order. */
  readonly #open = new Map<KnownOrder, number>();
  #store: string | undefined;
  #source: string | undefined;
  #line = 0;
  /** One unreadable line is forgiven where a run died: just before the next run's start. */
  #tornLine: number | undefined;

  /** The last order that was sent and created. */
  #latest: LedgerPast['known'];
  #latestLine = 0;
  /** A store may have an order of this ledger, or has judged one. */
  #hasReached = false;

  constructor(path: string, index: PedidoIndex) {
    this.#path = path;
    this.#index = index;
  }

  take(text: string): void {
    this.#line += 1;
    if (text === '') return;
    const line = parseLine(text);
    if (!line) {
      // A cut line is not JSON, because its last bracket is missing.
      const isForeign = parsedJson(text) !== undefined || (this.#line === 1 && !couldBeOurs(text));
      if (isForeign || this.#tornLine !== undefined) throw this.notALedger();
      this.#tornLine = this.#line;
      return;
    }
    if ('run' in line) this.#takeRun(line);
    else this.#takeOrder(line);
  }

  /** @param rest text after the last newline: a cut line */
  end(rest: string): LedgerPast {
    const isOurs = this.#line > 0 || couldBeOurs(rest);
    // A run may die while writing its start, just after a run that died while writing.
    if (!isOurs || (this.#tornLine !== undefined && !couldBeOurs(rest))) throw this.notALedger();
    return {
      store: this.#hasReached || this.#open.size > 0 ? this.#store : undefined,
      known: this.#latest,
      isTorn: rest !== '',
    };
  }

  notALedger(): LedgerError {
    const line = Math.max(1, this.#tornLine ?? this.#line);
    return this.#refusal(broken('ledger-not-one', { line }));
  }

  #refusal(problem: ReadProblem): LedgerError {
    return new LedgerError('not-a-ledger', this.#path, problem);
  }

  #takeRun(line: RunLine): void {
    this.#tornLine = undefined;
    if (line.run === 'ended') return;
    if (line.version > LEDGER_VERSION) {
      throw this.#refusal(broken('ledger-newer', { version: line.version }));
    }
    this.#store = line.store;
    this.#source = line.source;
  }

  #takeOrder(line: OrderLine): void {
    const { pedido, pedidoCanal, result, content } = line;
    if (this.#tornLine !== undefined) throw this.notALedger();
    if (pedido === undefined || pedidoCanal === undefined) return;
    const known = this.#index.of(pedido, pedidoCanal);
    if (result === 'sending') {
      known.state = 'open';
      known.sent = content;
      known.source = this.#source;
      this.#index.noteLine(line.line, this.#source, { pedido, pedidoCanal });
      this.#open.set(known, this.#line);
      return;
    }
    // A refused or ignored row of the same order says nothing about the row that was sent.
    if (result === 'invalid' || result === 'ignored') return;
    const sentLine = this.#open.get(known) ?? 0;
    const wasSending = this.#open.delete(known);
    if (result === 'unsent') {
      if (wasSending) known.state = 'none';
      return;
    }
    if (!line.wrongAddress) this.#hasReached = true;
    if (result === 'unknown') known.state = 'open';
    else if (result !== 'rejected') known.state = result;
    else {
      known.state = saysExists(line.mensagem) ? 'existing' : 'none';
      // The service has another's order, or one of which nothing is known.
      known.sent = undefined;
    }
    // A recovered order was created when it was sent.
    const exists = result === 'created' || result === 'recovered';
    if (!exists || sentLine < this.#latestLine) return;
    this.#latest = { pedido, pedidoCanal };
    this.#latestLine = sentLine;
  }
}
