import { describe, expect, it } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import {
  filaAplicativoFixture,
  filaCicloFixture,
  filaPedidoFixture,
  webhookAplicativoFixture,
  webhookCicloFixture,
  webhookPedidoFixture,
} from '../../fixtures/index.js';
import { withField } from '../../support/refusals.js';

const dadosOf = (raw: unknown) => (raw as { dados: unknown }).dados;

describe('an event', () => {
  it.each([
    ['webhook', webhookCicloFixture, 'Ciclo', { tipo: 'ciclo' }],
    ['queue', filaCicloFixture, 'ciclo', { tipo: 'ciclo' }],
    ['webhook', webhookAplicativoFixture, 'Aplicativo', { tipo: 'aplicativo' }],
    ['queue', filaAplicativoFixture, 'aplicativo', { tipo: 'aplicativo' }],
    ['webhook', webhookPedidoFixture, 'Pedido', { tipo: 'pedido', forma: 'pedido' }],
    ['queue', filaPedidoFixture, 'pedido', { tipo: 'pedido', forma: 'titulo' }],
  ])('from the %s is read as documented: %#', (_, raw, tipoOriginal, kind) => {
    expect(readEvento(raw)).toEqual({
      value: { ...kind, dados: dadosOf(raw), tipoOriginal, raw },
      mismatches: [],
    });
  });

  it.each([
    [webhookCicloFixture, filaCicloFixture],
    [webhookAplicativoFixture, filaAplicativoFixture],
  ])('is the same from a webhook and from the queue: %#', (webhook, fila) => {
    const { tipoOriginal: _w, raw: _rw, ...fromWebhook } = readEvento(webhook).value;
    const { tipoOriginal: _f, raw: _rf, ...fromFila } = readEvento(fila).value;
    expect(fromWebhook).toEqual(fromFila);
  });

  it.each(['CICLO', 'Ciclo', 'ciclo', ' ciclo '])(
    'is of the kind ciclo when it says "%s"',
    (tipo) => {
      const { value } = readEvento(withField(filaCicloFixture, 'tipo', tipo));
      expect(value).toMatchObject({ tipo: 'ciclo', tipoOriginal: tipo });
    },
  );

  it.each(['Estorno', 'pedidos', '', 'constructor', '__proto__'])(
    'of the unknown kind "%s" is handed over, without a mismatch',
    (tipo) => {
      const raw = { tipo, dados: { a: 1 }, outro: 2 };
      expect(readEvento(raw)).toEqual({
        value: { tipo: 'desconhecido', dados: { a: 1 }, tipoOriginal: tipo, raw },
        mismatches: [],
      });
    },
  );

  it.each([{}, { tipo: null }, { tipo: 5 }, null, undefined, [], 'x', 5])(
    'without a kind is handed over and reported: %j',
    (raw) => {
      const { value, mismatches } = readEvento(raw);
      expect(value).toEqual({ tipo: 'desconhecido', dados: undefined, tipoOriginal: '', raw });
      expect(mismatches).toEqual([{ path: 'tipo', expected: 'string' }]);
    },
  );

  it('takes new values of situacao and new fields', () => {
    const grown = withField(withField(filaCicloFixture, 'dados.situacao', 'x'), 'dados.novo', [1]);
    const { value, mismatches } = readEvento(grown);
    expect(mismatches).toEqual([]);
    expect(value.dados).toEqual(dadosOf(grown));
  });

  it.each(['codigo', 'situacao', 'canal', 'data'])(
    'is handed over without %s, which is reported, as null is',
    (name) => {
      const path = `dados.${name}`;
      const lacking = withField(filaCicloFixture, path, undefined);
      expect(readEvento(lacking)).toMatchObject({
        value: { dados: dadosOf(lacking) },
        mismatches: [{ path, expected: 'string' }],
      });
      const raw = withField(filaCicloFixture, path, null);
      expect(readEvento(raw)).toMatchObject({
        value: { dados: dadosOf(raw) },
        mismatches: [{ path, expected: 'string' }],
      });
    },
  );

  it.each([null, undefined, 'x', 5, ['x']])(
    'whose dados is %j is handed over and reported',
    (dados) => {
      for (const tipo of ['aplicativo', 'ciclo', 'pedido']) {
        const { value, mismatches } = readEvento({ tipo, dados });
        expect(value).toMatchObject({ tipo });
        expect(value.dados).toEqual(dados);
        expect(mismatches).toEqual([{ path: 'dados', expected: 'object' }]);
      }
    },
  );

  it('reports the path of a wrong field in dados, without the value', () => {
    const raw = withField(filaCicloFixture, 'dados.canal', { segredo: 'qz7' });
    expect(readEvento(raw).mismatches).toEqual([{ path: 'dados.canal', expected: 'string' }]);
  });

  it('takes numbers written as text in the webhook form', () => {
    const raw = withField(webhookPedidoFixture, 'dados.valorComissaoPrevista', '47.98');
    expect(readEvento(raw)).toMatchObject({
      value: { dados: { valorComissaoPrevista: 47.98 } },
      mismatches: [],
    });
  });

  it.each([77, '77', '007', 'app-7'])('keeps the application code %j as it came', (idApp) => {
    const { value, mismatches } = readEvento(
      withField(filaAplicativoFixture, 'dados.idApp', idApp),
    );
    expect(mismatches).toEqual([]);
    expect(value.dados).toMatchObject({ idApp });
  });
});

describe('the two forms of pedido', () => {
  it.each([[[]], [null], [[{ codigoControle: '1' }]]])(
    'dadosTitulo %j makes it the form of a title',
    (dadosTitulo) => {
      const raw = withField(filaPedidoFixture, 'dados.dadosTitulo', dadosTitulo);
      expect(readEvento(raw)).toMatchObject({ value: { forma: 'titulo' } });
    },
  );

  it.each(['pagamento', 'cancelamento'])(
    'the queue form keeps its form when dadosTitulo is left out of a %s',
    (situacao) => {
      const dados = { codigo: '65f1', situacao, data: '2024-04-02 08:35:00' };
      expect(readEvento({ tipo: 'pedido', dados }).value).toMatchObject({ forma: 'titulo', dados });
    },
  );

  it.each([[['a', 'b']], [[1, null]], [[{ novo: 1 }, 'x']]])(
    'takes the titles %j, whose structure is not shown',
    (dadosTitulo) => {
      const raw = withField(filaPedidoFixture, 'dados.dadosTitulo', dadosTitulo);
      const { value, mismatches } = readEvento(raw);
      expect(mismatches).toEqual([]);
      expect(value.dados).toMatchObject({ dadosTitulo });
    },
  );

  it('reports titles that are not a list', () => {
    const raw = withField(filaPedidoFixture, 'dados.dadosTitulo', { 0: 'x' });
    expect(readEvento(raw).mismatches).toEqual([{ path: 'dados.dadosTitulo', expected: 'array' }]);
  });

  it('the webhook form may come through the queue, in lower case', () => {
    const raw = withField(webhookPedidoFixture, 'tipo', 'pedido');
    expect(readEvento(raw).value).toMatchObject({ tipo: 'pedido', forma: 'pedido' });
  });
});
