import type { NovoPedido, Recebiveis } from 'recebiveis';
import { type ImportResult, importPedidos, readPedidos } from 'recebiveis/importer';
import { cents } from './money.js';
import { startProgress } from './progress.js';

/** A channel's sales according to the file, in whole cents. */
export interface Vendas {
  /** Order numbers; an order split over two deliveries is one sale. */
  pedidos: Set<string>;
  soldCents: number;
}

/** The outcome of importing a file. */
export interface Imported {
  created: number;
  /** Line and reason of every order that was not created. */
  failed: { line: number; reason: string }[];
  /** Sales by channel. */
  vendas: Map<string, Vendas>;
  /** A look-up key for each order. */
  keys: { pedidoCanal: string }[];
}

/** Creates the orders of a file; a bad row affects no other row. */
export async function importFile(client: Recebiveis, file: string | URL): Promise<Imported> {
  const imported: Imported = { created: 0, failed: [], vendas: new Map(), keys: [] };
  const progress = startProgress('Importing orders', await countRows(file));
  let done = 0;

  function onResult(result: ImportResult): void {
    done += 1;
    progress.update(done);
    // An order whose answer was lost but that a look-up found exists as well.
    const isThere = result.result === 'created' || result.result === 'recovered';
    if (isThere) addVenda(imported, result.input as NovoPedido);
    else {
      imported.failed.push({ line: result.position?.line ?? result.row, reason: reasonOf(result) });
    }
  }

  // No ledger: the emulator starts empty each time, and a ledger would skip the orders it has lost.
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

/** The number of rows, including unreadable ones. */
async function countRows(file: string | URL): Promise<number> {
  const rows = readPedidos(file)[Symbol.asyncIterator]();
  for (let count = 0; ; count += 1) {
    const row = await rows.next().catch(() => undefined);
    if (row?.done) return count;
  }
}
