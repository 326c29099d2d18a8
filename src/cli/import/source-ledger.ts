import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { CliContext } from '../context.js';
import { shellQuoted } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import type { ImportFileOptions } from './options.js';

/** The ledger of an input. */
export interface SourceLedger {
  ledger: string;
  /** Hash of the file's bytes, with the sheet if one is named; undefined for a folder. */
  sourceId: string | undefined;
}

/** Digits of a SHA-256, enough to tell contents apart. */
const FINGERPRINT_DIGITS = 32;

/** The first line of a ledger is a few hundred bytes. */
const HEAD_BYTES = 4096;

/**
 * The given ledger, or the ledger beside the input's real path: a file imported under another name does
 * not begin anew.
 */
export async function ledgerOf(
  context: CliContext,
  path: string,
  { ledger: named, sheet }: Pick<ImportFileOptions, 'ledger' | 'sheet'>,
): Promise<SourceLedger> {
  // An unreadable input is reported by its reader, not here.
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile() && (await headOf(path)).includes('"run":"started"')) {
    throw new UsageError(textsOf(context)('import.is-ledger', { file: path }));
  }
  const bytesId = stats?.isFile() ? await fingerprintOf(path).catch(() => undefined) : undefined;
  const sourceId = bytesId && sheet !== undefined ? `${bytesId} ${sheet}` : bytesId;
  if (named !== undefined) return { ledger: named, sourceId };
  const real = stats ? await realpath(path) : resolve(path);
  const file = withoutSlash(real === resolve(path) ? path : real);
  const ledger = `${file}.ledger.ndjson`;
  const twin = existsSync(ledger) ? undefined : await twinLedger(dirname(ledger), bytesId);
  if (twin === undefined) return { ledger, sourceId };
  const option = `--ledger ${shellQuoted(twin)}`;
  throw new UsageError(textsOf(context)('import.same-content', { file, ledger: twin, option }));
}

/** A folder of invoices may be given with a final slash. */
const withoutSlash = (path: string) => path.replace(/(?<=[^/\\])[/\\]+$/, '');

/** The ledger in a folder that was begun with the same content. */
async function twinLedger(
  folder: string,
  bytesId: string | undefined,
): Promise<string | undefined> {
  if (bytesId === undefined) return undefined;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.ledger.ndjson'))) {
    const other = join(folder, name);
    if ((await headOf(other)).includes(`"source":"${bytesId}`)) return other;
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
