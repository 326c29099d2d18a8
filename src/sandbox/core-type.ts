import type { Clock } from './clock.js';
import type { Faults } from './faults/faults.js';
import type { Journal } from './journal/journal.js';
import type { Behaviour } from './open-questions.js';
import type { ReadOptions } from './options.js';
import type { Snapshot } from './persistence/snapshot.js';
import type { State } from './state.js';
import type { Handle } from './transport.js';

/** Keeps changes in a file. */
export interface Persistence {
  /** Saves the changes since the last call. */
  commit(): void;
  /** Saves everything anew: other stores replaced the earlier stores. */
  replaced(): void;
  close(): void;
}

/** A sandbox with its insides open, for the public entries and for tests. */
export interface Core {
  /** Token of the first store. */
  token: string;
  /** The first store. */
  state: State;
  options: ReadOptions;
  clock: Clock;
  behaviour: Behaviour;
  faults: Faults;
  journal: Journal;
  /** Stores by token. */
  lojas: Map<string, State>;
  persistence?: Persistence;
  handle: Handle;
  /** Returns to the beginning, without faults and journal. */
  reset(): void;
  snapshot(): Snapshot;
  /** Replaces the whole state. */
  restore(snapshot: Snapshot): void;
  close(): void;
}
