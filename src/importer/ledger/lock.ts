import { hash, randomUUID } from 'node:crypto';
import { type FileHandle, lstat, open, readFile, realpath, rename, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortError } from '../../client/errors/no-answer.js';
import { isRecord } from '../../shared/is-record.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { LedgerError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** A living run writes into its lock this often. */
const HEARTBEAT_MS = 1000;

/** After this long without a check, a run confirms that the lock is still its own. */
const CONFIRM_AFTER_MS = 2000;

/** A lock that does not change for this long belongs to a dead run. */
const WATCH_MS = 13_000;
const LOOK_MS = 500;

/** Digits of a heartbeat; fixed, so that each overwrites the last. */
const BEAT_DIGITS = 10;

/**
 * Lets one run at a time use a ledger: a file beside it, which the run rewrites each second. A run
 * counts as alive while that file changes under watch. Process numbers, host names and wall clocks
 * prove nothing: they differ between the observers.
 */
export class LedgerLock {
  /** When this run could begin, in milliseconds of the file system's clock. */
  takenAt = 0;
  /** Last heartbeat of the previous run, if it died, by the same clock. */
  readonly diedAt: number | undefined;
  readonly #ledger: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #head: string;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #beats = 0;
  /**
   * Never, at first: another run's watch may have ended between the creation of the file and its
   * first write.
   */
  #confirmedAt = -Infinity;
  #isLost = false;

  private constructor(claim: Claim, path: string, file: FileHandle) {
    this.#ledger = claim.ledger;
    this.#path = path;
    this.#file = file;
    this.#head = claim.head;
    this.diedAt = claim.diedAt;
    this.#heartbeat = setInterval(() => void this.#beat().catch(() => {}), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /**
   * Takes the lock; a lock that exists is watched first, and replaced if its run is dead.
   *
   * @throws LedgerError another run holds it
   * @throws AbortError `signal` ended the watch
   */
  static async acquire(ledger: string, signal?: AbortSignal): Promise<LedgerLock> {
    // All names of a ledger lead to the same lock.
    const path = `${await realpath(ledger).catch(() => ledger)}.lock`;
    const head = `${JSON.stringify({ id: randomUUID(), pid: process.pid, host: hostname() })}\n`;
    const claim: Claim = { ledger, head, signal, diedAt: undefined };
    const lock = new LedgerLock(claim, path, await take(path, claim));
    try {
      if (claim.diedAt !== undefined) await lock.#settle(signal);
      lock.takenAt = (await lock.#file.stat()).mtimeMs;
      return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Waits as long as a suspended run that goes on right before it is replaced may send without a check. */
  async #settle(signal: AbortSignal | undefined): Promise<void> {
    await pause(CONFIRM_AFTER_MS, signal);
    await this.#beat();
  }

  /**
   * Confirms that the lock is still this run's: another run may have taken a suspended process for
   * dead.
   *
   * @throws LedgerError another run has taken it over
   */
  async confirm(): Promise<void> {
    const agoMs = performance.now() - this.#confirmedAt;
    if (!this.#isLost && agoMs > CONFIRM_AFTER_MS) await this.#beat();
    if (!this.#isLost) return;
    throw new LedgerError('in-use', this.#ledger, broken('ledger-taken-over'));
  }

  async #beat(): Promise<void> {
    // Taken before the check, so that a process suspended after it checks again.
    const beganAt = performance.now();
    if (!(await this.#isMine())) this.#isLost = true;
    if (this.#isLost) return;
    this.#beats += 1;
    // Writes into the opened file: a lock that another run put in its place stays untouched.
    await this.#file.write(beatOf(this.#beats), Buffer.byteLength(this.#head));
    this.#confirmedAt = beganAt;
  }

  async #isMine(): Promise<boolean> {
    return (await textOf(this.#path))?.startsWith(this.#head) ?? false;
  }

  /** Releases the lock, unless another run has taken it over. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    if (await this.#isMine().catch(() => false)) await unlink(this.#path).catch(() => {});
    await this.#file.close();
  }
}

/** A run's attempt at a lock, and the dead run it may replace. */
interface Claim {
  readonly ledger: string;
  readonly head: string;
  readonly signal: AbortSignal | undefined;
  diedAt: number | undefined;
}

const beatOf = (beats: number) => String(beats).padStart(BEAT_DIGITS, '0');

/**
 * Makes the lock file this run's. To replace a dead run's lock, a run must first create the file
 * named after it.
 */
async function take(path: string, claim: Claim): Promise<FileHandle> {
  for (;;) {
    const file = await create(path, claim.head + beatOf(0));
    if (file) return file;
    const dead = await watch(path, claim);
    if (dead === undefined) continue;
    const right = `${path}.${hash('sha256', dead, 'hex').slice(0, 16)}`;
    const mine = await take(right, claim);
    // Another run may have replaced the lock and ended before this run got the right to.
    if ((await textOf(path)) === dead) {
      claim.diedAt = (await lstat(path)).mtimeMs;
      await rename(right, path);
      return mine;
    }
    await unlink(right);
    await mine.close();
  }
}

/** Creates a file; undefined if it exists. */
async function create(path: string, text: string): Promise<FileHandle | undefined> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(text);
    return file;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
}

/**
 * Watches a lock, by the monotonic clock of this process, and returns its text if it does not
 * change. Undefined if the lock goes away meanwhile.
 *
 * @throws LedgerError it changed, so its run is alive
 */
async function watch(path: string, { ledger, signal }: Claim): Promise<string | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  // A link, above all a dangling link, can neither be created over nor read.
  if (stats && !stats.isFile()) {
    throw new LedgerError('unwritable', ledger, broken('ledger-not-a-file', { path }));
  }
  const first = await textOf(path);
  if (first === undefined) return undefined;
  for (let watchedMs = 0; watchedMs < WATCH_MS; ) {
    const lookedAt = performance.now();
    await pause(LOOK_MS, signal);
    const text = await textOf(path);
    if (text === undefined) return undefined;
    if (text !== first) {
      throw new LedgerError('in-use', ledger, broken('ledger-in-use', { holder: holderIn(text) }));
    }
    // Caps the step: nothing was watched while the machine was suspended.
    watchedMs += Math.min(performance.now() - lookedAt, 2 * LOOK_MS);
  }
  return first;
}

/** @throws AbortError `signal` aborted */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {
    throw new AbortError('importPedidos');
  });
}

/** Text of a file; undefined if there is no such file. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Process and host that the lock names, for messages. */
function holderIn(text: string): { pid: number; host: string } | undefined {
  const value = parsedJson(text.split('\n', 1)[0] ?? '');
  if (!isRecord(value) || value.pid === undefined) return undefined;
  return { pid: Number(value.pid), host: String(value.host) };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
