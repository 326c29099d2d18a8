import type { RuleData, RuleWriter, Sentences } from './sentences.js';

type Writer = RuleWriter;

/** Why a file is not read, in English. */
export const fileRules = {
  'xls-workbook': () =>
    'is an Excel workbook of the old kind (.xls), or protected by a password: save it as .xlsx or CSV',
  'xlsb-workbook': () => 'is an .xlsb workbook: save it as .xlsx or CSV',
  pdf: () => 'is a PDF: export the orders as CSV, .xlsx, JSON or NF-e XML',
  picture: () => 'is a picture: export the orders as CSV, .xlsx, JSON or NF-e XML',
  'other-archive': ({ kind }: { kind: string }) => `is a ${kind} archive: unpack it`,
  'not-text': () =>
    'is not text: it has bytes that no CSV, JSON or XML file has. Export the orders as CSV, .xlsx, JSON or NF-e XML',
  'not-xlsx': ({ isCsv }: { isCsv: boolean }) =>
    `is not an .xlsx workbook${isCsv ? ': it is named as CSV' : ': save it as .xlsx'}`,
  'html-table': () =>
    'is a page of HTML with a table in it, whatever its name: open it in a spreadsheet and save it as .xlsx or CSV',
  'html-page': () =>
    'is a page of HTML, such as a login page in place of the export: log in and download it again',
  'empty-file': () => 'is empty: export or copy it again',
  'empty-table': () => 'is empty: it must begin with a header',
  'mixed-encodings': (_: unknown, { option }: Writer) =>
    `mixes UTF-8 and windows-1252 text: save it anew in one of them, or set ${option('csv.encoding', 'utf-8')} to have the broken rows named`,
  'file-replaced': () => 'was replaced while it was read: read it again',
  'file-changed': () => 'changed while it was read: read it again',
  'no-such-file': () => 'does not exist: check the path',
  'no-such-folder': () => 'does not exist: a part of its path is not a folder, check it',
  'no-permission': () => 'may not be read by this user: check its permissions',
  'path-too-long': () =>
    'has a path longer than the system takes: move it to a folder with a shorter one',
  'cannot-be-read': ({ reason }: { reason: string }) =>
    `cannot be read (${reason}): copy it to another disk, and read the copy`,
  folder: () => 'is a folder; only NF-e are read from a folder',
  'folder-of-files': () => 'is a folder: name one of its files',
  'folder-without-xml': () => 'has no .xml file in it: name the folder that holds the invoices',
  'not-a-file': () => 'is not a file: NF-e are read from files',
  'file-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `is larger than ${mebibytes} MiB: unpack it, or save it as CSV`,
  'unpacks-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `is refused: it unpacks to more than ${mebibytes} MiB, far more than an export of its size. Unpack it, and give the file in it`,
  'gzip-damaged': () => 'is a gzip file that is cut or damaged: copy it again',
  'zip-damaged': () => 'is a ZIP archive that is cut or damaged, or not one: copy it again',
  'zip-encrypted': () => 'is protected by a password: unpack it',
  'zip-too-many-files': ({ max }: { max: number }) => `has more than ${max} files in it: unpack it`,
  'zip-without-orders': () =>
    'is an archive without a file of orders: no .xml, .csv, .xlsx or JSON. Name the one that has them',
  'archive-in-archive': () => 'is an archive in an archive: unpack it',
  'archive-of-files': () => 'is an archive: unpack it, and name one of its files',
  'workbook-too-large': () => 'is a workbook of more than 512 MiB, unpacked: save the sheet as CSV',
  'workbook-extent': () =>
    'is a workbook with a cell far away from the others: delete the empty rows and columns around the orders, and save it anew',
  'workbook-damaged': () =>
    'is a workbook that cannot be read: it is damaged, protected by a password, or has a formula without its result. Open it, save it anew as .xlsx or CSV',
  'workbook-epochs': () =>
    'is a workbook that counts its days from 1904 and holds days in ISO form besides, or counts them from a day of its own: save it as CSV, or anew in Excel without "Use 1904 date system"',
  'ods-damaged': () => 'is an .ods workbook that cannot be read: save it as .xlsx or CSV',
  'workbook-empty': () => 'is a workbook without a filled sheet: export the orders again',
  'needs-no-map': ({ format }: { format: 'nfe' | 'json' | 'ndjson' }) =>
    format === 'nfe'
      ? 'is an NF-e, whose fields are known: a map of it has only fields and defaults (docs/reference/import.md, Maps)'
      : `is ${format.toUpperCase()}, whose fields have names already: it needs no map`,
  'json-cut': ({ line }: { line?: number | undefined }) =>
    `ends in the middle${line === undefined ? '' : `, in the value that begins on line ${line}`}: the file is cut, export or copy it again`,
  'json-empty': () => 'is empty: a JSON file is a list of orders',
  'json-separator-missing': () => 'must have a comma or ] here, between orders',
  'json-value-missing': () => 'must have an order here, a JSON object',
  'json-trailing': () => 'must have nothing after the ] that ends the list',
  'workbook-sheets': ({ sheets }: { sheets: readonly string[] }, { option }: Writer) =>
    `is a workbook with several sheets: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Name the one that has the orders, as ${option('sheet', sheets[0] ?? '')}`,
  'table-unread': ({ file, problem }: { file: string; problem: RuleData }, { sentence }: Writer) =>
    `is not read, since ${file} in it cannot be, and may have rows of any order: that file ${sentence(problem)}. Correct it, or take it out of the archive`,
} satisfies Sentences;
