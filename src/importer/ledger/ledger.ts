import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { LedgerError } from '../errors.js';
import { fingerprintOf, hasField } from '../fingerprint.js';
import { PedidoIndex } from '../pedido-index.js';
import type { ImportSummary } from '../result.js';
import { broken } from '../rules/read-rule.js';
import { KnownOrders } from '../run/known-orders.js';
import { changedFields, sentContent } from './changed-fields.js';
import { DURABLE_WRITES, Journal } from './journal.js';
import {
  LEDGER_VERSION,
  type LedgerRow,
  type OrderEntry,
  type OrderLine,
  type RunLine,
} from './lines.js';
import { type LedgerPast, loadLedger, refuseOtherStore } from './load.js';
import { LedgerLock } from './lock.js';

const { O_APPEND, O_CREAT, O_RDWR } = constants;
const FLAGS = O_APPEND | O_CREAT | O_RDWR | DURABLE_WRITES;

/** What an outcome says beside itself. */
export type OutcomeFacts = Pick<
  OrderLine,
  'chavePedido' | 'mensagem' | 'issues' | 'arrived' | 'reason'
>;

/** Where a ledger is, and whose. */
export interface LedgerOptions {
  path: string;
  /** The store that orders are created in; undefined when the client does not name it. */
  storeId: string | undefined;
  /** Go on with the ledger of another store or token. */
  adopt: boolean;
  /** Runs whose requests the client's own limiter knows; this one is added. */
  countedRuns: Set<string>;
}

/** What was sent and what came of it: an append-only file of JSON lines, or nothing at all. */
export class Ledger {
  /** Every order that an earlier run met. */
  readonly index: PedidoIndex;
  /** The latest orders that the service is known to have; this run adds its own. */
  readonly known: KnownOrders;
  /** Whether earlier runs met any. */
  readonly knowsOrders: boolean;
  readonly #path: string;
  readonly #past: LedgerPast | undefined;
  readonly #file: FileHandle | undefined;
  readonly #journal: Journal | undefined;
  readonly #lock: LedgerLock | undefined;

  private constructor(
    index: PedidoIndex,
    path = '',
    past?: LedgerPast,
    file?: FileHandle,
    journal?: Journal,
    lock?: LedgerLock,
  ) {
    this.index = index;
    this.known = past?.known ?? new KnownOrders();
    this.knowsOrders = index.size > 0;
    this.#path = path;
    this.#past = past;
    this.#file = file;
    this.#journal = journal;
    this.#lock = lock;
  }

  /** Remembers the orders of this run, and writes nothing. */
  static inMemory(): Ledger {
    return new Ledger(new PedidoIndex());
  }

  /**
   * Locks a ledger, reads what it holds, and begins a run in it.
   *
   * @throws LedgerError another run uses it, or it is another store's, or no ledger
   */
  static async open({ path, storeId, adopt, countedRuns }: LedgerOptions): Promise<Ledger> {
    const index = new PedidoIndex();
    const lock = await LedgerLock.acquire(path).catch((error) => {
      throw toLedgerError(error, path);
    });
    let file: FileHandle | undefined;
    try {
      file = await open(path, FLAGS, 0o600);
      const past = await loadLedger(file, path, index, countedRuns);
      if (!adopt) refuseOtherStore(past, storeId, path);
      const journal = new Journal(file);
      const started = startOf(lock.id, storeId);
      await journal.append((past.isTorn ? '\n' : '') + JSON.stringify(started));
      countedRuns.add(lock.id);
      return new Ledger(index, path, past, file, journal, lock);
    } catch (error) {
      await file?.close().catch(() => {});
      await lock.release();
      throw toLedgerError(error, path);
    }
  }

  /** Path of the file; empty without one. */
  get path(): string {
    return this.#path;
  }

