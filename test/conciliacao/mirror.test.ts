import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeStore } from '../../bench/conciliacao/make-store.js';
import {
  ConciliacaoError,
  type Contrato,
  reconcile,
  reconcileStream,
} from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';
import type { GabaritoItem } from '../../src/sandbox/index.js';
import { openStore, temporaryDirectory } from '../mirror/support/store.js';
import { comparar, todas } from './support/gabarito.js';
import { ledgerOf } from './support/ledger.js';

async function settled() {
  const { client, control } = openStore();
  const answer = await control('ciclos/gerar', { seed: 3, discrepancias: todas(0.1) });
  const { gabarito, contrato } = (await answer.json()) as {
    gabarito: GabaritoItem[];
    contrato: Contrato;
  };
  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  return { client, control, mirror, gabarito, contrato, path };
}

describe('a reconciliation of a mirror', () => {
  it('finds exactly what the answer key lists, and what the same data in memory gives', async () => {
    const { client, mirror, gabarito, contrato } = await settled();
    await mirror.run(client, { orders: true });
    const found = await reconcile(mirror, { contrato });
    // The demo's earlier cycles have no answer key.
    const generated = new Set(gabarito.map(({ idCiclo }) => idCiclo));
    const ofThem = found.discrepancias.filter(
      ({ idCiclo }) => idCiclo === undefined || generated.has(idCiclo),
    );
    const { esperado, encontrado } = comparar(gabarito, ofThem);
    expect(encontrado).toEqual(esperado);
    expect(await mirror.check()).toEqual([]);
  });

  it('reports an empty mirror, in code and at the command', async () => {
    const { mirror } = await settled();
    const { discrepancias, avisos } = await reconcile(mirror);
    expect(discrepancias).toEqual([]);
    expect(avisos).toMatchObject([{ codigo: 'copiaVazia', quantidade: 1 }]);
    expect(avisos[0]?.mensagem).toContain('mirror run');
  });

  it('refuses a mirror without order records, and names the remedy', async () => {
    const { client, mirror } = await settled();
    await mirror.run(client);
    const refused = await reconcile(mirror).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConciliacaoError);
    expect(refused).toMatchObject({ code: 'CONCILIACAO', reason: 'no-orders' });
    expect(String(refused)).toContain('orders: true');
  });

  it('compares nothing of an order with a title without installments, and says so', async () => {
    const { mirror, store } = await ledgerOf();
    for (const pedido of ['1', '2']) store.order(pedido, 10_000, 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 9000]], '2': [['repasse', 9000]] });
    const { client } = store;
    const { find } = client.pedido;
    client.pedido.find = async (chave, options) => {
      const record = await find(chave, options);
      if (record?.pedido === '2') {
        const [titulo] = record.titulos as [(typeof record.titulos)[number]];
        record.titulos.push({ ...titulo, valorTotal: 5, parcelas: [] });
      }
      return record;
    };
    const { failures } = await mirror.run(client, { orders: true, hoje: '2026-06-11' });
    expect(failures).toEqual([]);
    const { discrepancias, avisos } = await reconcile(mirror);
    expect(avisos).toContainEqual(
      expect.objectContaining({ codigo: 'tituloSemParcela', quantidade: 1 }),
    );
    const rules = discrepancias.map(({ pedido, evidencia }) => [pedido, evidencia.regra]);
    expect(rules.filter(([pedido]) => pedido === '2')).toEqual([['2', 'tituloSemParcela']]);
    expect(rules.filter(([pedido]) => pedido === '1')).not.toEqual([]);
  });

  it('notices an order whose installments do not add up to its title', async () => {
    const { mirror, store } = await ledgerOf();
    for (const pedido of ['1', '2']) store.order(pedido, [5_000, 5_000], 0);
    store.ciclo(1, '2026-06-10', { '1': [['repasse', 5000]], '2': [['repasse', 5000]] });
    const { client } = store;
    const { find } = client.pedido;
    client.pedido.find = async (chave, options) => {
      const record = await find(chave, options);
      if (record?.pedido === '2') record.titulos[0]?.parcelas.pop();
      return record;
    };
    await mirror.run(client, { orders: true, hoje: '2026-06-11' });
    const { avisos } = await reconcile(mirror);
    expect(avisos.map(({ codigo, quantidade }) => [codigo, quantidade])).toEqual([
      ['tituloDivergente', 1],
      ['semPrazo', 1],
    ]);
  });

  it('reports how many orders have no record in the mirror', async () => {
    const { mirror, store } = await ledgerOf();
    for (const pedido of ['1', '2']) store.order(pedido, 10_000, 0);
    const { client } = store;
    const { find } = client.pedido;
    client.pedido.find = async (chave, options) => {
      const record = await find(chave, options);
      if (record?.pedido === '2') record.canal = 'x'.repeat(301);
      return record;
    };
    const keys = ['1', '2'].map((pedido) => ({ pedido }));
    const { failures } = await mirror.run(client, { orders: { keys }, hoje: '2026-06-11' });
    expect(failures).toHaveLength(1);
    const { avisos } = await reconcile(mirror);
    expect(avisos).toContainEqual(
      expect.objectContaining({ codigo: 'registroNaoLido', quantidade: 1 }),
    );
  });

  it.each(['pedidos', 'ciclos_pedidos'])(
    'finds an order whose number ends in blanks, on any page of the mirror: %s',
    async (table) => {
      const path = join(await temporaryDirectory(), 'store.db');
      // Several pages of orders; every fiftieth transfer is short.
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
