import { hash, randomUUID } from 'node:crypto';
import { type FileHandle, lstat, open, readFile, realpath, rename, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortError } from '../../client/errors/no-answer.js';
import { isRecord } from '../../shared/is-record.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { LedgerError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** How often a run writes into its lock while it lives. */
const HEARTBEAT_MS = 1000;

/** A run that has not looked at its lock for this long makes sure that it is still its own. */
const CONFIRM_AFTER_MS = 2000;

/** A lock that was watched for so long, and did not change, is a dead run's. */
const WATCH_MS = 13_000;
const LOOK_MS = 500;

/** Digits of a heartbeat: every one of them is written over the last. */
const BEAT_DIGITS = 10;

/**
 * One run a ledger: a file beside it, which its run rewrites each second. Whether that run lives, the
 * file alone says, by changing while it is watched: a process number, the name of a machine and the
 * clock on the wall are not the same for whoever looks.
 */
export class LedgerLock {
  /** Names the run. */
  readonly id: string;
  /** When this run could begin, by the clock of the file system, in milliseconds. */
  takenAt = 0;
  /** The same of the last heartbeat of the run before, where that died. */
  readonly diedAt: number | undefined;
  readonly #ledger: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #head: string;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #beats = 0;
  /** Before it sends anything it looks: between making the file and writing into it a watch may have ended. */
  #confirmedAt = -Infinity;
  #isLost = false;

  private constructor(claim: Claim, path: string, file: FileHandle) {
    this.#ledger = claim.ledger;
    this.#path = path;
    this.#file = file;
    this.#head = claim.head;
    this.id = claim.id;
    this.diedAt = claim.diedAt;
    this.#heartbeat = setInterval(() => void this.#beat().catch(() => {}), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /**
   * Takes the lock, that of a dead run after it was watched.
   *
   * @throws LedgerError another run holds it
   * @throws AbortError `signal` ended the watch
   */
  static async acquire(ledger: string, signal?: AbortSignal): Promise<LedgerLock> {
    // One ledger has one lock, whatever names lead to it.
    const path = `${await realpath(ledger).catch(() => ledger)}.lock`;
    const id = randomUUID();
    const head = `${JSON.stringify({ id, pid: process.pid, host: hostname() })}\n`;
    const claim: Claim = { ledger, id, head, signal, diedAt: undefined };
    const lock = new LedgerLock(claim, path, await take(path, claim));
    try {
      lock.takenAt = (await lock.#file.stat()).mtimeMs;
      return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /**
   * Makes sure that the lock is still this run's: a process that was suspended may have been taken
   * for dead.
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
    // Before the look: a process that is suspended after it must look again.
    const beganAt = performance.now();
    if (!(await this.#isMine())) this.#isLost = true;
    if (this.#isLost) return;
    this.#beats += 1;
    // Into the file that was opened: what another run may have put in its place is not touched.
    await this.#file.write(beatOf(this.#beats), Buffer.byteLength(this.#head));
    this.#confirmedAt = beganAt;
  }

  async #isMine(): Promise<boolean> {
    return (await textOf(this.#path))?.startsWith(this.#head) ?? false;
  }

  /** Gives the lock up, unless another run took it for a dead one's. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    if (await this.#isMine().catch(() => false)) await unlink(this.#path).catch(() => {});
    await this.#file.close();
  }
}

/** What a run writes into a lock, and what it met on the way to it. */
interface Claim {
  readonly ledger: string;
  readonly id: string;
  readonly head: string;
  readonly signal: AbortSignal | undefined;
  diedAt: number | undefined;
}

const beatOf = (beats: number) => String(beats).padStart(BEAT_DIGITS, '0');

/** Makes the file at a path this run's. A dead run's is replaced by whoever takes the file named after it. */
async function take(path: string, claim: Claim): Promise<FileHandle> {
  for (;;) {
    const file = await create(path, claim.head + beatOf(0));
    if (file) return file;
    const dead = await watch(path, claim);
    if (dead === undefined) continue;
    const right = `${path}.${hash('sha256', dead, 'hex').slice(0, 16)}`;
    const mine = await take(right, claim);
    // Another run may have replaced it, and ended, before this one got the right to.
    if ((await textOf(path)) === dead) {
      claim.diedAt = (await lstat(path)).mtimeMs;
      await rename(right, path);
      return mine;
    }
    await unlink(right);
    await mine.close();
  }
}

/** Undefined where there is one. */
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
 * The text of a lock that does not change for the time of a watch, by this process's monotonic clock;
 * undefined where it goes away meanwhile.
 *
 * @throws LedgerError it changed: its run lives
 */
async function watch(path: string, { ledger, signal }: Claim): Promise<string | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  // A link, above all one that leads nowhere, can neither be created over nor read.
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
    // A machine that stood still in between has watched nothing.
    watchedMs += Math.min(performance.now() - lookedAt, 2 * LOOK_MS);
  }
  return first;
}

/** @throws AbortError `signal` ended it */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {
    throw new AbortError('importPedidos');
  });
}

/** Undefined where there is no such file. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Who says to hold it, for people. */
function holderIn(text: string): { pid: number; host: string } | undefined {
  const value = parsedJson(text.split('\n', 1)[0] ?? '');
  if (!isRecord(value) || value.pid === undefined) return undefined;
  return { pid: Number(value.pid), host: String(value.host) };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
