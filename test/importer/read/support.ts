import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../../../src/importer/errors.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** The result of reading a file: rows, refusals, and the error that ended it. */
export interface Reading {
  rows: (NovoPedido | InvalidRowError)[];
  orders: NovoPedido[];
  refused: InvalidRowError[];
  /** The first issue of each refused row. */
  codes: (string | undefined)[];
  /** The warnings, if the caller has no `onWarning`. */
  warnings: ReadWarning[];
  /** An error not about a row; the reading must have ended after it. */
  failure: Error | undefined;
}

/** Reads to the end like the importer, which calls `next()` again after a refused row. */
export async function readAll(
  path: string | URL,
  options?: ReadPedidosOptions,
  max = 100_000,
): Promise<Reading> {
  const rows: Reading['rows'] = [];
  const warnings: ReadWarning[] = [];
  const reading: Reading = {
    rows,
    warnings,
    orders: [],
    refused: [],
    codes: [],
    failure: undefined,
  };
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  const iterator = readPedidos(path, { onWarning, ...options })[Symbol.asyncIterator]();
  for (let count = 0; ; count++) {
    if (count > max) throw new Error('the reading does not end');
    try {
      const { value, done } = await iterator.next();
      if (done) return reading;
      reading.rows.push(value);
      reading.orders.push(value);
    } catch (error) {
      if (error instanceof InvalidRowError) {
        reading.rows.push(error);
        reading.refused.push(error);
        reading.codes.push(error.issues[0]?.code);
        continue;
      }
      reading.failure ??= error as Error;
      const after = await iterator.next();
      if (!after.done) throw new Error('rows follow an error that ends the reading');
      return reading;
    }
  }
}

/** A folder for a test file, deleted at its end. */
export function ownFolder() {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return {
    path: folder,
    /** Writes a file, whose name may include a folder, and returns its path. */
    file(content: string | Uint8Array, name?: string): string {
      const path = join(folder, name ?? `${count++}.txt`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}

/** Text in windows-1252, for characters that Latin-1 has too. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A small order that breaks no rule. */
export const pedido = (n: number): NovoPedido => ({
  pedido: `P-${n}`,
  pedidoCanal: `C-${n}`,
  chaveNFe: '31161068792745000174550010000000011565382880',
  canal: 'Magazine Luiza',
  plataforma: 'Árvore',
  dataVenda: '2026-01-02',
  dataFaturamento: '2026-01-03',
  valorFrete: 12.5,
  situacao: { pedido: 'faturado', canal: 'em devolução' as 'faturado' },
  titulos: [{ meioDePagamento: 'Pix', qtTotalParcela: 1, valorTotal: 112.5 }],
  produtos: [{ codigo: '00123', quantidade: 2, valorUnitario: 50 }],
});
