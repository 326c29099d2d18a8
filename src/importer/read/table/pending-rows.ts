import { closeSync, readSync, writeSync } from 'node:fs';
import { openUnlinked } from '../spool.js';
import type { RowGroup } from './row-grouper.js';

/** Held in memory up to this; the rest goes to a file. */
const MEMORY_CHARACTERS = 32 * 1024 * 1024;

interface Place {
  offset: number;
  length: number;
}

/**
 * Parts of orders whose rows do not stand together, until their last row was read. What memory should
 * not hold goes to a file that nobody else can open, and that is gone when the process is.
 */
export class PendingRows {
  readonly #groups = new Map<string, (RowGroup | Place)[]>();
  readonly #memory: number;
  #characters = 0;
  #file: number | undefined;
  #end = 0;

  constructor(memoryCharacters = MEMORY_CHARACTERS) {
    this.#memory = memoryCharacters;
  }

  /** Holds a part of an order. */
  add(key: string, group: RowGroup): void {
    const parts = this.#groups.get(key) ?? [];
    this.#groups.set(key, parts);
    if (this.#characters + group.characters <= this.#memory) {
      this.#characters += group.characters;
      parts.push(group);
    } else parts.push(this.#write(group));
  }

  /** The parts of an order, which are held no longer. */
  take(key: string): RowGroup[] {
    const parts = this.#groups.get(key) ?? [];
    this.#groups.delete(key);
    return parts.map((part) => {
      if ('offset' in part) return this.#read(part);
      this.#characters -= part.characters;
      return part;
    });
  }

  /** Orders that are held. */
  keys(): string[] {
    return [...this.#groups.keys()];
  }

  /** Lets go of the file. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(group: RowGroup): Place {
    this.#file ??= openUnlinked();
    const rows = group.rows.map(({ numbers, marked, days, ...row }) => ({
      ...row,
      ...(numbers && { numbers: [...numbers] }),
      ...(marked && { marked: [...marked] }),
      ...(days && { days: [...days] }),
    }));
    const bytes = Buffer.from(JSON.stringify({ ...group, rows }));
    const place = { offset: this.#end, length: bytes.length };
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(this.#file, bytes, written, bytes.length - written, this.#end + written);
    }
    this.#end += bytes.length;
    return place;
  }

  #read({ offset, length }: Place): RowGroup {
    const bytes = Buffer.allocUnsafe(length);
    for (let read = 0; read < length; ) {
      const count = readSync(this.#file as number, bytes, read, length - read, offset + read);
      if (count === 0) throw new Error('the temporary file of held rows was cut');
      read += count;
    }
    const group = JSON.parse(bytes.toString()) as Omit<RowGroup, 'rows'> & {
      rows: {
        line: number;
        cells: string[];
        numbers?: number[];
        marked?: number[];
        days?: number[];
      }[];
    };
    return {
      ...group,
      rows: group.rows.map(({ numbers, marked, days, ...row }) => ({
        ...row,
        ...(numbers && { numbers: new Set(numbers) }),
        ...(marked && { marked: new Set(marked) }),
        ...(days && { days: new Set(days) }),
      })),
    };
  }
}
