import { readDate } from './cell-date.js';
import { readNumber } from './cell-number.js';
import type { Field } from './columns.js';
import type { Conventions } from './conventions.js';
import { plain, unquoted } from './header-names.js';

/** What a cell came to: a value, nothing, or why it has none. */
export interface CellReading {
  value?: string | number | undefined;
  problem?: string | undefined;
  /** The number could be read in two ways, and the file's decimals decided. */
  isDecided?: boolean | undefined;
}

/** Reads a cell as its field asks; a blank one gives nothing. */
export function readCell(
  raw: string,
  index: number,
  field: Field,
  conventions: Conventions,
): CellReading {
  const cell = unquoted(raw);
  if (cell === '') return {};
  if (cell.includes('\ufffd')) {
    return {
      problem:
        "has characters that are not of the file's encoding: say csv.encoding, as 'windows-1252'",
    };
  }
  switch (field.kind) {
    case 'number': {
      const read = readNumber(cell, conventions.decimalOf(index), conventions.isDecimalGiven);
      return 'value' in read && conventions.isDecimalGiven ? { value: read.value } : read;
    }
    case 'date': {
      const read = readDate(cell, conventions.dateFormat, conventions.dateEvidence);
      return 'day' in read ? { value: read.day } : read;
    }
    case 'choice':
      return { value: choiceOf(cell, field.choices) };
    default:
      return readText(cell, field);
  }
}

/** The service's word for `Faturado` or `EM DEVOLUCAO`; any other stays, for the client to refuse. */
function choiceOf(cell: string, choices: readonly string[]): string {
  if (choices.includes(cell)) return cell;
  const word = plain(cell);
  return choices.find((choice) => plain(choice) === word) ?? cell;
}

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Text stays as it is, leading zeros too; what a spreadsheet has destroyed is refused. */
function readText(cell: string, field: Field): CellReading {
  if (SCIENTIFIC.test(cell)) {
    return {
      problem:
        'was rounded by a spreadsheet (scientific notation): format the column as text and export again',
    };
  }
  if (/^#(?:REF|N\/?[AD]|VALOR|VALUE|NOME|NAME|NUM|N[ÚU]M|DIV\/0)[!?]?$/i.test(cell)) {
    return { problem: "is a spreadsheet's error: mend the formula and export again" };
  }
  return { value: field.path === 'cliente.cpfCnpj' ? withoutPoints(cell) : cell };
}

const WRITTEN_TAX_ID =
  /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/i;

/** A CPF or CNPJ as people write it, in the characters that the service takes. */
function withoutPoints(cell: string): string {
  return WRITTEN_TAX_ID.test(cell) ? cell.replace(/[./-]/g, '') : cell;
}
