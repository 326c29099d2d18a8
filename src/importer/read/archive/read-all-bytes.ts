import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { firstBytesOf } from '../first-bytes.js';

/** All bytes of a file, which must not be more than `max`. */
export async function readAllBytes(
  file: string,
  chunks: AsyncGenerator<Buffer, void>,
  max: number,
): Promise<Buffer> {
  const bytes = await firstBytesOf(chunks, max + 1);
  if (bytes.length <= max) return bytes;
  throw new InvalidFileError(file, broken('file-too-large', { mebibytes: max / 1024 ** 2 }));
}
