import { describe, expect, it } from 'vitest';
import type { ReconcileOptions, Regra } from '../../src/conciliacao/index.js';
import {
  avulsa,
  doPedido,
  found,
  type LinhaDeExemplo,
  linha,
  semFalha,
} from './support/exemplo.js';

const replaced = (index: number, ...lines: LinhaDeExemplo[]) =>
  semFalha().toSpliced(index, 1, ...lines);

describe('the examples of docs/reference/discrepancias.md', () => {
  const cancelled = semFalha().flatMap((line) => {
    if (line.evento === 'repasse')
      return [line, { ...line, evento: 'cancelamento', valor_centavos: -5000 }];
    if (line.evento !== 'comissão') return [line];
    return [line, { ...line, evento: 'cancelamento de comissão', valor_centavos: 675 }];
  });
  const devolvidas = [1, 2].map((parcela) => linha('cancelamento de comissão', 675, { parcela }));
  const aberto = { situacao: { titulo: '', pedido: 'despachado', canal: 'despachado' } };
  const cancelado = { situacao: { titulo: '', pedido: 'entregue', canal: 'cancelado' } };
  it.each<[string, number, LinhaDeExemplo[], object?]>([
    ['canceladoEntregue', -8650, cancelled, cancelado],
    ['chargeback', -8650, cancelled, aberto],
    ['chargeback', -8650, [...semFalha(), doPedido('chargeback', -10000), ...devolvidas], aberto],
    ['repasseEmDuplicidade', 5000, [...semFalha(), linha('repasse', 5000)]],
    ['repasseAusente', -10000, semFalha().filter(({ evento }) => evento !== 'repasse')],
    ['repasseAMenor', -1000, replaced(0, linha('repasse', 4000))],
    ['repasseAMaior', 500, replaced(0, linha('repasse', 5500))],
    ['comissaoAMaior', -180, replaced(1, linha('comissão', -855))],
    ['comissaoAMenor', 180, replaced(1, linha('comissão', -495))],
  ])('%s of %i', async (tipo, valor, linhas, change) => {
    const custos = [{ evento: 'frete', doPedido: true }] as const;
    expect((await found(linhas, { custos }, change)).achados).toEqual([[tipo, valor, tipo]]);
  });

  it('freight beyond the order is claimed where the contract says that the order decides', async () => {
    const linhas = replaced(4, doPedido('frete', -1450));
    const of = async (options: object) => {
      const { discrepancias } = await found(linhas, options);
      return discrepancias.map(({ tipo, acao, valorCentavos }) => [tipo, acao, valorCentavos]);
    };
    expect(await of({})).toEqual([['freteIndevido', 'conferir', -450]]);
    for (const options of [
      { custos: [{ evento: 'frete', doPedido: true }] },
      { contrato: { canais: { Amazon: { custos: { frete: 'pedido' } } } } },
    ]) {
      expect(await of(options)).toEqual([['freteIndevido', 'cobrar', -450]]);
    }
  });

  it('lines of no order', async () => {
    const repasse = avulsa('repasse', 8000, 'DESCONHECIDO-1');
    const comissao = avulsa('comissão', -1200, 'DESCONHECIDO-1');
    const desconto = avulsa('descontos', -2599, 'DESCONTO-1');
    const linhas = [...semFalha(), repasse, comissao, desconto, avulsa('imposto retido', -100)];
    const { discrepancias } = await found(linhas);
    expect(
      discrepancias.map(({ tipo, identificador, idCiclo, valorCentavos }) => [
        tipo,
        identificador,
        idCiclo,
        valorCentavos,
      ]),
    ).toEqual([
      ['linhaSemPedido', 'DESCONHECIDO-1', 1001, 6800],
      ['descontoSemPedido', 'DESCONTO-1', 1001, -2599],
    ]);
  });

  it('an order without any line is unpaid only after its term, and not when it is cancelled', async () => {
    const none = (prazoDias: ReconcileOptions['prazoDias'], hoje: string, change = {}) =>
      found([], { prazoDias, hoje }, change);
    expect((await none(undefined, '2027-01-01')).achados).toEqual([]);
    expect((await none(30, '2026-07-31')).achados).toEqual([]);
    // Only the first installment: the second is due a month later. The freight counts once.
    expect((await none(30, '2026-08-01')).achados).toEqual([
      ['repasseAusente', -(5000 - 675) + 1000, 'repasseAusente'],
    ]);
    expect((await none(30, '2026-09-01')).achados).toEqual([
      ['repasseAusente', -7650, 'repasseAusente'],
    ]);
    expect((await none({ AMAZON: 30 }, '2026-09-01')).achados).toHaveLength(1);
    expect((await none({ Magalu: 30 }, '2026-09-01')).achados).toEqual([]);
    const cancelado = { situacao: { titulo: '', pedido: 'aprovado', canal: 'cancelado' } };
    expect((await none(30, '2026-09-01', cancelado)).achados).toEqual([]);
  });
});

