import * as z from 'zod/mini';
import { callable, optionsOf, readOptions } from '../client/contract/options.js';
import { accepted } from '../client/errors/invalid-request.js';
import { importShape } from './import-options.js';
import type { TitulosCheck } from './order-amounts.js';
import type { ImportResult } from './result.js';

/** Settings of a check. */
export interface CheckOptions {
  /** Path of the ledger that the import would use; it is only read. */
  ledger?: string | undefined;
  /**
   * The store that the import would write to, as `client.storeId()` names it: the ledger of another is
   * refused, as the import would. Left out, any store's ledger is read.
   */
  storeId?: string | undefined;
  /** Read a ledger of another store or token, as the import would go on with it. */
  adoptLedger?: boolean | undefined;
  /** Check the form and the check digit of `chaveNFe`. Default true. */
  verifyChaveNFe?: boolean | undefined;
  /** Ends the check early, with `AbortError`. */
  signal?: AbortSignal | undefined;
  /** How the sum of the titles is checked; see `importPedidos`. */
  titulosCheck?: TitulosCheck | undefined;
  /** Called with each row that would be sent with a warning. */
  onWarning?: ((result: ImportResult) => void | Promise<void>) | undefined;
  /** Called with each row that would not be sent. */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
}

const { ledger, storeId, adoptLedger, signal, onResult, verifyChaveNFe, titulosCheck } =
  importShape;

const checkOptions = optionsOf<CheckOptions>({
  ...{ ledger, storeId, adoptLedger, verifyChaveNFe, signal, titulosCheck, onResult },
  onWarning: z.optional(callable<CheckOptions['onWarning']>()),
});

/** @throws InvalidRequestError an option is not known, or has a value that it does not take */
export function checkCheckOptions(options: CheckOptions): void {
  accepted(readOptions(checkOptions, options), 'Options of checkPedidos');
}
