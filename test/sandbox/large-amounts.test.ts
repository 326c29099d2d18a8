import { describe, expect, it } from 'vitest';
import { type Json, list, openBench } from './support.js';

describe('amounts computed from an order', () => {
  it('are exact beyond their documented sizes', async () => {
    const bench = openBench();
    const produtos = [
      { quantidade: 1000, valorUnitario: 15_000 },
      { quantidade: 8_999_999, valorUnitario: 999_999.99 },
    ];
    expect((await bench.create({ produtos })).status).toBe(200);
    const pedido = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(list(pedido.produtos).map(({ valorTotal }) => valorTotal)).toEqual([
      15_000_000, 8_999_998_910_000.01,
    ]);
    expect((pedido.totalItens as Json).valor).toBe(9_000_013_910_000.01);
  });

  it.each([
    ['one product', [{ quantidade: Number.MAX_SAFE_INTEGER, valorUnitario: 999_999.999 }]],
    ['many', Array.from({ length: 20 }, () => ({ quantidade: 1_000_000, valorUnitario: 500_000 }))],
  ])('that would not be exact are refused: %s', async (_, produtos) => {
    const bench = openBench();
    const { status, body } = await bench.create({ produtos });
    expect([status, body.mensagem]).toEqual([
      400,
      'produtos: valores grandes demais; o total deve caber em 12 dígitos',
    ]);
  });
});
