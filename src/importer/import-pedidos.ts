import type { ImportClient } from './import-client.js';
import { checkImportOptions, type ImportOptions } from './import-options.js';
import { Ledger } from './ledger/ledger.js';
import type { ImportSummary } from './result.js';
import { checkSource, type RowSource } from './rows.js';
import { ImportRun } from './run/import-run.js';

/**
 * Creates the orders of a source (`docs/reference/service.md` 4.9), each once, at the pace of the
 * published limit. A wrong row does not stop the others.
 *
 * With a ledger the import may be killed at any moment: the next run with the same ledger sends the
 * remaining orders, and looks up those that were in flight.
 *
 * @param client a `Recebiveis`
 * @param source orders, from `readPedidos` or any iterable
 * @throws AuthenticationError StoreInactiveError at the first refusal that every row would meet
 * @throws AbortError `signal` aborted the import
 * @throws LedgerError the ledger is in use, belongs to another store, or cannot be written
 */
export async function importPedidos(
  client: ImportClient,
  source: RowSource,
  given: ImportOptions = {},
): Promise<ImportSummary> {
  const options = checkImportOptions(given);
  checkSource(source);
  const ledger = await openLedger(client, options);
  const run = new ImportRun(client, ledger, options);
  try {
    return await run.go(source);
  } finally {
    await ledger.close(run.summary);
  }
}

async function openLedger(client: ImportClient, options: ImportOptions): Promise<Ledger> {
  if (options.ledger === undefined) return Ledger.inMemory();
  const storeId = await client.storeId?.();
  const { ledger: path, adoptLedger: adopt = false, sourceId, signal } = options;
  return Ledger.open({ path, storeId, sourceId, adopt, signal });
}
