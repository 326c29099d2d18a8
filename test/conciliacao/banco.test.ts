import { matchDeposits, type Repasse } from 'recebiveis/conciliacao';
import { describe, expect, it } from 'vitest';

const ciclo = (idCiclo: number, dia: string, centavos: number, canal = 'Shopee'): Repasse => ({
  idCiclo,
  canal,
  dia,
  centavos,
});
const deposito = (dia: string, centavos: number, descricao = 'PIX RECEBIDO') => ({
  dia,
  centavos,
  descricao,
});
/** Cycles of one channel, three days apart, from 6 August on. */
const seguidos = (...valores: number[]) =>
  valores.map((centavos, index) =>
    ciclo(
      index + 1,
      new Date(Date.UTC(2026, 7, 6 + 3 * index)).toISOString().slice(0, 10),
      centavos,
    ),
  );
const sixOf100 = Array<number>(6).fill(10_000);
const idsOf = (repasses: readonly Repasse[]) => repasses.map(({ idCiclo }) => idCiclo);

describe('matchDeposits', () => {
  it.for([
    ['one with one', [ciclo(1, '2026-08-03', 10_000)], [deposito('2026-08-05', 10_000)], [[1]]],
    [
      'two cycles with one deposit',
      [ciclo(1, '2026-08-03', 10_000), ciclo(2, '2026-08-04', 5_000)],
      [deposito('2026-08-05', 15_000)],
      [[1, 2]],
    ],
    [
      'a negative cycle carried into the next',
      [ciclo(1, '2026-07-20', -3_000), ciclo(2, '2026-08-03', 10_000)],
      [deposito('2026-08-04', 7_000)],
      [[1, 2]],
    ],
    [
      'a negative cycle carried over two',
      [
        ciclo(1, '2026-07-20', -12_000),
        ciclo(2, '2026-07-27', 10_000),
        ciclo(3, '2026-08-03', 5_000),
      ],
      [deposito('2026-08-04', 3_000)],
      [[1, 2, 3]],
    ],
    [
      'a negative cycle carried over more than six, which the last one makes positive',
      seguidos(-65_000, ...sixOf100, 8_000),
      [deposito('2026-08-31', 3_000)],
      [[1, 2, 3, 4, 5, 6, 7, 8]],
    ],
    [
      'a negative cycle carried over more than six, and the next ones paid together',
      seguidos(-60_000, ...sixOf100, 5_000, 2_000),
      [deposito('2026-08-31', 7_000)],
      [[1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ],
    [
      'one cycle with two deposits',
      [ciclo(1, '2026-08-03', 10_000)],
      [deposito('2026-08-03', 4_000), deposito('2026-08-04', 6_000)],
      [[1]],
    ],
  ] as const)('pairs %s', ([, repasses, depositos, found]) => {
    const banco = matchDeposits(repasses, depositos);
    expect(banco.encontrados.map((one) => idsOf(one.repasses))).toEqual(found);
    expect(banco).toMatchObject({ provaveis: [], ausentes: [], compensados: [], deNinguem: [] });
  });

  it('reports no cycle as missing that a negative one uses up, and the next one that is due', () => {
    const carried = matchDeposits(seguidos(-65_000, ...sixOf100), []);
    expect(idsOf(carried.compensados)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const used = matchDeposits(seguidos(-60_000, ...sixOf100, 5_000), [
      deposito('2026-08-31', 5_000),
    ]);
    expect(used.encontrados.map((one) => idsOf(one.repasses))).toEqual([[8]]);
    expect([idsOf(used.compensados), used.ausentes]).toEqual([[1, 2, 3, 4, 5, 6, 7], []]);
    expect(carried.ausentes).toEqual([]);
    const due = matchDeposits(seguidos(-65_000, ...sixOf100, 8_000), []);
    expect([idsOf(due.compensados), idsOf(due.ausentes)]).toEqual([[1, 2, 3, 4, 5, 6, 7], [8]]);
  });

  it('reports a cycle as missing beside a negative one, where the channel pays the next in full', () => {
    const { encontrados, ausentes, compensados } = matchDeposits(
      seguidos(-60_000, 10_000, 11_000, 12_000),
      [deposito('2026-08-12', 11_000), deposito('2026-08-15', 12_000)],
    );
    expect(encontrados.map((one) => idsOf(one.repasses))).toEqual([[3], [4]]);
    expect([idsOf(ausentes), idsOf(compensados)]).toEqual([[2], [1]]);
  });

  it('shows a deposit a little short of its transfer as the probable pair', () => {
    const { encontrados, provaveis, ausentes, deNinguem } = matchDeposits(
      [ciclo(1, '2026-08-03', 10_000)],
      [deposito('2026-08-04', 9_950)],
    );
    expect(provaveis).toMatchObject([{ repasse: { idCiclo: 1 }, faltaCentavos: 50 }]);
    expect({ encontrados, ausentes, deNinguem }).toEqual({
      encontrados: [],
      ausentes: [],
      deNinguem: [],
    });
  });

  it('takes no deposit of another channel, also under the name of its payment company', () => {
    const repasses = [
      ciclo(1, '2026-08-03', 10_000),
      ciclo(2, '2026-08-03', 10_000, 'Mercado Livre'),
    ];
    const { encontrados, ausentes } = matchDeposits(repasses, [
      deposito('2026-08-04', 10_000, 'MERCADO PAGO IP LTDA'),
    ]);
    expect(encontrados.map((one) => idsOf(one.repasses))).toEqual([[2]]);
    expect(idsOf(ausentes)).toEqual([1]);
  });

  it('leaves out what is too far in days or amount', () => {
    const { ausentes, deNinguem } = matchDeposits(
      [ciclo(1, '2026-08-03', 10_000), ciclo(2, '2026-08-20', 10_000)],
      [deposito('2026-08-12', 10_000), deposito('2026-08-21', 5_000)],
    );
    expect(idsOf(ausentes)).toEqual([1, 2]);
    expect(deNinguem).toHaveLength(2);
  });

  it('counts no cycle of a day outside the statement, unless a deposit of it pays the cycle', () => {
    const periodo = { inicio: '2026-08-01', fim: '2026-08-31' };
    const ciclos = [
      ciclo(1, '2026-07-20', 3_000),
      ciclo(2, '2026-07-31', 4_000),
      ciclo(3, '2026-08-10', 5_000),
      ciclo(4, '2026-08-26', 6_000),
      ciclo(5, '2026-09-01', 7_000),
      ciclo(6, '2026-09-02', -900),
    ];
    const banco = matchDeposits(ciclos, [deposito('2026-08-03', 4_000)], periodo);
    expect(idsOf(banco.encontrados.flatMap(({ repasses }) => repasses))).toEqual([2]);
    expect(idsOf(banco.ausentes)).toEqual([3]);
    // The deposit may arrive until 1 September.
    expect(idsOf(banco.aguardados)).toEqual([4]);
    expect(idsOf(banco.foraDoPeriodo)).toEqual([1, 5, 6]);
    expect(banco).toMatchObject({ compensados: [], deNinguem: [], periodo });
  });

  it('shows the negative cycle of before the statement that explains one of its days', () => {
    const periodo = { inicio: '2026-08-01', fim: '2026-08-31' };
    const ciclos = [ciclo(1, '2026-07-20', -9_000), ciclo(2, '2026-08-10', 5_000)];
    const banco = matchDeposits(ciclos, [], periodo);
    expect(idsOf(banco.compensados)).toEqual([1, 2]);
    expect(banco).toMatchObject({ ausentes: [], foraDoPeriodo: [] });
  });
});
