import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/node';
import type { InvoicedSale, NamedFile } from './notas.js';
import { itemRows, type SaleItem } from './sales.js';

export type Cell = string | number | Date | null;

export interface Row {
  /** `pedidoCanal` of the row's order. */
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

/** The meaning of an amount column; changing such a column changes the order. */
export type Meaning = 'unitario' | 'quantidade' | 'frete' | 'desconto' | 'total';

/** An export in structured form, so that mutations can move its rows and edit its amounts. */
export interface Sheet {
  name: string;
  format: CsvFormat | XlsxFormat;
  above: readonly (readonly Cell[])[];
  header: readonly string[];
  rows: readonly Row[];
  /** Lines below the last row, such as totals. */
  below: readonly (readonly Cell[])[];
  /** The columns that hold the amounts of an order. */
  meanings: Partial<Record<Meaning, string>>;
  /** The `unitario` column holds the price of all units of the row. */
  isPriceOfRow?: true;
  /** The name of the archive, if the system packs the file. */
  zip?: string;
}

/** Splits a header, written as one line with semicolons. */
export const columns = (line: string): string[] => line.trim().split(/;\s*/);

/**
 * The cells of a row, by header; `Nome#2` is the second column of that name. Missing fields are
 * blank; an unknown name throws.
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

/** Writes a row for each item of a sale. */
export const rowsByItem =
  (header: readonly string[], blank: Cell, fieldsOf: (sale: InvoicedSale) => FieldsOfItem) =>
  (sale: InvoicedSale): Row[] => {
    const fieldsOfItem = fieldsOf(sale);
    return itemRows(sale).map((item, index) => ({
      order: sale.pedidoCanal,
      cells: cellsOf(header, fieldsOfItem(item, index), blank),
    }));
  };

/** The file that a seller receives, in an archive if the system makes one. */
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
    // Tab-separated files have no quotes, and no field with a tab.
    return isPlain || separator === '\t' ? text : `"${text.replaceAll('"', '""')}"`;
  };
  const text = linesOf(sheet)
    .map((cells) => cells.map(quoted).join(separator) + lineEnd)
    .join('');
  // For all characters written here, windows-1252 and ISO 8859-1 agree.
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from((encoding === 'utf8-bom' ? '\uFEFF' : '') + text);
}

/** A fixed date for archives, so that their bytes depend only on the seed. */
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
