import { SITUACOES } from '../read/presets/situacoes.js';
import { fields } from '../read/table/order-fields.js';
import type { TableRow } from '../read/table/table.js';
import { plain, unquoted } from '../read/table/text-marks.js';

/** A column of situations has a handful of words. */
const MAX_WORDS = 40;
const MAX_WORD_CHARACTERS = 60;

const OURS = new Map(Object.entries(SITUACOES).map(([word, value]) => [plain(word), value]));
const SERVICE_WORDS = new Set((fields.get('situacao.pedido')?.choices ?? []).map(plain));

/** The words of a column of situations. */
export interface SituacaoWords {
  /** The service's word for each that is known under another. */
  values: Record<string, string>;
  /** Words without one. */
  unknown: readonly string[];
}

/** What the words of a column mean; undefined where it has too many for a list of situations. */
export function situacaoWords(rows: readonly TableRow[], index: number): SituacaoWords | undefined {
  const words = new Map<string, string>();
  for (const { cells } of rows) {
    const word = unquoted(cells[index] ?? '');
    if (word === '') continue;
    if (word.length > MAX_WORD_CHARACTERS || words.size > MAX_WORDS) return undefined;
    words.set(plain(word), word);
  }
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, word] of words) {
    const known = OURS.get(name);
    if (SERVICE_WORDS.has(name)) continue;
    if (typeof known === 'string') values[word] = known;
    else unknown.push(word);
  }
  return words.size === 0 ? undefined : { values, unknown };
}
