import { describe, expect, it } from 'vitest';
import { novoPedidoWarnings } from '../../../src/client/contract/novo-pedido-warnings.js';
import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoFixture } from '../../fixtures/index.js';

const novo = novoPedidoFixture as NovoPedido;
const found = (change: Partial<NovoPedido>) =>
  novoPedidoWarnings({ ...novo, ...change }).map(({ path, code }) => [path, code]);

describe('a new order that breaks no rule', () => {
  it('has no warning without anything odd', () => {
    expect(found({})).toEqual([]);
    expect(found({ eventosCalcular: undefined })).toEqual([]);
    expect(found({ eventosCalcular: [] })).toEqual([]);
  });

  it('has one for each amount below zero, and for a key that no invoice has', () => {
    const produtos = [{ quantidade: -1, valorUnitario: 2 }];
    const chaveNFe = novo.chaveNFe.slice(1);
    expect(found({ valorFrete: -0.01, produtos, chaveNFe })).toEqual([
      ['valorFrete', 'negative'],
      ['produtos[0].quantidade', 'negative'],
      ['chaveNFe', 'odd-chave-nfe'],
    ]);
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
