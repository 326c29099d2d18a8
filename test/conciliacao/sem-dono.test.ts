import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/property-runs.js';
import { avulsa, reconcile } from './support/exemplo.js';

const found = async (...linhas: ReturnType<typeof avulsa>[]) =>
  (await reconcile({ pedidos: [], linhas })).discrepancias.map(({ tipo, valorCentavos }) => [
    tipo,
    valorCentavos,
  ]);

describe('lines without an order', () => {
  it('do not cancel each other without an identifier: their owners are unknown', async () => {
    expect(await found(avulsa('repasse', 5000), avulsa('chargeback', -5000))).toEqual([
      ['linhaSemPedido', 5000],
      ['linhaSemPedido', -5000],
    ]);
  });

  it('cancel each other under one identifier', async () => {
    expect(await found(avulsa('bloqueio', -1, 'B'), avulsa('desbloqueio', 1, 'B'))).toEqual([
      ['semExplicacao', 0],
    ]);
    expect(await found(avulsa('repasse', 8000, 'D'), avulsa('comissão', -1200, 'D'))).toEqual([
      ['linhaSemPedido', 6800],
    ]);
  });

  it('are one finding for each word of the account, with what it comes to', async () => {
    const lines = [avulsa('descontos', -5), avulsa('Descontos', -7), avulsa('Crédito', 3)];
    const held = [avulsa('bloqueio', -500), { ...avulsa('desbloqueio', 500), id_ciclo: 1002 }];
    expect(await found(...lines, ...held)).toEqual([
      ['semExplicacao', 0],
      ['semExplicacao', 3],
      ['descontoSemPedido', -12],
    ]);
  });

  it('every centavo of a sale is to be looked at, on its side', async () => {
    const eventos = ['repasse', 'chargeback', 'comissão'];
    const line = fc
      .tuple(
        fc.constantFrom(...eventos),
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom(1001, 1002),
      )
      .map(([evento, valor, id_ciclo]) => ({ ...avulsa('', valor), evento, id_ciclo }));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (linhas) => {
        const { totais, discrepancias } = await reconcile({ pedidos: [], linhas });
        const found = (sign: 1 | -1) =>
          discrepancias.reduce((sum, one) => sum + Math.max(0, sign * one.valorCentavos), 0);
        const side = (sign: 1 | -1) =>
          linhas.reduce(
            (sum, { valor_centavos }) => sum + Math.max(0, sign * Number(valor_centavos)),
            0,
          );
        expect([found(-1), found(1)]).toEqual([side(-1), side(1)]);
        expect([totais.faltaCentavos, totais.sobraCentavos]).toEqual([0, 0]);
        expect(new Set(discrepancias.map(({ id }) => id)).size).toBe(discrepancias.length);
      }),
      { numRuns: runs(100) },
    );
  });
});
