import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** More than any export holds. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Text is packed to a tenth, to a fortieth where it repeats itself. */
const MAX_RATIO = 250;
/** Small files may repeat themselves as they like. */
const RATIO_FROM_BYTES = 32 * 1024 ** 2;

/** Counts what an archive is unpacked to, and refuses one made to fill the machine. */
export class UnpackedSize {
  readonly #file: string;
  readonly #max: number;
  /** Bytes as packed, so far. */
  packed = 0;
  #unpacked = 0;

  constructor(file: string, max = MAX_UNPACKED_BYTES) {
    this.#file = file;
    this.#max = max;
  }

  /** @throws InvalidFileError it is unpacked to more than an export holds */
  add(bytes: number): void {
    this.#unpacked += bytes;
    const isBomb =
      this.#unpacked > this.#max ||
      (this.#unpacked > RATIO_FROM_BYTES && this.#unpacked > this.packed * MAX_RATIO);
    if (!isBomb) return;
    throw new InvalidFileError(
      this.#file,
      broken('unpacks-too-large', { mebibytes: Math.round(this.#unpacked / 1024 ** 2) - 1 }),
    );
  }
}
