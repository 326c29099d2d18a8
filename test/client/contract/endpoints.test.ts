import { describe, expect, it } from 'vitest';
import {
  type EndpointName,
  endpointRows,
  endpoints,
} from '../../../src/client/contract/endpoints.js';

/** Copied by hand from `spec.md` parts 4 and 8. */
const DOCUMENTED: readonly [EndpointName, string, string, number | null][] = [
  ['webhook.register', 'POST', '/api/v1/webhook/novo', 5],
  ['fila.read', 'GET', '/api/v1/fila', 80],
  ['fila.remove', 'DELETE', '/api/v1/fila/{idDocumento}', null],
  ['ciclos.list', 'GET', '/api/v1/ciclos', 60],
  ['ciclos.get', 'GET', '/api/v1/ciclos/detalhes/{idCiclo}/', 20],
  ['pedido.get', 'GET', '/api/v1/pedido/{filtro}/{valor}', 240],
  ['pedido.analises.comissoes', 'GET', '/api/v1/pedido/analises/comissoes', 60],
  [
    'pedido.analises.cancelamentosIndevidos',
    'GET',
    '/api/v1/pedido/analises/cancelamentos-indevidos',
    60,
  ],
  ['pedido.create', 'POST', '/api/v1/pedido/novo', 1200],
];

/** The row of a method such as `pedido.analises.comissoes`. */
function rowAt(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], endpoints);
}

/** All rows of the table, at any depth. */
function rowsOf(node: object): object[] {
  return 'path' in node ? [node] : Object.values(node).flatMap((inner: object) => rowsOf(inner));
}

describe('the table of endpoints', () => {
  it('has the nine documented rows, in the order of the documentation', () => {
    expect(
      endpointRows.map(({ name, method, path, perMinute }) => [name, method, path, perMinute]),
    ).toEqual(DOCUMENTED);
  });

  it('lists every row of the table', () => {
    expect(new Set(endpointRows)).toEqual(new Set(rowsOf(endpoints)));
    expect(endpointRows).toHaveLength(9);
  });

  it.each(endpointRows)('names $name by its place', (row) => {
    expect(rowAt(row.name)).toBe(row);
  });

  it.each(endpointRows)('$name has a schema for each part of its request', (row) => {
    const { path, method } = row;
    expect('params' in row).toBe(path.includes('{'));
    expect('body' in row).toBe(method === 'POST');
  });

  it('repeats reads, never a creation', () => {
    const repeats = Object.fromEntries(endpointRows.map(({ name, repeat }) => [name, repeat]));
    expect(repeats).toEqual({
      'webhook.register': 'idempotent',
      'fila.read': 'safe',
      'fila.remove': 'idempotent',
      'ciclos.list': 'safe',
      'ciclos.get': 'safe',
      'pedido.get': 'safe',
      'pedido.analises.comissoes': 'safe',
      'pedido.analises.cancelamentosIndevidos': 'safe',
      'pedido.create': 'once',
    });
  });

  it('distinguishes each endpoint in words', () => {
    expect(new Set(endpointRows.map(({ summary }) => summary)).size).toBe(9);
  });
});
