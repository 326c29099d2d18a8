import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/client/contract/endpoints.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { checkDigitOf } from '../../src/shared/chave-nfe.js';
import { cents, list, openBench } from './support.js';

describe('the made-up orders', () => {
  const orders = demoPedidos();

  it('are 300 over six channels, and pass the rules of the service', () => {
    expect(orders).toHaveLength(300);
    expect(new Set(orders.map(({ canal }) => canal)).size).toBe(6);
    for (const order of orders) {
      expect(endpoints.pedido.create.body.safeParse(order).error).toBeUndefined();
    }
  });

  it('have valid invoice keys, each its own', () => {
    for (const { chaveNFe } of orders) {
      expect(chaveNFe).toMatch(/^\d{44}$/);
      expect(checkDigitOf(chaveNFe.slice(0, 43))).toBe(Number(chaveNFe[43]));
    }
    expect(new Set(orders.map(({ chaveNFe }) => chaveNFe)).size).toBe(300);
  });

  it('are paid what they cost: titles are items and freight', () => {
    for (const { titulos, produtos, valorFrete } of orders) {
      const paid = titulos.reduce((sum, { valorTotal }) => sum + cents(valorTotal), 0);
      const items = produtos.map((item) => cents(item.valorUnitario) * item.quantidade);
      expect(paid).toBe(items.reduce((sum, value) => sum + value, cents(valorFrete)));
    }
  });
});

describe('the seed demo', () => {
  it('has cycles, differences, improper cancellations, open orders and a queue', async () => {
    const bench = openBench({ limits: 'off', seed: 'demo' });
    expect(list((await bench.get('/api/v1/ciclos')).ciclos)).toHaveLength(12);
    const { comissoes } = await bench.get('/api/v1/pedido/analises/comissoes?ordenacao=11');
    expect(list(comissoes)[0]?.diferenca).toBeLessThan(0);
    const improper = await bench.get('/api/v1/pedido/analises/cancelamentos-indevidos');
    expect(list(improper.cancelamentos).length).toBeGreaterThan(0);
    const open = bench.state.pedidos.all().filter(({ situacao }) => situacao.titulo === 'pendente');
    expect(open.length).toBeGreaterThanOrEqual(100);
    expect(bench.state.fila.list().length).toBeGreaterThan(190);
  });

  it('is the same every time', async () => {
    const whole = async () => {
      const bench = openBench({ limits: 'off', seed: 'demo' });
      const paths = ['/api/v1/ciclos', '/api/v1/ciclos/detalhes/1007/', '/api/v1/fila'];
      return Promise.all([...paths, '/api/v1/pedido/pedido/DEMO-000042'].map(bench.get));
    };
    expect(await whole()).toEqual(await whole());
  });
});
