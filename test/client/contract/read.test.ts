import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  cancelamentosPagina,
  comissao,
  comissoesPagina,
} from '../../../src/client/contract/schemas/analises.js';
import { cicloDetalhe, ciclosPagina } from '../../../src/client/contract/schemas/ciclos.js';
import { pedidoRegistrado } from '../../../src/client/contract/schemas/novo-pedido.js';
import { type CiclosGetParams, removedBy } from '../../../src/client/contract/schemas/params.js';
import { pedido } from '../../../src/client/contract/schemas/pedido.js';
import { missingLists, readTolerantly } from '../../../src/client/contract/schemas/tolerant.js';
import { webhookRegistrado } from '../../../src/client/contract/schemas/webhook.js';
import {
  cancelamentosFixture,
  cicloDetalheFixture,
  ciclosFixture,
  comissoesFixture,
  pedidoCriadoFixture,
  pedidoFixture,
  webhookRegistradoFixture,
} from '../../fixtures/index.js';
import { withField } from '../../support/refusals.js';

const DOCUMENTED: [string, z.ZodMiniType, unknown][] = [
  ['pedido', pedido, pedidoFixture],
  ['ciclos', ciclosPagina, ciclosFixture],
  ['ciclo-detalhe', cicloDetalhe, cicloDetalheFixture],
  ['comissoes', comissoesPagina, comissoesFixture],
  ['cancelamentos', cancelamentosPagina, cancelamentosFixture],
  ['pedido-criado', pedidoRegistrado, pedidoCriadoFixture],
  ['webhook-registrado', webhookRegistrado, webhookRegistradoFixture],
];

const readPedido = (path: string, value: unknown) =>
  readTolerantly(pedido, withField(pedidoFixture, path, value));

/** Fields that identify an order or are summed: they may not be absent. */
const PEDIDO_KEYS = ['_id', 'pedido', 'pedidoCanal', 'titulos'];
/** Fields optional in a new order, and fields taken from its invoice: a record may lack them. */
const PEDIDO_LEFT_OUT = [
  'pedidoERP',
  'pedidoComplementar',
  'numeroNFe',
  'serieNFe',
  'filialFatura',
  'cpfCnpj',
  'tipoDeAnuncio',
  'cliente',
];
const PEDIDO_REST = Object.keys(pedidoFixture as object).filter(
  (name) => !PEDIDO_KEYS.includes(name) && !PEDIDO_LEFT_OUT.includes(name),
);

describe('documented answers', () => {
  it.each(DOCUMENTED)('%s is read as it is, without a mismatch', (_, schema, fixture) => {
    expect(readTolerantly(schema, fixture)).toEqual({ value: fixture, mismatches: [] });
  });

  it.each(DOCUMENTED)('%s keeps fields that nobody documented', (_, schema, fixture) => {
    const grown = { ...(fixture as object), novoCampo: { a: [1, null] } };
    expect(readTolerantly(schema, grown)).toEqual({ value: grown, mismatches: [] });
  });
});

