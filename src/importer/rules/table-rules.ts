import type { Topic } from '../map/speaks.js';
import { type RuleData, type SentenceOf, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Totals of an order and of its titles. */
type OrderFigures = Record<
  'titulos' | 'produtos' | 'frete' | 'acrescimos' | 'descontos' | 'expected',
  string
> & {
  /** The columns are the service's own. */
  isOwn: boolean;
  /** Every row repeats one title. */
  isOnce: boolean;
};

function remedyFor({ isOwn, isOnce }: OrderFigures): string {
  if (!isOwn) {
    return 'correct the order, or the columns and policies (titulos, frete, desconto) of the map';
  }
  return isOnce
    ? 'every row repeats this title, which counts once; if each row has its own, give a map of { "titulos": "per-row" }'
    : 'correct the order, or add a column desconto, with what you took off the price, or acrescimo';
}

/** A column whose meaning nobody has decided. */
export interface UndecidedColumn {
  column: string;
  topic: Topic;
  values: readonly string[];
}

/** Why a table, its header, or the rows of one order are not read, in English. */
export const tableRules = {
  ...unchanging(texts.table),
  'presets-fit': ({ presets }: { presets: readonly string[] }) =>
    `has headers that fit several presets, ${presets.join(', ')}: name the system that exported it, as preset (--preset ${presets[0]}), or a map in map (--map)`,
  'header-unreadable': ({ problems }: { problems: readonly RuleData[] }, sentence: SentenceOf) =>
    `has a header that cannot be read:${problems.length === 1 ? ` ${sentence(problems[0] as RuleData)}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}`,
  'columns-undecided': ({
    columns,
  }: {
    columns: readonly UndecidedColumn[];
    preset?: string | undefined;
  }) =>
    `has ${columns.length === 1 ? 'a column' : `${columns.length} columns`} that nobody decided, and that may change what is sent:${columns.map(({ column, topic, values }) => `\n  - "${column}" speaks of ${topic}: ${values.join(', ')}. In the map: ${JSON.stringify(column)}: null ignores it, ${JSON.stringify(column)}: "<field>" uses it`).join('')}\nrecebiveis pedido map FILE asks for each, and keeps the answers`,
  'set-undecided': ({
    field,
    column,
    values,
  }: {
    field: string;
    column: string;
    values: readonly string[];
  }) =>
    `has a column "${column}" (${values.join(', ')}) that may give ${field}, but set (--set) gives it to all orders: put into the map ${JSON.stringify(column)}: "${field}" or ${JSON.stringify(column)}: null`,
  'mapped-column-missing': ({ column }: { column: string }) =>
    `map (--map) names "${column}", which the file does not have: export the column again, or remove it from the map`,
  'repeated-field': (two: Record<'one' | 'other' | 'field', string>) =>
    `columns "${two.one}" and "${two.other}" both give ${two.field}: leave one out with null in map (--map), as { ${JSON.stringify(two.other)}: null }`,
  'set-beside-column': (set: Record<'field' | 'column', string>) =>
    `has a column "${set.column}" that gives ${set.field}, which set (--set) gives as well: leave set (--set) out, or put into the map ${JSON.stringify(set.column)}: null`,
  'of-one-order': ({ field }: { field: string }) =>
    `would have the same ${field} in all orders, but it identifies one order: remove it, and name its column in map (--map)${field === 'chaveNFe' ? `, or the NF-e in notas (--notas)` : ''}`,
  'sale-day-left-out': ({ column }: { column: string }) =>
    `has no column of dataVenda, and an undecided column of days: put into the map ${JSON.stringify(column)}: "dataVenda", or null to use the day of the invoice`,
  'no-order-column': () =>
    `no column gives pedido or pedidoCanal, which tell the rows of one order: name it in map (--map)`,
  contradiction: ({ line }: { line: number }) =>
    `contradicts line ${line}, a row of the same order: give it the same value, or leave it empty. Rows with the same pedido and pedidoCanal are one order: if they are two, let a column give each its own pedidoCanal`,
  'rows-equal': ({ earlier }: { line: number; earlier: number }) =>
    `the row repeats line ${earlier}, and nothing shows whether it is a second unit or the same item again: remove one, or write the item once with its whole quantidade`,
  'amounts-differ': ({ policy, one, other }: Record<'policy' | 'one' | 'other', string>) =>
    `is ${one} and ${other} in rows of one order, but counts once: if each row has its own amount, set "${policy}": "per-row" in the map`,
  'titles-and-total': (order: OrderFigures) =>
    `add up to ${order.titulos}, but products (${order.produtos}), freight (${order.frete}), additions (${order.acrescimos}) and the seller's discounts (${order.descontos}) add up to ${order.expected}: ${remedyFor(order)}`,
  'stray-cell': ({ cells, width }: { cells: number; width: number }) =>
    `has ${cells} cells, but the header has ${width} columns, or a cell below a column without a name: name the column, and put a text with the delimiter or a line break into "quotes"`,
} satisfies Sentences;

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
  'other-word': (cell: { column: string; word: string; words: readonly string[] }) =>
    `is "${cell.word}" in "${cell.column}", where a valid sale has ${cell.words.join(', ')}, or nothing: it is refused. If the sale is valid, add the word to "expect" of the column in the map`,
  'as-map-sets': ({ problem }: { problem: RuleData }, sentence: SentenceOf) =>
    `${sentence(problem)} (as the map sets it)`,
  'other-decimal': ({ sign, given }: { sign: string; given: string }) =>
    `has its decimals after "${sign}", but "decimal" in the map is "${given}"`,
  'other-date-format': ({ format }: { format: string }) =>
    `must be a day as ${format}, which "dateFormat" in the map sets`,
  'not-a-number': ({ shown }: { shown: string }) =>
    `must be a number or an amount in reais, of 15 digits at most, such as 1.234,56 or 1234.56; got ${shown}`,
  'not-a-day': ({ shown }: { shown: string }) =>
    `must be a day, such as dd/mm/yyyy or yyyy-mm-dd, with or without a time; got ${shown}`,
  'month-first': ({ line }: { line: number }) =>
    `is in a column that puts the month first on line ${line}: if every row does, set "dateFormat": "mm/dd/yyyy" for the column in the map; otherwise correct the column`,
  'days-mixed': ({ one, other }: { one: number; other: number }) =>
    `is in a column with days in two formats, on line ${one} and on line ${other}, which happens when a spreadsheet takes days for months: import the file as the system exported it; if all days are right, set "dateFormat": "dd/mm/yyyy" for the column in the map`,
  'days-ambiguous': ({ line }: { line: number }) =>
    `could have the day or the month first, as on line ${line}: no day of the file is above 12, and its amounts or other days suggest the month. Set "dateFormat": "dd/mm/yyyy" or "dateFormat": "mm/dd/yyyy" in the map, for the column or the file`,
  'unknown-word': (cell: UnknownWord) =>
    `is ${cell.word}, which is none of ${cell.choices.join(', ')}${cell.suggestion === undefined ? '' : ` (did you mean "${cell.suggestion}"?)`}${cell.isMapped ? `: give its meaning once in the map, as "situacao": { ${cell.word}: "…" }` : ''}`,
  'sale-undone': ({ word, situacao }: { word: string; situacao: string }) =>
    `is ${word}${word.toLowerCase() === JSON.stringify(situacao) ? '' : ` (${situacao})`}: nothing is to be received for a sale that was cancelled, not paid or returned`,
  'not-units': ({ shown }: { shown: string }) =>
    `must be a whole number of units, such as 2 or 2 un; other units, such as kg, are not counted; got ${shown}`,
  'installments-unclear': ({ shown }: { shown: string }) =>
    `is ${shown}, from which the number of installments is not clear: write 3, 10x, 1/10 or 30/60/90`,
  'installments-unsaid': ({ shown }: { shown: string }) =>
    `is not known: the payment is ${shown}, which does not say in how many installments. Give a column of them, or, if it is always the same, put into the map "parcelas": { ${shown}: 1 }`,
  'installments-differ': ({ given, shown }: Record<'given' | 'shown', string>) =>
    `is ${given}, but the payment says ${shown}: correct one of the two, or give the means alone in "values" of the payment's column in the map`,
  'payment-not-made': ({ shown }: { shown: string }) =>
    `is ${shown}, which says more than a means of payment: if the sale was paid and stands, give the means alone, in the file or in "values" of the column in the map; otherwise leave the order out`,
  'payment-several': ({ shown }: { shown: string }) =>
    `is ${shown}, which is several means of payment in one title: give each a title with its amount, on a row of its own, or one means for both in "values" of the column in the map`,
} satisfies Sentences;
