import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DetalheDeCiclo,
  type EntradaDeLinhas,
  reconcile,
} from '../../src/conciliacao/index.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { type Loja, lojaLiquidada, todas } from './support/gabarito.js';

describe('lines of every form', () => {
  let loja: Loja;
  let expected: Awaited<ReturnType<typeof reconcile>>;
  beforeAll(async () => {
    loja = await lojaLiquidada(demoPedidos({ count: 100, seed: 5 }), {
      seed: 5,
      discrepancias: todas(0.1),
    });
    expected = await reconcile(loja);
    expect(expected.discrepancias.length).toBeGreaterThan(20);
  });

  const same = async (linhas: readonly EntradaDeLinhas[]) => {
    const { discrepancias, totais } = await reconcile({ pedidos: loja.pedidos, linhas });
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(discrepancias.toSorted(byId)).toEqual(expected.discrepancias.toSorted(byId));
    expect(totais).toEqual(expected.totais);
  };

  it('may be whole details of cycles', async () => {
    const details = new Map<number, DetalheDeCiclo>();
    for (const { parte, item, ...ciclo } of loja.linhas) {
      const detail = details.get(ciclo.idCiclo) ?? { ...ciclo };
      details.set(ciclo.idCiclo, { ...detail, [parte]: [...(detail[parte] ?? []), item] });
    }
    await same([...details.values()]);
  });

  it('refuses a day that a driver made a Date of, with the remedy', async () => {
    const linhas = [{ ...loja.linhas[0], dataRepasse: new Date() }] as never;
    await expect(reconcile({ pedidos: loja.pedidos, linhas })).rejects.toThrow(
      'linhas[0].dataRepasse must be a day that exists, YYYY-MM-DD or dd/mm/yyyy, as text; got a Date or another object. Nothing was reconciled: write the day, and cast a column that a driver makes a Date of to text',
    );
  });

  it('are refused in any other form, with the forms that are read', async () => {
    const { idCiclo } = loja.linhas[0] as (typeof loja.linhas)[number];
    for (const entry of [null, 7, {}, { idCiclo, valor: 10 }, { idCiclo, pedidosTitulos: 'x' }]) {
      const linhas = [entry] as never;
      await expect(reconcile({ pedidos: loja.pedidos, linhas })).rejects.toThrow(/linhas\[0\]/);
    }
    const linhas = [{ idCiclo, pedidosTitulos: [null] }] as never;
    await expect(reconcile({ pedidos: loja.pedidos, linhas })).rejects.toThrow(
      'linhas[0].pedidosTitulos[0] must be an object',
    );
  });
});
