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
  /** Path of the rows to correct; numbered if the name is taken. */
  refused(attempt: number): string;
}

/**
 * Paths beside the file, named after it. If a ledger is given, they are beside the ledger and named after
 * it: two ledgers of one file each have a file of refused rows.
 */
export function placesOf(ledger: string): Places {
  const name = basename(ledger).replace(/(?:\.ledger)?\.ndjson$/i, '');
  const refused = (attempt: number) =>
    join(dirname(ledger), `${name}.refused${attempt > 1 ? `-${attempt}` : ''}.ndjson`);
  return { ledger, refused };
}

/**
 * The given ledger, or the ledger of the file's real path: a file imported under another name does not
 * begin anew.
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

/** A folder of invoices may be given with a final slash. */
const withoutSlash = (path: string) => path.replace(/(?<=[^/\\])[/\\]+$/, '');
