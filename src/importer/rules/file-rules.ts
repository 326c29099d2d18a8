import type { RuleData, RuleWriter, Sentences } from './sentences.js';

/** Why a file is not read, in English. */
export const fileRules = {
  'not-text': () =>
    'is not a file of orders that is read, but HTML (perhaps a login page), an Excel workbook of another kind (.xls, .xlsb) or with a password, a PDF, a picture, an archive that is not a ZIP, or damaged: download it again, or open it in a spreadsheet and save it as .xlsx or CSV',
  'empty-file': () => 'is empty: export or copy it again',
  'mixed-encodings': (_: unknown, { option }: RuleWriter) =>
    `mixes UTF-8 and windows-1252 text: save it anew in one of them, or set ${option('csv.encoding', 'utf-8')} to have the broken rows named`,
  'file-changed': () => 'changed while it was read: read it again',
  'no-such-file': () => 'does not exist: check its path, and the folders in it',
  'cannot-be-read': ({ reason }: { reason: string }) =>
    `cannot be read (${reason}): check its permissions, or copy it to another disk, and read the copy`,
  folder: () => 'is a folder, of which only NF-e are read: name one of its files',
  'folder-without-xml': () => 'has no .xml file in it: name the folder that holds the invoices',
  'not-a-file': () =>
    'is not a file, but a pipe or a device: copy what it gives into a file, and name that',
  'too-large': ({ max, unit }: { max: number; unit: 'MiB' | 'cells' | 'files' | 'rows' }) =>
    `has more than ${max} ${unit}, as it is or unpacked, far more than an export, an invoice or an order: check that its "quotes" close, unpack it, or save its sheet as CSV, and import that`,
  'zip-damaged': () =>
    'is an archive or workbook that is cut, damaged or protected by a password, or not one: copy it again, unpack it, or open it and save it anew as .xlsx or CSV',
  'zip-without-orders': () =>
    'is an archive without a file of orders: no .xml, .csv, .xlsx or JSON. Name the one that has them',
  'archive-in-archive': () =>
    'is an archive in an archive, or of several files: unpack it, and name one of its files',
  'workbook-epochs': () =>
    'is a workbook that counts its days from 1904 or another day of its own: save it as CSV, or anew in Excel without "Use 1904 date system"',
  'needs-no-map': ({ format }: { format: 'nfe' | 'json' | 'ndjson' }) =>
    `is ${format.toUpperCase()}, whose fields have names already: it needs no map, or for NF-e one of fields and defaults alone`,
  'json-cut': ({ line }: { line?: number | undefined }) =>
    `ends in the middle${line === undefined ? '' : `, in the value that begins on line ${line}`}: the file is cut, export or copy it again`,
  'workbook-sheets': ({ sheets }: { sheets: readonly string[] }, { option }: RuleWriter) =>
    `is a workbook with several sheets: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Name the one that has the orders, as ${option('sheet', sheets[0] ?? '')}`,
  'table-unread': (
    { file, problem }: { file: string; problem: RuleData },
    { sentence }: RuleWriter,
  ) =>
    `is not read, since ${file} in it cannot be, and may have rows of any order: that file ${sentence(problem)}. Correct it, or take it out of the archive`,
  'not-a-json-list': () =>
    'must be a list of orders, as [{…}, {…}]: a comma stands between two, and nothing after the ]',
} satisfies Sentences;

/** Why a JSON value is not an order, in English. */
export const jsonRules = {
  'not-utf8': () => 'is not UTF-8, as JSON must be: convert the file, it is probably windows-1252',
  'not-json': () =>
    'is not JSON, or is cut: check its quotes and commas, or write the file again with a program',
  'not-an-order': () => 'must be an order: a JSON object, of four levels at most',
  'still-refused': () =>
    'says what was wrong with the order in its table: correct the order, then take _refused out',
  'json-key-repeated': ({ key }: { key: string }) =>
    `stands twice (${JSON.stringify(key)}) in one object, of which programs keep either: leave the right one`,
  'not-a-key': ({ path }: { path: string }) =>
    `must be one key of an order, such as {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF or chavePedido${path && `; ${path} is not one, or has a value that it does not take`}`,
} satisfies Sentences;
