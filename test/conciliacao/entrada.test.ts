import { describe, expect, it } from 'vitest';
import type { Pedido } from '../../src/client/contract/schemas/pedido.js';
import {
  ConciliacaoError,
  type DadosProprios,
  reconcileStream,
} from '../../src/conciliacao/index.js';
import { InvalidRequestError } from '../../src/index.js';
import {
  avulsa,
  doPedido,
  item,
  itemDe,
  linha,
  pedidoExemplo,
  reconcile,
  semFalha,
} from './support/exemplo.js';
import { detalhesDe } from './support/itens.js';

const refusal = async (dados: unknown, options = {}) =>
  reconcile(dados as DadosProprios, options).catch((error: unknown) => error);

/** A cycle's whole detail, containing only lines without an order. */
const detalhe = (parte = 'eventos') => ({
  idCiclo: 1001,
  canal: 'Amazon',
  dataRepasse: '2026-08-01',
  [parte]: [{ ...(parte === 'eventos' ? { evento: 'Tarifa' } : {}), totalValor: -1 }],
});

const VALOR = 'titulos[0].parcelas[0].valorParcela';

describe('input data', () => {
  const refused = async (dados: unknown, words: string) => {
    const error = await refusal(dados);
    expect(error).toBeInstanceOf(ConciliacaoError);
    expect(String(error)).toContain(words);
  };
  it.each<[string, object, string]>([
    ['an installment without a value', { titulos: [{ parcelas: [{ numero: 1 }] }] }, VALOR],
    ['a title that is not an object', { titulos: [5] }, 'titulos[0] must be an object'],
    [
      'an installment that is not an object',
      { titulos: [{ parcelas: ['x'] }] },
      'titulos[0].parcelas[0] must be an object',
    ],
    ['titles that are not a list', { titulos: {} }, 'titulos must be a list'],
    ['a situation that is a text', { situacao: 'entregue' }, 'situacao must be an object'],
    ['a freight that is a number', { frete: 10 }, 'frete must be an object'],
    ['a day of the sale that does not exist', { dataVenda: '01.07.2026' }, 'dataVenda'],
  ])('is refused with its place in the record: %s', async (_, change, words) => {
    await refused({ pedidos: [pedidoExemplo({ ...change })], linhas: [] }, `pedidos[0].${words}`);
  });

  it.each<[string, unknown[], string]>([
    [
      'an amount with a fraction of a centavo',
      [item('x', 10.005)],
      'linhas[0].eventos[0].totalValor',
    ],
    ['an amount in Brazilian form', [item('x', '1.234,56' as never)], '1234.56'],
    ['an amount that is missing', [item('x', null as never)], 'nothing'],
    ['a line of an order, without any record', semFalha(), 'orders: true'],
    ['an entry that is no line', ['x'], 'linhas[0]'],
    ['a cycle without its detail', [{ idCiclo: 1, valor: 10 }], 'pedidosTitulos'],
    ['a group that is not a list', [{ idCiclo: 1, eventos: [], pedidosTitulos: 'x' }], 'a list'],
    ['an item that is not an object', [{ idCiclo: 1, eventos: [null] }], 'eventos[0] must be'],
    ['a day that a driver made a Date of', [{ ...detalhe(), dataRepasse: new Date() }], 'as text'],
    [
      'a title of a cycle that is not an object',
      [{ idCiclo: 1, parte: 'pedidosTitulos', item: { pedido: 'P-1', titulos: [5] } }],
      'linhas[0].pedidosTitulos[0].titulos[0] must be an object',
    ],
  ])('is refused with its place in the lines: %s', async (_, linhas, words) => {
    await refused({ pedidos: [], linhas }, words);
  });

  it.each<[string, number, unknown[], string]>([
    ['a cycle', 1, [detalhe(), detalhe()], 'linhas[1]'],
    ['a cycle, a group at a time', 1, [detalhe(), detalhe('pedidosEventos')], 'linhas[1]'],
    ['an order', 2, [], 'pedidos[0]'],
  ])('is refused with a member given twice: %s', async (_, orders, linhas, words) => {
    await refused({ pedidos: Array(orders).fill(pedidoExemplo()), linhas }, words);
  });

  it.each<[object, string]>([
    [{ hoje: '2026-02-30' }, 'hoje'],
    [{ prazoDias: -1 }, 'prazoDias'],
    [{ prazoDias: { Amazon: 1.5 } }, 'prazoDias.Amazon'],
    [{ prazoDia: 1 }, 'prazoDias'],
    [{ regras: [{ evento: 'x', tipo: 'y' }] }, 'regras[0].tipo'],
    [{ regras: [{ evento: ' ', tipo: 'frete' }] }, 'regras[0].evento'],
    [{ regras: [{ evento: 'x', tipo: 'frete', sinal: 2 }] }, 'regras[0].sinal'],
    [
      {
        regras: [
          { evento: 'Taxa', tipo: 'frete' },
          { evento: 'taxa', tipo: 'rebate' },
        ],
      },
      'regras[0]',
    ],
    [{ regras: 'x' }, 'regras'],
    [{ prazoDias: { M: 0, ' m': 3000 } }, 'prazoDias. m'],
    [{ regras: [{ evento: Object.create(null), tipo: 'frete' }] }, 'regras[0].evento'],
    [{ regras: [{ evento: 'x', tipo: Object.create(null) }] }, 'regras[0].tipo'],
    [{ regras: [{ evento: 'x', tipo: 'frete', canal: Object.create(null) }] }, 'regras[0].canal'],
  ])('options that break a rule are refused: %j', async (options, words) => {
    const error = await refusal({ pedidos: [], linhas: [] }, options);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(String(error)).toContain(words);
  });

  it.each([undefined, {}, { pedidos: [] }, 'x'])(
    'anything but a source is refused: %j',
    async (source) => {
      expect(await refusal(source)).toBeInstanceOf(InvalidRequestError);
    },
  );

  it('a source may say that it is not a mirror', async () => {
    const dados = { pedidos: [], linhas: [], snapshot: undefined };
    expect((await reconcile(dados)).discrepancias).toEqual([]);
  });

  it('amounts as decimal text, negative zero and rows as text of PostgreSQL are amounts', async () => {
    const pedido = pedidoExemplo({ frete: { valor: '10.00', valorComissaoPrevista: -0 } });
    const linhas = semFalha().map((line) => ({
      ...line,
      id_ciclo: String(line.id_ciclo),
      valor_centavos: String(line.valor_centavos),
    }));
    const { discrepancias, totais } = await reconcile({ pedidos: [pedido], linhas });
    expect(discrepancias).toEqual([]);
    expect(totais.recebidoCentavos).toBe(7650);
  });

  it('is a list, an iterable or an async iterable', async () => {
    async function* pedidos(): AsyncGenerator<Pedido> {
      yield pedidoExemplo();
    }
    const linhas = new Set([...semFalha(), item('imposto retido', -1)]);
    expect((await reconcile({ pedidos: pedidos(), linhas })).discrepancias).toEqual([]);
  });
});

