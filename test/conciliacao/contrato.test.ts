import { type Contrato, proposeContrato, type ReconcileOptions } from 'recebiveis/conciliacao';
import { describe, expect, it } from 'vitest';
import type { Caso, LinhaDoCaso, PedidoDoCaso } from './casos/caso.js';
import { doDiaADia, plantadas } from './casos/index.js';
import { dadosDoCaso } from './casos/registro.js';
import { written } from './support/achados.js';
import { reconcile } from './support/exemplo.js';

const ABRIL = '2026-04-01';
const line = (evento: string, valor: number, data = ABRIL, of: Partial<LinhaDoCaso> = {}) =>
  ({ pedidoCanal: 'C-1', evento, valor, data, ...of }) satisfies LinhaDoCaso;
const CONFERIR = ['conferir -800'];
const parcela = (numero: number, evento: string, valor: number, data = ABRIL) =>
  line(evento, valor, data, { parcela: numero });

const PAGO = [line('repasse', 100), line('comissão', -15)];
const MAIO = '2026-05-01';
const ESTORNO = [line('cancelamento', -100, MAIO)];
const VOLTANDO: PedidoDoCaso = { situacao: { pedido: 'em devolução', canal: 'entregue' } };
const ENVIADO: PedidoDoCaso = { situacao: { pedido: 'despachado', canal: 'despachado' } };
const DOIS: PedidoDoCaso[] = [{}, { pedido: 'P-2', pedidoCanal: 'C-2' }];
const amazon = (of: Contrato['canais'][string]): ReconcileOptions => ({
  contrato: { canais: { Amazon: of } },
});

const PARA_OS_OUTROS: Contrato['canais'][string] = {
  palavras: { anúncio: 'publicidade' },
  custos: { publicidade: 'livre' },
  prazoDias: 30,
};

type Dados = Pick<Caso, 'pedidos' | 'linhas'>;

const achadosDe = async (dados: Dados, opcoes: ReconcileOptions = {}) =>
  written((await reconcile(dadosDoCaso(dados), opcoes)).discrepancias);

describe('everyday cases, judged by hand', () => {
  it.each(doDiaADia)('$nome', async (caso) => {
    expect(await achadosDe(caso, caso.opcoes)).toEqual(written(caso.devido));
  });

  it.each<[string, string[], Contrato['canais'][string], string[]]>([
    ['prazo "?" ao lado do prazo de *', [], { prazoDias: '?' }, []],
    ['canal sem prazo ao lado do prazo de *', [], {}, []],
    ['custo "?" ao lado do de *', ['publicidade'], { custos: { publicidade: '?' } }, CONFERIR],
    ['canal sem o custo que * tem', ['publicidade'], {}, CONFERIR],
    ['canal sem a palavra que * tem', ['anúncio'], {}, CONFERIR],
    [
      'palavra "?" ao lado do custo do tipo dela',
      ['anúncio'],
      { palavras: { anúncio: 'publicidade' }, custos: { anúncio: '?', publicidade: 'livre' } },
      CONFERIR,
    ],
  ])('* é só dos canais que não estão no arquivo: %s', async (_, eventos, Amazon, certo) => {
    const linhas = eventos.flatMap((evento) => [...PAGO, line(evento, -8)]);
    const contrato = { canais: { Amazon, '*': PARA_OS_OUTROS } };
    expect(await achadosDe({ pedidos: [{}], linhas }, { hoje: '2026-12-31', contrato })).toEqual(
      certo,
    );
  });
});

const COMBINADO = amazon({
  palavras: { 'tarifa de venda': 'comissão', liberação: 'repasse', 'taxa fixa': 'descontos' },
  custos: {
    frete: 'pedido',
    antecipação: { percentual: 3 },
    'taxa fixa': { valorMaximo: 4 },
    publicidade: 'livre',
    'frete reversa': { valorMaximo: 20 },
    ajuste: 'conferir',
  },
  prazoDias: 30,
  comissaoVoltaNaDevolucao: true,
  rebateCompletaRepasse: true,
  menorCobranca: 0.5,
});
const DIA: ReconcileOptions = { ...COMBINADO, hoje: '2026-06-15' };

describe('planted faults', () => {
  it.each(plantadas)('$nome', async (caso) => {
    expect(await achadosDe(caso, DIA)).toEqual(written(caso.devido));
  });
});

