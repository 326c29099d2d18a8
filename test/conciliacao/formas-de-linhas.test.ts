import { beforeAll, describe, expect, it } from 'vitest';
import type { CicloEventoAvulso } from '../../src/client/contract/schemas/ciclos.js';
import {
  type DetalheDeCiclo,
  type EntradaDeLinhas,
  type LinhaDaView,
  reconcile,
  toCentavos,
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

  it('may be rows of the view', async () => {
    await same(loja.linhas.flatMap(rowsOf));
  });

  it('refuses a day that a driver made a Date of, with the remedy', async () => {
    const [row] = loja.linhas.flatMap(rowsOf);
    const linhas = [{ ...row, data_repasse: new Date() }] as never;
    await expect(reconcile({ pedidos: loja.pedidos, linhas })).rejects.toThrow(
      'linhas[0].data_repasse must be a day that exists, YYYY-MM-DD or dd/mm/yyyy, as text; got a Date. Nothing was reconciled: cast the column to text',
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

function rowsOf({ parte: grupo, item, ...ciclo }: Loja['linhas'][number]): LinhaDaView[] {
  const line = {
    id_ciclo: String(ciclo.idCiclo),
    canal: ciclo.canal,
    data_repasse: ciclo.dataRepasse,
    valor_repasse_centavos: toCentavos(ciclo.valorRepasse ?? Number.NaN) ?? null,
    grupo,
    pedido: null,
    pedido_canal: null,
    parcela: null,
    identificador: null,
  };
  if (grupo === 'eventos') {
    const { evento, identificador, totalValor } = item as CicloEventoAvulso;
    return [
      {
        ...line,
        evento,
        identificador: identificador ?? null,
        valor_centavos: String(toCentavos(totalValor)),
      },
    ];
  }
  const { pedido, pedidoCanal, chaveNFe } = item;
  const names = { ...line, pedido, pedido_canal: pedidoCanal, chave_nfe: chaveNFe };
  if ('titulos' in item) {
    return item.titulos.flatMap(({ codigoControle, parcelas }, titulo) =>
      parcelas.flatMap(({ numero, eventos }) =>
        eventos.map(({ evento, valor, qtTotalParcela }) => ({
          ...names,
          titulo,
          codigo_controle: codigoControle,
          parcela: numero,
          qt_total_parcela: qtTotalParcela,
          evento,
          valor_centavos: String(toCentavos(valor)),
        })),
      ),
    );
  }
  return item.eventos.map(({ evento, totalValor }) => ({
    ...names,
    evento,
    valor_centavos: String(toCentavos(totalValor)),
  }));
}
