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
   * Path of the ledger: a file of JSON lines with every request and its outcome. With a ledger, an
   * import that was killed continues and creates no order twice. Without one, nothing is
   * remembered.
   */
  ledger?: string | undefined;
  /**
   * Requests in flight at once. Default 128, which reaches the published limit even with answers of
   * six seconds.
   */
  concurrency?: number | undefined;
  /**
   * Ends the import early: requests in flight are finished, the ledger is written, and the import
   * rejects with `AbortError`.
   */
  signal?: AbortSignal | undefined;
  /**
   * Called with the result of each row. Sending continues while the promises it returns are
   * pending, up to 256 of them.
   */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
  /** Called several times a second, and once at the end. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Accept a ledger of another store or token. Default false. */
  adoptLedger?: boolean | undefined;
  /**
   * Identifies the source's content in the ledger, for example by a hash: with it, the ledger of a
   * renamed or copied file can be found, and a line of it is not sent again under other numbers.
   */
  sourceId?: string | undefined;
  /**
   * After this time, an order that no look-up finds counts as not created, and this run may send it
   * again. It must exceed the lag of the service's look-ups. Milliseconds; default two minutes.
   */
  absenceAfterMs?: number | undefined;
  /** Longest outage of the service to wait for. Milliseconds; default one hour. */
  maxOutageMs?: number | undefined;
}

const CHECKS: OptionChecks<ImportOptions> = {
  ledger: text,
  concurrency: whole(),
  signal,
  onResult: callable,
  onProgress: callable,
  adoptLedger: flag,
  sourceId: text,
  absenceAfterMs: whole(0),
  maxOutageMs: whole(0),
};

/** @throws InvalidRequestError an option is unknown, or has a value it does not take */
export const checkImportOptions = (options: ImportOptions): ImportOptions =>
  accepted(readOptions(options, CHECKS), 'Options of importPedidos');

/** Settings of a check, like those of the import. The ledger is only read, of whatever store it is. */
export interface CheckOptions extends Pick<ImportOptions, 'ledger' | 'sourceId' | 'signal'> {
  /** Called with each row that would be sent with a warning. */
  onWarning?: ((result: ImportResult) => void | Promise<void>) | undefined;
  /** Called with each row that would not be sent. */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
}

const CHECK_OPTIONS: OptionChecks<CheckOptions> = {
  ledger: text,
  sourceId: text,
  onResult: callable,
  signal,
  onWarning: callable,
};

/** @throws InvalidRequestError an option is unknown, or has a value it does not take */
export const checkCheckOptions = (options: CheckOptions): CheckOptions =>
  accepted(readOptions(options, CHECK_OPTIONS), 'Options of checkPedidos');