describe('one finding for each word', () => {
  it('says how often, gives three examples, and the line that decides it', async () => {
    const pedidos = Array.from({ length: 5 }, (_, n) => ({
      pedido: `P-${n}`,
      pedidoCanal: `C-${n}`,
    }));
    const linhas = pedidos.flatMap(({ pedidoCanal }) => [
      line('repasse', 100, ABRIL, { pedidoCanal }),
      line('tarifa de venda', -15, ABRIL, { pedidoCanal }),
    ]);
    const dados = dadosDoCaso({ pedidos, linhas });
    const { discrepancias, naoDecididos } = await reconcile(dados);
    expect(discrepancias).toMatchObject([
      {
        acao: 'conferir',
        canal: 'Amazon',
        valorCentavos: -7500,
        evidencia: {
          quantidade: 5,
          pedidos: 5,
          contrato: '{"canais":{"Amazon":{"palavras":{"tarifa de venda":"?"}}}}',
        },
      },
    ]);
    expect(discrepancias[0]?.evidencia.linhas).toHaveLength(3);
    expect(naoDecididos).toMatchObject([{ palavra: 'tarifa de venda', quantidade: 5 }]);
    const [decided] = [JSON.parse(discrepancias[0]?.evidencia.contrato ?? '')] as [Contrato];
    expect((await reconcile(dados, { contrato: decided })).discrepancias).toHaveLength(1);
  });

  it('is the same whichever line is read first, and shows the largest', async () => {
    const pedidos = Array.from({ length: 5 }, (_, n) => ({
      pedido: `P-${n}`,
      pedidoCanal: `C-${n}`,
    }));
    const linhas = pedidos.flatMap(({ pedidoCanal }, n) => [
      line('repasse', 100, ABRIL, { pedidoCanal }),
      line(n % 2 === 0 ? 'tarifa de venda' : 'Tarifa de Venda', -11 - n, ABRIL, { pedidoCanal }),
    ]);
    const said = async (backwards: boolean) => {
      const dados = dadosDoCaso({ pedidos, linhas });
      if (backwards) for (const list of [dados.pedidos, dados.linhas] as never[][]) list.reverse();
      const { discrepancias, naoDecididos } = await reconcile(dados);
      return { discrepancias, naoDecididos };
    };
    const forwards = await said(false);
    expect(await said(true)).toEqual(forwards);
    const shown = forwards.discrepancias[0]?.evidencia.linhas ?? [];
    expect(shown.map(({ valorCentavos }) => valorCentavos)).toEqual([-1500, -1400, -1300]);
  });

  it('reports an empty input as empty', async () => {
    const { avisos } = await reconcile({ pedidos: [], linhas: [] });
    expect(avisos.map(({ codigo }) => codigo)).toEqual(['copiaVazia']);
  });
});

describe('the details of a finding', () => {
  it('a cost in two months is right in each cycle and month by itself', async () => {
    const linhas = [...PAGO, line('taxa fixa', -4), line('taxa fixa', -3, MAIO)];
    const { totais } = await reconcile(
      dadosDoCaso({ pedidos: [{}], linhas }),
      amazon({ custos: { 'taxa fixa': { valorMaximo: 5 } } }),
    );
    const claimed = ({ porAcao }: (typeof totais.porCiclo)[number]) => [
      porAcao.regular.valorCentavos,
      porAcao.cobrar.valorCentavos,
    ];
    const expected = [
      [-400, 0],
      [-100, -200],
    ];
    expect(totais.porCiclo.map(claimed)).toEqual(expected);
    const months = totais.porCanalEMes.map(({ mes, porAcao }) => [
      mes,
      porAcao.regular.valorCentavos,
      porAcao.cobrar.valorCentavos,
    ]);
    expect(months).toEqual([
      ['2026-04', ...(expected[0] ?? [])],
      ['2026-05', ...(expected[1] ?? [])],
    ]);
  });

  it('the last day of a claim, and the situation of an order that was not delivered', async () => {
    const linhas = [line('repasse', 90), line('comissão', -15)];
    const options = { hoje: '2026-06-01', ...amazon({ diasParaCobrar: 90, prazoDias: 30 }) };
    const { discrepancias } = await reconcile(
      dadosDoCaso({ pedidos: [{}, { pedido: 'P-2', pedidoCanal: 'C-2', ...ENVIADO }], linhas }),
      options,
    );
    const of = (number: string) => discrepancias.find(({ pedido }) => pedido === number);
    expect(of('P-1')).toMatchObject({ acao: 'cobrar', cobrarAte: '2026-06-30' });
    expect(of('P-2')).toMatchObject({ acao: 'conferir', situacao: 'despachado' });
    expect(of('P-2')?.evidencia.decisao).toContain('despachado');
    expect(of('P-2')?.cobrarAte).toBeUndefined();
  });

  const SEIS: PedidoDoCaso = {
    dataVenda: '2026-01-10',
    titulos: [[20, 20, 20, 20, 20, 20]],
    comissao: 18,
  };
  const ATRASADO: Contrato['canais'][string] = { prazoDias: 30, diasParaCobrar: 90 };

  it.each<[string, PedidoDoCaso, LinhaDoCaso[], hoje: string, of: object, certo: unknown[]]>([
    [
      'the term of the last installment',
      SEIS,
      [],
      '2026-07-20',
      ATRASADO,
      ['cobrar', '2026-07-09', '2026-10-07'],
    ],
    [
      'the term of the one that is missing, though others came later',
      SEIS,
      [1, 3, 4, 5, 6].flatMap((numero) => [
        parcela(numero, 'repasse', 20, '2026-07-01'),
        parcela(numero, 'comissão', -3, '2026-07-01'),
      ]),
      '2026-07-20',
      ATRASADO,
      ['conferir', undefined, undefined],
    ],
    [
      'the commission, where nothing was transferred',
      { dataVenda: '2026-08-01' },
      [line('comissão', -15, '2026-09-10')],
      '2026-11-27',
      { prazoDias: 14, diasParaCobrar: 90 },
      ['cobrar', '2026-09-10', '2026-12-09'],
    ],
    [
      'no day, where the channel has no term',
      SEIS,
      [line('comissão', -18, '2026-02-10')],
      '2026-05-01',
      { diasParaCobrar: 90 },
      ['conferir', undefined, undefined],
    ],
    [
      'the last term that passed, where the commission was charged ahead',
      SEIS,
      [line('comissão', -18, '2026-02-10')],
      '2026-05-01',
      ATRASADO,
      ['cobrar', '2026-04-10', '2026-07-09'],
    ],
    [
      'the term of a single payment, and too late',
      { dataVenda: '2026-01-10' },
      [],
      '2026-05-11',
      ATRASADO,
      ['conferir', undefined, undefined],
    ],
  ])('a claim counts from %s', async (_, pedido, linhas, hoje, of, certo) => {
    const { discrepancias } = await reconcile(dadosDoCaso({ pedidos: [pedido], linhas }), {
      hoje,
      ...amazon(of),
    });
    const [{ acao, desde, cobrarAte } = {}, ...more] = discrepancias;
    expect([acao, desde, cobrarAte, more]).toEqual([...certo, []]);
  });
});

