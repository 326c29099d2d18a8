import { realpathSync, statSync } from 'node:fs';
import { InboxError } from '../inbox-error.js';

const NONE = 'none';
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Detects that the file of an open inbox, or one of the two beside it, was deleted or replaced. SQLite
 * goes on writing to the deleted one, where nobody will look for what it stored.
 */
export class FileGuard {
  readonly #path: string;
  readonly #real: string;
  readonly #identities: Map<string, string>;

  /** Of an open database in WAL mode; a file that SQLite has still to make counts from its first check. */
  constructor(path: string) {
    this.#path = path;
    this.#real = realpathSync(path);
    this.#identities = new Map(SUFFIXES.map((suffix) => [suffix, this.#identity(suffix)]));
  }

  /**
   * Compares device and inode of the three files: some microseconds, since the kernel has them at hand.
   *
   * @throws InboxError `replaced`
   */
  check(): void {
    for (const [suffix, identity] of this.#identities) {
      const found = this.#identity(suffix);
      if (found === identity) continue;
      if (identity === NONE) {
        this.#identities.set(suffix, found);
        continue;
      }
      throw new InboxError(
        'replaced',
        `The inbox ${this.#path} failed: ${this.#real}${suffix} was deleted or replaced while it was open. Put the file back if it was moved, then open the inbox again; what was stored since is in the deleted file`,
      );
    }
  }

  /** The file by its given name, which may be a link by now to another; those beside it by theirs. */
  #identity(suffix: string): string {
    const name = suffix === '' ? this.#path : this.#real + suffix;
    const found = statSync(name, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : NONE;
  }
}
