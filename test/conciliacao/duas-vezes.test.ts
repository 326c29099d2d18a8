import { describe, expect, it } from 'vitest';
import type { LinhaDaView, ReconcileOptions } from '../../src/conciliacao/index.js';
import { doPedido, found, linha, semFalha } from './support/exemplo.js';

/** Every term has passed. */
const vencido = { prazoDias: 30, hoje: '2027-01-01' };
const aberto = { situacao: { titulo: '', pedido: 'despachado', canal: 'despachado' } };
const emCiclo = (idCiclo: number, day: string) => ({ id_ciclo: idCiclo, data_repasse: day });
const later = emCiclo(1002, '2026-08-20');
const latest = emCiclo(1003, '2026-09-20');

describe('an order of several installments and a line that says none of them', () => {
  it.each<[string, LinhaDaView, (string | number)[]]>([
    ['repasse', doPedido('repasse', 10000), ['semExplicacao', 10000, 'parcelaNaoInformada']],
    ['comissão', doPedido('comissão', -1350), ['semExplicacao', -1350, 'parcelaNaoInformada']],
    ['chargeback', doPedido('chargeback', -10000), ['chargeback', -10000, 'chargeback']],
    [
      'an event without a rule',
      doPedido('Liberação', 8650),
      ['semExplicacao', 8650, 'eventoDesconhecido'],
    ],
    [
      'an installment that it does not have',
      linha('repasse', 10000, { parcela: 7 }),
      ['semExplicacao', 10000, 'parcelaInexistente'],
    ],
  ])('is not unpaid beside it: %s', async (_, line, achado) => {
    const { achados, estimativa } = await found([line], vencido, aberto);
    expect(achados).toEqual([achado]);
    expect(estimativa.idades).toEqual([]);
  });

  it.each(['frete', 'rebate', 'taxa de cancelamento', 'bloqueio'])(
    'is unpaid beside one that pays nothing: %s',
    async (evento) => {
      const { achados } = await found([doPedido(evento, -100)], vencido);
      expect(achados.map(([tipo]) => tipo)).toContain('repasseAusente');
    },
  );

  it('says what would decide', async () => {
    const { discrepancias } = await found([doPedido('repasse', 10000)], vencido);
    expect(discrepancias[0]?.evidencia.conta[0]?.descricao).toContain('nada diz de qual parcela');
  });
});

