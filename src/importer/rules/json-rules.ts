import type { Sentences } from './sentences.js';

/** Why a JSON value is not an order, in English. */
export const jsonRules = {
  'not-utf8': () => 'is not UTF-8, as JSON must be: convert the file, it is probably windows-1252',
  'not-json': () =>
    'is not JSON, or is cut: check its quotes and commas, or write the file again with a program',
  'not-an-order': () => 'must be an order: a JSON object, of four levels at most',
  'json-key-repeated': ({ key }: { key: string }) =>
    `stands twice (${JSON.stringify(key)}) in one object, of which programs keep either: leave the right one`,
  'key-not-json': () => 'is not JSON: each line must be a key such as {"pedidoCanal":"MLB-1"}',
  'not-a-key': ({ path }: { path: string }) =>
    `must be one key of an order, such as {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF or chavePedido${path && `; ${path} is not one, or has a value that it does not take`}`,
} satisfies Sentences;
