import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { mapIssues, pedidoMapJsonSchema } from '../../../src/importer/map/map-schema.js';
import { PRESETS } from '../../../src/importer/map/presets.js';

const validate = new Ajv({ strict: false }).compile(pedidoMapJsonSchema());

const isTaken = (map: object) => mapIssues(map).length === 0;

const MAPS: readonly (readonly [map: object, isValid: boolean])[] = [
  [{ columns: { A: 'pedido', B: ['pedido', 'pedidoCanal'], C: null } }, true],
  [{ columns: { A: { to: 'dataVenda', dateFormat: 'dd/mm/yy' } } }, true],
  [{ columns: {}, timeZone: 'America/Sao_Paulo' }, true],
  [{ columns: { A: { to: [], expect: ['BRL'] } }, titulos: 'per-row' }, true],
  [
    { columns: {}, fields: { canal: 'X', valorFrete: 0 }, defaults: { pedidoERP: '{pedido}' } },
    true,
  ],
  [{ columns: {}, decimal: ',' }, true],
  [{ columns: { A: 'pedidos' } }, false],
  [{ columns: { A: 3 } }, false],
  [{ columns: { A: { to: 'pedido', total: 'yes' } } }, false],
  [{ columns: { A: { to: 'pedido', fmt: 'x' } } }, false],
  [{ columns: { A: { to: 'dataVenda', dateFormat: 'yyyy' } } }, false],
  [{ columns: { A: { to: 'pedido', values: { a: true } } } }, false],
  [{ columns: {}, fields: { cannal: 'X' } }, false],
  [{ columns: {}, fields: { canal: true } }, false],
  [{ columns: {}, titulos: 'both' }, false],
  [{ columns: {}, decimal: ';' }, false],
  [{ columns: {}, coluns: {} }, false],
  [{ columns: {}, frete: 'per-order', desconto: 'per-row', preset: 'shopee' }, true],
  [{ columns: {}, situacao: { Atendido: 'entregue', Novo: 'não pago', Arquivado: null } }, true],
  [{ columns: {}, situacao: { Atendido: 'entrege' } }, false],
  [{ columns: { A: { to: 'desconto', paidBy: 'channel', policy: 'per-row' } } }, true],
  [{ columns: {}, packages: 'Pacote' }, false],
];

describe('the JSON Schema of maps', () => {
  it.each(MAPS)('%j: what readPedidos takes, editors take (%s)', (map, isValid) => {
    expect([isTaken(map), validate(map)]).toEqual([isValid, isValid]);
  });

  it('names an unknown word, and the nearest valid one', () => {
    expect(mapIssues({ columns: {}, situacao: { Entregue: 'entrege' } })).toMatchObject([
      {
        path: 'situacao.Entregue',
        code: 'unknown-word',
        params: { word: '"entrege"', suggestion: 'entregue' },
      },
    ]);
  });

  it.each([
    [{ to: 'desconto', paidBy: 'loja' }, 'paidBy one-of'],
    [{ to: 'desconto', subtract: 'sim' }, 'subtract type'],
    [{ to: [], expect: 'Pago' }, 'expect type'],
    [{ decimal: ',' }, 'to unknown-field'],
    [['pedido', 'pedidoCanall'], '[1] unknown-field'],
  ])('names the part of a rule that is wrong: %j', (rule, issue) => {
    const [at = '', code] = issue.split(' ');
    const path = `columns.A${at.startsWith('[') ? at : `.${at}`}`;
    expect(mapIssues({ columns: { A: rule } })).toMatchObject([{ path, code }]);
  });

  it('takes every preset', () => {
    for (const { map } of PRESETS) {
      expect([validate(map), validate.errors, mapIssues(map)]).toEqual([true, null, []]);
    }
  });

  it('is included in the package as the code has it', () => {
    const shipped = JSON.parse(readFileSync('docs/reference/pedido-map.schema.json', 'utf8'));
    expect(shipped).toEqual(JSON.parse(JSON.stringify(pedidoMapJsonSchema())));
  });
});
