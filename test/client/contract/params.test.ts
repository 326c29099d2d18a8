import { describe, expect, it } from 'vitest';
import {
  CAMPOS_OCULTOS,
  cancelamentosParams,
  ciclosGetParams,
  ciclosListParams,
  comissoesParams,
  DATA_TIPOS,
  SITUACOES_ANALISE,
} from '../../../src/client/contract/schemas/params.js';
import { refusals, refusedPaths } from '../../support/refusals.js';

const LISTS = [
  ['ciclos.list', ciclosListParams, 1],
  ['comissoes', comissoesParams, 0],
  ['cancelamentosIndevidos', cancelamentosParams, 0],
] as const;
const ANALYSES = [
  ['comissoes', comissoesParams],
  ['cancelamentosIndevidos', cancelamentosParams],
] as const;

describe.each(LISTS)('the paging of %s', (_, schema, first) => {
  it.each([1, 2, 50, 199, 200, '1', '200'])('takes limite %j', (limite) => {
    expect(schema.parse({ limite })).toEqual({ limite: String(limite) });
  });

  it.each([0, 201, -1, 1.5, Number.NaN, 1e9, '0', '201', null, true])(
    'refuses limite %j',
    (limite) => {
      expect(refusedPaths(schema, { limite })).toEqual(['limite']);
    },
  );

  it.each(['', '-1', '1.5', '1e2', 'x', ' 1'])(
    'refuses limite "%s" in words that help',
    (limite) => {
      expect(refusals(schema, { limite })).toEqual([
        { path: 'limite', message: expect.stringMatching(/^must be a whole number/) },
      ]);
    },
  );

  it(`counts pages from ${first}`, () => {
    expect(schema.parse({ pagina: first })).toEqual({ pagina: String(first) });
    expect(schema.parse({ pagina: '7' })).toEqual({ pagina: '7' });
    expect(refusals(schema, { pagina: first - 1 })).toEqual([
      { path: 'pagina', message: `must be at least ${first}` },
    ]);
  });

  it.each([-1, 0.5, Number.POSITIVE_INFINITY, '', 'x', null])('refuses pagina %j', (pagina) => {
    expect(refusedPaths(schema, { pagina })).toEqual(['pagina']);
  });

  it('accepts no parameters at all', () => {
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ limite: undefined })).toEqual({});
  });

  it('refuses an unknown parameter and names the nearest', () => {
    expect(refusals(schema, { limit: 1 })).toEqual([
      { path: 'limit', message: 'is not a field of the service; did you mean limite?' },
    ]);
  });
});

const DAYS = ['dataRepasseInicio', 'dataRepasseFim', 'dataInicioRegistro', 'dataFimRegistro'];

describe('the days of ciclos.list', () => {
  it.each(DAYS)('%s is a day that exists', (name) => {
    expect(ciclosListParams.parse({ [name]: '2024-02-29' })).toEqual({ [name]: '2024-02-29' });
    for (const day of ['2023-02-29', '2024-13-01', '29/02/2024', '2024-02-29T00:00:00', '', null]) {
      expect(refusedPaths(ciclosListParams, { [name]: day })).toEqual([name]);
    }
    expect(refusedPaths(ciclosListParams, { [name]: new Date() })).toEqual([name]);
  });

  it.each([
    ['dataRepasseInicio', 'dataRepasseFim'],
    ['dataInicioRegistro', 'dataFimRegistro'],
  ])('%s may not come after %s', (first, last) => {
    const span = (from: string, to: string) => ({ [first]: from, [last]: to });
    expect(refusals(ciclosListParams, span('2024-01-01', '2024-01-01'))).toEqual([]);
    expect(refusals(ciclosListParams, span('2020-01-01', '2024-01-01'))).toEqual([]);
    expect(refusals(ciclosListParams, span('2024-01-02', '2024-01-01'))).toEqual([
      { path: last, message: `is before ${first}` },
    ]);
  });

  it('does not compare invalid dates', () => {
    const params = { dataRepasseInicio: '2024-13-01', dataRepasseFim: '2024-01-01' };
    expect(refusedPaths(ciclosListParams, params)).toEqual(['dataRepasseInicio']);
  });
});

