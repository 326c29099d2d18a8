import { describe, expect, it } from 'vitest';
import type { Regra } from '../../src/conciliacao/index.js';
import { palavrasDe } from '../../src/conciliacao/relatorio/index.js';
import {
  doPedido,
  found,
  type LinhaDeExemplo,
  linha,
  pedidoExemplo,
  reconcile,
  semFalha,
} from './support/exemplo.js';

const later = { id_ciclo: 1002, data_repasse: '2026-09-02' };

describe('the evidence of a finding', () => {
  it('is its order, installments, cycle, lines and events, the rule, and the sum that leads to it', async () => {
    const [, ...others] = semFalha();
    const { discrepancias } = await found([linha('Repasse', 4000), ...others]);
    expect(discrepancias).toEqual([
      {
        id: expect.any(String),
        tipo: 'repasseAMenor',
        acao: 'cobrar',
        motivo: 'repasse',
        canal: 'Amazon',
        pedido: 'P-1',
        pedidoCanal: 'C-1',
        chaveNFe: 'NFE-1',
        dataVenda: '2026-07-01',
        desde: '2026-08-01',
        situacao: 'entregue',
        valorPedidoCentavos: 10000,
        idCiclo: 1001,
        mes: '2026-08',
        valorCentavos: -1000,
        relacionadas: [],
        evidencia: {
          regra: 'repasseAMenor',
          conta: [
            { descricao: 'repasses da parcela 1', valorCentavos: 4000 },
            { descricao: 'menos o valor da parcela 1', valorCentavos: -5000 },
          ],
          linhas: [
            {
              idCiclo: 1001,
              dataRepasse: '2026-08-01',
              grupo: 'pedidosTitulos',
              parcela: 1,
              evento: 'Repasse',
              identificador: null,
              valorCentavos: 4000,
            },
            expect.objectContaining({ evento: 'repasse', parcela: 2, valorCentavos: 5000 }),
          ],
          parcelas: [1],
        },
      },
    ]);
  });

  it('names every installment and line of a finding over several, and the cycle of the largest part', async () => {
    const linhas = [
      linha('repasse', 4900),
      linha('comissão', -675),
      linha('repasse', 3000, { parcela: 2, ...later }),
      linha('comissão', -675, { parcela: 2, ...later }),
      doPedido('frete', -1000),
    ];
    const { discrepancias } = await found(linhas);
    expect(discrepancias).toMatchObject([
      {
        tipo: 'repasseAMenor',
        idCiclo: 1002,
        mes: '2026-09',
        valorCentavos: -2100,
        evidencia: {
          parcelas: [1, 2],
          linhas: [
            { idCiclo: 1001, dataRepasse: '2026-08-01', valorCentavos: 4900 },
            { idCiclo: 1002, dataRepasse: '2026-09-02', valorCentavos: 3000 },
          ],
        },
      },
    ]);
  });

  it('names the later day, whatever the numbers of the cycles', async () => {
    const earlier = { id_ciclo: 1009 };
    const linhas = [linha('repasse', 700, { parcela: 2, ...later }), ...semFalha(earlier)];
    const { discrepancias } = await found(linhas);
    expect(discrepancias).toMatchObject([{ tipo: 'repasseAMaior', idCiclo: 1002, mes: '2026-09' }]);
    const [first] = discrepancias;
    expect(first?.evidencia.linhas.at(-1)).toMatchObject({ valorCentavos: 700 });
  });

  it('without a cycle names the month of the sale, and no line', async () => {
    const { discrepancias } = await found([], { prazoDias: 30, hoje: '2027-01-01' });
    const [unpaid] = discrepancias;
    expect(unpaid).toMatchObject({ tipo: 'repasseAusente', mes: '2026-07', canal: 'Amazon' });
    expect(unpaid).not.toHaveProperty('idCiclo');
    expect(unpaid?.evidencia).toMatchObject({ linhas: [], parcelas: [1, 2] });
  });
});

