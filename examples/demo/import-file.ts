import type { NovoPedido, Recebiveis } from 'recebiveis';
import { type ImportResult, importPedidos, readPedidos } from 'recebiveis/importer';
import { cents } from './money.js';
import { startProgress } from './progress.js';

/** What a channel sold, as the file says: money in whole cents. */
export interface Vendas {
  /** Order numbers: an order that is split over two deliveries is one sale. */
  pedidos: Set<string>;
  soldCents: number;
}

/** What came of a file. */
export interface Imported {
  created: number;
  /** Line and reason of every order that was not created. */
  failed: { line: number; reason: string }[];
  /** By channel. */
  vendas: Map<string, Vendas>;
  /** What each order is looked up by. */
  keys: { pedidoCanal: string }[];
}

/** Creates the orders of a file; a bad row costs nothing but itself. */
export async function importFile(client: Recebiveis, file: string | URL): Promise<Imported> {
  const imported: Imported = { created: 0, failed: [], vendas: new Map(), keys: [] };
  const progress = startProgress('Importing orders', await countRows(file));
  let done = 0;

  function onResult(result: ImportResult): void {
    done += 1;
    progress.update(done);
    // An order whose answer was lost is there all the same: a look-up has found it.
    const isThere = result.result === 'created' || result.result === 'recovered';
    if (isThere) addVenda(imported, result.input as NovoPedido);
    else {
      imported.failed.push({ line: result.position?.line ?? result.row, reason: reasonOf(result) });
    }
  }

  // The emulator begins empty each time: a ledger would remember what it has forgotten.
  await importPedidos(client, readPedidos(file), { onResult });
  progress.stop();
  return imported;
}

const reasonOf = ({ result, mensagem, issues = [] }: ImportResult): string =>
  mensagem ?? (issues.map(({ path, message }) => `${path} ${message}`).join('; ') || result);

function addVenda(imported: Imported, { pedido, pedidoCanal, canal, titulos }: NovoPedido): void {
  imported.created += 1;
  imported.keys.push({ pedidoCanal });
  const known = imported.vendas.get(canal) ?? { pedidos: new Set(), soldCents: 0 };
  known.pedidos.add(pedido);
  for (const { valorTotal } of titulos) known.soldCents += cents(valorTotal);
  imported.vendas.set(canal, known);
}

/** Rows of a file, those that cannot be read included. */
async function countRows(file: string | URL): Promise<number> {
  const rows = readPedidos(file)[Symbol.asyncIterator]();
  for (let count = 0; ; count += 1) {
    const row = await rows.next().catch(() => undefined);
    if (row?.done) return count;
  }
}
