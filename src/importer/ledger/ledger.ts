import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { isRecebiveisError } from '../../client/errors/base.js';
import { LedgerError } from '../errors.js';
import { type Changes, changesSince, fingerprintOf, hasField } from '../fingerprint.js';
import { PedidoIndex } from '../pedido-index.js';
import type { ImportSummary } from '../result.js';
import type { Row } from '../rows.js';
import { broken } from '../rules/read-rule.js';
import { DURABLE_WRITES, Journal } from './journal.js';
import {
  LEDGER_VERSION,
  now,
  type OrderEntry,
  type OrderLine,
  type OutcomeFacts,
  orderLine,
  type RunLine,
} from './lines.js';
import { type LedgerPast, loadLedger, refuseOtherStore, refuseSpecialFile } from './load.js';
import { LedgerLock } from './lock.js';

const { O_APPEND, O_CREAT, O_RDWR } = constants;
const FLAGS = O_APPEND | O_CREAT | O_RDWR | DURABLE_WRITES;

/** Path and owner of a ledger. */
interface LedgerOptions {
  path: string;
  /** The store that orders are created in; undefined when the client does not name it. */
  storeId: string | undefined;
  /** Identifies the imported content. */
  sourceId: string | undefined;
  /** Continue the ledger of another store or token. */
  adopt: boolean;
  /** Ends the wait for another run's lock. */
  signal?: AbortSignal | undefined;
}

/** An entry that takes an intent back, or the outcome of an order that was sent. */
type RecordedEntry = Exclude<OrderEntry, 'sending' | 'invalid' | 'ignored'>;

/** The open file of a ledger. */
interface Kept {
  path: string;
  past: LedgerPast;
  journal: Journal;
  lock: LedgerLock;
  /** Latest moment the previous run can have sent anything, by the monotonic clock. */
  lastRunAt: number;
}

/** Requests and outcomes of an import, in an append-only file of JSON lines or only in memory. */
export class Ledger {
  /** Orders of all earlier runs. */
  readonly index: PedidoIndex;
  readonly #kept: Kept | undefined;

  private constructor(index: PedidoIndex, kept?: Kept) {
    this.index = index;
    this.#kept = kept;
  }

  /** A ledger without a file, which remembers only this run. */
  static inMemory(): Ledger {
    return new Ledger(new PedidoIndex());
  }

  /**
   * Locks a ledger, loads it, and begins a run in it.
   *
   * @throws LedgerError another run uses it, it belongs to another store, or the file is no ledger
   */
  static async open(options: LedgerOptions): Promise<Ledger> {
    const { path, storeId, sourceId, adopt, signal } = options;
    const index = new PedidoIndex(sourceId);
    await refuseSpecialFile(path);
    const lock = await LedgerLock.acquire(path, signal).catch((error) => {
      throw toLedgerError(error, path);
    });
    let file: FileHandle | undefined;
    try {
      const lastRunAt = performance.now() - (await quietFor(path, lock));
      file = await open(path, FLAGS, 0o600);
      const past = await loadLedger(file, path, index);
      if (!adopt) refuseOtherStore(past, storeId, path);
      const journal = new Journal(file);
      const started = startOf(storeId, sourceId);
      await journal.append((past.isTorn ? '\n' : '') + JSON.stringify(started));
      return new Ledger(index, { path, past, journal, lock, lastRunAt });
    } catch (error) {
      await file?.close().catch(() => {});
      await lock.release();
      throw toLedgerError(error, path);
    }
  }

  /** Path of the file; empty for a ledger in memory. */
  get path(): string {
    return this.#kept?.path ?? '';
  }

  /**
   * Milliseconds since the previous run can last have sent anything; Infinity without a previous
   * run.
   */
  get sinceLastRunMs(): number {
    return performance.now() - (this.#kept?.lastRunAt ?? -Infinity);
  }

  /** The last order that earlier runs sent and created. */
  get latestKnown(): LedgerPast['known'] {
    return this.#kept?.past.known;
  }

  /**
   * Resolves once the intent is on the disk. The order may be sent only after that.
   *
   * @throws LedgerError another run has taken the ledger over
   */
  async intend(row: Row): Promise<void> {
    if (!this.#kept) return;
    await this.#write(row, 'sending', { content: fingerprintOf(row.input) });
    await this.#kept.lock.confirm().catch((error) => {
      throw toLedgerError(error, this.path);
    });
  }

  /** Resolves once the outcome is on the disk. */
  record(row: Row, result: RecordedEntry, facts?: OutcomeFacts): Promise<void> {
    return this.#write(row, result, facts);
  }

  /** Ends the run and releases the ledger. */
  async close(summary: ImportSummary): Promise<void> {
    if (!this.#kept) return;
    const { journal, lock } = this.#kept;
    const ended = JSON.stringify({ at: now(), run: 'ended', summary });
    await journal.append(ended).catch(() => {});
    await journal.close();
    await lock.release();
  }

  /** Fields of a row that changed since an earlier run sent it. */
  changesOf({ pedido = '', pedidoCanal = '', input }: Row): Changes {
    return changesSince(this.index.of(pedido, pedidoCanal).sent, input);
  }

  /**
   * Recognizes the invoice key that an order was sent with; undefined if the row still has that
   * key. Accepts no key if the ledger has no record of what was sent.
   */
  sentChaveNFe(row: Row): ((chaveNFe: unknown) => boolean) | undefined {
    const { pedido = '', pedidoCanal = '', input } = row;
    const { sent } = this.index.of(pedido, pedidoCanal);
    if (sent === undefined) return () => false;
    const isSent = (chaveNFe: unknown) => hasField(sent, 'chaveNFe', chaveNFe);
    return isSent((input as { chaveNFe?: unknown }).chaveNFe) ? undefined : isSent;
  }

  #write(
    row: Row,
    result: OrderEntry,
    facts?: OutcomeFacts & Pick<OrderLine, 'content'>,
  ): Promise<void> {
    if (!this.#kept) return Promise.resolve();
    const line = orderLine(row, result, facts);
    return this.#kept.journal.append(JSON.stringify(line)).catch((error) => {
      throw toLedgerError(error, this.path);
    });
  }
}

const startOf = (store: string | undefined, source: string | undefined): RunLine => ({
  at: now(),
  run: 'started',
  version: LEDGER_VERSION,
  store,
  source,
});

/** A run that died may have sent requests until its next heartbeat was due. */
const LAST_BEAT_MS = 1000;

/**
 * Milliseconds between the last write of the previous run and the taking of the lock. All three
 * times come from the file system's clock, on whichever machine the previous run was.
 */
async function quietFor(path: string, { takenAt, diedAt = 0 }: LedgerLock): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return Infinity;
  return Math.max(0, takenAt - Math.max(stats.mtimeMs, diedAt + LAST_BEAT_MS));
}

function toLedgerError(error: unknown, path: string): unknown {
  if (isRecebiveisError(error)) return error;
  const code = (error as NodeJS.ErrnoException)?.code;
  if (typeof code !== 'string') return error;
  return new LedgerError('unwritable', path, broken('ledger-unwritable', { reason: code }));
}
