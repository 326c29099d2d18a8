import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Identity of an input, whatever name leads to it. */
export interface SourceIdentity {
  /** Path as given, or the target of a link. */
  path: string;
  /** Hash of a file's bytes; undefined for a folder. */
  fingerprint: string | undefined;
  /** The file has other names as well. */
  hasOtherNames: boolean;
}

/** Digits of a SHA-256, enough to tell contents apart. */
const FINGERPRINT_DIGITS = 32;

/** The first line of a ledger is a few hundred bytes. */
const HEAD_BYTES = 4096;

/** An unreadable input is reported by its reader, not here. */
export async function identityOf(path: string): Promise<SourceIdentity> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return { path, fingerprint: undefined, hasOtherNames: false };
  const real = await realpath(path);
  const isFile = stats.isFile();
  return {
    path: real === resolve(path) ? path : real,
    fingerprint: isFile ? await fingerprintOf(path).catch(() => undefined) : undefined,
    hasOtherNames: isFile && stats.nlink > 1,
  };
}

/** The ledger in a folder that was begun with the same content. */
export async function twinLedger(
  folder: string,
  { fingerprint }: SourceIdentity,
): Promise<string | undefined> {
  if (fingerprint === undefined) return undefined;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.ledger.ndjson'))) {
    const other = join(folder, name);
    if ((await headOf(other)).includes(`"source":"${fingerprint}"`)) return other;
  }
  return undefined;
}

async function headOf(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '';
  } finally {
    await file.close();
  }
}

async function fingerprintOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex').slice(0, FINGERPRINT_DIGITS);
}