describe('words', () => {
  it('are compared without case, accents and punctuation', async () => {
    const drifted = semFalha().map((line) => ({
      ...line,
      evento: line.evento === 'comissão' ? ' COMISSAO' : String(line.evento).toUpperCase(),
    }));
    const { achados, naoDecididos } = await found(drifted);
    expect([achados, naoDecididos]).toEqual([[], []]);
  });

  it('without a rule are unexplained and listed, until a rule of the user explains them', async () => {
    const own = semFalha().map((line) =>
      line.evento === 'comissão' ? { ...line, evento: 'Tarifa de venda' } : line,
    );
    const before = await found(own);
    expect(before.achados).toContainEqual(['semExplicacao', -1350, 'eventoDesconhecido']);
    expect(before.naoDecididos).toMatchObject([
      { canal: 'Amazon', palavra: 'Tarifa de venda', quantidade: 2, valorCentavos: -1350 },
    ]);
    const regra: Regra = { evento: 'tarifa-de-venda', tipo: 'comissão' };
    expect((await found(own, { regras: [regra] })).achados).toEqual([]);
    expect((await found(own, { regras: [{ ...regra, canal: 'AMAZON ' }] })).achados).toEqual([]);
    expect((await found(own, { regras: [{ ...regra, canal: 'Magalu' }] })).achados).not.toEqual([]);
  });

  it('may have the opposite sign at one channel', async () => {
    const turned = semFalha().map((line) => ({
      ...line,
      valor_centavos:
        line.evento === 'repasse' ? line.valor_centavos : -Number(line.valor_centavos),
    }));
    const regras: Regra[] = [
      { canal: 'Amazon', evento: 'comissão', tipo: 'comissão', sinal: -1 },
      { canal: 'Amazon', evento: 'frete', tipo: 'frete', sinal: -1 },
    ];
    const { achados, totais } = await found(turned, { regras });
    expect([achados, totais.recebidoCentavos]).toEqual([[], 7650]);
  });

  it('a rule for one channel comes before one for all, and the user before the default table', async () => {
    const regras: Regra[] = [
      { evento: 'repasse', tipo: 'bloqueio' },
      { canal: 'Amazon', evento: 'repasse', tipo: 'repasse' },
    ];
    expect((await found(semFalha(), { regras })).achados).toEqual([]);
    expect((await found(semFalha(), { regras: regras.slice(0, 1) })).achados).not.toEqual([]);
  });
});

describe('what is netted within an order and a reason, and what is neutral', () => {
  it('a rebate and a commission charged too much', async () => {
    const linhas = [...replaced(1, linha('comissão', -855)), doPedido('rebate', 180)];
    const { achados } = await found(linhas);
    expect(achados).toEqual([['comissaoAMaior', -180, 'comissaoAMaior']]);
  });

  it('an amount that is due by itself', async () => {
    const cancelado = { situacao: { titulo: '', pedido: 'despachado', canal: 'cancelado' } };
    const later = { id_ciclo: 1002, data_repasse: '2026-09-20' };
    const linhas = [
      ...semFalha(),
      doPedido('rebate', 180),
      doPedido('Rebate', 20, later),
      doPedido('rebate', -7),
      doPedido('taxa de cancelamento', -499),
      avulsa('imposto retido', -100),
      avulsa('imposto retido', -50),
    ];
    const { totais, achados } = await found(linhas, {}, cancelado);
    expect(achados).toEqual([['repasseAMaior', 8650, 'repasseDeCancelado']]);
    expect(totais.porCiclo.map(({ devidoCentavos }) => devidoCentavos)).toEqual([-1476, 20]);
  });

  it('a word that returned the amount it took, with its lines kept', async () => {
    const linhas = [...semFalha(), doPedido('ajuste', 700), doPedido('ajuste', -700)];
    const { achados, discrepancias } = await found(linhas);
    expect(achados).toEqual([['semExplicacao', 0, 'devolvido']]);
    const [closed] = discrepancias;
    expect(closed).toMatchObject({ acao: 'regular', motivo: 'ajuste' });
    expect(closed?.evidencia.linhas.map(({ valorCentavos }) => valorCentavos)).toEqual([700, -700]);
  });

  it('a transfer in three pieces, and a repetition that is taken back', async () => {
    const pieces = [2000, 2000, 1000].map((valor, index) =>
      linha('repasse', valor, { id_ciclo: 1001 + index, data_repasse: `2026-08-0${index + 1}` }),
    );
    expect((await found(replaced(0, ...pieces))).achados).toEqual([]);
    const again = linha('repasse', 5000, { id_ciclo: 1002, data_repasse: '2026-08-02' });
    const back = linha('repasse', -5000, { id_ciclo: 1003, data_repasse: '2026-08-03' });
    expect((await found([back, again, ...semFalha()])).achados).toEqual([]);
  });
});
