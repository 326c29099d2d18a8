import { randomUUID } from 'node:crypto';
import {
  link,
  lstat,
  open,
  readFile,
  realpath,
  rename,
  stat,
  unlink,
  utimes,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { isRecord } from '../../shared/is-record.js';
import { LedgerError } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import { processStart } from './process-start.js';

/** How often the lock's file is touched while its run lives. */
const HEARTBEAT_MS = 1000;

/** A run that has not touched its lock for this long makes sure that it is still its own. */
const CONFIRM_AFTER_MS = 2000;

/** Without a heartbeat for this long, a lock whose process cannot be asked is a dead one's. */
const SILENCE_MS = 30_000;

/** Runs that start and end at the same moment may take the lock before this one. */
const MAX_TRIES = 20;

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** When the process started, where the system says it. */
  startedAt?: string | undefined;
}

/** One run a ledger: a file beside it that names the process and is touched while it lives. */
export class LedgerLock {
  /** The latest that the run before this one can have lived, where it died holding the lock. */
  readonly diedAt: number | undefined;
  /** Names the run. */
  readonly id: string;
  readonly #ledger: string;
  readonly #path: string;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #confirmedAt = Date.now();
  #isLost = false;

  private constructor(ledger: string, path: string, id: string, diedAt: number | undefined) {
    this.#ledger = ledger;
    this.#path = path;
    this.id = id;
    this.diedAt = diedAt;
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** @throws LedgerError another run holds it */
  static async acquire(ledger: string): Promise<LedgerLock> {
    // One ledger has one lock, whatever names lead to it.
    const path = `${await realpath(ledger).catch(() => ledger)}.lock`;
    const startedAt = await processStart(process.pid);
    const holder: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), startedAt };
    let diedAt: number | undefined;
    for (let tries = 1; !(await create(path, holder)); tries += 1) {
      if (tries > MAX_TRIES) throw inUse(ledger, await readHolder(path), Date.now());
      const touchedAt = await clear(ledger, path);
      // It may have lived until the next touch.
      diedAt = touchedAt && touchedAt + HEARTBEAT_MS;
    }
    own.add(holder.id);
    return new LedgerLock(ledger, path, holder.id, diedAt);
  }

  /**
   * Makes sure that the lock is still this run's: a process that was suspended may have been taken
   * for dead.
   *
   * @throws LedgerError another run has taken it over
   */
  async confirm(): Promise<void> {
    if (!this.#isLost && Math.abs(Date.now() - this.#confirmedAt) > CONFIRM_AFTER_MS) {
      await this.#beat();
    }
    if (!this.#isLost) return;
    throw new LedgerError('in-use', this.#ledger, broken('ledger-taken-over'));
  }

  async #beat(): Promise<void> {
    // Before the look: a process that is suspended after it must look again.
    const beganAt = Date.now();
    try {
      const text = await readFile(this.#path, 'utf8');
      if (parseHolder(text)?.id !== this.id) this.#isLost = true;
    } catch (error) {
      // Gone is lost; a disk that fails for a moment is not.
      if (codeOf(error) === 'ENOENT') this.#isLost = true;
    }
    if (this.#isLost) return;
    const now = new Date();
    await utimes(this.#path, now, now).catch(() => {});
    this.#confirmedAt = beganAt;
  }

  /** Gives the lock up, unless another run took it for a dead one's. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    own.delete(this.id);
    if ((await readHolder(this.#path))?.id === this.id) await unlink(this.#path).catch(() => {});
  }
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead run's lock and returns when it was last alive; a living one's is refused. */
async function clear(ledger: string, path: string): Promise<number | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return undefined;
  // A link, above all one that leads nowhere, can neither be created over nor read.
  if (!stats.isFile()) throw notALock(ledger, path);
  const holder = await readHolder(path);
  const touchedAt = stats.mtimeMs;
  if (await isAlive(path, holder, touchedAt)) throw inUse(ledger, holder, touchedAt);
  if (holder && (await isSuspended(holder))) {
    throw new LedgerError('in-use', ledger, broken('ledger-suspended', { holder }));
  }
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return touchedAt;
    throw error;
  }
  // Between the look and the move, another run may have put its own lock there.
  const moved = await readHolder(aside);
  const movedAt = (await stat(aside)).mtimeMs;
  if (moved?.id !== holder?.id || movedAt !== touchedAt) {
    await link(aside, path).catch(() => {});
    await unlink(aside);
    throw inUse(ledger, moved, Date.now());
  }
  await unlink(aside);
  return touchedAt;
}

/** Locks of this process: another container may have the same process number. */
const own = new Set<string>();

async function isAlive(
  path: string,
  holder: Holder | undefined,
  touchedAt: number,
): Promise<boolean> {
  if (Date.now() - touchedAt > SILENCE_MS) return false;
  // One that cannot be read is being written, by whomever.
  if (!holder || own.has(holder.id) || holder.host !== hostname()) return true;
  if (holder.pid !== process.pid) {
    if (!isRunning(holder.pid)) return false;
    if (holder.startedAt === undefined || (await isSameProcess(holder))) return true;
  }
  // The number is another process's: our own after the restart of a container, that of one that ended
  // and was not waited for, or of one in another container, which touches its lock.
  await new Promise((resolve) => setTimeout(resolve, 3 * HEARTBEAT_MS));
  return (await stat(path).catch(() => undefined))?.mtimeMs !== touchedAt;
}

/**
 * Whether the very process that took the lock still runs here, although it is silent: one in the
 * background of a terminal would go on in the middle of an order when it is continued.
 */
async function isSuspended(holder: Holder): Promise<boolean> {
  if (holder.startedAt === undefined || holder.host !== hostname()) return false;
  // This process is not suspended: what made the lock was a part of it that has ended.
  if (holder.pid === process.pid) return false;
  return isSameProcess(holder);
}

const isSameProcess = async ({ pid, startedAt }: Holder) => (await processStart(pid)) === startedAt;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function inUse(ledger: string, holder: Holder | undefined, touchedAt: number): LedgerError {
  const seconds = Math.max(1, Math.ceil((touchedAt + SILENCE_MS - Date.now()) / 1000));
  const known = holder && { pid: holder.pid, host: holder.host };
  return new LedgerError('in-use', ledger, broken('ledger-in-use', { holder: known, seconds }));
}

function notALock(ledger: string, path: string): LedgerError {
  return new LedgerError('unwritable', ledger, broken('ledger-not-a-lock', { path }));
}

async function readHolder(path: string): Promise<Holder | undefined> {
  return parseHolder(await readFile(path, 'utf8').catch(() => ''));
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isHolder = isRecord(value) && typeof value.id === 'string';
    return isHolder ? (value as unknown as Holder) : undefined;
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
