import { type RuleData, type RuleWriter, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** A word for a situation, and the one that was perhaps meant. */
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
  'other-encoding': (_: unknown, { option }: RuleWriter) =>
    `has characters that are not of the file's encoding: set ${option('csv.encoding')}, as 'windows-1252'`,
  'other-word': (cell: { column: string; word: string; words: readonly string[] }) =>
    `is "${cell.word}" in "${cell.column}", where a sale that stands has ${cell.words.join(', ')}, or nothing: it is refused. If the sale stands, add the word to expect of the column in the map`,
  'as-map-sets': ({ problem }: { problem: RuleData }, { sentence }: RuleWriter) =>
    `${sentence(problem)} (as the map sets it)`,
  'other-decimal': ({ sign, given }: { sign: string; given: string }, { option }: RuleWriter) =>
    `has its decimals after "${sign}", where ${option('csv.decimal')} is "${given}"`,
  'other-date-format': ({ format }: { format: string }, { option }: RuleWriter) =>
    `must be a day as ${format}, which ${option('csv.dateFormat')} sets`,
  'day-number': (_: unknown, { option }: RuleWriter) =>
    `is a spreadsheet's day number beside cells that are not: format the column as a date and export again, or set ${option('csv.dateFormat', 'serial')}`,
  'not-a-number': ({ shown }: { shown: string }) =>
    `must be a number or an amount in reais, of 15 digits at most, as 1.234,56 or 1234.56; got ${shown}`,
  'number-ambiguous': (_: unknown, { option }: RuleWriter) =>
    `could be thousands or decimals, and no other cell of its column decides: set ${option('csv.decimal', ',')} or '.', or decimal of that column in a map`,
  'not-a-day': ({ shown }: { shown: string }) =>
    `must be a day, as dd/mm/yyyy or yyyy-mm-dd, with a time behind it or none; got ${shown}`,
  'short-year': (_: unknown, { option }: RuleWriter) =>
    `has a year of two digits: set ${option('csv.dateFormat', 'dd/mm/yy')}, or dateFormat of that column in a map`,
  'month-first': ({ line }: { line: number }, { option }: RuleWriter) =>
    `is in a column that puts the month first on line ${line}: if all of it does, set dateFormat mm/dd/yyyy of that column in a map, or ${option('csv.dateFormat', 'mm/dd/yyyy')} where every column does; else correct the column`,
  'days-mixed': ({ one, other }: { one: number; other: number }, { option }: RuleWriter) =>
    `is in a column whose days are written in two ways, on line ${one} and on line ${other}, as where a spreadsheet took days for months: import the file as the system exported it; if all days are right, set ${option('csv.dateFormat', 'dd/mm/yyyy')}`,
  'unknown-word': (cell: UnknownWord) =>
    `is ${cell.word}${cell.suggestion === undefined ? '' : `: did you mean "${cell.suggestion}"?`}, which is none of ${cell.choices.join(', ')}${cell.isMapped ? `: say once in the map what it means, as "situacao": { ${cell.word}: "…" }` : ''}`,
  'sale-undone': ({ word, situacao }: { word: string; situacao: string }) =>
    `is ${word}${word.toLowerCase() === JSON.stringify(situacao) ? '' : ` (${situacao})`}: a sale that was cancelled, not paid or given back is not to be received, and is refused`,
  'installments-unclear': ({ shown }: { shown: string }) =>
    `is ${shown}, which does not say how many installments there are: write 3, 3x, 1/3 or 30/60/90`,
} satisfies Sentences;