  /** Milliseconds since the run before can have sent anything; Infinity when there was none. */
  get sinceLastRunMs(): number {
    const at = Math.max(this.#past?.lastLineAt ?? 0, this.#lock?.diedAt ?? 0);
    return at === 0 ? Infinity : Math.max(0, Date.now() - at);
  }

  /** How long ago the service counted each of the earlier runs' requests of late. */
  get agesOfSendsMs(): number[] {
    if (!this.#past) return [];
    const { answeredAt, inFlight } = this.#past;
    const ages = answeredAt.map((at) => Math.max(0, Date.now() - at));
    // On their way when the run died: counted no later than that.
    return [...ages, ...Array<number>(inFlight).fill(this.sinceLastRunMs)];
  }

  /** Resolves once the intent to send is on the disk: not before may the order be sent. */
  intend(row: LedgerRow): Promise<void> {
    return this.#write(row, 'sending', { content: fingerprintOf(row.input) });
  }

  /** @throws LedgerError another run has taken the ledger over */
  confirm(): Promise<void> | undefined {
    return this.#lock?.confirm();
  }

  /** Resolves once the outcome is on the disk. */
  record(
    row: LedgerRow,
    result: Exclude<OrderEntry, 'sending'>,
    facts?: OutcomeFacts,
  ): Promise<void> {
    return this.#write(row, result, facts);
  }

  /** Ends the run and gives the ledger up. */
  async close(summary: ImportSummary): Promise<void> {
    if (!this.#journal) return;
    const ended = JSON.stringify({ at: now(), run: 'ended', summary });
    await this.#journal.append(ended).catch(() => {});
    await this.#journal.close();
    await this.#lock?.release();
  }

  /**
   * The fields of an order that changed since it was sent; undefined where none did, or where an old
   * ledger does not say what was sent.
   */
  changedFields(row: LedgerRow): Promise<string[] | undefined> {
    return changedFields(this.#file, this.index, row);
  }

  /**
   * Recognizes the invoice key that an order was sent with, where the row has another one by now;
   * undefined where it has the same. Where an old ledger does not say what was sent, no key is it.
   */
  async sentChaveNFe(row: LedgerRow): Promise<((chaveNFe: unknown) => boolean) | undefined> {
    const sent = await sentContent(this.#file, this.index, row);
    if (sent === undefined) return () => false;
    const isSent = (chaveNFe: unknown) => hasField(sent, 'chaveNFe', chaveNFe);
    return isSent((row.input as { chaveNFe?: unknown }).chaveNFe) ? undefined : isSent;
  }

  /** A ledger that is named after its file need not say it on each line. */
  #fileOf(position: LedgerRow['position']): string | undefined {
    const file = position?.file;
    return file !== undefined && this.#path === `${file}.ledger.ndjson` ? undefined : file;
  }

  #write(
    row: LedgerRow,
    result: OrderEntry,
    facts?: OutcomeFacts & Pick<OrderLine, 'content'>,
  ): Promise<void> {
    if (!this.#journal) return Promise.resolve();
    const { number, position, pedido, pedidoCanal } = row;
    const order = {
      ...{ at: now(), row: number, line: position?.line, file: this.#fileOf(position) },
      ...{ pedido: identityText(pedido), pedidoCanal: identityText(pedidoCanal), result },
    };
    const line: OrderLine = facts ? Object.assign(order, shortened(facts)) : order;
    return this.#journal.append(JSON.stringify(line)).catch((error) => {
      throw toLedgerError(error, this.#path);
    });
  }
}

/** Longer, a text is not an identity: the order is not sent. */
const MAX_IDENTITY_CHARACTERS = 100;
const MAX_TEXT_CHARACTERS = 500;

const identityText = (text: string | undefined) =>
  text !== undefined && text.length > MAX_IDENTITY_CHARACTERS ? undefined : text;

/** What a row of megabytes says must not make a line of megabytes. */
function shortened({ issues, mensagem, ...facts }: OutcomeFacts): OutcomeFacts {
  const short = issues?.slice(0, 20).map(({ path, message }) => ({
    path: path.slice(0, MAX_TEXT_CHARACTERS),
    message: message.slice(0, MAX_TEXT_CHARACTERS),
  }));
  return { ...facts, mensagem: mensagem?.slice(0, MAX_TEXT_CHARACTERS), issues: short };
}

function startOf(id: string, store: string | undefined): RunLine {
  return { at: now(), run: 'started', id, version: LEDGER_VERSION, store };
}

let second = -1;
let text = '';

/** The clock, ISO 8601; hundreds of lines share a second. */
function now(): string {
  const ms = Date.now();
  const begun = Math.floor(ms / 1000);
  if (begun !== second) {
    second = begun;
    text = new Date(begun * 1000).toISOString().slice(0, -4);
  }
  return `${text}${String(ms % 1000).padStart(3, '0')}Z`;
}

function toLedgerError(error: unknown, path: string): unknown {
  if (error instanceof LedgerError) return error;
  const code = (error as NodeJS.ErrnoException)?.code;
  if (typeof code !== 'string') return error;
  return new LedgerError('unwritable', path, broken('ledger-unwritable', { reason: code }));
}
