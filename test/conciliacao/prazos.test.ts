import { describe, expect, it } from 'vitest';
import { ConciliacaoError, type DadosProprios } from '../../src/conciliacao/index.js';
import { InvalidRequestError } from '../../src/index.js';
import { item, linha, pedidoExemplo, reconcile, semFalha } from './support/exemplo.js';

const refusal = async (dados: unknown, options = {}) =>
  reconcile(dados as DadosProprios, options).catch((error: unknown) => error);

describe('an installment number that is not a place in a series', () => {
  const pedidoDe = (numero: number, dataVenda = '2026-01-01') =>
    pedidoExemplo({
      dataVenda,
      titulos: [{ codigoControle: 1, parcelas: [{ numero, valorParcela: 100, situacao: '' }] }],
    });

  it.each([1201, 202601, 20260110, Number.MAX_SAFE_INTEGER])(
    'has no term, and the notice counts it: %i',
    async (numero) => {
      const options = { prazoDias: 0, hoje: '2026-02-01' };
      const dados = { pedidos: [pedidoDe(numero)], linhas: [] };
      const { discrepancias, avisos } = await reconcile(dados, options);
      expect(discrepancias).toEqual([]);
      expect(avisos).toMatchObject([{ codigo: 'vendaSemData', quantidade: 1 }]);
      const paga = [linha('repasse', 10000, { parcela: numero })];
      await reconcile({ pedidos: [pedidoDe(numero)], linhas: paga }, options);
    },
  );

  it('nor has one whose day cannot be written; a term past that day does not pass', async () => {
    const options = { prazoDias: 3650, hoje: '2026-02-01' };
    for (const [numero, avisos] of [
      [2, 1],
      [1, 0],
    ] as const) {
      const found = await reconcile(
        { pedidos: [pedidoDe(numero, '9999-12-20')], linhas: [] },
        options,
      );
      const semData = found.avisos.filter(({ codigo }) => codigo === 'vendaSemData');
      expect([found.discrepancias, semData.length]).toEqual([[], avisos]);
    }
  });
});

describe('a reference date before the given data', () => {
  const dados = { pedidos: [pedidoExemplo()], linhas: semFalha() };

  it('is noticed, with the day to give', async () => {
    const { avisos, totais } = await reconcile(dados, { hoje: '2026-06-30' });
    expect(avisos).toMatchObject([
      { codigo: 'repasseDepoisDeHoje', quantidade: 1, dia: '2026-08-01' },
    ]);
    expect(avisos[0]?.mensagem).toContain('até 01/08/2026:');
    expect(totais).toEqual((await reconcile(dados)).totais);
  });

  it('is not, on the latest day or where none was given', async () => {
    for (const options of [{}, { hoje: '2026-08-01' }]) {
      expect((await reconcile(dados, options)).avisos).toEqual([]);
    }
  });
});

describe('a transfer more than a year after all others', () => {
  const daysOf = (...days: string[]) => ({
    pedidos: [pedidoExemplo({ dataVenda: '2026-07-20' })],
    linhas: days.map((data_repasse, index) =>
      linha('publicidade', -100, {
        id_ciclo: 1001 + index,
        grupo: 'eventos' as const,
        pedido: null,
        pedido_canal: null,
        parcela: null,
        data_repasse,
      }),
    ),
  });
  const contrato = { canais: { Amazon: { prazoDias: 30 } } };

  it('makes nothing late by the term of a contract, and is noticed', async () => {
    const days = ['2026-08-01', '2062-08-01', '2026-07-01', '2062-08-01'];
    for (const dados of [daysOf(...days), daysOf(...days.toReversed())]) {
      const { hoje, totais, avisos } = await reconcile(dados, { contrato });
      expect([hoje, totais.faltaCentavos]).toEqual(['2026-08-01', 0]);
      expect(avisos).toContainEqual(
        expect.objectContaining({
          codigo: 'repasseDepoisDeHoje',
          quantidade: 2,
          dia: '2062-08-01',
        }),
      );
    }
  });

  it('is the reference date where it is given, or within a year', async () => {
    const given = { contrato, hoje: '2062-08-01' };
    const late = await reconcile(daysOf('2026-08-01', '2062-08-01'), given);
    expect(late.totais.faltaCentavos).toBe(7650);
    expect(late.avisos).toEqual([]);
    for (const [days, hoje] of [
      [['2026-08-01', '2027-08-02'], '2027-08-02'],
      [['2026-08-01', '2027-08-03'], '2026-08-01'],
      [['2062-08-01'], '2062-08-01'],
    ] as const) {
      expect((await reconcile(daysOf(...days))).hoje).toBe(hoje);
    }
  });
});

it('open installments are noticed, with their amount, where no term was given', async () => {
  const dados = { pedidos: [pedidoExemplo()], linhas: [] };
  const avisosOf = async (options: object) =>
    (await reconcile(dados, { hoje: '2026-07-02', ...options })).avisos;
  const semPrazo = { codigo: 'semPrazo', quantidade: 2, valorCentavos: 8650 };
  expect(await avisosOf({})).toContainEqual(expect.objectContaining(semPrazo));
  const codigos = (await avisosOf({ prazoDias: 3650 })).map(({ codigo }) => codigo);
  expect(codigos).not.toContain('semPrazo');
});