describe('a proposal', () => {
  const dados = dadosDoCaso({
    pedidos: [{ canal: 'Magazine Luiza' }, { pedido: 'P-2', pedidoCanal: 'C-2' }],
    linhas: [
      line('repasse', 100, ABRIL, { canal: 'Magazine Luiza' }),
      line('tarifa', -15, ABRIL, { canal: 'Magazine Luiza' }),
      line('repasse', 100, ABRIL, { pedidoCanal: 'C-2' }),
      line('comissão', -15, ABRIL, { pedidoCanal: 'C-2' }),
      line('publicidade', -2, ABRIL, { pedidoCanal: 'C-2' }),
    ],
  });
  const canais = ['Amazon', 'Magazine Luiza'];

  it('opens undecided words with their evidence, and changes no decision', async () => {
    const first = proposeContrato(await reconcile(dados), canais);
    expect(first.contrato.canais).toMatchObject({
      Amazon: { custos: { publicidade: '?' }, prazoDias: '?' },
      'Magazine Luiza': {
        outrosNomes: expect.arrayContaining(['Magalu']),
        palavras: { tarifa: '?' },
        evidencia: { 'palavras.tarifa': '1 lançamento, -R$ 15,00' },
      },
    });
    expect(first.naoDecididos).toContainEqual({
      canal: 'Magazine Luiza',
      membro: 'palavras',
      palavra: 'tarifa',
    });
    const contrato: Contrato = {
      canais: { 'Magazine Luiza': { palavras: { Tarifa: 'comissão' }, prazoDias: 20 } },
    };
    const again = proposeContrato(await reconcile(dados, { contrato }), canais, contrato);
    expect(again.contrato.canais['Magazine Luiza']).toEqual(contrato.canais['Magazine Luiza']);
    expect(
      proposeContrato(await reconcile(dados, { contrato: again.contrato }), canais, again.contrato),
    ).toEqual(again);
  });

  it("shows for a cost all its lines and those to check, for freight the fields missing in the order's record", async () => {
    const pedidos = DOIS.map((one) => ({ ...one, frete: 10 }));
    const linhas = [
      ...[line('repasse', 100), line('comissão', -15), line('FRETE', -10)],
      line('repasse', 100, ABRIL, { pedidoCanal: 'C-2' }),
      line('comissão', -15, ABRIL, { pedidoCanal: 'C-2' }),
      line('Frete', -16, ABRIL, { pedidoCanal: 'C-2' }),
    ];
    const dados = dadosDoCaso({ pedidos, linhas });
    const resumo = await reconcile(dados);
    expect(resumo.naoDecididos).toMatchObject([{ quantidade: 1, valorCentavos: -600 }]);
    const { Amazon } = proposeContrato(resumo, ['Amazon']).contrato.canais;
    expect(Amazon?.evidencia?.['custos.Frete']).toBe(
      '2 lançamentos, -R$ 26,00; a conferir: 1 lançamento, -R$ 6,00',
    );
  });

  it('writes into a new line what * decided of its channel', async () => {
    const dados = dadosDoCaso({
      pedidos: [{}],
      linhas: [line('anúncio', -8), line('seguro', -2)],
    });
    const known: Contrato = { canais: { '*': PARA_OS_OUTROS } };
    const opcoes = { hoje: '2026-12-31' };
    const before = await reconcile(dados, { ...opcoes, contrato: known });
    const { contrato } = proposeContrato(before, ['Amazon'], known);
    expect(contrato.canais.Amazon).toMatchObject({
      palavras: { anúncio: 'publicidade', seguro: '?' },
      custos: { publicidade: 'livre' },
      prazoDias: 30,
    });
    expect(contrato.canais['*']).toEqual(PARA_OS_OUTROS);
    const { discrepancias } = await reconcile(dados, { ...opcoes, contrato });
    expect(discrepancias).toEqual(before.discrepancias);
  });

  it('adds new words, and changes no decision', async () => {
    const decided: Contrato['canais'][string] = {
      palavras: { 'tarifa de venda': 'comissão', ajuste: '?' },
      custos: { publicidade: { valorMaximo: 4 } },
      prazoDias: 20,
      comissaoVoltaNaDevolucao: false,
      rebateCompletaRepasse: true,
      menorCobranca: 5,
      diasParaCobrar: 90,
    };
    const contrato: Contrato = { canais: { Amazon: decided } };
    const linhas = [...PAGO, line('tarifa nova', -1), line('publicidade', -9), ...ESTORNO];
    const loja = dadosDoCaso({ pedidos: [VOLTANDO], linhas });
    const { canais } = proposeContrato(
      await reconcile(loja, { contrato }),
      ['Amazon'],
      contrato,
    ).contrato;
    expect(canais).toEqual({
      Amazon: {
        ...decided,
        palavras: { ...decided.palavras, 'tarifa nova': '?' },
        evidencia: { 'palavras.tarifa nova': '1 lançamento, -R$ 1,00' },
      },
    });
  });

  it.each([
    ['2026-04-01', 1, 'até 1 dia; 1 pagamento, poucos'],
    ['2026-03-22', 2, 'até 10 dias; 2 pagamentos, poucos'],
  ])('suggests a term for sales of %s, with its %i payments', async (dataVenda, count, words) => {
    const pedidos = DOIS.slice(0, count).map((one) => ({ ...one, dataVenda }));
    const linhas = ['C-1', 'C-2']
      .slice(0, count)
      .map((pedidoCanal) => line('repasse', 85, ABRIL, { pedidoCanal }));
    const resumo = await reconcile(dadosDoCaso({ pedidos, linhas }));
    const { Amazon } = proposeContrato(resumo, ['Amazon']).contrato.canais;
    expect([Amazon?.prazoDias, Amazon?.evidencia?.prazoDias]).toEqual([
      '?',
      expect.stringContaining(words),
    ]);
  });

  it.each<[unknown, string]>([
    [{ canais: { A: { palavras: { x: 'taxa' } } } }, 'contrato.canais.A.palavras.x: must be "?"'],
    [{ canais: { A: { custos: { x: { percentual: 101 } } } } }, 'from 0 to 100'],
    [{ canais: { A: { custos: { comissão: 'livre' } } } }, 'is compared with the order itself'],
    [{ canais: { A: { prazoDias: 0 } } }, 'must be a whole number from 1'],
    [{ canais: { A: { palavra: {} } } }, 'did you mean palavras'],
    [{ canais: {}, canal: {} }, 'contrato.canal'],
    [{ canais: { A: { prazoDias: '30' } } }, 'contrato.canais.A.prazoDias: must be a whole number'],
    [{ canais: { A: { comissaoVoltaNaDevolucao: 'sim' } } }, 'comissaoVoltaNaDevolucao: must be'],
    [{ canais: { A: { outrosNomes: 'AMZ' } } }, 'outrosNomes: must be a list'],
    [{ canais: { A: { palavras: ['repasse'] } } }, 'palavras: must be an object'],
    [{ canais: { A: { menorCobranca: -1 } } }, 'menorCobranca'],
    [{ canais: { A: { palavras: { x: '?', X: '?' } } } }, 'says again what "x" says'],
    [{ canais: { A: {}, B: { outrosNomes: ['a'] } } }, 'is a name of "A" too'],
    [{}, 'canais'],
  ])('of %j is refused where it is wrong', async (contrato, words) => {
    await expect(reconcile(dados, { contrato: contrato as Contrato })).rejects.toThrow(words);
  });
});
