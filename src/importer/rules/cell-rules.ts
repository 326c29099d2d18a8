import { type RuleData, type RuleWriter, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** An unknown word for a situation, and the known word closest to it. */
export interface UnknownWord {
  word: string;
  path: string;
  choices: readonly string[];
  suggestion?: string | undefined;
  /** It stands in another system's column, whose words a map translates. */
  isMapped: boolean;
}

/** Why a cell has no value, in English. */
export const cellRules = {
  ...unchanging(texts.cell),
  'other-encoding': () =>
    'has characters that were lost in another encoding: export the file again, or save it as UTF-8',
  'other-word': (cell: { column: string; word: string; words: readonly string[] }) =>
    `is "${cell.word}" in "${cell.column}", where a sale that stands has ${cell.words.join(', ')}, or nothing: it is refused. If the sale stands, add the word to expect of the column in the map`,
  'as-map-sets': ({ problem }: { problem: RuleData }, { sentence }: RuleWriter) =>
    `${sentence(problem)} (as the map sets it)`,
  'other-decimal': ({ sign, given }: { sign: string; given: string }) =>
    `has its decimals after "${sign}", where decimal of the map is "${given}"`,
  'other-date-format': ({ format }: { format: string }) =>
    `must be a day as ${format}, which dateFormat of the map sets`,
  'day-number': () =>
    'is a spreadsheet\'s day number beside cells that are not: format the column as a date and export again, or say "dateFormat": "serial" of the column in the map',
  'not-a-number': ({ shown }: { shown: string }) =>
    `must be a number or an amount in reais, of 15 digits at most, as 1.234,56 or 1234.56; got ${shown}`,
  'number-ambiguous': () =>
    'could be thousands or decimals: say "decimal": "," or "decimal": "." in the map, of the column or of the file',
  'not-a-day': ({ shown }: { shown: string }) =>
    `must be a day, as dd/mm/yyyy or yyyy-mm-dd, with a time behind it or none; got ${shown}`,
  'short-year': () =>
    'has a year of two digits: say "dateFormat": "dd/mm/yy" of the column in the map',
  'month-first': ({ line }: { line: number }) =>
    `is in a column that puts the month first on line ${line}: if all of it does, say "dateFormat": "mm/dd/yyyy" of the column in the map; else correct the column`,
  'days-mixed': ({ one, other }: { one: number; other: number }) =>
    `is in a column whose days are written in two ways, on line ${one} and on line ${other}, as where a spreadsheet took days for months: import the file as the system exported it; if all days are right, say "dateFormat": "dd/mm/yyyy" of the column in the map`,
  'unknown-word': (cell: UnknownWord) =>
    `is ${cell.word}${cell.suggestion === undefined ? '' : `: did you mean "${cell.suggestion}"?`}, which is none of ${cell.choices.join(', ')}${cell.isMapped ? `: say once in the map what it means, as "situacao": { ${cell.word}: "…" }` : ''}`,
  'sale-undone': ({ word, situacao }: { word: string; situacao: string }) =>
    `is ${word}${word.toLowerCase() === JSON.stringify(situacao) ? '' : ` (${situacao})`}: a sale that was cancelled, not paid or given back is not to be received`,
  'installments-unclear': ({ shown }: { shown: string }) =>
    `is ${shown}, which does not say how many installments there are: write 3, 3x, 1/3 or 30/60/90`,
} satisfies Sentences;
