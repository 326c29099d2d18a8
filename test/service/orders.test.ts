import { describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../src/index.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { pedidoPadrao, useServedBench } from '../sandbox/support.js';

const served = useServedBench();

const stored = async (change: Partial<NovoPedido>) => {
  await served.client.pedido.create({ ...pedidoPadrao, ...change });
  return served.client.pedido.get({ pedido: 'P-1' });
};

describe('an order in the sandbox', () => {
  it('may have 1 to 1000 installments, and no other number of them', async () => {
    const create = (pedido: string, qtTotalParcela: number) =>
      served.client.pedido.create({
        ...pedidoPadrao,
        pedido,
        titulos: [{ qtTotalParcela, valorTotal: 100 }],
      });
    await create('one', 1);
    await create('many', 1_000);
    expect((await served.client.pedido.get({ pedido: 'many' })).titulos[0]?.parcelas).toHaveLength(
      1_000,
    );
    for (const quantity of [0, -1, 1_001]) {
      await expect(create('other', quantity)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [{ path: 'titulos[0].qtTotalParcela' }],
      });
    }
  });

  it('created again is kept beside the first where that is wanted', async () => {
    const lenient = await startSandbox({ behaviour: { repeatedPedido: 'accept' } });
    const there = new Recebiveis({ baseUrl: lenient.url, token: lenient.token });
    const first = await there.pedido.create(pedidoPadrao);
    const second = await there.pedido.create({ ...pedidoPadrao, valorFrete: 9 });
    expect(second.chavePedido).not.toBe(first.chavePedido);
    const { chavePedido } = first;
    expect((await there.pedido.get({ chavePedido })).frete.valor).toBe(0);
    expect((await there.pedido.get({ pedido: 'P-1' })).frete.valor).toBe(9);
    await lenient.close();
  });

  it('has a key that its two numbers decide, the same in every sandbox', async () => {
    const { chavePedido } = await served.client.pedido.create(pedidoPadrao);
    expect(chavePedido).toMatch(/^[0-9a-f]{40}$/);
    const other = await startSandbox();
    const there = new Recebiveis({ baseUrl: other.url, token: other.token });
    const same = { ...pedidoPadrao, canal: 'Shopee', valorFrete: 5 };
    expect((await there.pedido.create(same)).chavePedido).toBe(chavePedido);
    const another = await there.pedido.create({ ...same, pedidoCanal: 'C-2' });
    expect(another.chavePedido).not.toBe(chavePedido);
    await other.close();
  });

  it('expires 730 days after its registration, and is deleted on that day', async () => {
    expect(await stored({})).toMatchObject({ expire: '2028-11-20' });
    await served.bench.clock.advance(729 * 86_400_000);
    expect(await served.client.pedido.find({ pedido: 'P-1' })).not.toBeNull();
    await served.bench.clock.advance(86_400_000);
    expect(await served.client.pedido.find({ pedido: 'P-1' })).toBeNull();
    expect((await served.client.pedido.analises.comissoes()).items).toEqual([]);
    // The number is free again.
    expect((await served.client.pedido.create(pedidoPadrao)).pedido).toBe('P-1');
  });

  it('is of one made-up store and application', async () => {
    expect(await stored({})).toMatchObject({
      idLoja: 1001,
      idApp: 1,
      nomeApp: 'Sandbox recebiveis',
    });
  });

  it('expects a commission of its items by channel and listing, and none of its freight', async () => {
    const order = await stored({
      canal: 'Mercado Livre',
      tipoDeAnuncio: 'premium',
      valorFrete: 40,
      eventosCalcular: [{ evento: 'rebate', valor: 30 }],
    });
    expect(order.totalItens).toMatchObject({
      valor: 100,
      percComissaoPrevista: 17,
      valorComissaoPrevista: 17,
    });
    expect(order.frete).toEqual({
      valor: 40,
      percComissaoPrevista: 0,
      valorComissaoPrevista: 0,
      idComissaoFrete: 'frete-isento',
      percComissaoCobrado: null,
      valorComissaoCobrado: null,
    });
  });

  it('hides values for which the record has no field', async () => {
    const order = await stored({
      tituloERP: 'T-ERP',
      valorFreteSemDesconto: 77.77,
      eventosCalcular: [{ evento: 'bonificação', valor: 3.21 }],
      xmlNFe: Buffer.from('<nfe/>').toString('base64'),
      titulos: [{ meioDePagamento: 'Pix', qtTotalParcela: 1, valorTotal: 100 }],
    });
    expect(JSON.stringify(order)).not.toMatch(/T-ERP|77\.77|bonifica|3\.21|Pix|PG5mZS8/);
  });

  it('is found by text in its exact case only', async () => {
    await served.client.pedido.create(pedidoPadrao);
    expect(await served.client.pedido.find({ pedido: 'p-1' })).toBeNull();
    expect(await served.client.pedido.find({ pedido: 'P-1 ' })).toBeNull();
  });
});

describe('the time of the sandbox', () => {
  it('is that of São Paulo, also where another day has begun elsewhere', async () => {
    // From noon of 21 November to 23:30, which is 02:30 of the 22nd in UTC.
    await served.bench.clock.advance(11.5 * 3_600_000);
    expect(await stored({})).toMatchObject({
      dataHoraRegistro: '2026-11-21 23:30:00',
      dataVenda: '2026-10-01',
    });
    await served.bench.gerar();
    const { items } = await served.client.ciclos.list();
    expect(items[0]).toMatchObject({ dataHora: '2026-11-21 23:30:00', dataRepasse: '2026-11-21' });
  });
});
