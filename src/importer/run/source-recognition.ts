import { LedgerError } from '../errors.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Row, Rows } from '../rows.js';
import { broken } from '../rules/read-rule.js';
import type { RunStop } from './run-stop.js';

/** This many orders in a row that its ledger does not know, and the source is another. */
const MAX_UNKNOWN = 20;

/**
 * Takes rows until one has an order that the ledger knows. A ledger that knows orders, but none of the
 * first of a source, was written for another. The very first may have been corrected since.
 *
 * @returns the rows taken, which are still to be imported
 * @throws LedgerError the ledger was written for another source
 */
export async function recogniseSource(rows: Rows, ledger: Ledger, stop: RunStop): Promise<Row[]> {
  const taken: Row[] = [];
  let unknown = 0;
  while (unknown < MAX_UNKNOWN) {
    const row = await stop.orStopped(rows.next());
    if (!row) break;
    taken.push(row);
    if (row.pedido === undefined || row.pedidoCanal === undefined) continue;
    const known = ledger.index.size;
    ledger.index.place(row.pedido, row.pedidoCanal);
    if (ledger.index.size === known) return taken;
    unknown += 1;
  }
  if (unknown > 0 && !stop.reason) throw otherSource(ledger.path, unknown);
  return taken;
}

function otherSource(ledger: string, unknown: number): LedgerError {
  return new LedgerError('other-source', ledger, broken('ledger-other-source', { unknown }));
}
