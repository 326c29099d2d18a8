import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/client/contract/endpoints.js';
import { otherCiclo, otherCriado, otherPedido } from '../../../src/client/contract/read.js';

describe('the record of an order that was looked up', () => {
  it.each<[string, string, object, string | undefined]>([
    ['pedido', '7', { pedido: '7' }, undefined],
    ['pedido', '7', { pedido: '8' }, 'pedido'],
    ['pedido', '7', { pedidoERP: '8' }, undefined],
    ['pedido', 'a-7', { pedido: ' A-7 ' }, undefined],
    ['pedido', '007', { pedido: 7 }, undefined],
    ['pedido', 'A07', { pedido: 'A7' }, 'pedido'],
    ['pedido', '7', { pedido: null }, undefined],
    ['pedido', '7', { pedido: ' ' }, undefined],
    ['pedido', '7', { pedido: {} }, undefined],
    ['pedido', '7', {}, undefined],
    ['pedidoERP', '7', { pedidoERP: '8' }, 'pedidoERP'],
    ['pedidoCanal', '7', { pedidoCanal: '8', pedidoComplementar: '7' }, undefined],
    ['pedidoCanal', '7', { pedidoCanal: '8', pedidoComplementar: '9' }, 'pedidoCanal'],
    ['pedidoCanal', '7', { pedidoCanal: null, pedidoComplementar: '9' }, 'pedidoComplementar'],
    ['notaFiscal', '12', { numeroNFe: '000000012' }, undefined],
    ['notaFiscal', '12', { numeroNFe: 120 }, 'numeroNFe'],
    ['chaveNF', '35', { chaveNFe: '36' }, 'chaveNFe'],
    ['chavePedido', '65f1', { _id: '65F1' }, undefined],
    ['chavePedido', '65f1', { _id: '65f2' }, '_id'],
    ['unheard of', '7', { pedido: '8' }, undefined],
  ])('by %s %s is %j: another by %s', (filtro, valor, answer, other) => {
    const asked = { params: { filtro, valor }, body: undefined };
    expect(otherPedido(asked, answer as Record<string, unknown>)).toBe(other);
  });
});

it.each([
  [{ pedido: 'A', pedidoCanal: 'B' }, undefined],
  [{}, undefined],
  [{ pedido: ' A ', pedidoCanal: null }, undefined],
  [{ pedido: 'a' }, 'pedido'],
  [{ pedidoCanal: 'C' }, 'pedidoCanal'],
  [{ pedido: 5, pedidoCanal: 'B' }, 'pedido'],
])('an answer to a creation, %j, is of another order by %s', (answer, other) => {
  expect(otherCriado({ params: {}, body: { pedido: 'A', pedidoCanal: 'B' } }, answer)).toBe(other);
});

it.each([
  [{ idCiclo: 7 }, undefined],
  [{ idCiclo: '7' }, undefined],
  [{}, undefined],
  [{ idCiclo: 8 }, 'idCiclo'],
])('the detail of a cycle, %j, is of another by %s', (answer, other) => {
  expect(otherCiclo({ params: { idCiclo: '7' }, body: undefined }, answer)).toBe(other);
});

it.each([
  [{ mensagem: 'sucesso' }, true],
  [{ mensagem: 'ok', chavePedido: '65f1' }, true],
  [{ mensagem: 'ok', chavePedido: '' }, false],
  [{ mensagem: 'ok' }, false],
  [{}, false],
])('a creation that is answered with %j is done: %s', (answer, isDone) => {
  expect(endpoints.pedido.create.saysDone?.(answer)).toBe(isDone);
});
