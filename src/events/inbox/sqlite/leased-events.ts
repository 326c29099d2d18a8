import type { Lease } from './lease.js';

const SHARED = Symbol.for('recebiveis.inbox.held.1');

/** By file and event: what is at work in this process, whichever inbox and copy of this package took it. */
const shared = globalThis as { [SHARED]?: Map<string, Lease> };
shared[SHARED] ??= new Map();
const held = shared[SHARED];

/** The events of one file that are at work in this process, through however many inboxes. */
export class LeasedEvents {
  readonly #file: string;

  /** `file` is the identity of the file, which a copy of it does not share. */
  constructor(file: string) {
    this.#file = file;
  }

  get(seq: number): Lease | undefined {
    return held.get(this.#key(seq));
  }

  add(lease: Lease): void {
    held.set(this.#key(lease.row.seq), lease);
  }

  remove(lease: Lease): void {
    if (this.get(lease.row.seq) === lease) held.delete(this.#key(lease.row.seq));
  }

  #key(seq: number): string {
    return `${this.#file} ${seq}`;
  }
}