describe('the parameters of ciclos.get', () => {
  it('takes agruparEventos as a boolean or in words', () => {
    for (const value of [true, 'true']) {
      expect(ciclosGetParams.parse({ agruparEventos: value })).toEqual({ agruparEventos: 'true' });
    }
    for (const value of [false, 'false']) {
      expect(ciclosGetParams.parse({ agruparEventos: value })).toEqual({ agruparEventos: 'false' });
    }
    for (const value of ['sim', 'True', '', 1, null]) {
      expect(refusals(ciclosGetParams, { agruparEventos: value })).toEqual([
        {
          path: 'agruparEventos',
          message: expect.stringMatching(/^must be (true or|one of true)/),
        },
      ]);
    }
  });

  it('takes every field that can be hidden, as a list or separated by commas', () => {
    const camposOcultos = CAMPOS_OCULTOS.join(',');
    expect(CAMPOS_OCULTOS).toHaveLength(9);
    expect(ciclosGetParams.parse({ camposOcultos: CAMPOS_OCULTOS })).toEqual({ camposOcultos });
    expect(ciclosGetParams.parse({ camposOcultos })).toEqual({ camposOcultos });
    expect(ciclosGetParams.parse({ camposOcultos: 'chaveNFe' })).toEqual({
      camposOcultos: 'chaveNFe',
    });
  });

  it.each([
    [['pedido'], 'camposOcultos[0]'],
    [['chaveNFe', 'clientecpfCnpj'], 'camposOcultos[1]'],
    ['chaveNFe,pedido', 'camposOcultos[1]'],
    ['chaveNFe,', 'camposOcultos[1]'],
    ['chaveNFe, serieNFe', 'camposOcultos[1]'],
    ['', 'camposOcultos[0]'],
    [5, 'camposOcultos'],
    [[1], 'camposOcultos'],
    [null, 'camposOcultos'],
  ])('refuses to hide %j', (camposOcultos, path) => {
    expect(refusedPaths(ciclosGetParams, { camposOcultos })).toEqual([path]);
  });

  it('takes one of the three groups as retornoUnico', () => {
    for (const retornoUnico of ['pedidosTitulos', 'pedidosEventos', 'eventos']) {
      expect(ciclosGetParams.parse({ retornoUnico })).toEqual({ retornoUnico });
    }
    for (const retornoUnico of ['titulos', 'Eventos', '', null, ['eventos']]) {
      expect(refusedPaths(ciclosGetParams, { retornoUnico })).toEqual(['retornoUnico']);
    }
  });
});

describe.each(ANALYSES)('the filters of %s', (_, schema) => {
  it.each([
    ['canal', 100],
    ['pedido', 50],
  ])('take %s up to %i characters', (name, size) => {
    expect(refusals(schema, { [name]: 'ç'.repeat(size) })).toEqual([]);
    expect(refusedPaths(schema, { [name]: 'ç'.repeat(size + 1) })).toEqual([name]);
    for (const value of ['', 1, null])
      expect(refusedPaths(schema, { [name]: value })).toEqual([name]);
  });

  it('take the four documented dates as dataTipo', () => {
    expect([...DATA_TIPOS]).toEqual([
      'dataHoraRegistro',
      'dataEventoTitulo',
      'dataEventoPedido',
      'dataVencimentoTitulo',
    ]);
    for (const dataTipo of DATA_TIPOS) expect(schema.parse({ dataTipo })).toEqual({ dataTipo });
    for (const dataTipo of ['dataVenda', '', null]) {
      expect(refusedPaths(schema, { dataTipo })).toEqual(['dataTipo']);
    }
  });
});

describe('situacaoPedido', () => {
  const documented =
    'aprovado faturado despachado entregue emDevolucao cancelado fatDesEnt taxaCancelamento';

  it('takes the eight documented values in comissoes', () => {
    expect([...SITUACOES_ANALISE]).toEqual(documented.split(' '));
    for (const situacaoPedido of SITUACOES_ANALISE) {
      expect(comissoesParams.parse({ situacaoPedido })).toEqual({ situacaoPedido });
    }
    expect(refusedPaths(comissoesParams, { situacaoPedido: 'em devolução' })).toEqual([
      'situacaoPedido',
    ]);
  });

  it('is not a filter of cancelamentosIndevidos', () => {
    expect(refusedPaths(cancelamentosParams, { situacaoPedido: 'entregue' })).toEqual([
      'situacaoPedido',
    ]);
  });
});
