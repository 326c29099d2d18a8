import { AsyncLocalStorage } from 'node:async_hooks';
import type { FileHandle, open, readFile, rename, unlink } from 'node:fs/promises';
import type { LedgerLock } from '../../src/importer/ledger/lock.js';

/** One run of the real lock, which makes a call of the file system only when it is told to. */
export interface Driven {
  name: string;
  /** Lets the call go on that it waits with; undefined while it waits with none. */
  go: (() => void) | undefined;
  /** Resolves when it waits with its next call, or has ended. */
  arrived: Promise<void>;
  arrive: () => void;
  /** Calls of a watch between its first and its last look: others take no turn in between. */
  isWatching: boolean;
  /** What it opened: one that died closes nothing. */
  files: FileHandle[];
  lock: LedgerLock | undefined;
  error: unknown;
}

export const current = new AsyncLocalStorage<Driven>();
/** Of all runs. */
export const clock = { nowMs: 0 };

/** Waits until the trace has this run make its call. */
async function turn(): Promise<void> {
  const driven = current.getStore();
  if (!driven) return;
  await new Promise<void>((resolve) => {
    driven.go = resolve;
    driven.arrive();
  });
}

/** `node:fs/promises` whose calls wait for their turn; what only looks at times does not. */
export const gatedFs = (real: typeof import('node:fs/promises')) => ({
  ...real,
  async open(...given: Parameters<typeof open>) {
    const driven = current.getStore();
    if (driven) driven.isWatching = false;
    await turn();
    const file = await real.open(...given);
    driven?.files.push(file);
    const { writeFile } = file;
    file.writeFile = async (...data: Parameters<FileHandle['writeFile']>) => {
      await turn();
      return writeFile.apply(file, data);
    };
    return file;
  },
  async readFile(...given: Parameters<typeof readFile>) {
    if (!current.getStore()?.isWatching) await turn();
    return real.readFile(...given);
  },
  async rename(...given: Parameters<typeof rename>) {
    await turn();
    return real.rename(...given);
  },
  async unlink(...given: Parameters<typeof unlink>) {
    await turn();
    return real.unlink(...given);
  },
});

/** `node:timers/promises` by the clock of the trace. */
export const gatedTimers = {
  async setTimeout(ms: number) {
    const driven = current.getStore();
    // The first wait of a watch, or the one after a lock was replaced.
    if (driven && !driven.isWatching) {
      await turn();
      driven.isWatching = true;
    }
    clock.nowMs += ms;
  },
};

/** Names of runs by the identifier that each writes. */
export const owners = new Map<string, string>();

/** To be called where a run makes its identifier. */
export function nameOwner(id: string): string {
  const driven = current.getStore();
  if (driven) owners.set(id, driven.name);
  return id;
}
