import type { NovoPedido, Recebiveis } from 'recebiveis';
import { type ImportResult, importPedidos, readPedidos } from 'recebiveis/importer';
import { cents } from './money.js';
import { startProgress } from './progress.js';

/** What was sold, as the file says: money in whole cents. */
export interface Venda {
  canal: string;
  soldCents: number;
  /** Kept by the channel, which delivers. */
  freteCents: number;
  cancelado: boolean;
}

/** What came of a file. */
export interface Imported {
  created: number;
  /** Line and reason of every order that was not created. */
  failed: { line: number; reason: string }[];
  /** By order number. */
  vendas: Map<string, Venda>;
}

/** Creates the orders of a file; a bad row costs nothing but itself. */
export async function importFile(client: Recebiveis, file: string | URL): Promise<Imported> {
  const imported: Imported = { created: 0, failed: [], vendas: new Map() };
  const progress = startProgress('Importing orders', await countRows(file));

  function onResult(told: ImportResult): void {
    progress.increment();
    if (told.result === 'created') {
      imported.created += 1;
      addVenda(imported.vendas, told.input as NovoPedido);
    } else {
      imported.failed.push({ line: told.position?.line ?? told.row, reason: reasonOf(told) });
    }
  }

  // The emulator begins empty each time: a ledger would remember what it has forgotten.
  await importPedidos(client, readPedidos(file), { onResult });
  progress.stop();
  return imported;
}

const reasonOf = ({ result, mensagem, issues = [] }: ImportResult): string =>
  mensagem ?? (issues.map(({ path, message }) => `${path} ${message}`).join('; ') || result);

/** An order that is split over two deliveries is one sale. */
function addVenda(vendas: Map<string, Venda>, novo: NovoPedido): void {
  const { pedido, canal, situacao, titulos, valorFrete } = novo;
  const known = vendas.get(pedido) ?? { canal, soldCents: 0, freteCents: 0, cancelado: false };
  for (const { valorTotal } of titulos) known.soldCents += cents(valorTotal);
  known.freteCents += cents(valorFrete);
  known.cancelado = situacao.canal === 'cancelado';
  vendas.set(pedido, known);
}

/** Rows of a file, those that cannot be read included. */
async function countRows(file: string | URL): Promise<number> {
  const rows = readPedidos(file)[Symbol.asyncIterator]();
  for (let count = 0; ; count += 1) {
    const row = await rows.next().catch(() => undefined);
    if (row?.done) return count;
  }
}
