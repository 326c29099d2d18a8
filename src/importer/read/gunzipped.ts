import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import { firstBytes, type ReplayableBytes } from './file-bytes.js';
import { UnpackedSize } from './unpacked-size.js';

/**
 * The bytes inside a gzip file, unpacked anew at each reading; once before, to the checksum at its end:
 * of a damaged file no row is handed over, since any digit may be another.
 */
export async function gunzipped(file: string, packed: ReplayableBytes): Promise<ReplayableBytes> {
  const chunks = () => unpack(file, packed);
  for await (const _ of chunks());
  return { head: await firstBytes(chunks()), chunks };
}

async function* unpack(file: string, packed: ReplayableBytes): AsyncGenerator<Buffer, void> {
  const size = new UnpackedSize(file);
  async function* counted() {
    for await (const chunk of packed.chunks()) {
      size.packed += chunk.length;
      yield chunk;
    }
  }
  const gunzip = createGunzip();
  const input = Readable.from(counted());
  input.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of input.pipe(gunzip) as AsyncIterable<Buffer>) {
      size.add(chunk.length);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    throw new InvalidFileError(file, broken('gzip-damaged'));
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
