import { beforeAll, describe, expect, it } from 'vitest';
import type { CicloEventoAvulso } from '../../src/client/contract/schemas/ciclos.js';
import {
  type DetalheDeCiclo,
  type EntradaDeLinhas,
  type LinhaDaView,
  type LinhaDeCiclo,
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

  it('may be flat rows, under names of the view or of the package', async () => {
    const rows = loja.linhas.flatMap(flat);
    await same(rows);
    await same(rows.map(asView));
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

function flat({ parte: grupo, item, ...ciclo }: Loja['linhas'][number]): LinhaDeCiclo[] {
  const line = { ...ciclo, grupo };
  if (grupo === 'eventos') {
    const { evento, identificador, totalValor } = item as CicloEventoAvulso;
    return [
      { ...line, evento, identificador, valorCentavos: toCentavos(totalValor) ?? Number.NaN },
    ];
  }
  const { pedido, pedidoCanal, chaveNFe } = item;
  const names = { ...line, pedido, pedidoCanal, chaveNFe };
  if ('titulos' in item) {
    return item.titulos.flatMap(({ codigoControle, parcelas }, titulo) =>
      parcelas.flatMap(({ numero, eventos }) =>
        eventos.map(({ evento, valor, qtTotalParcela }) => ({
          ...names,
          titulo,
          codigoControle,
          parcela: numero,
          qtTotalParcela,
          evento,
          valorCentavos: toCentavos(valor) ?? Number.NaN,
        })),
      ),
    );
  }
  return item.eventos.map(({ evento, totalValor }) => ({
    ...names,
    evento,
    valorCentavos: toCentavos(totalValor) ?? Number.NaN,
  }));
}

const asView = (linha: LinhaDeCiclo): LinhaDaView => ({
  id_ciclo: String(linha.idCiclo),
  canal: linha.canal,
  data_repasse: linha.dataRepasse,
  valor_repasse_centavos: linha.valorRepasse == null ? null : toCentavos(linha.valorRepasse),
  grupo: linha.grupo,
  pedido: linha.pedido ?? null,
  pedido_canal: linha.pedidoCanal ?? null,
  chave_nfe: linha.chaveNFe,
  titulo: linha.titulo,
  codigo_controle: linha.codigoControle,
  parcela: linha.parcela ?? null,
  qt_total_parcela: linha.qtTotalParcela,
  evento: linha.evento,
  identificador: linha.identificador ?? null,
  valor_centavos: String(linha.valorCentavos),
});
