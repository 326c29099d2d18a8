import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/node';
import type { InvoicedSale, NamedFile } from './notas.js';
import { itemRows, type SaleItem } from './sales.js';

export type Cell = string | number | Date | null;

/** A row, and the order that it belongs to. */
export interface Row {
  /** `pedidoCanal` of its order. */
  order: string;
  cells: readonly Cell[];
}

export interface CsvFormat {
  kind: 'csv';
  separator: ',' | ';' | '\t';
  encoding: 'utf8' | 'utf8-bom' | 'windows-1252';
  lineEnd: '\n' | '\r\n';
}

export interface XlsxFormat {
  kind: 'xlsx';
  sheet: string;
}

/** What an amount column means; a mutation of one of them changes the order. */
export type Meaning = 'unitario' | 'quantidade' | 'frete' | 'desconto' | 'total';

/** An export before it is bytes, so that a mutation can move its rows and edit its amounts. */
export interface Sheet {
  name: string;
  format: CsvFormat | XlsxFormat;
  /** Lines above the header. */
  above: readonly (readonly Cell[])[];
  header: readonly string[];
  rows: readonly Row[];
  /** Lines below the last row, such as a line of totals. */
  below: readonly (readonly Cell[])[];
  /** The columns that say what an order comes to. */
  meanings: Partial<Record<Meaning, string>>;
  /** `unitario` is the price of all units of the row. */
  isPriceOfRow?: true;
  /** Name of the archive that the system puts the file into. */
  zip?: string;
}

/** The names of a header as its line of the file has them, between semicolons. */
export const columns = (line: string): string[] => line.trim().split(/;\s*/);

/**
 * The cells of a row, by header; `Nome#2` is the second column of that name. What is not given is
 * blank; a name that the header does not have throws.
 */
export function cellsOf(
  header: readonly string[],
  fields: Readonly<Record<string, Cell>>,
  blank: Cell = null,
): Cell[] {
  const seen = new Map<string, number>();
  const names = header.map((name) => {
    const place = (seen.get(name) ?? 0) + 1;
    seen.set(name, place);
    return place === 1 ? name : `${name}#${place}`;
  });
  for (const name of Object.keys(fields)) {
    if (!names.includes(name)) throw new RangeError(`no column "${name}"`);
  }
  return names.map((name) => fields[name] ?? blank);
}

type FieldsOfItem = (item: SaleItem, index: number) => Readonly<Record<string, Cell>>;

/** Writes a row for each item of a sale, with the fields that the system has of the sale and the item. */
export const rowsByItem =
  (header: readonly string[], blank: Cell, fieldsOf: (sale: InvoicedSale) => FieldsOfItem) =>
  (sale: InvoicedSale): Row[] => {
    const fieldsOfItem = fieldsOf(sale);
    return itemRows(sale).map((item, index) => ({
      order: sale.pedidoCanal,
      cells: cellsOf(header, fieldsOfItem(item, index), blank),
    }));
  };

/** The file that a seller gets, in its archive where the system makes one. */
export async function fileOf(sheet: Sheet): Promise<NamedFile> {
  const bytes = await bytesOf(sheet);
  return sheet.zip === undefined
    ? { name: sheet.name, bytes }
    : { name: sheet.zip, bytes: zipOf([{ name: sheet.name, bytes }]) };
}

const bytesOf = (sheet: Sheet): Promise<Uint8Array> =>
  sheet.format.kind === 'csv' ? Promise.resolve(csvOf(sheet, sheet.format)) : xlsxOf(sheet);

const linesOf = ({ above, header, rows, below }: Sheet): (readonly Cell[])[] => [
  ...above,
  header,
  ...rows.map(({ cells }) => cells),
  ...below,
];

function csvOf(sheet: Sheet, { separator, encoding, lineEnd }: CsvFormat): Uint8Array {
  const quoted = (cell: Cell) => {
    const text = cell === null ? '' : String(cell);
    const isPlain = !text.includes(separator) && !/["\r\n]/.test(text);
    // Tabs separate without quotes; no field of such a file has one.
    return isPlain || separator === '\t' ? text : `"${text.replaceAll('"', '""')}"`;
  };
  const text = linesOf(sheet)
    .map((cells) => cells.map(quoted).join(separator) + lineEnd)
    .join('');
  // Of what this generator writes, windows-1252 and ISO 8859-1 agree on all.
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from((encoding === 'utf8-bom' ? '\uFEFF' : '') + text);
}

/** When the archives were made: their bytes depend on the seed alone. */
const MADE = new Date(2026, 8, 1, 9, 30);

async function xlsxOf(sheet: Sheet): Promise<Uint8Array> {
  const { format } = sheet;
  const name = format.kind === 'xlsx' ? format.sheet : sheet.name;
  const data = linesOf(sheet).map((cells) => [...cells]);
  const bytes = await writeXlsx([{ sheet: name, data, dateFormat: 'dd/mm/yyyy' }]).toBuffer();
  const parts = Object.entries(unzipSync(bytes)).map(([part, content]) => {
    const isProperties = part.startsWith('docProps/');
    const stamp = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
    if (!isProperties) return [part, content] as const;
    const text = Buffer.from(content).toString().replace(stamp, '2026-09-01T12:30:00Z');
    return [part, strToU8(text)] as const;
  });
  return zipSync(Object.fromEntries(parts), { mtime: MADE });
}

const zipOf = (files: readonly NamedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: MADE });