describe('a term by channel', () => {
  const dados = { pedidos: [pedidoExemplo()], linhas: [] };
  const hoje = '2027-01-01';

  it.each([[[]], [[30]], [new Map([['Amazon', 30]])], [{}], [new Date()], [new Set(['Amazon'])]])(
    'is refused where it names no channel: %o',
    async (prazoDias) => {
      const error = await refusal(dados, { hoje, prazoDias });
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(error).toMatchObject({ issues: [{ path: 'prazoDias' }] });
    },
  );

  const of = async (prazoDias: unknown) => {
    const found = await reconcile(dados, { hoje, prazoDias } as object);
    const codigos = found.avisos.map(({ codigo, quantidade }) => [codigo, quantidade]);
    return [found.discrepancias.length, codigos];
  };

  it('of another channel leaves open installments without one, which are counted', async () => {
    expect(await of({ Amazonas: 30 })).toEqual([0, [['semPrazo', 2]]]);
    expect(await of({ AMAZON: 30, Amazonas: 30 })).toEqual([1, []]);
    expect(await of(Object.assign(Object.create(null), { amazon: 30 }))).toEqual([1, []]);
    expect(await of(30)).toEqual([1, []]);
  });

  it('is that of every other channel under *, and of orders without one', async () => {
    expect(await of({ '*': 30 })).toEqual([1, []]);
    expect(await of({ '*': 30, Amazon: 3650 })).toEqual([0, []]);
    expect(await of({ '*': 3650, amazon: 30 })).toEqual([1, []]);
    const semCanal = { pedidos: [pedidoExemplo({ canal: null })], linhas: [] };
    const found = await reconcile(semCanal, { hoje, prazoDias: { '*': 30, Amazon: 3650 } });
    expect(found.discrepancias).toHaveLength(1);
  });

  it('is the same criterion in any order and spelling', async () => {
    const criterioOf = async (prazoDias: object | number) =>
      (await reconcile(dados, { hoje, prazoDias } as object)).criterio;
    const one = await criterioOf({ Amazon: 30, Shopee: 14 });
    expect(await criterioOf({ SHOPEE: 14, Amazon: 30 })).toBe(one);
    expect(await criterioOf({ Shopee: 30, Amazon: 14 })).not.toBe(one);
    expect(await criterioOf(30)).toBe(await criterioOf({ '*': 30 }));
  });

  it('may be null, as left out, and so may the day', async () => {
    expect(await of(null)).toEqual([0, [['semPrazo', 2]]]);
    const found = await reconcile({ pedidos: [pedidoExemplo()], linhas: semFalha() }, {
      hoje: null,
      prazoDias: 30,
    } as object);
    expect([found.hoje, found.avisos]).toEqual(['2026-08-01', []]);
  });
});

describe('a sale on a placeholder date', () => {
  it.each(['0001-01-01', '1899-12-30', '1900-01-01', '1970-01-01T00:00:00'])(
    'has no term, and no term is learnt from it: %s',
    async (dataVenda) => {
      const named = { pedido: 'P-2', pedidoCanal: 'C-2', chaveNFe: 'NFE-2', _id: 'ID-2' };
      const pedidos = [pedidoExemplo({ dataVenda }), pedidoExemplo({ ...named, dataVenda })];
      const { discrepancias, avisos, prazos } = await reconcile(
        { pedidos, linhas: semFalha() },
        { prazoDias: 60 },
      );
      expect([discrepancias, prazos]).toEqual([[], []]);
      expect(avisos).toMatchObject([{ codigo: 'vendaSemData', quantidade: 2 }]);
    },
  );

  it('has one on the day after', async () => {
    const pedidos = [pedidoExemplo({ dataVenda: '1970-01-02' })];
    const { discrepancias } = await reconcile(
      { pedidos, linhas: [] },
      { prazoDias: 60, hoje: '2026-01-01' },
    );
    expect(discrepancias).toHaveLength(1);
  });
});

describe('an order without any installment', () => {
  it.each([[undefined], [[]], [[{}]], [[{ valorTotal: 0, parcelas: [] }]]])(
    'is noticed: titulos %j',
    async (titulos) => {
      const pedidos = [pedidoExemplo({ titulos })];
      const { avisos } = await reconcile({ pedidos, linhas: [] });
      expect(avisos).toMatchObject([{ codigo: 'pedidoSemParcela', quantidade: 1 }]);
    },
  );
});

describe('the day of a transfer', () => {
  it.each<[unknown]>([[new Date(2026, 7, 1)], ['2026-02-30'], ['01.08.2026'], [20260801], [{}]])(
    'is refused in a form that is not read: %s',
    async (day) => {
      const entries: [unknown, string][] = [
        [{ ...linha('repasse', 1), data_repasse: day }, 'linhas[0].dataRepasse'],
        [item('x', 1, { dataRepasse: day }), 'linhas[0].dataRepasse'],
      ];
      for (const [entry, path] of entries) {
        const error = await refusal({ pedidos: [], linhas: [entry] });
        expect(error).toBeInstanceOf(ConciliacaoError);
        expect(error).toMatchObject({ reason: 'record' });
        expect(String(error)).toContain(path);
      }
    },
  );

  it('is needed for a term: without any, hoje must be given', async () => {
    const linhas = semFalha({ data_repasse: null });
    const dados = { pedidos: [pedidoExemplo()], linhas };
    const error = await refusal(dados, { prazoDias: 30 });
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(String(error)).toContain('hoje');
    expect((await reconcile(dados, { prazoDias: 30, hoje: '2026-08-01' })).hoje).toBe('2026-08-01');
    expect((await reconcile(dados)).hoje).toBeNull();
    expect((await reconcile({ pedidos: [], linhas: [] }, { prazoDias: 30 })).hoje).toBeNull();
  });
});
