import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeStore } from '../../bench/conciliacao/make-store.js';
import { ConciliacaoError, reconcile, reconcileStream } from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';
import type { GabaritoItem } from '../../src/sandbox/index.js';
import { ledgerOf } from '../mirror/support/ledger.js';
import { openStore, temporaryDirectory } from '../mirror/support/store.js';
import { comparar, todas } from './support/gabarito.js';

async function settled() {
  const { client, control } = openStore();
  const answer = await control('ciclos/gerar', { seed: 3, discrepancias: todas(0.1) });
  const { gabarito } = (await answer.json()) as { gabarito: GabaritoItem[] };
  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  return { client, control, mirror, gabarito, path };
}

describe('a reconciliation of a mirror', () => {
  it('finds exactly what the answer key lists, and what the same data in memory gives', async () => {
    const { client, mirror, gabarito } = await settled();
    await mirror.run(client, { orders: true });
    const found = await reconcile(mirror);
    // Cycles of the demo that came before are settled without a key.
    const generated = new Set(gabarito.map(({ idCiclo }) => idCiclo));
    const ofThem = found.discrepancias.filter(
      ({ idCiclo }) => idCiclo === undefined || generated.has(idCiclo),
    );
    const { esperado, encontrado } = comparar(gabarito, ofThem);
    expect(encontrado).toEqual(esperado);
    expect(await mirror.check()).toEqual([]);
  });

  it('refuses a mirror without order records, and names the remedy', async () => {
    const { client, mirror } = await settled();
    await mirror.run(client);
    const refused = await reconcile(mirror).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConciliacaoError);
    expect(refused).toMatchObject({ code: 'CONCILIACAO', reason: 'no-orders' });
    expect(String(refused)).toContain('orders: true');
  });

  it('refuses a record that an earlier release copied with a title without installments', async () => {
    const { mirror, store, execute } = await ledgerOf();
    store.order('1', 10_000, 0);
    await store.copyTo(mirror);
    execute("insert into pedidos_titulos values ('loja', 'loja-1', 1, null, 1, 0)");
    await reconcile(mirror, { hoje: '2026-06-10' });
    execute('update pedidos_titulos set valor_total_centavos = 500 where ordem = 1');
    const refused = await reconcile(mirror, { hoje: '2026-06-10' }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'CONCILIACAO', reason: 'record' });
    expect(refused.message).toContain('order "1"');
    expect(refused.message).toContain('titulos[1]');
  });

  it('is not stopped by a record with such a title: it is not copied, and named', async () => {
    const { mirror, store } = await ledgerOf();
    for (const pedido of ['1', '2']) store.order(pedido, 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 10_000]], '2': [['repasse', 10_000]] });
    const { client } = store;
    const { find } = client.pedido;
    client.pedido.find = async (chave, options) => {
      const record = await find(chave, options);
      if (record?.pedido === '2') {
        for (const titulo of record.titulos) titulo.parcelas = [];
      }
      return record;
    };
    const { failures, pedidos } = await mirror.run(client, { orders: true, hoje: '2026-06-11' });
    expect(pedidos).toMatchObject({ read: 1, failed: 1 });
    expect(failures).toMatchObject([
      { pedido: { filtro: 'pedido', valor: '2' }, error: { reason: 'detail' } },
    ]);
    expect(String(failures[0]?.error)).toContain('titulos[0].parcelas must hold');
    const { discrepancias } = await reconcile(mirror);
    expect(discrepancias.map(({ evidencia }) => evidencia.regra)).toEqual(['pedidoSemRegistro']);
  });

  it.each(['pedidos', 'ciclos_pedidos'])(
    'finds an order whose number ends in blanks, on whichever page it would stand: %s',
    async (table) => {
      const path = join(await temporaryDirectory(), 'store.db');
      // Several pages of orders; of every fiftieth the transfer is short.
      await makeStore(path, 2500);
      const file = new Libsql(path);
      file.exec(`update ${table} set pedido = pedido || '  ', pedido_canal = pedido_canal || ' '`);
      file.close();
      const mirror = await openMirror({ path });
      onTestFinished(() => mirror.close());
      const { discrepancias, avisos } = await reconcile(mirror);
      expect([discrepancias.length, avisos]).toEqual([50, []]);
      expect(new Set(discrepancias.map(({ tipo }) => tipo))).toEqual(new Set(['repasseAMenor']));
    },
  );

  it('is not changed by a run while it is read, and does not delay that run', async () => {
    const { client, control, mirror } = await settled();
    await mirror.run(client, { orders: true });
    const whole = await reconcile(mirror);
    const fluxo = reconcileStream(mirror);
    const ids: string[] = [];
    for await (const { id } of fluxo) {
      if (ids.length === 0) {
        await control('ciclos', {
          canal: 'Amazon',
          dataRepasse: '2030-01-01',
          linhas: [{ evento: 'descontos', valor: -1 }],
        });
        await mirror.run(client, { orders: true });
      }
      ids.push(id);
    }
    expect(ids).toEqual(whole.discrepancias.map(({ id }) => id));
    expect(fluxo.resumo().totais).toEqual(whole.totais);
    expect((await reconcile(mirror)).discrepancias).toHaveLength(ids.length + 1);
  });
});
