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

let opened: string | undefined;

/** The folder of an endpoint of a store: one folder in it for each limit, and marks of refusals. */
export function folderOf(key: string): string {
  if (!opened) removeAbandoned();
  opened ??= openFolder();
  const folder = join(opened, key.replace(/[^\w.-]/g, '-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const PAUSED = 'paused-';

/** Nothing is sent by any thread until then. */
export function pauseUntil(folder: string, at: number): void {
  writeFileSync(join(folder, `${PAUSED}${Math.ceil(at)}`), '');
}

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

/** The permits of one limit. */
export class ThreadPermits {
  readonly perMs: number;
  readonly #folder: string;
  /** Names of permits as they were last read, those that are free first. */
  #known: string[] = [];

  /** @param name such as `20-in-60000` */
  constructor(folder: string, name: string) {
    this.#folder = join(folder, name);
    this.perMs = Number(name.split('-in-')[1]);
  }

  /**
   * Makes the permits of a limit, unless they are there. Beside other limits none is free for a window:
   * what was sent under those is not known.
   */
  static make(folder: string, { requests, perMs }: LimitInForce, freeAt: number): string {
    const name = `${requests}-in-${perMs}`;
    const made = join(folder, `${name}.${threadId}`);
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    for (let permit = 0; permit < requests; permit++) {
      writeFileSync(join(made, nameOf(permit, freeAt)), '');
    }
    try {
      renameSync(made, join(folder, name));
    } catch {
      // Another thread made them first.
      rmSync(made, { recursive: true, force: true });
    }
    return name;
  }

  /** Takes a free permit until `heldUntil`, a window beyond which it is free again. */
  take(heldUntil: number): string | undefined {
    let isRead = false;
    for (;;) {
      const [first] = this.#known;
      if (first !== undefined && timeOf(first) <= threadsNow()) {
        this.#known.shift();
        const taken = this.move(first, heldUntil + this.perMs + MARGIN_MS);
        if (taken) return taken;
      } else if (isRead) {
        return undefined;
      } else {
        this.#known = readdirSync(this.#folder).sort();
        isRead = true;
      }
    }
  }

  /** When the next permit is free, as far as is known. */
  get nextAt(): number {
    const [first] = this.#known;
    return first === undefined ? threadsNow() : timeOf(first);
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
}

/** Of one length, so that names are in the order of their times. */
const nameOf = (permit: number, freeAt: number): string =>
  `${String(Math.max(0, Math.ceil(freeAt))).padStart(14, '0')}-${permit}`;

const timeOf = (name: string): number => Number(name.slice(0, 14));
