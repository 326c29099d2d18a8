import type { Sentences } from './sentences.js';

/** What may follow in a JSON text. */
export type JsonExpected =
  | 'value'
  | 'value or ]'
  | 'name'
  | 'name or }'
  | ':'
  | ', or ]'
  | ', or }'
  | 'end';

const EXPECTED: Record<JsonExpected, string> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a field name in "quotes" (no comma before a })',
  'name or }': 'a field name in "quotes" or }',
  ':': 'a colon',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  end: 'nothing more',
};

/** What a JSON value is. */
export type JsonKind = 'null' | 'list' | 'string' | 'number' | 'boolean';

/** Why a JSON value is not an order, in English. */
export const jsonRules = {
  'value-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `is larger than ${mebibytes} MiB: a JSON file is a list of orders`,
  'line-too-long': ({ mebibytes }: { mebibytes: number }) =>
    `is longer than ${mebibytes} MiB: an NDJSON file has one order on each line`,
  'not-utf8': () => 'is not UTF-8, as JSON must be: convert the file, it is probably windows-1252',
  'not-json': () => 'is not JSON',
  'not-an-order': ({ kind, items }: { kind: JsonKind; items?: number | undefined }) =>
    `must be an order, a JSON object; got ${kind === 'null' ? 'null' : kind === 'list' ? `a list of ${items}` : `a ${kind}`}`,
  'nested-too-deep': ({ max }: { max: number }) => `is nested more than ${max} levels deep`,
  'order-too-deep': ({ max }: { max: number }) =>
    `is nested more than ${max} levels deep; an order has four`,
  'json-ends': ({ expected }: { expected: JsonExpected }) =>
    `ends where ${EXPECTED[expected]} should follow`,
  'json-expected': ({ expected }: { expected: JsonExpected }) =>
    `must have ${EXPECTED[expected]} here`,
  'json-value': () => 'has a value here that is not JSON: text stands in "quotes"',
  'json-control-character': () => 'has a line break or control character inside "quotes"',
  'json-escape': () => 'has a backslash that begins no escape: write \\\\',
  'json-quotes-open': () => 'has "quotes" that open here and never close',
  'json-key-repeated': ({ key }: { key: string }) =>
    `stands twice (${JSON.stringify(key)}) in one object, of which programs keep either: leave the right one`,
  'key-not-json': () => 'is not JSON: each line must be a key such as {"pedidoCanal":"MLB-1"}',
  'not-a-key': ({ path }: { path: string }) =>
    `must be one key of an order, such as {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF or chavePedido${path && `; ${path} is not one, or has a value that it does not take`}`,
} satisfies Sentences;
