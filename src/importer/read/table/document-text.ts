/** Longer texts are not documents, and are left as they are. */
const MAX_DOCUMENT_CHARACTERS = 100;

/** Excel's mark of a text, which some exports write out: `'00123`. */
export const withoutApostrophe = (cell: string): string =>
  cell.length <= MAX_DOCUMENT_CHARACTERS && /^['’`´][.\-/ ]*\d[\d.\-/ ]*$/.test(cell)
    ? cell.slice(1)
    : cell;

const MARKS = /[\s.\-/'"’`´\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g;

/** An invoice key without the marks that people and systems put into it: `NFe`, groups of four, quotes. */
export function chaveOf(cell: string): string {
  if (cell.length > MAX_DOCUMENT_CHARACTERS) return cell;
  const bare = cell
    .replace(MARKS, '')
    .toUpperCase()
    .replace(/^NFE:?/, '');
  return /^[0-9A-Z]{44}$/.test(bare) ? bare : cell;
}

/**
 * A CPF or CNPJ in the characters that the service takes. Leading zeros that a spreadsheet dropped
 * are put back where the check digits say so.
 */
export function taxIdOf(cell: string): string {
  if (cell.length > MAX_DOCUMENT_CHARACTERS) return cell;
  const bare = cell
    .replace(MARKS, '')
    .toUpperCase()
    .replace(/^CPF:?|^CNPJ:?/, '');
  if (/^\d{11}$/.test(bare) || /^[\dA-Z]{12}\d{2}$/.test(bare)) return bare;
  if (!/^\d{8,13}$/.test(bare)) return cell;
  const cpf = bare.padStart(11, '0');
  if (bare.length < 11 && isCpf(cpf)) return cpf;
  const cnpj = bare.padStart(14, '0');
  return bare.length > 11 && isCnpj(cnpj) ? cnpj : cell;
}

const isCpf = (cpf: string) =>
  [9, 10].every((length) => Number(cpf[length]) === digitOf(cpf, length, 12));

const isCnpj = (cnpj: string) =>
  [12, 13].every((length) => Number(cnpj[length]) === digitOf(cnpj, length, 10));

/** Modulo 11, weights from 2 upwards from the right, beginning again at `turn`. */
function digitOf(digits: string, length: number, turn: number): number {
  let total = 0;
  for (let index = 0; index < length; index++) {
    total += Number(digits[index]) * (2 + ((length - 1 - index) % (turn - 2)));
  }
  const rest = (total * 10) % 11;
  return rest === 10 ? 0 : rest;
}
