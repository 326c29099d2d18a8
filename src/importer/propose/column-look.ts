import { parseChaveNFe } from '../../client/contract/chave-nfe.js';
import { dateEvidenceOf, readDate } from '../read/table/cell-date.js';
import { readNumber } from '../read/table/cell-number.js';
import { chaveOf } from '../read/table/document-text.js';
import type { Field } from '../read/table/order-fields.js';
import type { TableRow } from '../read/table/table.js';
import { SHEET_ERROR } from '../read/table/text-cell.js';
import { unquoted } from '../read/table/text-marks.js';
import type { ColumnLook } from './proposal.js';

/** Of a hundred cells, those that may be something else: a dash, a note, a line of totals. */
const FITTING_SHARE = 0.95;

const TAX_ID = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/;
const ANY_DATE = {
  format: undefined,
  detected: undefined,
  refused: undefined,
  timeZone: 'America/Sao_Paulo',
};

/** What the cells of a column look like. */
export function lookOf(rows: readonly TableRow[], index: number): ColumnLook {
  const filled = rows.flatMap(({ cells, numbers }) => {
    const text = unquoted(cells[index] ?? '');
    // An error says nothing of its column.
    return text === '' || SHEET_ERROR.test(text)
      ? []
      : [{ text, isNumber: numbers?.has(index) ?? false }];
  });
  if (filled.length === 0) return 'empty';
  const mostAre = (test: (cell: { text: string; isNumber: boolean }) => boolean) =>
    filled.filter(test).length >= filled.length * FITTING_SHARE;
  if (mostAre(({ text }) => parseChaveNFe(chaveOf(text)) !== undefined)) return 'chaveNFe';
  if (mostAre(({ text }) => TAX_ID.test(text))) return 'cpfCnpj';
  if (mostAre(({ text, isNumber }) => !isNumber && isDay(text))) return 'date';
  if (mostAre(({ text, isNumber }) => isNumber || isAmount(text))) return 'number';
  return 'text';
}

/** A cell that is a day in some format; which one, other cells may show. */
const isDay = (text: string) =>
  (dateEvidenceOf(text)?.formats.some((format) => format !== 'serial') ?? false) ||
  'day' in readDate(text, ANY_DATE);

const isAmount = (text: string) =>
  'value' in readNumber(text, ',', false) || 'value' in readNumber(text, '.', false);

/** Texts that no number and no day is. */
const WORDS: ReadonlySet<string> = new Set([
  ...['canal', 'plataforma', 'titulos.meioDePagamento', 'produtos.descricao', 'cliente.nome'],
]);

/** Whether a column with this look can give a field. */
export function canGive(look: ColumnLook, { path, kind }: Field): boolean {
  if (look === 'empty') return true;
  if (kind === 'number') return look === 'number';
  if (kind === 'date') return look === 'date';
  if (path === 'chaveNFe') return look === 'chaveNFe';
  if (path === 'cliente.cpfCnpj') return look === 'cpfCnpj' || look === 'number';
  if (kind === 'choice' || WORDS.has(path)) return look === 'text';
  return look !== 'date' && look !== 'chaveNFe';
}
