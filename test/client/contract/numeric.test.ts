import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { numeric } from '../../../src/client/contract/schemas/strict.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { refusals, withField } from '../../support/refusals.js';

const taken = (decimals: number, value: number) => numeric(9, decimals).parse(value);
const reported = (decimals: number, value: number) => refusals(numeric(9, decimals), value);

describe('numeric 9,2 and 9,3', () => {
  it('writes zero without a sign', () => {
    expect(JSON.stringify(taken(2, -0))).toBe('0');
    expect(Object.is(taken(2, -0), 0)).toBe(true);
    expect(Object.is(taken(2, 0.1 + 0.2 - 0.3), 0)).toBe(true);
    expect(Object.is(taken(2, 0.3 - (0.1 + 0.2)), 0)).toBe(true);
  });

  it.each([0.001, 0.005, 1.005, 18.505, 0.333, 9999999.994, -0.001, 12345.678])(
    'refuses %d, which has a third decimal, in a 9,2',
    (value) => {
      expect(reported(2, value)).toEqual([
        { path: '', message: 'takes at most 2 decimals (numeric 9,2); round the amount first' },
      ]);
    },
  );

  it.each([
    [2, 9999999.99, 10_000_000],
    [2, -9999999.99, -10_000_000],
    [3, 999999.999, 1_000_000],
    [3, -999999.999, -1_000_000],
  ])('9,%i takes %d and refuses %d', (decimals, last, beyond) => {
    expect(taken(decimals, last)).toBe(last);
    expect(reported(decimals, beyond)[0]?.message).toMatch(/^must be below \d+ in size/);
    expect(reported(decimals, beyond * 1000)).toHaveLength(1);
    expect(reported(decimals, Number.MAX_VALUE)).toHaveLength(1);
  });

  it.each([
    ['valorFrete', 2],
    ['valorFreteSemDesconto', 2],
    ['titulos[0].valorTotal', 2],
    ['produtos[0].valorUnitario', 3],
  ])('%s is a numeric 9,%i', (path, decimals) => {
    const withValue = (value: number) => withField(novoPedidoFixture, path, value);
    const fits = 1 / 10 ** decimals;
    expect(refusals(novoPedido, withValue(fits))).toEqual([]);
    expect(refusals(novoPedido, withValue(fits / 10))).toEqual([
      { path, message: expect.stringContaining(`numeric 9,${decimals}`) },
    ]);
    expect(refusals(novoPedido, withValue(10 ** (9 - decimals)))).toEqual([
      { path, message: expect.stringContaining(`numeric 9,${decimals}`) },
    ]);
  });

  it('leaves the value of an event to calculate as it is: its precision is not documented', () => {
    const order = withField(novoPedidoFixture, 'eventosCalcular[0].valor', 1.23456);
    expect(novoPedido.parse(order).eventosCalcular?.[0]?.valor).toBe(1.23456);
  });
});
