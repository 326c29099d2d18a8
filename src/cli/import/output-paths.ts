import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CliContext } from '../context.js';
import { shellQuoted } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { type SourceIdentity, twinLedger } from './source-identity.js';

/** Paths of an import's files. */
export interface Places {
  ledger: string;
  /** Rows to correct are written here; with a number where the name is taken. */
  refused(attempt: number): string;
  /** Invoices without an order are written here. */
  notas(attempt: number): string;
}

/**
 * Beside the file that is read and named after it; where a ledger was named, beside the ledger and
 * named after that: two ledgers of one file have a file of refused rows each.
 */
export function placesOf(ledger: string): Places {
  const name = basename(ledger).replace(/(?:\.ledger)?\.ndjson$/i, '');
  const beside = (what: string, extension: string) => (attempt: number) =>
    join(dirname(ledger), `${name}.${what}${attempt > 1 ? `-${attempt}` : ''}.${extension}`);
  return {
    ledger,
    refused: beside('refused', 'ndjson'),
    notas: beside('notas', 'csv'),
  };
}

/**
 * The ledger that was named, or that of the file's real path. What may have been imported under another
 * name is not begun anew.
 */
export async function ledgerOf(
  context: CliContext,
  source: SourceIdentity,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) return named;
  const text = textsOf(context);
  const file = withoutSlash(source.path);
  const ledger = `${file}.ledger.ndjson`;
  if (existsSync(ledger)) return ledger;
  const twin = await twinLedger(dirname(ledger), source);
  if (twin !== undefined) {
    const option = `--ledger ${shellQuoted(twin)}`;
    throw new UsageError(text('import.same-content', { file, ledger: twin, option }));
  }
  if (source.hasOtherNames) throw new UsageError(text('import.hard-link', { file }));
  return ledger;
}

/** A folder of invoices may be named with one. */
const withoutSlash = (path: string) => path.replace(/(?<=[^/\\])[/\\]+$/, '');
