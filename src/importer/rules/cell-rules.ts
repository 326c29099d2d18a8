import type { RuleData, RuleWriter, Sentences } from './sentences.js';

type Writer = RuleWriter;

/** Why a cell has no value, in English. */
export const cellRules = {
  'other-encoding': (_: unknown, { option }: Writer) =>
    `has characters that are not of the file's encoding: set ${option('csv.encoding')}, as 'windows-1252'`,
  'sheet-error': () =>
    "is a spreadsheet's error, or a formula without its result: correct it, save the file in a spreadsheet, and import that",
  'rounded-text': () =>
    'was rounded by a spreadsheet (scientific notation): format the column as text and export again',
  'number-as-decimal': () =>
    'is a whole number that a program wrote with decimals, such as 123.0, and may have lost zeros in front: export the column as text',
  'number-as-day': () =>
    'is a day in the sheet, which a spreadsheet made of a number such as 12-2025: format the column as text and export again',
  'rounded-digits': () =>
    'is a number of more than 15 digits, whose last ones a spreadsheet drops: format the column as text and export again',
  'shown-with-marks': () =>
    "is a number that the sheet shows with marks of its format, as 001-001 of 1001: nobody knows which is the order's. Write it as a text, or format the column as a plain number",
  'no-value': () =>
    'is a word that programs write for a value that they do not have (nan, None, null): give the number of the order, or leave the cell empty',
  'rounded-column': () =>
    'has only zeros after its first 15 digits, as every number of that length in its column: a spreadsheet has rounded them, and orders may share one. Import the file as the system exported it; if these are its numbers, write them with the mark of a text, as ="2000001234567890"',
  'other-word': ({ words }: { words: readonly string[] }) =>
    `has another word than its column takes: ${words.join(', ').toUpperCase()}`,
  'as-map-sets': ({ problem }: { problem: RuleData }, { sentence }: Writer) =>
    `${sentence(problem)} (as the map sets it)`,

  'not-a-number': ({ length }: { length: number }) =>
    `must be a number, as 1.234,56 or 1234.56; got a text of ${length} characters`,
  'not-a-sheet-number': ({ length }: { length: number }) =>
    `must be a number; got a text of ${length} characters`,
  'number-ambiguous': (_: unknown, { option }: Writer) =>
    `could be thousands or decimals, and no other cell decides: set ${option('csv.decimal', ',')} or '.'`,
  'other-decimal': ({ sign, given }: { sign: string; given: string }, { option }: Writer) =>
    `has its decimals after "${sign}", where ${option('csv.decimal')} is "${given}"`,
  'number-marks': () =>
    'is not a number: its points and commas are not where thousands and decimals have them',
  'number-digits': ({ max }: { max: number }) =>
    `has more than ${max} digits: more than a number holds`,
  'rounded-number': () =>
    'was rounded by a spreadsheet (scientific notation): format the column as a number and export again',
  percentage: () => 'is a percentage where the service takes an amount',
  'other-currency': () => 'is in another currency: the service takes reais',
  dash: () => 'is a dash: write 0, or leave the cell empty',

  'not-a-day': ({ length }: { length: number }) =>
    `must be a day, as dd/mm/yyyy or yyyy-mm-dd; got a text of ${length} characters`,
  'other-date-format': ({ format }: { format: string }, { option }: Writer) =>
    `must be a day as ${format}, which ${option('csv.dateFormat')} sets`,
  'short-year': (_: unknown, { option }: Writer) =>
    `has a year of two digits, and no cell of its column shows which part is the day: set ${option('csv.dateFormat')}, as dd/mm/yy, or write the year in full`,
  'month-first': (_: unknown, { option }: Writer) =>
    `could be dd/mm or mm/dd: other rows put the month first. Set ${option('csv.dateFormat', 'mm/dd/yyyy')} if all do`,
  'days-ambiguous': (_: unknown, { option }: Writer) =>
    `could be dd/mm or mm/dd, and nothing in the file decides: set ${option('csv.dateFormat', 'dd/mm/yyyy')} or 'mm/dd/yyyy', or dateFormat of the column in a map`,
  'days-disagree': (
    { dayFirst, monthFirst }: { dayFirst: number; monthFirst: number },
    { option }: Writer,
  ) =>
    `could be dd/mm or mm/dd: line ${dayFirst} puts the day first, line ${monthFirst} the month first. Correct the column, or set ${option('csv.dateFormat')}`,
  'days-swapped': ({ text, day }: { text: number; day: number }, { option }: Writer) =>
    `may have its day and month swapped. Line ${text} has a day above 12, as nearly every text of the column has. Days up to 12, as in line ${day}, are held by the sheet as days or day numbers, or written year first. A spreadsheet of another language swaps them so. Import the file as the system exported it, or open that file again with the column as text. ${option('csv.dateFormat')} says how texts are written, and decides nothing about those days. Only if those days are right, write the texts as days of the sheet too, or year first`,
  'day-zero': () =>
    'is a day before March 1900, as a sheet shows 0 for one: write the day, or leave the cell empty',
  'no-such-day': () => 'is a day that does not exist',
  'not-a-time': () => 'has something after the day that is not a time',
  'day-number': (_: unknown, { option }: Writer) =>
    `is a spreadsheet's day number beside cells that are not: format the column as a date and export again, or set ${option('csv.dateFormat', 'serial')}`,
  'other-zone': ({ zone }: { zone: string }) =>
    `is a moment in ${zone}, whose date in Brazil may differ: give timeZone in the map, as America/Sao_Paulo, or export the day alone`,
} satisfies Sentences;
