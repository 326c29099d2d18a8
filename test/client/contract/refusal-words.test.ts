import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explain } from '../../../src/client/contract/refusal.js';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { ciclosGetParams, comissoesParams } from '../../../src/client/contract/schemas/params.js';
import { pedidoChave } from '../../../src/client/contract/schemas/pedido-chave.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { refusals, withField } from '../../support/refusals.js';

const order = (path: string, value: unknown) =>
  refusals(novoPedido, withField(novoPedidoFixture, path, value)).map(({ message }) => message);

describe('a refusal describes the given value', () => {
  it.each([
    [5, 'a number'],
    [Number.NaN, 'a number without a value'],
    [Number.POSITIVE_INFINITY, 'a number without a value'],
    [true, 'a boolean'],
    [10n, 'a bigint'],
    [['a', 'b'], 'a list of 2'],
    [new Date(), "a Date: use 'YYYY-MM-DD', the day in São Paulo"],
    [{}, 'an object'],
  ])('in place of a text: %o', (given, kind) => {
    expect(order('canal', given)).toEqual([`must be a string; got ${kind}`]);
  });

  it('by its number of characters as a person counts them', () => {
    expect(order('dataVenda', '🙂é')).toEqual([
      'must be a day that exists, as yyyy-mm-dd; got a string of 2 characters',
    ]);
    expect(order('pedido', '🙂'.repeat(51))).toEqual([]);
    expect(order('pedido', `${'a'.repeat(100)}🙂`)).toEqual([
      'takes at most 100 characters; got 101',
    ]);
  });

  it.each([
    ['situacao.canal', 7, /^must be one of aprovado, .*; got a number$/],
    ['titulos', {}, /^must be a list; got an object$/],
    ['titulos[0].valorTotal', '5', /^must be a number; got a string of 1 characters$/],
    ['titulos[0]', null, /^must be an object; got null$/],
    ['titulos', null, /^is required: must be a list; got null$/],
    ['canal', null, /^is required: must be a string; got null$/],
    ['pedidoERP', null, /^must be a string; got null: leave it out$/],
    ['dataVenda', null, /^is required: must be a string; got null$/],
    ['situacao.canal', null, /^is required: must be one of .*; got null$/],
    ['titulos[0].valorTotal', null, /^is required: must be a number; got null$/],
    ['titulos[0].codigoControle', null, /^must be a string; got null: leave it out$/],
    ['titulos[0].qtTotalParcela', 1.5, /^must be a whole number; got a number$/],
  ])('of %s', (path, given, words) => {
    expect(order(path, given)).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    [ciclosGetParams, { agruparEventos: 'sim' }, 'must be true or false; got a string of 3'],
    [ciclosGetParams, { camposOcultos: 5 }, '; got a number'],
    [comissoesParams, { limite: null }, 'must be a whole number; got null: leave it out'],
    [comissoesParams, { periodo: [] }, '; got a list of 0'],
    [comissoesParams, { periodo: { inicio: new Date(), fim: '' } }, "got a Date: use 'YYYY-MM-DD'"],
    [comissoesParams, { ordenacao: {} }, '; got an object'],
    [pedidoChave, { notaFiscal: 'x' }, '; got a string of 1'],
  ])('of a parameter: %#', (schema, given, words) => {
    expect(refusals(schema, given)).toEqual([
      { path: Object.keys(given)[0], message: expect.stringContaining(words) },
    ]);
  });

  it('only where a type of value is expected', () => {
    expect(order('pedido', '')).toEqual(['must not be empty']);
    expect(order('titulos[0].qtTotalParcela', 0)).toEqual(['must be at least 1']);
    expect(order('canal', undefined)).toEqual(['is required (string)']);
    expect(order('situacao.canal', undefined)).toEqual([
      expect.stringMatching(/^is required: must be one of aprovado, /),
    ]);
  });
});

it('a schema alone lists its fields', () => {
  const { error } = novoPedido.safeParse({ ...(novoPedidoFixture as object), cliente: { cpf: 1 } });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['cliente'], message: 'Unknown keys; known fields: nome, cpfCnpj' },
  ]);
});

it('an unknown field is named alone if the schema does not list its fields', () => {
  const given = { a: 1 };
  const { error } = z.strictObject({}).safeParse(given);
  expect(error && explain(error, given)).toMatchObject([
    { path: 'a', message: 'is not a field of the service' },
  ]);
});
