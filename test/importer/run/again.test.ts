import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPedidos } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { forget, makeOlder } from '../ledger/ledger-file.js';
import { order, orders } from './orders.js';
import { counted, runImport, setUp } from './set-up.js';

describe.concurrent('running again', { timeout: 600_000 }, () => {
  it('loads what a row of megabytes left in the ledger', async (context) => {
    const { ledger, run } = await setUp(context);
    const long = 'x'.repeat(6_000_000);
    const rows = [order(1), { ...order(2), pedido: long }, { ...order(3), [long]: 1 }];
    const first = await run(rows as never);
    expect(counted(first.summary)).toEqual({ total: 3, created: 1, invalid: 2 });
    expect(readFileSync(ledger).length).toBeLessThan(10_000);
    const second = await run(rows as never);
    expect(counted(second.summary)).toEqual({ total: 3, skipped: 1, invalid: 2 });
  });

  it('finds an order whose number and channel number lead to others', async (context) => {
    const { service, ledger, run } = await setUp(context);
    const [mine, first, second] = [
      order(1, { pedido: 'P1', pedidoCanal: 'C2' }),
      order(2, { pedido: 'P1', pedidoCanal: 'C1' }),
      order(3, { pedido: 'P2', pedidoCanal: 'C2' }),
    ];
    await run([mine, first, second]);
    forget(ledger, ['P1']);
    makeOlder(ledger);
    const { summary } = await run([mine, first, second]);
    expect(counted(summary)).toEqual({ total: 3, recovered: 2, skipped: 1 });
    expect(service.posts).toHaveLength(3);
  });

  it('stops with the row that cannot be read when a generator stands before the reader', async (context) => {
    const { folder, client } = await setUp(context);
    const file = join(folder, 'pedidos.ndjson');
    const lines = orders(20).map((novo) => JSON.stringify(novo));
    lines[4] = '{"pedido":';
    writeFileSync(file, lines.join('\n'));
    async function* wrapped() {
      for await (const novo of readPedidos(file)) yield { ...novo };
    }
    const behind = await runImport(client(), wrapped(), {});
    expect(behind.error).toMatchObject({ code: 'INVALID_ROW', line: 5 });
    const direct = await runImport(client(), readPedidos(file), {});
    expect(direct.summary?.total).toBe(20);
    expect(direct.summary?.invalid).toBe(1);
  });
});
