import { type LimitInForce, MARGIN_MS } from './limit.js';
import { threadFolder, threadFolderPrefix, threadsNow } from './thread-folder.js';

/*
 * Threads of one process have no memory in common that none of them hands out. What they have is the file
 * system: a permit is an empty file, whose name says from when on it is free. Renaming it takes it, and of
 * several threads that rename one file a single one succeeds. Nobody owns the permits, so a thread may end
 * at any moment, and those that begin later find what it used.
 */

const builtin = globalThis.process.getBuiltinModule;
const { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } =
  builtin('node:fs');
const { join } = builtin('node:path');
const { tmpdir } = builtin('node:os');
const { threadId } = builtin('node:worker_threads');

/** What no process has touched for so long is of one that ended, in milliseconds. */
const ABANDONED_FOLDER_MS = 86_400_000;

function openFolder(): string {
  const folder = threadFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(threadFolderPrefix())) continue;
    const idleMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (idleMs > ABANDONED_FOLDER_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder that is used is touched this often, in milliseconds. */
const TOUCHED_MS = 3_600_000;

let opened: string | undefined;
let touchedAt = 0;

/** The folder of an endpoint of a store: one folder in it for each limit, and marks of refusals. */
export function folderOf(key: string): string {
  if (!opened) removeAbandoned();
  // Others remove what nobody has touched for a day.
  if (!opened || performance.now() > touchedAt + TOUCHED_MS) {
    opened = openFolder();
    touchedAt = performance.now();
  }
  const folder = join(opened, key.replace(/[^\w.-]/g, '-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const PAUSED = 'paused-';

/** Nothing is sent by any thread until then. */
export function pauseUntil(folder: string, at: number): void {
  writeFileSync(join(folder, `${PAUSED}${Math.ceil(at)}`), '');
}

/** Name of a limit's folder. */
export const limitName = ({ requests, perMs }: LimitInForce): string => `${requests}-in-${perMs}`;

/** What stands in the folder of an endpoint: its limits, and until when it is paused. */
export function readFolder(folder: string): { limits: string[]; pausedUntil: number } {
  const names = readdirSync(folder);
  const pauses = names.filter((name) => name.startsWith(PAUSED));
  const pausedUntil = Math.max(-Infinity, ...pauses.map((name) => +name.slice(PAUSED.length)));
  if (pauses.length > 0 && pausedUntil < threadsNow()) {
    for (const name of pauses) rmSync(join(folder, name), { force: true });
  }
  return { limits: names.filter((name) => /^\d+-in-[\d.]+$/.test(name)), pausedUntil };
}

/**
 * The permits of one limit. Each has a number, which one thread alone gives it, when no other is free: a file
 * `slot-7` that must not be there before. Then it is `00000000123456-7`, free from that millisecond on.
 */
export class ThreadPermits {
  readonly perMs: number;
  readonly #folder: string;
  readonly #requests: number;
  /** Names of permits as they were last read, those that are free first. */
  #known: string[] = [];
  /** How many there were then. */
  #slots = 0;
  /** Nothing is free before. */
  #from = Infinity;

  /** @param name such as `20-in-60000` */
  constructor(folder: string, name: string) {
    const [requests, perMs] = name.split('-in-').map(Number);
    this.#folder = join(folder, name);
    this.#requests = requests ?? 0;
    this.perMs = perMs ?? 0;
  }

  /** Makes the folder of a limit, unless it is there; none of its permits is free before `from`. */
  static make(folder: string, limit: LimitInForce, from: number): void {
    const name = limitName(limit);
    // Begins as no limit does: another thread may read the folder meanwhile.
    const made = join(folder, `new-${name}-${threadId}`);
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    writeFileSync(join(made, `${FROM}${Math.ceil(from)}`), '');
    try {
      renameSync(made, join(folder, name));
    } catch {
      // Another thread made it first.
      rmSync(made, { recursive: true, force: true });
    }
  }

  /** Takes a free permit until `heldUntil`, a window beyond which it is free again. */
  take(heldUntil: number): string | undefined {
    const freeAt = heldUntil + this.perMs + MARGIN_MS;
    for (let isRead = false; ; ) {
      const [first] = this.#known;
      if (first !== undefined && timeOf(first) <= threadsNow()) {
        this.#known.shift();
        const taken = this.move(first, freeAt);
        if (taken) return taken;
      } else if (!isRead) {
        this.#read();
        isRead = true;
      } else {
        return this.#from <= threadsNow() ? this.#newPermit(freeAt) : undefined;
      }
    }
  }

  /** When the next permit is free, as far as is known. */
  get nextAt(): number {
    const [first] = this.#known;
    return Math.max(this.#from, first === undefined ? threadsNow() : timeOf(first));
  }

  /** Says from when on a permit is free; undefined where another thread took it meanwhile. */
  move(name: string, freeAt: number): string | undefined {
    const moved = nameOf(Number(name.split('-')[1]), freeAt);
    try {
      renameSync(join(this.#folder, name), join(this.#folder, moved));
      return moved;
    } catch {
      return undefined;
    }
  }

  #read(): void {
    const names = readdirSync(this.#folder);
    this.#known = names.filter((name) => /^\d/.test(name)).sort();
    this.#slots = names.filter((name) => name.startsWith(SLOT)).length;
    const from = names.find((name) => name.startsWith(FROM));
    this.#from = from === undefined ? Infinity : Number(from.slice(FROM.length));
  }

  /** One that no thread has had, where the limit has one left. */
  #newPermit(freeAt: number): string | undefined {
    for (let permit = this.#slots; permit < this.#requests; permit++) {
      if (!isMade(join(this.#folder, `${SLOT}${permit}`))) continue;
      const name = nameOf(permit, freeAt);
      writeFileSync(join(this.#folder, name), '');
      return name;
    }
    return undefined;
  }
}

const FROM = 'from-';
const SLOT = 'slot-';

/** False where another thread made it. */
function isMade(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of one length, so that names are in the order of their times. */
const nameOf = (permit: number, freeAt: number): string =>
  `${String(Math.max(0, Math.ceil(freeAt))).padStart(14, '0')}-${permit}`;

const timeOf = (name: string): number => Number(name.slice(0, 14));
