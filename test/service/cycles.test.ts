import { describe, expect, it } from 'vitest';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import type { CicloLinha } from '../../src/sandbox/ciclos/stored.js';
import { numbered, pedidoPadrao, useServedBench } from '../sandbox/support.js';

const served = useServedBench();

const first = { pedidoCanal: 'C-1', parcela: 1, qtTotalParcela: 2 };
const second = { pedidoCanal: 'C-1', parcela: 2, qtTotalParcela: 2 };

const cycle = (...lines: CicloLinha[]) => settle(served.bench.state, 'Amazon', '2026-11-20', lines);

describe('cycles of the sandbox, through the client', () => {
  it('show every installment of an order as it is now, with the events of the cycle alone', async () => {
    await served.client.pedido.create(pedidoPadrao);
    cycle({ ...first, evento: 'repasse', valor: 50 });
    cycle({ ...second, evento: 'repasse', valor: 50 });
    for (const [idCiclo, counts] of [
      [1001, [1, 0]],
      [1002, [0, 1]],
    ] as const) {
      const { pedidosTitulos } = await served.client.ciclos.get(idCiclo);
      const [order] = pedidosTitulos;
      expect(order).toMatchObject({
        situacao: { titulo: 'pago' },
        totalItensvalorSemDesconto: 100,
      });
      const parcelas = order?.titulos[0]?.parcelas ?? [];
      expect(parcelas.map(({ situacao }) => situacao)).toEqual(['pago', 'pago']);
      expect(parcelas.map(({ eventos }) => eventos.length)).toEqual(counts);
    }
  });

  it('show a net transfer as it is transferred, and its commission in the order alone', async () => {
    await served.client.pedido.create(pedidoPadrao);
    cycle({ ...first, evento: 'repasse', valor: 42.5, comissao: 7.5 });
    expect((await served.client.ciclos.list()).items[0]?.valorRepasse).toBe(42.5);
    const { titulos } = await served.client.pedido.get({ pedido: 'P-1' });
    expect(titulos[0]?.parcelas[0]).toMatchObject({
      situacao: 'pago',
      eventos: [{ valor: 42.5, comissao: 7.5, percentualComissao: 15 }],
    });
  });
});

describe('a line of a cycle', () => {
  it('goes to the newest order with its channel number where it settles nothing', async () => {
    await served.client.pedido.create(numbered(1, { pedidoCanal: 'C-1' }));
    await served.client.pedido.create(numbered(2, { pedidoCanal: 'C-1' }));
    cycle({ pedidoCanal: 'C-1', evento: 'rebate', valor: 1 });
    expect((await served.client.pedido.get({ pedido: 'P-1' })).eventos).toHaveLength(0);
    expect((await served.client.pedido.get({ pedido: 'P-2' })).eventos).toHaveLength(1);
  });

  it('prefers pedidoCanal to pedidoComplementar', async () => {
    await served.client.pedido.create(numbered(1, { pedidoCanal: 'X' }));
    await served.client.pedido.create(numbered(2, { pedidoComplementar: 'X' }));
    cycle({ pedidoCanal: 'X', evento: 'rebate', valor: 1 });
    expect((await served.client.pedido.get({ pedido: 'P-1' })).eventos).toHaveLength(1);
    expect((await served.client.pedido.get({ pedido: 'P-2' })).eventos).toHaveLength(0);
  });

  it('finds the title with as many installments as it states', async () => {
    await served.client.pedido.create({
      ...pedidoPadrao,
      titulos: [
        { qtTotalParcela: 1, valorTotal: 60 },
        { qtTotalParcela: 2, valorTotal: 120 },
      ],
    });
    cycle({ ...first, evento: 'repasse', valor: 60 });
    const { titulos } = await served.client.pedido.get({ pedido: 'P-1' });
    expect(titulos.map(({ parcelas }) => parcelas[0]?.situacao)).toEqual(['pendente', 'pago']);
  });
});
