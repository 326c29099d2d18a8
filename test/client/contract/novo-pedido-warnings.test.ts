import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoWarnings } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoFixture } from '../../fixtures/index.js';

const novo = novoPedidoFixture as NovoPedido;
const found = (change: Partial<NovoPedido>) =>
  novoPedidoWarnings({ ...novo, ...change }).map(({ path, code }) => [path, code]);

describe('a new order that breaks no rule', () => {
  it('has no warning where nothing is odd', () => {
    expect(found({})).toEqual([]);
    expect(found({ eventosCalcular: undefined })).toEqual([]);
    expect(found({ eventosCalcular: [] })).toEqual([]);
  });

  it('has one for each empty list, and for each event without a name', () => {
    expect(found({ titulos: [] })).toEqual([['titulos', 'empty-list']]);
    const eventosCalcular = [
      { evento: 'rebate', valor: 1 },
      { evento: ' ', valor: 2 },
      { valor: 3 },
    ];
    expect(found({ titulos: [], produtos: [], eventosCalcular })).toEqual([
      ['titulos', 'empty-list'],
      ['produtos', 'empty-list'],
      ['eventosCalcular[1].evento', 'event-without-name'],
      ['eventosCalcular[2].evento', 'event-without-name'],
    ]);
  });
});
