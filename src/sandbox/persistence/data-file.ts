import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Refusal } from '../refusal.js';
import { startError } from '../start-error.js';
import { type FileRecord, HEADER, recordsOf } from './read-records.js';

/**
 * A file of JSON records, one a line; the last record of a kind and key counts. The changes of one answer
 * are written together: all lines but the last say `more`, and count only if the last was written too. When
 * a method returns, its lines are on the disk.
 */
export class DataFile {
  readonly #path: string;
  #descriptor = -1;

  constructor(path: string) {
    // SQLite's name for a database in memory, which an option of another program takes.
    if (path === '' || path === ':memory:') {
      throw startError('cannot-hold-data', { path: JSON.stringify(path), cause: 'NO_FILE' });
    }
    // The file that a link leads to is replaced in its own folder.
    this.#path = existsSync(path) ? realpathSync(path) : path;
  }

  /** The records that the file holds; none of a file that does not exist or is empty. */
  read(): FileRecord[] {
    return this.#explained(() => {
      if (!existsSync(this.#path)) return [];
      // Refuses a file that may only be read.
      const bytes = readFileSync(this.#path, { flag: 'r+' });
      return bytes.byteLength === 0 ? [] : recordsOf(bytes, this.#path);
    });
  }

  /** Writes the file anew. */
  replace(records: Iterable<FileRecord>): void {
    this.#explained(() => {
      const beside = `${this.#path}.new`;
      rmSync(beside, { force: true });
      // Customers' data and tokens: for its owner alone.
      const descriptor = openSync(beside, 'ax', 0o600);
      try {
        writeFileSync(descriptor, `${HEADER}\n`);
        for (const record of records) writeFileSync(descriptor, `${JSON.stringify(record)}\n`);
        fsyncSync(descriptor);
        this.close();
        renameSync(beside, this.#path);
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
    const { ino, size } = fstatSync(this.#descriptor);
    // A sandbox that opened the file later has written it anew: lines added here would be lost.
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino !== ino) throw notWritten('OTHER');
    const lines = records.map((record, index) =>
      JSON.stringify(index < records.length - 1 ? { ...record, more: true } : record),
    );
    try {
      writeFileSync(this.#descriptor, `${lines.join('\n')}\n`);
      fsyncSync(this.#descriptor);
    } catch (error) {
      ftruncateSync(this.#descriptor, size);
      throw notWritten(String((error as { code?: unknown }).code));
    }
  }

  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #explained<Result>(run: () => Result): Result {
    const isOpen = this.#descriptor >= 0;
    try {
      return run();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string') throw error;
      if (isOpen) throw notWritten(code);
      throw startError('cannot-hold-data', { path: this.#path, cause: code }, error);
    }
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