describe('a transfer after a chargeback', () => {
  const chargeback = doPedido('chargeback', -10000, later);
  const again = (parcela: number, more = latest) => linha('repasse', 5000, { parcela, ...more });

  it('of all that was taken leaves nothing to find', async () => {
    const linhas = [...semFalha(), chargeback, again(1), again(2)];
    expect((await found(linhas)).achados).toEqual([]);
  });

  it('of a part leaves the rest in the chargeback', async () => {
    const { discrepancias } = await found([...semFalha(), chargeback, again(1)]);
    expect(discrepancias).toMatchObject([{ tipo: 'chargeback', valorCentavos: -5000 }]);
    expect(discrepancias[0]?.evidencia.conta.map(({ valorCentavos }) => valorCentavos)).toEqual([
      -10000, 5000,
    ]);
  });

  it('and the commission that comes with it, after a cancellation in due form', async () => {
    const taken = [1, 2].flatMap((parcela) => [
      linha('cancelamento', -5000, { parcela, ...later }),
      linha('cancelamento de comissão', 675, { parcela, ...later }),
    ]);
    const back = [1, 2].flatMap((parcela) => [
      again(parcela),
      linha('comissão', -675, { parcela, ...latest }),
    ]);
    expect((await found([...semFalha(), ...taken, ...back], {}, aberto)).achados).toEqual([]);
  });

  it('and the commission where none was agreed: what is charged again was given back before', async () => {
    const [repasse, , other, , frete] = semFalha();
    const lines = [
      ...[repasse, other, frete].flatMap((line) => line ?? []),
      linha('comissão', -100),
      linha('cancelamento', -5000, later),
      linha('cancelamento de comissão', 100, later),
      again(1),
      linha('comissão', -100, latest),
    ];
    const semComissao = { totalItens: { valor: 90, valorComissaoPrevista: 0 } };
    expect((await found(lines, {}, { ...aberto, ...semComissao })).achados).toEqual([
      ['comissaoAMaior', -100, 'comissaoAMaior'],
    ]);
  });

  it('and a commission before which none was charged is not one given back', async () => {
    const lines = [
      linha('cancelamento de comissão', 100),
      linha('chargeback', -100, { grupo: 'pedidosEventos', parcela: null }),
      linha('comissão', -100, later),
    ];
    const semComissao = { totalItens: { valor: 90, valorComissaoPrevista: 0 } };
    const { achados } = await found(lines, {}, { ...aberto, ...semComissao });
    expect(achados).toContainEqual(['comissaoAMaior', -100, 'comissaoAMaior']);
    expect(achados).toContainEqual(['repasseAusente', -5000, 'repasseAusente']);
  });

  it.each<[string, LinhaDaView[]]>([
    ['in the same cycle', [chargeback, again(1, later)]],
    ['in a cycle before', [doPedido('chargeback', -10000, latest), again(1, later)]],
    ['of more than was taken', [doPedido('chargeback', -4999, later), again(1)]],
    ['of another installment', [linha('cancelamento', -5000, { parcela: 2, ...later }), again(1)]],
  ])('is a repetition %s', async (_, lines) => {
    const { achados } = await found([...semFalha(), ...lines], {}, aberto);
    expect(achados).toContainEqual(['repasseEmDuplicidade', 5000, 'repasseEmDuplicidade']);
    expect(achados).toHaveLength(2);
  });
});

describe('a cycle that names no channel', () => {
  it('has the rules of the channel of its order', async () => {
    const linhas = semFalha({ canal: null }).map((line) =>
      line.evento === 'comissão' ? { ...line, evento: 'Tarifa' } : line,
    );
    const of = (canal: string) => ({ regras: [{ canal, evento: 'tarifa', tipo: 'comissão' }] });
    expect((await found(linhas, of('amazon') as ReconcileOptions)).achados).toEqual([]);
    expect((await found(linhas, of('Magalu') as ReconcileOptions)).achados).not.toEqual([]);
    expect((await found(linhas)).desconhecidos).toMatchObject([{ canal: 'Amazon' }]);
  });
});

describe('blanks around what names an order', () => {
  it('are not part of it', async () => {
    const marks = { pedido: ' P-1  ', pedido_canal: 'C-1 ', chave_nfe: 'NFE-1\t' };
    const { achados, avisos } = await found(semFalha(marks), vencido);
    expect([achados, avisos]).toEqual([[], []]);
    const record = { pedido: 'P-1 ', pedidoCanal: ' C-1' };
    expect((await found(semFalha(), vencido, record)).achados).toEqual([]);
  });
});

describe('lines of one cycle', () => {
  it('give the same in whatever order its groups come', async () => {
    const parcela = { numero: 1, valorParcela: 50, situacao: 'pendente', eventos: [] };
    const change = {
      titulos: [{ codigoControle: 1, valorTotal: 50, parcelas: [parcela] }],
      totalItens: { valorComissaoPrevista: 0 },
      frete: { valor: 0 },
    };
    const ofParcela = [linha('repasse', 3000), linha('repasse', 5000)];
    const ofPedido = doPedido('repasse', 3000);
    const expected = [
      ['repasseEmDuplicidade', 3000, 'repasseEmDuplicidade'],
      ['repasseAMaior', 3000, 'repasseAMaior'],
    ];
    for (const linhas of [
      [...ofParcela, ofPedido],
      [ofPedido, ...ofParcela],
    ]) {
      expect((await found(linhas, {}, change)).achados).toEqual(expected);
    }
  });
});
