import readXlsx from 'read-excel-file/universal';
import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { TableRow } from '../table/table.js';
import type { Sheet } from './sheet.js';

/** A number as the sheet writes it. */
class SheetNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = /e/i.test(digits) ? plainDigits(digits) : digits;
  }
}

/** Without an exponent; of a number beyond 15 digits the length shows that it is rounded. */
function plainDigits(digits: string): string {
  const value = Number(digits);
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(value);
}

/**
 * The sheets of an .xlsx workbook. Its size, unpacked, was looked at before.
 *
 * @param laterDays its days are this many later than the reader takes them for
 */
export async function readXlsxSheets(
  file: string,
  packed: Buffer,
  laterDays = 0,
): Promise<Sheet[]> {
  const bytes = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length);
  try {
    const sheets = await readXlsx(bytes as ArrayBuffer, {
      parseNumber: (digits) => new SheetNumber(digits),
      trim: false,
    });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // A sheet that is only a chart has none.
      rows: (data ?? []).map((cells, index) =>
        rowOf(index + 1, cells as readonly unknown[], laterDays),
      ),
    }));
  } catch {
    throw new InvalidFileError(file, broken('workbook-damaged'));
  }
}

function rowOf(line: number, values: readonly unknown[], laterDays: number): TableRow {
  const numbers = new Set<number>();
  const days = new Set<number>();
  const cells = values.map((value, index) => {
    if (value instanceof SheetNumber) {
      numbers.add(index);
      return value.digits;
    }
    if (value instanceof Date) {
      days.add(index);
      return dateText(new Date(value.getTime() + laterDays * DAY_MS));
    }
    return value === null || value === undefined ? '' : String(value);
  });
  return { line, cells, ...(numbers.size > 0 && { numbers }), ...(days.size > 0 && { days }) };
}

/** A day, or a moment without a zone, as a sheet holds it. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#N/D';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
