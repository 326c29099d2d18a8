import { AsyncLocalStorage } from 'node:async_hooks';
import type { FileHandle, open, readFile, rename, unlink } from 'node:fs/promises';
import type { LedgerLock } from '../../src/importer/ledger/lock.js';

/** A run of the real lock that makes each file system call only when told to. */
export interface Driven {
  name: string;
  /** Lets the pending call proceed; undefined while no call is pending. */
  go: (() => void) | undefined;
  /** Resolves when the next call is pending, or the run has ended. */
  arrived: Promise<void>;
  arrive: () => void;
  /** Between the first and the last look of a watch, in which no other run takes a turn. */
  isWatching: boolean;
  /** Files that the run opened; the driver closes those of a dead run. */
  files: FileHandle[];
  lock: LedgerLock | undefined;
  error: unknown;
}

export const current = new AsyncLocalStorage<Driven>();
/** The time shared by all runs. */
export const clock = { nowMs: 0 };

/** Waits until the trace lets this run make its call. */
async function turn(): Promise<void> {
  const driven = current.getStore();
  if (!driven) return;
  await new Promise<void>((resolve) => {
    driven.go = resolve;
    driven.arrive();
  });
}

/** `node:fs/promises` whose calls wait for their turn, except those that read file times. */
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

/** `node:timers/promises` on the trace's clock. */
export const gatedTimers = {
  async setTimeout(ms: number) {
    const driven = current.getStore();
    // The first wait of a watch, or the wait after a lock was replaced.
    if (driven && !driven.isWatching) {
      await turn();
      driven.isWatching = true;
    }
    clock.nowMs += ms;
  },
};

/** The name of the run that writes each identifier. */
export const owners = new Map<string, string>();

/** Records which run created an identifier. */
export function nameOwner(id: string): string {
  const driven = current.getStore();
  if (driven) owners.set(id, driven.name);
  return id;
}
