import { expect, it } from 'vitest';
import { nearest } from '../../../src/shared/text/nearest.js';

const FIELDS = ['pedido', 'pedidoERP', 'pedidoCanal', 'canal', 'dataVenda'];

it.each([
  ['pedio', 'pedido'],
  ['pedidoerp', 'pedidoERP'],
  ['pedido_erp', 'pedidoERP'],
  ['pedidoCanl', 'pedidoCanal'],
  ['PedidoCanalX', 'pedidoCanal'],
  ['xcanal', 'canal'],
  ['canall', 'canal'],
  ['cnala', 'canal'],
  ['dataDaVenda', 'dataVenda'],
])('of %s is %s', (word, field) => {
  expect(nearest(word, FIELDS)).toBe(field);
});

it.each(['xyz', 'valor', '', 'dataDaVendaToda'])('of %j is none', (word) => {
  expect(nearest(word, FIELDS)).toBeUndefined();
});

it('differs in at most a third of the word, and in two letters of a short one', () => {
  expect(nearest('abcd', ['ab'])).toBe('ab');
  expect(nearest('abcde', ['ab'])).toBeUndefined();
  expect(nearest('ab', ['abcd'])).toBe('abcd');
  expect(nearest('ab', ['abcde'])).toBeUndefined();
  expect(nearest('abcdefghijkl', ['abcdefgh'])).toBe('abcdefgh');
  expect(nearest('abcdefghijkl', ['abcdefg'])).toBeUndefined();
  expect(nearest('abc', ['ab'], 0)).toBeUndefined();
});

it('is the nearest option, and the first of several equally near', () => {
  expect(nearest('canax', ['canay', 'canaz'])).toBe('canay');
  expect(nearest('canax', ['canbz', 'canaz'])).toBe('canaz');
});

it.each([
  ['nao entregue', undefined],
  ['Não Entrege', undefined],
  ['unpaid', undefined],
  ['not paid', undefined],
  ['não pagoo', 'não pago'],
  ['entrege', 'entregue'],
])('of %s is never its opposite: %s', (word, right) => {
  expect(nearest(word, ['entregue', 'paid', 'não pago'])).toBe(right);
});

it('is not searched for words longer than sixty letters', () => {
  expect(nearest('a'.repeat(60), ['a'.repeat(59)])).toBe('a'.repeat(59));
  expect(nearest('a'.repeat(61), ['a'.repeat(60)])).toBeUndefined();
});
