import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { InboxError } from '../inbox-error.js';

const SUFFIXES = ['', '-wal', '-shm'] as const;

/** A `-wal` with anything in it begins with this, but for the last bit. */
const WAL_MAGIC = 0x377f0682;

/**
 * Detects that the file of an open inbox, or one of the two beside it, was deleted, replaced or
 * overwritten. SQLite goes on writing to a deleted one, where nobody will look for what it stored, and
 * behind the end of one that was emptied, where nobody can read it.
 */
export class FileGuard {
  /** Device and inode of the first. */
  readonly file: string;
  readonly #path: string;
  readonly #real: string;
  readonly #identities: ReadonlyMap<string, string>;
  #size: number;

  /** Of an open database in WAL mode that was read, so that SQLite has made all three. */
  constructor(path: string) {
    this.#path = path;
    this.#real = realpathSync(path);
    this.#identities = new Map(SUFFIXES.map((suffix) => [suffix, this.#identity(suffix)]));
    this.#size = sizeOf(path);
    this.file = this.#identity('');
  }

  /**
   * Compares device and inode of the three files, the size of the first and the beginning of the
   * second: some microseconds, since the kernel has them at hand.
   *
   * @throws InboxError `replaced`
   */
  check(): void {
    for (const [suffix, identity] of this.#identities) {
      if (this.#identity(suffix) === identity) continue;
      throw this.#failure(
        suffix,
        'was deleted or replaced while it was open. Put the file back if it was moved, then open the inbox again; what was stored since is in the deleted file',
      );
    }
    const size = sizeOf(this.#path);
    // Nothing makes it shorter: its rows are deleted, and their pages used again.
    const suffix = size < this.#size ? '' : isForeignWal(`${this.#real}-wal`) ? '-wal' : undefined;
    if (suffix !== undefined) {
      throw this.#failure(
        suffix,
        'was overwritten while it was open. Stop what does that, restore the file from a copy, then open the inbox again; what was stored in it may be lost',
      );
    }
    this.#size = size;
  }

  #failure(suffix: string, what: string): InboxError {
    return new InboxError(
      'replaced',
      `The inbox ${this.#path} failed: ${this.#real}${suffix} ${what}`,
    );
  }

  /** The file by its given name, which may be a link by now to another; those beside it by theirs. */
  #identity(suffix: string): string {
    const name = suffix === '' ? this.#path : this.#real + suffix;
    const found = statSync(name, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : 'none';
  }
}

const sizeOf = (path: string) => statSync(path).size;

/** An empty one is as a checkpoint leaves it; one that cannot be opened now proves nothing. */
function isForeignWal(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return false;
  }
  try {
    const beginning = Buffer.alloc(4);
    const length = readSync(file, beginning, 0, 4, 0);
    return length > 0 && (beginning.readUInt32BE(0) & ~1) !== WAL_MAGIC;
  } finally {
    closeSync(file);
  }
}
