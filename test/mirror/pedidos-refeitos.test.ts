import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { openMirror } from '../../src/mirror/index.js';
import { namedStore } from './support/named-store.js';
import { queryOf } from './support/sqlite.js';
import { temporaryDirectory } from './support/store.js';

/** Two nights of a store; before the second an order has another `_id`. */
async function nightsOf(
  change: (record: Record<string, unknown>) => object[],
  { _id = 501, isEnded = false }: { _id?: unknown; isEnded?: boolean } = {},
) {
  const { client, records } = namedStore((digits) => digits);
  const path = join(await temporaryDirectory(), 'store.db');
  const mirror = await openMirror({ path });
  onTestFinished(() => mirror.close());
  const [first = {}, ...others] = records as Record<string, unknown>[];
  first._id = _id;
  let held: object[] = [first, ...others];
  const asked: object[] = [];
  let endsRun = false;
  client.pedido.find = async (chave) => {
    asked.push(chave);
    const [[filtro, valor] = ['', '']] = Object.entries(chave);
    if (endsRun && filtro === 'chavePedido') throw new Error('killed');
    const field = filtro === 'chavePedido' ? '_id' : filtro;
    const keysOf = (of: object) => [(of as never)[field], field === '_id' && Object(of).formerly];
    const found = held.find((of) => keysOf(of).some((key) => String(key).trim() === valor));
    return (found ?? null) as never;
  };
  const night = async () => {
    asked.length = 0;
    // Under a second name the order would be read after all.
    const orders = isEnded || { keys: [{ pedidoCanal: '9001' }] };
    await mirror.run(client, { orders, hoje: '2026-06-21' });
    const { discrepancias, avisos } = await reconcile(mirror, { hoje: '2026-06-21' });
    return { discrepancias, avisos: avisos.map(({ codigo }) => codigo) };
  };
  const before = await night();
  held = [...change(first), ...others];
  endsRun = isEnded;
  if (isEnded) await expect(night()).rejects.toThrow('killed');
  endsRun = false;
  const after = await night();
  const query = queryOf(path);
  const keys = await query("select chave_pedido as _id from pedidos where pedido = '1' order by 1");
  const names = await query(
    "select distinct chave_pedido as _id from mirror_pedidos where '9001' in (valor, pedido_canal)",
  );
  return { before, after, keys, names, asked };
}

describe('an order that was made anew, under another _id', () => {
  it('takes the place of its record, under all its names', async () => {
    const { before, after, keys, names, asked } = await nightsOf((first) => [
      { ...first, _id: '601' },
    ]);
    expect(after).toEqual(before);
    expect([keys, names]).toEqual([[{ _id: '601' }], [{ _id: '601' }]]);
    expect(asked.filter((chave) => 'chavePedido' in chave)).toEqual([{ chavePedido: '501' }]);
  });

  it('takes it where only the blanks around its _id are others', async () => {
    const { before, after, keys } = await nightsOf((first) => [{ ...first, _id: '501' }], {
      _id: '501 ',
    });
    expect(after).toEqual(before);
    expect(keys).toEqual([{ _id: '501' }]);
  });

  it('takes it also where a run ends as it asks for the other, and no later one reads it', async () => {
    const { keys, names } = await nightsOf(
      ({ titulos, ...first }) => {
        const [titulo] = titulos as { parcelas: object[] }[];
        const parcelas = titulo?.parcelas.map((of) => ({ ...of, situacao: 'pago' }));
        return [{ ...first, _id: '601', titulos: [{ ...titulo, parcelas }] }];
      },
      { isEnded: true },
    );
    expect([keys, names]).toEqual([[{ _id: '601' }], [{ _id: '601' }]]);
  });

  it('takes it where the service leads from the old _id to the new one', async () => {
    const { keys } = await nightsOf((first) => [{ ...first, _id: '601', formerly: '501' }]);
    expect(keys).toEqual([{ _id: '601' }]);
  });

  it('is copied beside one whose key no request can carry', async () => {
    const { keys } = await nightsOf((first) => [{ ...first, _id: '601' }], {
      _id: 'x'.repeat(101),
    });
    expect(keys).toEqual([{ _id: '601' }, { _id: 'x'.repeat(101) }]);
  });

  it('stands beside the other one while the service has both', async () => {
    const { after, keys } = await nightsOf((first) => [{ ...first, _id: '601' }, first]);
    expect(after.avisos).toContain('pedidoAmbiguo');
    expect(keys).toEqual([{ _id: '501' }, { _id: '601' }]);
  });

  it('stands beside it where their invoices are others', async () => {
    const { keys, asked } = await nightsOf((first) => [{ ...first, _id: '601', chaveNFe: '7' }]);
    expect(keys).toEqual([{ _id: '501' }, { _id: '601' }]);
    expect(asked.filter((chave) => 'chavePedido' in chave)).toEqual([]);
  });

  it('stays where the service has it no longer: orders expire', async () => {
    const { before, after, keys } = await nightsOf(() => []);
    expect(after.discrepancias).toEqual(before.discrepancias);
    expect(keys).toEqual([{ _id: '501' }]);
  });
});