describe('the words of a missing transfer', () => {
  const paid = linha('repasse', 5000);
  const fee = linha('comissão', -675);
  const freight = doPedido('frete', -1000);
  const second = (line: LinhaDeExemplo) => ({ ...line, parcela: 2 });
  const late = { prazoDias: 30, hoje: '2027-01-01' };
  const charged = 'O canal cobrou a comissão no ciclo 1001, de 01/08/2026.';
  const passed = 'O prazo de 30 dias passou em 30/08/2026.';
  const two = 'Os ciclos trazem 2 lançamentos do pedido (repasse, comissão), e nenhum repasse';
  const three = 'Os ciclos trazem 3 lançamentos do pedido (repasse, comissão, frete), e nenhum';
  it.each<[string, LinhaDeExemplo[], object, ...string[]]>([
    [
      'nothing',
      [],
      late,
      'O prazo de 30 dias passou em 31/07/2026. Nenhum ciclo traz o repasse das parcelas 1 e 2.',
    ],
    ['1', [paid, fee, freight], late, `${passed} ${three} repasse da parcela 2.`],
    [
      '2',
      [paid, fee].map(second),
      {},
      `Uma parcela posterior foi paga, e esta não. ${two} da parcela 1.`,
    ],
    [
      '1, and the commission of 2',
      [paid, fee, second(fee)],
      {},
      `${charged} Os ciclos trazem 3 lançamentos do pedido (repasse, comissão), e nenhum repasse da parcela 2.`,
    ],
    [
      'the commission, and a term that passed',
      [fee, second(fee), freight],
      late,
      'O canal cobrou a comissão no ciclo 1001, de 01/08/2026, e o prazo de 30 dias passou em 31/07/2026. Os ciclos trazem 3 lançamentos do pedido (comissão, frete), e nenhum repasse da venda.',
    ],
    [
      'the commission',
      [fee, second(fee), freight],
      {},
      `${charged} Os ciclos trazem 3 lançamentos do pedido (comissão, frete), e nenhum repasse da venda.`,
    ],
    [
      'the commission, in a cycle without a day',
      [fee, second(fee)].map((line) => ({ ...line, data_repasse: null })),
      {},
      'O canal cobrou a comissão no ciclo 1001. Os ciclos trazem 2 lançamentos do pedido (comissão), e nenhum repasse da venda.',
    ],
    [
      'a part of 1',
      [linha('repasse', 4000), fee, freight],
      late,
      `${passed} ${three} repasse da parcela 2.`,
      'O repasse chegou, mas soma menos que o valor devido.',
    ],
  ])('name the lines and the rule, where there is %s', async (_, linhas, options, ...expected) => {
    const { discrepancias } = await found(linhas, options);
    const said = discrepancias.map((finding) => palavrasDe(finding).significado);
    expect(said.sort()).toEqual([...expected]);
  });
});

describe('the events read', () => {
  const turned: Regra = { canal: 'amazon', evento: 'venda', tipo: 'repasse', sinal: -1 };
  const of = async (regras: Regra[], canal: string | null = 'Amazon') => {
    const linhas = [linha('VENDA', -5000, { canal }), linha('Tarifa', -675, { canal })];
    return (await reconcile({ pedidos: [pedidoExemplo()], linhas }, { regras })).eventos;
  };

  it('are named as the lines write them, with their reason and sign, at the channel that decided', async () => {
    const lida = { canal: 'Amazon', quantidade: 1 };
    const tarifa = { ...lida, evento: 'Tarifa', motivo: 'tarifa', sinal: 1, valorCentavos: -675 };
    const venda = { ...lida, evento: 'VENDA', motivo: 'repasse', sinal: -1, valorCentavos: 5000 };
    expect(await of([turned])).toEqual([tarifa, venda]);
    // A cycle without a channel has the channel of the order record.
    expect(await of([turned], null)).toEqual([tarifa, venda]);
    expect(await of([turned], 'Magalu')).toMatchObject([{}, { motivo: 'venda', sinal: 1 }]);
  });
});

describe('a term of the proof', () => {
  const cancelado = { situacao: { titulo: 'pendente', pedido: 'entregue', canal: 'cancelado' } };

  it('is a sum of lines that came, where the channel charged no commission', async () => {
    const linhas = [
      linha('repasse', 10000, { parcela: null }),
      linha('cancelamento', -10000, { parcela: null }),
    ];
    const { discrepancias } = await found(linhas, {}, cancelado);
    expect(discrepancias.map(({ evidencia: { conta } }) => conta)).toEqual([
      [
        { descricao: 'repasses do pedido', valorCentavos: 10000 },
        { descricao: 'cancelamentos do pedido', valorCentavos: -10000 },
        { descricao: 'menos o valor do pedido', valorCentavos: -10000 },
        { descricao: 'mais a comissão combinada', valorCentavos: 1350 },
      ],
    ]);
  });

  it('is the whole of the lines of an undecided cost, and apart from it what is due', async () => {
    const pedidos = [1, 2].map((number) =>
      pedidoExemplo({
        _id: `ID-${number}`,
        pedido: `P-${number}`,
        pedidoCanal: `C-${number}`,
        chaveNFe: `NFE-${number}`,
      }),
    );
    const linhas = [1, 2].flatMap((number) => {
      const of = { pedido: `P-${number}`, pedido_canal: `C-${number}` };
      return [...semFalha(of).slice(0, 4), doPedido('frete', -1800, of)];
    });
    const { discrepancias, naoDecididos } = await reconcile({ pedidos, linhas });
    expect(discrepancias.map(({ evidencia: { conta } }) => conta)).toEqual([
      [
        { descricao: '2 lançamentos de "frete"', valorCentavos: -3600 },
        { descricao: 'menos o que é devido ou se cobra à parte', valorCentavos: 2000 },
      ],
    ]);
    expect(naoDecididos).toMatchObject([{ palavra: 'frete', quantidade: 2, valorCentavos: -1600 }]);
    expect(discrepancias.map((one) => palavrasDe(one).significado)).toEqual([
      'Um frete diferente do que o pedido tem, ou de uma venda desfeita, que nenhum contrato explica.',
    ]);
  });
});
