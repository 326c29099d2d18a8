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

/** Beside the file that is read, unless the ledger was put elsewhere: then beside the ledger. */
export function placesOf(context: CliContext, file: string, ledger: string | undefined): Places {
  if (file === STDIN && ledger === undefined) {
    throw new UsageError(textsOf(context)('import.stdin-ledger'));
  }
  const name = file === STDIN ? 'stdin' : basename(file);
  const place = ledger ?? `${withoutSlash(file)}.ledger.ndjson`;
  return {
    ledger: place,
    refused: (attempt) =>
      join(dirname(place), `${name}.refused${attempt > 1 ? `-${attempt}` : ''}.ndjson`),
  };
}

/** A folder of invoices may be named with one. */
const withoutSlash = (path: string) => path.replace(/(?<=[^/\\])[/\\]+$/, '');
