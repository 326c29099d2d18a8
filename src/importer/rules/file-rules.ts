import { type RuleWriter, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Why a file is not read, in English. */
export const fileRules = {
  ...unchanging(texts.file),
  'mixed-encodings': () =>
    'mixes UTF-8 and windows-1252 text: export it again, or save it in one of the two',
  'cannot-be-read': ({ reason }: { reason: string }) =>
    `cannot be read (${reason}): check its permissions, or copy it to another disk and read the copy`,
  'too-large': ({ max, unit }: { max: number; unit: 'MiB' | 'cells' | 'files' }) =>
    `has more than ${max} ${unit}, packed or unpacked, far more than an export, an invoice or an order: check that its "quotes" close, unpack it, or save its sheet as CSV and import that`,
  'needs-no-map': ({ format }: { format: 'nfe' | 'json' | 'ndjson' }) =>
    `is ${format.toUpperCase()}, whose fields have names already: leave the map out; for NF-e it may have fields and defaults only`,
  'json-cut': ({ line }: { line?: number | undefined }) =>
    `ends in the middle${line === undefined ? '' : `, in the value that begins on line ${line}`}: the file is cut, export or copy it again`,
  'workbook-sheets': ({ sheets }: { sheets: readonly string[] }, { option }: RuleWriter) =>
    `is a workbook with several sheets: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Name the sheet with the orders, as ${option('sheet', sheets[0] ?? '')}`,
} satisfies Sentences;

/** Why a JSON value is not an order, in English. */
export const jsonRules = {
  ...unchanging(texts.json),
  'json-key-repeated': ({ key }: { key: string }) =>
    `stands twice (${JSON.stringify(key)}) in one object, and programs differ in which value they keep: remove the wrong one`,
  'not-a-key': ({ path }: { path: string }) =>
    `must be one key of an order, such as {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF or chavePedido${path && `; ${path} is none of these, or has an invalid value`}`,
} satisfies Sentences;