describe('a cycle whose lines do not add up to its valorRepasse', () => {
  it('has the rest as unexplained, and adds up with it', async () => {
    const linhas = semFalha({ valor_repasse_centavos: 7700 });
    const { discrepancias, totais } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(discrepancias).toMatchObject([
      {
        tipo: 'semExplicacao',
        idCiclo: 1001,
        valorCentavos: 50,
        evidencia: { regra: 'cicloNaoFecha' },
      },
    ]);
    expect(totais.porCiclo[0]).toMatchObject({ recebidoCentavos: 7700, devidoCentavos: 7650 });
  });
});

describe('the order to which a line belongs', () => {
  const at = (pedido: string, pedidoCanal: string, more: object = {}) =>
    pedidoExemplo({
      _id: `${pedido}/${pedidoCanal}/${JSON.stringify(more)}`,
      pedido,
      pedidoCanal,
      ...more,
    });
  const all = { pedido: '1001', pedido_canal: 'X' };

  it('is decided by the number of the channel where deliveries share the number of the store', async () => {
    const pedidos = [at('1001', 'A'), at('1001', 'B')];
    const linhas = [
      ...semFalha({ ...all, pedido_canal: 'A' }),
      ...semFalha({ ...all, pedido_canal: 'B' }).slice(1),
    ];
    const { discrepancias } = await reconcile({ pedidos, linhas });
    expect(discrepancias).toMatchObject([
      { tipo: 'repasseAusente', pedido: '1001', pedidoCanal: 'B', valorCentavos: -5000 },
    ]);
  });

  it('is decided by the invoice key, then by the channel, where both numbers are equal', async () => {
    const keys = [at('1001', 'X', { chaveNFe: 'K1' }), at('1001', 'X', { chaveNFe: 'K2' })];
    const byKey = [
      ...semFalha({ ...all, chave_nfe: 'K1' }),
      ...semFalha({ ...all, chave_nfe: 'K2' }),
    ];
    expect((await reconcile({ pedidos: keys, linhas: byKey })).discrepancias).toEqual([]);
    const shops = [at('1001', 'X', { canal: 'Amazon' }), at('1001', 'X', { canal: 'Magalu' })];
    const magalu = { canal: 'MAGALU', id_ciclo: 2001 };
    const byCanal = [...semFalha(all), ...semFalha({ ...all, ...magalu })];
    expect((await reconcile({ pedidos: shops, linhas: byCanal })).discrepancias).toEqual([]);
  });

  it('is reported and not guessed where nothing distinguishes two records', async () => {
    const twins = [at('1001', 'X'), { ...at('1001', 'X'), _id: 'other' }];
    const { discrepancias, avisos } = await reconcile(
      { pedidos: twins, linhas: semFalha(all) },
      { prazoDias: 0 },
    );
    expect(new Set(discrepancias.map(({ tipo }) => tipo))).toEqual(new Set(['semExplicacao']));
    expect(discrepancias.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(7650);
    expect(avisos).toMatchObject([{ codigo: 'pedidoAmbiguo', quantidade: 2 }]);
  });

  it('without a record is unexplained, with a notice that names the remedy', async () => {
    const linhas = [...semFalha(), ...semFalha({ pedido: 'P-9', pedido_canal: 'C-9' })];
    const { discrepancias, avisos } = await reconcile({ pedidos: [pedidoExemplo()], linhas });
    expect(
      discrepancias.every(({ pedido, tipo }) => pedido === 'P-9' && tipo === 'semExplicacao'),
    ).toBe(true);
    expect(avisos).toMatchObject([{ codigo: 'pedidoSemRegistro', quantidade: 1 }]);
    expect(avisos[0]?.mensagem).toContain('mirror run --orders');
  });

  it('may be identified by the number of the channel alone', async () => {
    const linhas = semFalha({ pedido: null });
    expect((await reconcile({ pedidos: [pedidoExemplo()], linhas })).discrepancias).toEqual([]);
  });
});

describe('the installment to which a line belongs', () => {
  const parcela = (numero: number, valorParcela: number) => ({
    numero,
    valorParcela,
    situacao: 'pendente',
  });
  const twoTitulos = pedidoExemplo({
    titulos: [
      { codigoControle: 7, parcelas: [parcela(1, 60)] },
      { codigoControle: 8, parcelas: [parcela(1, 40)] },
    ],
  });
  const settled = [
    linha('repasse', 6000, { titulo: 0 }),
    linha('comissão', -810, { titulo: 0 }),
    linha('repasse', 4000, { titulo: 1 }),
    linha('comissão', -540, { titulo: 1 }),
    doPedido('frete', -1000),
  ];

  it('is decided by the title where two titles have the same numbers', async () => {
    expect((await reconcile({ pedidos: [twoTitulos], linhas: settled })).discrepancias).toEqual([]);
    const byCode = settled.map((line) => ({
      ...line,
      // A cycle may list the titles in another sequence: the control code decides.
      ...(line.titulo !== undefined && {
        titulo: 1 - Number(line.titulo),
        codigo_controle: String(7 + Number(line.titulo)),
      }),
    }));
    expect((await reconcile({ pedidos: [twoTitulos], linhas: byCode })).discrepancias).toEqual([]);
  });

  it('is not guessed where nothing says the title, or no installment has the number: the order decides', async () => {
    const linhas = settled.map(({ titulo: _, ...line }) => line);
    expect((await reconcile({ pedidos: [twoTitulos], linhas })).discrepancias).toEqual([]);
    const other = [...semFalha(), linha('repasse', 10, { parcela: 9 })];
    const strange = await reconcile({ pedidos: [pedidoExemplo()], linhas: other });
    expect(strange.discrepancias).toMatchObject([{ tipo: 'repasseAMaior', valorCentavos: 10 }]);
  });
});

describe('an order record with missing fields', () => {
  const inteiro = { valorTotal: 50, parcelas: [{ numero: 1, valorParcela: 50 }] };
  it.each<[string, object[]]>([
    ['as orders are created', [{ valorTotal: 100 }]],
    ['as that beside a whole one', [inteiro, { qtTotalParcela: 1, valorTotal: 50, parcelas: [] }]],
  ])('keeps an order with a title %s from being compared', async (_, titulos) => {
    const pedido = pedidoExemplo({ titulos });
    const { discrepancias, avisos } = await reconcile({ pedidos: [pedido], linhas: semFalha() });
    expect(avisos).toMatchObject([{ codigo: 'tituloSemParcela', quantidade: 1 }]);
    const said = discrepancias.map(({ acao, evidencia }) => `${acao} ${evidencia.regra}`);
    expect(new Set(said)).toEqual(new Set(['conferir tituloSemParcela']));
  });

  it('is not compared, and counted in a notice', async () => {
    const pedido = pedidoExemplo({ totalItens: null, frete: null });
    const { discrepancias, avisos } = await reconcile({ pedidos: [pedido], linhas: semFalha() });
    expect(discrepancias).toEqual([]);
    expect(avisos.map(({ codigo }) => codigo)).toEqual([
      'comissaoNaoInformada',
      'freteNaoInformado',
    ]);
  });

  it('a payment that no line of the data shows is not a finding, and counted', async () => {
    const paga = { numero: 1, valorParcela: 100, situacao: 'pago' };
    const pedido = pedidoExemplo({ titulos: [{ codigoControle: 1, parcelas: [paga] }] });
    const options = { prazoDias: 0, hoje: '2027-01-01' };
    const { discrepancias, avisos } = await reconcile({ pedidos: [pedido], linhas: [] }, options);
    expect(discrepancias).toEqual([]);
    expect(avisos).toMatchObject([{ codigo: 'pagoForaDosDados', quantidade: 1 }]);
  });
});

describe('the name of a finding', () => {
  const ids = async (linhas: Iterable<unknown>, change = {}) =>
    (await reconcile({ pedidos: [pedidoExemplo(change)], linhas })).discrepancias.map(
      ({ id }) => id,
    );

  it('stays while amounts, other lines and the record key change', async () => {
    const short = [linha('repasse', 4000), ...semFalha().slice(1)];
    const [id] = await ids(short);
    const later = linha('repasse', 100, { id_ciclo: 1009, data_repasse: '2026-09-01' });
    expect(await ids([...short, later])).toEqual([id]);
    expect(await ids([avulsa('imposto retido', -5), ...short], { _id: 'again' })).toEqual([id]);
    expect(await ids(short, { canal: 'AMAZON' })).toEqual([id]);
    expect(await ids(short, { pedido: 'P-1', pedidoCanal: 'C-1', chaveNFe: 'NFE-2' })).not.toEqual([
      id,
    ]);
  });
});

describe('reconcileStream', () => {
  it('gives the same findings one by one, and its sums only after the last', async () => {
    const linhas = detalhesDe([linha('repasse', 1), avulsa('x', -1)].map(itemDe));
    // A channel is named as the spelling that comes first by its letters.
    const other = { _id: 'ID-2', pedido: 'P-2', pedidoCanal: 'C-2', canal: 'AMAZON' };
    const dados = { pedidos: [pedidoExemplo(), pedidoExemplo(other)], linhas };
    const whole = await reconcile(dados, { prazoDias: 0, hoje: '2026-12-01' });
    expect(new Set(whole.discrepancias.map(({ canal }) => canal))).toEqual(new Set(['AMAZON']));
    const fluxo = reconcileStream(dados, { prazoDias: 0, hoje: '2026-12-01' });
    expect(() => fluxo.resumo()).toThrow(InvalidRequestError);
    const found = [];
    for await (const discrepancia of fluxo) found.push(discrepancia);
    expect({ ...fluxo.resumo(), discrepancias: found }).toEqual(whole);
  });
});
