import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isRecebiveisError, type NovoPedido, type Recebiveis } from 'recebiveis';
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

/** Orders on their way at once: enough to keep the line busy. */
const CONCURRENCY = 32;

/** Creates the orders of an NDJSON file, one a line; a bad line costs nothing but itself. */
export async function importFile(client: Recebiveis, file: string | URL): Promise<Imported> {
  const imported: Imported = { created: 0, failed: [], vendas: new Map() };
  const progress = startProgress('Importing orders', await countLines(file));
  const lines = numberedLines(file);

  async function work(): Promise<void> {
    // The workers share one iterator: each takes the next line as it becomes free.
    for await (const { line, text } of lines) {
      try {
        const novo: NovoPedido = JSON.parse(text);
        await client.pedido.create(novo);
        imported.created += 1;
        addVenda(imported.vendas, novo);
      } catch (error) {
        if (!isRecebiveisError(error) && !(error instanceof SyntaxError)) throw error;
        imported.failed.push({ line, reason: error.message });
      }
      progress.increment();
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  progress.stop();
  return imported;
}

/** An order that is split over two deliveries is one sale. */
function addVenda(vendas: Map<string, Venda>, novo: NovoPedido): void {
  const { pedido, canal, situacao, titulos, valorFrete } = novo;
  const known = vendas.get(pedido) ?? { canal, soldCents: 0, freteCents: 0, cancelado: false };
  for (const { valorTotal } of titulos) known.soldCents += cents(valorTotal);
  known.freteCents += cents(valorFrete);
  known.cancelado = situacao.canal === 'cancelado';
  vendas.set(pedido, known);
}

async function* numberedLines(file: string | URL) {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    line += 1;
    if (text.trim()) yield { line, text };
  }
}

async function countLines(file: string | URL): Promise<number> {
  let count = 0;
  for await (const _ of numberedLines(file)) count += 1;
  return count;
}
