import { basename, dirname, join } from 'node:path';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Standard input, as a command line names it. */
export const STDIN = '-';

/** Where the files of an import stand. */
export interface Places {
  ledger: string;
  /** Rows to correct are written here; with a number where the name is taken. */
  refused(attempt: number): string;
}

/**
 * Beside the file that is read and named after it; where a ledger was named, beside the ledger and
 * named after that: two ledgers of one file have a file of refused rows each.
 */
export function placesOf(context: CliContext, file: string, ledger: string | undefined): Places {
  if (file === STDIN && ledger === undefined) {
    throw new UsageError(textsOf(context)('import.stdin-ledger'));
  }
  const place = ledger ?? `${withoutSlash(file)}.ledger.ndjson`;
  const name = basename(place).replace(/(?:\.ledger)?\.ndjson$/i, '');
  return {
    ledger: place,
    refused: (attempt) =>
      join(dirname(place), `${name}.refused${attempt > 1 ? `-${attempt}` : ''}.ndjson`),
  };
}

/** A folder of invoices may be named with one. */
const withoutSlash = (path: string) => path.replace(/(?<=[^/\\])[/\\]+$/, '');
