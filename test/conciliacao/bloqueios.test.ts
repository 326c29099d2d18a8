import { describe, expect, it } from 'vitest';
import { avulsa, pedidoExemplo, reconcile, semFalha } from './support/exemplo.js';

const magalu = { canal: 'Magalu', id_ciclo: 2001 };

describe('money held of no order', () => {
  it.each(['R-1', null])(
    'of two channels with the identifier %s: two findings with names of their own',
    async (identificador) => {
      const linhas = [
        ...semFalha(),
        avulsa('bloqueio', -100, identificador),
        { ...avulsa('bloqueio', -70, identificador), ...magalu },
      ];
      const { discrepancias } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
      expect(discrepancias.map(({ canal, valorCentavos }) => [canal, valorCentavos])).toEqual([
        ['Amazon', -100],
        ['Magalu', -70],
      ]);
      expect(new Set(discrepancias.map(({ id }) => id)).size).toBe(2);
    },
  );

  it('keeps its name while the spelling of the channel, the amount and the cycle change', async () => {
    const id = async (change: object) => {
      const linhas = [...semFalha(), { ...avulsa('bloqueio', -100, 'R-1'), ...change }];
      const { discrepancias } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
      return discrepancias.map((found) => found.id);
    };
    const later = { canal: 'AMAZON ', valor_centavos: -5, id_ciclo: 1002 };
    expect(await id(later)).toEqual(await id({}));
  });
});
