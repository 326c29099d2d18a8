import { accepted } from '../client/errors/invalid-request.js';
import {
  callable,
  flag,
  type OptionChecks,
  readOptions,
  signal,
  text,
  whole,
} from '../shared/check-options.js';
import type { ImportProgress, ImportResult } from './result.js';

/** Settings of an import. */
export interface ImportOptions {
  /**
   * Path of the ledger: a file of JSON lines that says what was sent and what came of it. With it,
   * an import that was killed goes on where it was, and creates no order twice. Without it, nothing
   * is remembered.
   */
  ledger?: string | undefined;
  /** Orders on their way at once. Default 128, which use the published limit up with answers of six seconds. */
  concurrency?: number | undefined;
  /**
   * Ends the import early: what is on its way is finished, the ledger written, and the import rejects
   * with `AbortError`.
   */
  signal?: AbortSignal | undefined;
  /**
   * Called with what became of each row. Sending goes on while a promise it returns is pending, until
   * 256 are.
   */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
  /** Called several times a second, and once at the end. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Rows of the source, where they are known: for the time left. */
  totalRows?: number | undefined;
  /** Send again what the service refused in an earlier run of the ledger. Default false. */
  retryRejected?: boolean | undefined;
  /** Use a ledger although it was written for another store or token. Default false. */
  adoptLedger?: boolean | undefined;
  /**
   * Names the content of the source in the ledger, such as a hash of the file: whoever looks for the
   * ledger of a file that was renamed or copied finds it by that.
   */
  sourceId?: string | undefined;
  /**
   * How long after it was sent an order that no look-up finds was not created, so that this run may send
   * it again: longer than look-ups of the service ever lag behind. Milliseconds; default two minutes.
   */
  absenceAfterMs?: number | undefined;
  /** Longest that an outage of the service is waited out. Milliseconds; default one hour. */
  maxOutageMs?: number | undefined;
}

const CHECKS: OptionChecks<ImportOptions> = {
  ledger: text,
  concurrency: whole(),
  signal,
  onResult: callable,
  onProgress: callable,
  totalRows: whole(0),
  retryRejected: flag,
  adoptLedger: flag,
  sourceId: text,
  absenceAfterMs: whole(0),
  maxOutageMs: whole(0),
};

/** @throws InvalidRequestError an option is not known, or has a value that it does not take */
export const checkImportOptions = (options: ImportOptions): ImportOptions =>
  accepted(readOptions(options, CHECKS), 'Options of importPedidos');

/**
 * Settings of a check, as the import would have them. The ledger is only read; without `storeId`, that of any
 * store is.
 */
export interface CheckOptions extends Pick<ImportOptions, 'ledger' | 'adoptLedger' | 'signal'> {
  /** Names the store whose ledger it must be. */
  storeId?: string | undefined;
  /** Called with each row that would be sent with a warning. */
  onWarning?: ((result: ImportResult) => void | Promise<void>) | undefined;
  /** Called with each row that would not be sent. */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
}

const CHECK_OPTIONS: OptionChecks<CheckOptions> = {
  ledger: text,
  storeId: text,
  adoptLedger: flag,
  onResult: callable,
  signal,
  onWarning: callable,
};

/** @throws InvalidRequestError an option is not known, or has a value that it does not take */
export const checkCheckOptions = (options: CheckOptions): CheckOptions =>
  accepted(readOptions(options, CHECK_OPTIONS), 'Options of checkPedidos');
