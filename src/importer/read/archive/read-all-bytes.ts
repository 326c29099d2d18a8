import { InvalidFileError } from '../../../errors/invalid-file.js';
import { broken } from '../../rules/read-rule.js';

/** All bytes of a file, which must not be more than `max`. */
export async function readAllBytes(
  file: string,
  chunks: AsyncGenerator<Buffer, void>,
  max: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > max) {
      throw new InvalidFileError(file, broken('file-too-large', { mebibytes: max / 1024 ** 2 }));
    }
  }
  return Buffer.concat(parts);
}