describe('an order that is not as documented', () => {
  it.each([
    ...PEDIDO_REST,
    'situacao.titulo',
    'cliente.nome',
    'totalItens.valor',
    'frete.idComissaoFrete',
    'produtos[0].codigo',
  ])('is reported when %s is null, and handed over', (name) => {
    const { value, mismatches } = readPedido(name, null);
    const path = name.replace('[0]', '[]');
    expect(mismatches).toEqual([{ path, expected: expect.any(String) }]);
    expect(value).toHaveProperty(name, null);
  });

  it.each(['percComissaoCobrado', 'valorComissaoCobrado'])(
    'has null as %s until something is charged, as documented',
    (name) => {
      for (const at of ['totalItens', 'frete']) {
        expect(readPedido(`${at}.${name}`, null).mismatches).toEqual([]);
      }
    },
  );

  it.each(PEDIDO_LEFT_OUT)('may lack %s, which a new order may leave out', (name) => {
    expect(readPedido(name, undefined).mismatches).toEqual([]);
  });

  it.each(PEDIDO_REST)('is reported where it lacks %s, and gets nothing in its place', (name) => {
    const { value, mismatches } = readPedido(name, undefined);
    expect(mismatches).toMatchObject([{ path: name }]);
    expect(value).not.toHaveProperty(name);
  });

  it('is reported where a whole number has a fraction, once for all rows', () => {
    const { mismatches } = readPedido('idLoja', 1.5);
    expect(mismatches).toEqual([{ path: 'idLoja', expected: 'integer' }]);
  });

  it.each(PEDIDO_KEYS)('is reported when %s is null or absent, and handed over', (path) => {
    const expected = path === 'titulos' ? 'array' : 'string';
    for (const missing of [null, undefined]) {
      const { value, mismatches } = readPedido(path, missing);
      expect(mismatches).toEqual([{ path, expected }]);
      expect(value).toEqual(withField(pedidoFixture, path, missing));
    }
  });

  it.each([
    ['situacao.titulo', 'renegociado'],
    ['situacao.pedido', 'extraviado'],
    ['situacao.canal', ''],
    ['titulos[0].parcelas[0].situacao', 'em disputa'],
    ['titulos[0].parcelas[0].eventos[0].tipo', 'estorno'],
    ['eventos[0].tipo', 'multa'],
  ])('keeps the unknown value of %s', (path, value) => {
    const read = readPedido(path, value);
    expect(read.mismatches).toEqual([]);
    expect(read.value).toHaveProperty(path, value);
  });

  it.each([
    ['idLoja', '4321', 4321],
    ['numeroNFe', '0001234', 1234],
    ['titulos[0].valorTotal', '259.80', 259.8],
    ['titulos[0].parcelas[0].eventos[1].valor', '-20.78', -20.78],
    ['titulos[0].parcelas[0].numero', '1', 1],
    ['totalItens.percComissaoCobrado', '15.997', 15.997],
    ['produtos[0].quantidade', '2', 2],
    ['frete.valor', '+18.5', 18.5],
  ])('takes %s written as text: %j', (path, text, number) => {
    const { value, mismatches } = readPedido(path, text);
    expect(mismatches).toEqual([]);
    expect(value).toHaveProperty(path, number);
  });

  it.each(['', ' ', '12,50', '1.234,56', 'R$ 10', '1e3', 'NaN', '0x10', '12a', '9'.repeat(20)])(
    'does not guess at %j as a number, but hands it over and reports',
    (text) => {
      const { value, mismatches } = readPedido('titulos[0].valorTotal', text);
      expect(mismatches).toEqual([{ path: 'titulos[].valorTotal', expected: 'number' }]);
      expect(value).toHaveProperty('titulos[0].valorTotal', text);
    },
  );

  it.each([90001, '00123', 'A-1', '1.50', '12345678901234567890'])(
    'keeps the control code %j of a title as it came: its zeros count',
    (codigoControle) => {
      const { value, mismatches } = readPedido('titulos[0].codigoControle', codigoControle);
      expect(mismatches).toEqual([]);
      expect(value.titulos[0]?.codigoControle).toBe(codigoControle);
    },
  );

  it.each(['frete', 'totalItens'])('takes %s as an array of one, as the table calls it', (name) => {
    const single = (pedidoFixture as Record<string, unknown>)[name];
    const { value, mismatches } = readPedido(name, [single]);
    expect(mismatches).toEqual([]);
    expect(value).toHaveProperty(name, single);
  });

  it.each(['frete', 'totalItens'])('unwraps an array of one with a bad field in %s', (name) => {
    const single = { ...((pedidoFixture as Record<string, object>)[name] ?? {}), valor: 'x' };
    const { value, mismatches } = readPedido(name, [single]);
    expect(mismatches).toEqual([{ path: `${name}.valor`, expected: 'number' }]);
    expect(value).toHaveProperty(name, single);
  });

  it('reports frete as an array of two, and hands it over', () => {
    const { value, mismatches } = readPedido('frete', [{ valor: 1 }, { valor: 2 }]);
    expect(mismatches).toEqual([{ path: 'frete', expected: 'object' }]);
    expect(value.frete).toEqual([{ valor: 1 }, { valor: 2 }]);
  });

  it('takes any elements where the documentation shows no type', () => {
    for (const list of [[1, 'a', null, { b: 1 }], []]) {
      expect(readPedido('acaoComercialIds', list).mismatches).toEqual([]);
      expect(readPedido('analises', list).mismatches).toEqual([]);
    }
  });

  it('loses only the field that is wrong, at any depth', () => {
    const bad = withField(pedidoFixture, 'titulos[0].parcelas[1].valorParcela', { moeda: 'BRL' });
    const { value, mismatches } = readTolerantly(pedido, { ...bad, idLoja: '4321' });
    expect(mismatches).toEqual([{ path: 'titulos[].parcelas[].valorParcela', expected: 'number' }]);
    expect(value).toEqual({ ...bad, idLoja: 4321 });
  });
});

