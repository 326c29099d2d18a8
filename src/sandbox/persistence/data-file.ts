import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../refusal.js';
import { startError } from '../start-error.js';
import { type FileRecord, HEADER, recordsOf } from './read-records.js';

/** Records are joined to pieces of this size, so that a large file never stands in memory whole as text. */
const PIECE_CHARACTERS = 8 * 1024 * 1024;

/**
 * A file of JSON records, one a line; the last record of a kind and key counts. The changes of one answer
 * are written together: all lines but the last say `more`, and count only if the last was written too. When
 * a method returns, its lines are on the disk.
 */
export class DataFile {
  readonly #path: string;
  #descriptor = -1;
  /** Bytes of whole lines; a line behind them was never finished. */
  #size = 0;
  #isTorn = false;

  constructor(path: string) {
    // SQLite's name for a database in memory, which an option of another program takes.
    if (path === '' || path === ':memory:') {
      throw startError('cannot-hold-data', { path: JSON.stringify(path), cause: 'NO_FILE' });
    }
    this.#path = resolved(path);
  }

  /** The records that the file holds; none of a file that does not exist or is empty. */
  read(): FileRecord[] {
    return this.#explained(() => {
      const bytes = readIfThere(this.#path);
      this.#size = bytes.byteLength;
      if (bytes.byteLength === 0) return [];
      return recordsOf(bytes, this.#path);
    });
  }

  /** Writes the file anew. Refuses where another sandbox wrote to it since it was read. */
  replace(records: Iterable<FileRecord>): void {
    this.#explained(() => {
      const isFirst = this.#descriptor < 0;
      const beside = `${this.#path}.new`;
      // Customers' data and tokens: for its owner alone.
      const descriptor = openSync(beside, 'w', 0o600);
      try {
        const size = writeLines(descriptor, 0, lines(records, false, `${HEADER}\n`));
        fsyncSync(descriptor);
        if (isFirst && sizeOf(this.#path) !== this.#size) {
          throw startError('in-use', { path: this.#path });
        }
        this.close();
        renameSync(beside, this.#path);
        syncFolder(dirname(this.#path));
        this.#size = size;
        this.#isTorn = false;
      } catch (error) {
        closeSync(descriptor);
        rmSync(beside, { force: true });
        throw error;
      }
      this.#descriptor = descriptor;
    });
  }

  /** Adds what one answer changed. */
  append(records: readonly FileRecord[]): void {
    this.#refuseOther();
    try {
      if (this.#isTorn) ftruncateSync(this.#descriptor, this.#size);
      this.#isTorn = true;
      const end = writeLines(this.#descriptor, this.#size, lines(records, true));
      fsyncSync(this.#descriptor);
      this.#size = end;
      this.#isTorn = false;
    } catch (error) {
      throw notWritten(String((error as { code?: unknown }).code));
    }
  }

  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  /** If another sandbox opened the file later, it has written it anew: lines added here would be lost. */
  #refuseOther(): void {
    const own = fstatSync(this.#descriptor);
    const { ino, size } = statSync(this.#path, { throwIfNoEntry: false }) ?? {};
    if (ino === own.ino && (this.#isTorn || size === this.#size)) return;
    throw notWritten('OTHER');
  }

  #explained<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string') throw error;
      if (this.#descriptor >= 0) throw notWritten(code);
      throw startError('cannot-hold-data', { path: this.#path, cause: code }, error);
    }
  }
}

/** The file that a link leads to: it is replaced in its own folder. */
function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The lines of records, joined to pieces; with `together`, all but the last say `more`. */
function* lines(records: Iterable<FileRecord>, together: boolean, before = ''): Generator<string> {
  let piece = before;
  let last: FileRecord | undefined;
  const add = (record: FileRecord, more: boolean) => {
    piece += `${JSON.stringify(more ? { ...record, more: true } : record)}\n`;
  };
  for (const record of records) {
    if (last) add(last, together);
    last = record;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (last) add(last, false);
  yield piece;
}

/** Writes at a position, and gives the one behind it. */
function writeLines(descriptor: number, at: number, pieces: Iterable<string>): number {
  let position = at;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    let done = 0;
    while (done < bytes.byteLength) {
      done += writeSync(descriptor, bytes, done, bytes.byteLength - done, position + done);
    }
    position += done;
  }
  return position;
}

/** Makes the new name survive a power cut; Windows syncs no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The change is made in memory; the next write that succeeds saves it too. */
function notWritten(code: string): Refusal {
  const reason = NOT_WRITTEN[code] ?? code;
  return new Refusal(
    500,
    `arquivo de dados: não gravado (${reason}); resolva isso e envie outra vez`,
  );
}

const NOT_WRITTEN: Record<string, string> = {
  OTHER: 'outro emulador abriu o mesmo arquivo; encerre um dos dois',
  ENOSPC: 'o disco está cheio',
  EROFS: 'somente leitura',
  EACCES: 'sem permissão',
};
