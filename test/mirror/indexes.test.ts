import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { trimmed } from '../../src/mirror/schema/trimmed.js';
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

it.each([1, 2, 900])(
  'SQLite finds the other names of an order by their index, with %i of 1,000 names asked for',
  async (asked) => {
    const { query } = await openSqliteMirror();
    await query(
      `with recursive names(n) as (select 1 union all select n + 1 from names where n < 1000)
       insert into mirror_pedidos
         (loja, filtro, valor, pedido_canal, chave_pedido, requested_at_ms, linhas, linhas_centavos, due)
       select 'loja', 'pedido', n, '', case when n <= ${asked} then n end, 1, 0, 0, n > ${asked} from names`,
    );
    await query('pragma analysis_limit = 400');
    await query('analyze');
    const ways = {
      "chave_pedido = 'x'": /SEARCH mirror_pedidos USING INDEX \w+ \(loja=\? AND chave_pedido=\?\)/,
      "chave_pedido is null and (filtro, valor) in (values ('pedido', 'x')) and pedido_canal in ('', 'y')":
        /SEARCH mirror_pedidos USING PRIMARY KEY \(loja=\? AND filtro=\? AND valor=\?/,
    };
    for (const [where, way] of Object.entries(ways)) {
      const [plan] = await query(
        `explain query plan update mirror_pedidos set due = 0 where loja = 'loja' and due = 1 and ${where}`,
      );
      expect(plan?.detail).toMatch(way);
    }
  },
);

/** Compiles statements for SQLite without executing them. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

it('SQLite looks up the lines of an order and of an identifier by their index', async () => {
  const { client, mirror, query } = await openSqliteMirror();
  await mirror.run(client, { orders: true });
  const { sql: identificador } = trimmed('l.identificador').compile(writer);
  for (const which of ["l.pedido = 'x'", `${identificador} = 'x'`]) {
    const plan = await query(
      `explain query plan select l.evento from linhas l
         join ciclos c on c.loja = l.loja and c.id_ciclo = l.id_ciclo
        where l.loja = 'loja' and ${which}`,
    );
    const details = plan.map(({ detail }) => String(detail)).join('\n');
    expect(details).toMatch(/USING (COVERING )?INDEX (ciclos_pedidos_pedido|ciclos_eventos_\w+)/);
    expect(details).not.toMatch(/SCAN [pe]\b/);
  }
});