describe('lists', () => {
  const rows = (comissoesFixture as { comissoes: Record<string, unknown>[] }).comissoes;

  const paginacao = { totalRegistros: 1, limite: 50, pagina: 0 };

  it('give the good items beside a bad one, parsed', () => {
    const good = { ...rows[0], valorPedido: '299.90' };
    const bad = { ...rows[1], valorPedido: 'caro', valorRepasse: '75.52' };
    const page = { paginacao, comissoes: [good, bad, null, 'x', good] };
    const { value, mismatches } = readTolerantly(comissoesPagina, page);
    const parsed = { ...rows[0], valorPedido: 299.9 };
    const kept = { ...rows[1], valorPedido: 'caro', valorRepasse: 75.52 };
    expect(value.comissoes).toEqual([parsed, kept, null, 'x', parsed]);
    expect(mismatches).toEqual([
      { path: 'comissoes[].valorPedido', expected: 'number' },
      { path: 'comissoes[]', expected: 'object' },
    ]);
  });

  it.each([1, 49, 51, 500])('of %i rows are read alike', (count) => {
    const text = { ...rows[0], valorPedido: '299.90' };
    const counters = { ...paginacao, limite: '50' };
    const page = { paginacao: counters, comissoes: Array(count).fill(text), extra: 1 };
    const { value, mismatches } = readTolerantly(comissoesPagina, page);
    expect(mismatches).toEqual([]);
    expect(value).toMatchObject({ paginacao: { limite: 50 }, extra: 1 });
    expect(value.comissoes).toHaveLength(count);
    expect(value.comissoes.every((row) => row.valorPedido === 299.9)).toBe(true);
  });

  it('report one path once, however many rows have it', () => {
    const comissoes = Array(300).fill({ ...rows[0], pedido: 7 });
    expect(readTolerantly(comissoesPagina, { paginacao, comissoes }).mismatches).toEqual([
      { path: 'comissoes[].pedido', expected: 'string' },
    ]);
  });
});

describe('an answer of another service', () => {
  const secret = 'segredo-qz7';

  it.each([null, undefined, secret, 5, true, [secret]])('%j is handed over and reported', (raw) => {
    expect(readTolerantly(comissao, raw)).toEqual({
      value: raw,
      mismatches: [{ path: '', expected: 'object' }],
    });
  });

  it('is reported at most twenty times, and never with a value or a foreign name', () => {
    const wrong = Object.fromEntries(
      Object.keys(pedidoFixture as object).map((name) => [name, { [secret]: secret }]),
    );
    const { mismatches } = readTolerantly(pedido, wrong);
    expect(mismatches).toHaveLength(20);
    expect(JSON.stringify(mismatches)).not.toContain('qz7');
    for (const { path, expected } of mismatches) {
      expect(Object.keys(pedidoFixture as object)).toContain(path.split('.')[0]);
      expect(['string', 'number', 'array', 'object']).toContain(expected);
    }
  });
});

describe('a field that was not requested', () => {
  const query = { camposOcultos: ['chaveNFe', 'cliente.cpfCnpj'] as const };
  const read = (path: string, given: CiclosGetParams) =>
    readTolerantly(cicloDetalhe, withField(cicloDetalheFixture, path, null), [], removedBy(given))
      .mismatches;

  it.each(['pedidosTitulos[0].chaveNFe', 'pedidosEventos[0].clientecpfCnpj'])(
    'may be null: %s',
    (path) => {
      expect(read(path, query)).toEqual([]);
      expect(read(path, { camposOcultos: 'chaveNFe,cliente.cpfCnpj' })).toEqual([]);
      expect(read(path, {})).toHaveLength(1);
    },
  );

  it('may be a whole group, but not a field with the same name', () => {
    const only = { retornoUnico: 'pedidosEventos' } as const;
    expect(read('eventos', only)).toEqual([]);
    expect(read('pedidosEventos', only)).toHaveLength(1);
    expect(read('pedidosEventos[0].eventos', only)).toHaveLength(1);
    expect(read('eventos', {})).toHaveLength(1);
  });
});

describe('the lists required in an answer', () => {
  const lists = ['pedidosTitulos', 'pedidosEventos', 'eventos'];

  it.each([
    [{ pedidosTitulos: [], pedidosEventos: [], eventos: [] }, []],
    [{ pedidosTitulos: [1], pedidosEventos: null, eventos: [] }, ['pedidosEventos']],
    [{ pedidosTitulos: [1] }, ['pedidosEventos', 'eventos']],
  ])('are handed over where some are there: %j', (body, missing) => {
    const found = missingLists(lists, body);
    expect(found.isForeign).toBe(false);
    expect(found.missing.map(({ path }) => path)).toEqual(missing);
  });

  it.each([{}, null, [], 'x', { eventos: null, ciclos: [] }])('are all missing in %j', (body) => {
    expect(missingLists(lists, body).isForeign).toBe(true);
  });

  it('may be none', () => {
    expect(missingLists([], {})).toEqual({ isForeign: false, missing: [] });
  });
});

it.each([
  [z.literal('x'), 'another shape'],
  [z.number(), 'number'],
  [z.union([z.number(), z.string()]), 'number'],
  [z.optional(z.array(z.string())), 'array'],
])(
  'a mismatch states what would have fitted, the first of several alternatives',
  (schema, expected) => {
    expect(readTolerantly(z.object({ a: schema }), { a: true }).mismatches).toEqual([
      { path: 'a', expected },
    ]);
  },
);
