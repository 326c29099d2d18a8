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
    `is "${cell.word}" in "${cell.column}", where a valid sale has ${cell.words.join(', ')}, or nothing: it is refused. If the sale is valid, add the word to "expect" of the column in the map`,
  'as-map-sets': ({ problem }: { problem: RuleData }, { sentence }: RuleWriter) =>
    `${sentence(problem)} (as the map sets it)`,
  'other-decimal': ({ sign, given }: { sign: string; given: string }) =>
    `has its decimals after "${sign}", but "decimal" in the map is "${given}"`,
  'other-date-format': ({ format }: { format: string }) =>
    `must be a day as ${format}, which "dateFormat" in the map sets`,
  'day-number': () =>
    'is a spreadsheet\'s day number in a column with other days: format the column as a date and export again, or set "dateFormat": "serial" for the column in the map',
  'not-a-number': ({ shown }: { shown: string }) =>
    `must be a number or an amount in reais, of 15 digits at most, such as 1.234,56 or 1234.56; got ${shown}`,
  'number-ambiguous': () =>
    'could be thousands or decimals: set "decimal": "," or "decimal": "." in the map, for the column or the file',
  'not-a-day': ({ shown }: { shown: string }) =>
    `must be a day, such as dd/mm/yyyy or yyyy-mm-dd, with or without a time; got ${shown}`,
  'short-year': () =>
    'has a year of two digits: set "dateFormat": "dd/mm/yy" for the column in the map',
  'month-first': ({ line }: { line: number }) =>
    `is in a column that puts the month first on line ${line}: if every row does, set "dateFormat": "mm/dd/yyyy" for the column in the map; otherwise correct the column`,
  'days-mixed': ({ one, other }: { one: number; other: number }) =>
    `is in a column with days in two formats, on line ${one} and on line ${other}, which happens when a spreadsheet takes days for months: import the file as the system exported it; if all days are right, set "dateFormat": "dd/mm/yyyy" for the column in the map`,
  'unknown-word': (cell: UnknownWord) =>
    `is ${cell.word}, which is none of ${cell.choices.join(', ')}${cell.suggestion === undefined ? '' : ` (did you mean "${cell.suggestion}"?)`}${cell.isMapped ? `: give its meaning once in the map, as "situacao": { ${cell.word}: "…" }` : ''}`,
  'sale-undone': ({ word, situacao }: { word: string; situacao: string }) =>
    `is ${word}${word.toLowerCase() === JSON.stringify(situacao) ? '' : ` (${situacao})`}: nothing is to be received for a sale that was cancelled, not paid or returned`,
  'installments-unclear': ({ shown }: { shown: string }) =>
    `is ${shown}, from which the number of installments is not clear: write 3, 3x, 1/3 or 30/60/90`,
} satisfies Sentences;
