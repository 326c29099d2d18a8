import { expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { openSqliteMirror } from './support/sqlite.js';

it('SQLite looks an order up by its index, and does not read the whole store', async () => {
  const { client, mirror, query } = await openSqliteMirror();
  await mirror.run(client, { orders: true });
  await mirror.achados.record(await reconcile(mirror));
  const lookUps = {
    pedidos: "pedido = 'x' and pedido_canal = 'y'",
    mirror_pedidos: "chave_pedido = 'x' and not due",
    ciclos_pedidos: "pedido in ('x', 'y') and total_valor_centavos <> 0",
  };
  for (const [table, where] of Object.entries(lookUps)) {
    const plan = await query(
      `explain query plan select * from ${table} where loja = 'loja' and ${where}`,
    );
    expect(plan[0]?.detail, table).toMatch(/USING INDEX \w+ \(loja=\? AND (chave_)?pedido/);
  }
});
