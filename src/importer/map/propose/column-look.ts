import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { NOTHING, SHEET_ERROR } from '../../read/table/cell.js';
import { kindOfDay } from '../../read/table/dates.js';
import { readNumber } from '../../read/table/numbers.js';
import type { Field } from '../../read/table/order-fields.js';
import { type CellType, isNumberType, type TableRow } from '../../read/table/table.js';
import { chaveOf, unquoted } from '../../read/table/texts.js';

/** Kind of value in a column, which reveals none of them. */
export type ColumnLook = 'number' | 'date' | 'chaveNFe' | 'cpfCnpj' | 'text' | 'empty';

const TAX_ID = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/;
/** Units or installments as people write them. */
const COUNTED = /^(?:\d{1,4} ?(?:x\b.*|un\w*\.?|p[cç]\w*\.?)|[aà] vista)$/i;

/** Kind of most filled cells of a column. */
export function lookOf(rows: readonly TableRow[], index: number): ColumnLook {
  const counts = new Map<ColumnLook, number>();
  let filled = 0;
  for (const row of rows) {
    const text = unquoted(row.cells[index] ?? '');
    // An error or a dash says nothing about its column.
    if (text === '' || SHEET_ERROR.test(text) || NOTHING.test(text)) continue;
    filled += 1;
    const look = lookOfCell(text, row.types?.[index]);
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  if (filled === 0) return 'empty';
  return [...counts].find(([, count]) => 2 * count > filled)?.[0] ?? 'text';
}

function lookOfCell(text: string, type: CellType): ColumnLook {
  if (isNumberType(type)) return 'number';
  if (kindOfDay(text, type) !== undefined) return 'date';
  if (parseChaveNFe(chaveOf(text)) !== undefined) return 'chaveNFe';
  if (TAX_ID.test(text)) return 'cpfCnpj';
  const isAmount = ([',', '.'] as const).some((sign) => 'value' in readNumber(text, sign));
  return isAmount || COUNTED.test(text) ? 'number' : 'text';
}

/** Fields whose values are words, never numbers or days. */
const WORDS: ReadonlySet<string> = new Set([
  'canal',
  'plataforma',
  'titulos.meioDePagamento',
  'produtos.descricao',
  'cliente.nome',
]);

/** True if a column of this kind can give a field. */
export function canGive(look: ColumnLook, { path, kind }: Field): boolean {
  if (look === 'empty') return true;
  if (kind === 'number') return look === 'number';
  // A `dataVenda` column counts whatever it holds: without it, the invoice's day would become the
  // day of sale.
  if (kind === 'date') return path === 'dataVenda' || look === 'date' || look === 'number';
  if (path === 'chaveNFe') return look === 'chaveNFe' || look === 'number' || look === 'text';
  if (path === 'cliente.cpfCnpj') return look === 'cpfCnpj' || look === 'number';
  if (path === 'nota.numero') return look === 'number' || look === 'date';
  if (kind === 'choice' || WORDS.has(path)) return look === 'text';
  return look !== 'date' && look !== 'chaveNFe';
}
