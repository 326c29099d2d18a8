import { describe, expect, it } from 'vitest';
import { latin1, ownFolder, pedido, readAll } from '../../importer/read/support.js';

const folder = ownFolder();

const read = (content: string | Uint8Array) => readAll(folder.file(content), { format: 'csv' });

const HEADER = 'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela';

describe('a large CSV file', () => {
  it('refuses an endless row without gathering it', async () => {
    const huge = await read(`${HEADER}\n1;A;1;5;1\n2;"${'x\n'.repeat(9 * 1024 * 1024)}`);
    expect(huge.failure?.message).toContain('has more than 16 MiB');
  });

  it('detects the encoding also where the first accent comes late', async () => {
    const rows = Array.from({ length: 8_000 }, (_, n) => `${n};C${n};canal`).join('\n');
    const late = `pedido;pedidoCanal;canal\n${rows}\nx;y;Maçã`;
    expect((await read(latin1(late))).orders.at(-1)?.canal).toBe('Maçã');
    expect((await read(late)).orders.at(-1)?.canal).toBe('Maçã');
  });
});

describe('a large JSON list', () => {
  it('refuses an order over the cap without gathering it, and goes on', async () => {
    const huge = `{"pedido":"${'x'.repeat(16 * 1024 * 1024)}"}`;
    const list = folder.file(`[${huge},${JSON.stringify(pedido(2))}]`);
    const { refused, orders } = await readAll(list, { format: 'json' });
    expect(refused[0]?.message).toContain('more than 16 MiB');
    expect(orders).toEqual([pedido(2)]);
  });
});
