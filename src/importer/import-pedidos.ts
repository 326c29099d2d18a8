import type { ImportClient } from './import-client.js';
import { checkImportOptions, type ImportOptions } from './import-options.js';
import { Ledger } from './ledger/ledger.js';
import type { ImportSummary } from './result.js';
import { checkSource, type RowSource } from './rows.js';
import { ImportRun } from './run/import-run.js';

/**
 * Creates the orders of a source (`docs/reference/service.md` 4.9), at the pace of the published limit, each once. A
 * row that is wrong costs nothing but itself.
 *
 * With a ledger it can be killed at any moment: the next run with the same ledger sends what was not
 * sent, and looks up what was on its way.
 *
 * @param client a `Recebiveis`
 * @param source orders, from `readPedidos` or anything that can be iterated
 * @throws AuthenticationError StoreInactiveError what would refuse every row, at the first
 * @throws AbortError `signal` ended it
 * @throws LedgerError the ledger is in use, another store's or source's, or cannot be written
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
    await client.limits?.spend('pedido.create', ledger.agesOfSendsMs);
    return await run.go(source);
  } finally {
    await ledger.close(run.summary);
  }
}

/** A client that imports again knows what it sent before. */
const runsOfClients = new WeakMap<ImportClient, Set<string>>();

async function openLedger(client: ImportClient, options: ImportOptions): Promise<Ledger> {
  if (options.ledger === undefined) return Ledger.inMemory();
  const storeId = await client.storeId?.();
  const countedRuns = runsOfClients.get(client) ?? new Set<string>();
  runsOfClients.set(client, countedRuns);
  const { ledger: path, adoptLedger: adopt = false, sourceId, signal } = options;
  return Ledger.open({ path, storeId, sourceId, adopt, countedRuns, signal });
}
