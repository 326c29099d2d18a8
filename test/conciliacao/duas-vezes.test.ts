import { describe, expect, it } from 'vitest';
import type { ReconcileOptions } from '../../src/conciliacao/index.js';
import { doPedido, found, type LinhaDeExemplo, linha, semFalha } from './support/exemplo.js';

/** Every payment term has ended. */
const vencido = { prazoDias: 30, hoje: '2027-01-01' };
const aberto = { situacao: { titulo: '', pedido: 'despachado', canal: 'despachado' } };
const emCiclo = (idCiclo: number, day: string) => ({ id_ciclo: idCiclo, data_repasse: day });
const later = emCiclo(1002, '2026-08-20');
const latest = emCiclo(1003, '2026-09-20');

describe('an order of several installments and a line without an installment', () => {
  // No commission was charged for it, and no freight was kept.
  const naoCobrada = ['comissaoAMenor', 1350, 'comissaoNaoCobrada'];
  const setima = linha('repasse', 10000, { parcela: 7 });

  it.each<[string, LinhaDeExemplo, ...(string | number)[][]]>([
    ['repasse', doPedido('repasse', 10000), naoCobrada],
    ['repasse without the commission', doPedido('repasse', 8650)],
    ['comissão', doPedido('comissão', -1350), ['repasseAusente', -10000, 'repasseAusente']],
    ['chargeback', doPedido('chargeback', -10000), ['chargeback', -10000, 'tomadoDemais']],
    ['no known event', doPedido('Liberação', 8650), ['semExplicacao', 8650, 'eventoDesconhecido']],
    ['an installment that it does not have', setima, naoCobrada],
  ])('is judged over the order: %s', async (_, line, ...expected) => {
    const { achados, emAberto } = await found([line], vencido, aberto);
    expect(achados).toEqual(expected);
    expect(emAberto).toEqual([]);
  });

  it.each(['frete', 'rebate', 'taxa de cancelamento', 'bloqueio'])(
    'is unpaid despite a line that pays nothing: %s',
    async (evento) => {
      const { achados } = await found([doPedido(evento, -100)], vencido);
      expect(achados.map(([tipo]) => tipo)).toContain('repasseAusente');
    },
  );
});

describe('a transfer after a chargeback', () => {
  const chargeback = doPedido('chargeback', -10000, later);
  const again = (parcela: number, more = latest) => linha('repasse', 5000, { parcela, ...more });

  it('of the full amount leaves no finding', async () => {
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
    const { discrepancias } = await found([...semFalha(), ...taken, ...back], {}, aberto);
    for (const { acao, valorCentavos } of discrepancias) {
      expect([acao, valorCentavos]).toEqual(['regular', 0]);
    }
  });

  const repeated = { tipo: 'repasseEmDuplicidade', acao: 'devolver', valorCentavos: 5000 };
  const conferir = (tipo: string, valorCentavos: unknown = expect.any(Number)) => ({
    tipo,
    acao: 'conferir',
    valorCentavos,
  });
  it.each<[string, object, object[]]>([
    ['in the same cycle', later, [conferir('chargeback', -4325), conferir('comissaoAMaior', -675)]],
    [
      'in a cycle before',
      latest,
      [conferir('chargeback'), repeated, conferir('comissaoAMaior', -900)],
    ],
  ])('gives back %s beyond the order, where the sale stands', async (_, cycle, returning) => {
    const linhas = [...semFalha(), doPedido('chargeback', -10000, cycle), again(1, later)];
    const { discrepancias } = await found(linhas);
    expect(discrepancias).toMatchObject([{ acao: 'conferir', valorCentavos: -5000 }]);
    const voltando = { situacao: { titulo: '', pedido: 'em devolução', canal: 'entregue' } };
    expect((await found(linhas, {}, voltando)).discrepancias).toMatchObject(returning);
  });
});

describe('a cycle without a channel', () => {
  it('has the rules of the channel of its order', async () => {
    const linhas = semFalha({ canal: null }).map((line) =>
      line.evento === 'comissão' ? { ...line, evento: 'Tarifa' } : line,
    );
    const of = (canal: string) => ({ regras: [{ canal, evento: 'tarifa', tipo: 'comissão' }] });
    expect((await found(linhas, of('amazon') as ReconcileOptions)).achados).toEqual([]);
    expect((await found(linhas, of('Magalu') as ReconcileOptions)).achados).not.toEqual([]);
    expect((await found(linhas)).naoDecididos).toMatchObject([{ canal: 'Amazon' }]);
  });
});

describe('blanks around the name of an order', () => {
  it('are not part of it', async () => {
    const marks = { pedido: ' P-1  ', pedido_canal: 'C-1 ', chave_nfe: 'NFE-1\t' };
    const { achados, avisos } = await found(semFalha(marks), vencido);
    expect([achados, avisos]).toEqual([[], []]);
    const record = { pedido: 'P-1 ', pedidoCanal: ' C-1' };
    expect((await found(semFalha(), vencido, record)).achados).toEqual([]);
  });
});
