import { type RuleData, type RuleWriter, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** A column's name, and one that is near it. */
type NamedColumn = { column: string; suggestion?: string | undefined };

/**
 * Why the total of an order does not decide: its titles may be one or several; or its freight and discounts, which
 * `per-order` decides, or not; or it is none of theirs, beside a title that all rows repeat, or not.
 */
type UndecidedOrder = 'titles' | 'charges' | 'mixed' | 'repeated' | 'other';

const policy = ({ option }: RuleWriter) =>
  `set ${option('titulos', 'per-order')} if they are one title, ${option('titulos', 'per-row')} if each row has its own`;

const mean = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `; did you mean ${suggestion}?`;

/** Why a table, its header, or the rows of one order are not read, in English. */
export const tableRules = {
  ...unchanging(texts.table),
  'no-field-named': (_: unknown, { option }: RuleWriter) =>
    `names no field of an order: the first line must have the columns' names, as pedido, pedidoCanal, titulos.valorTotal. Name other headers in ${option('map')}, as { "Nº do pedido": "pedido" } (recebiveis pedido map writes such a map); another delimiter in ${option('csv.delimiter')}`,
  'header-unreadable': (
    { problems }: { problems: readonly RuleData[] },
    { sentence }: RuleWriter,
  ) =>
    `has a header that cannot be read:${problems.length === 1 ? ` ${sentence(problems[0] as RuleData)}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}${problems.some(({ code }) => code === 'unknown-column') ? '\nrecebiveis pedido map FILE proposes a map of the columns, and asks what is missing' : ''}`,
  'unknown-column': ({ column, suggestion }: NamedColumn, { option }: RuleWriter) =>
    `column "${column}" is not a field of an order${suggestion === undefined ? '; name its field' : `${mean(suggestion)} Name its field`} in ${option('map')}, or null to leave it out`,
  'mapped-column-missing': ({ column, suggestion }: NamedColumn, { option }: RuleWriter) =>
    `${option('map')} names "${column}", which the file does not have${mean(suggestion === undefined ? undefined : `"${suggestion}"`)}`,
  'repeated-field': (two: Record<'one' | 'other' | 'field', string>, { option }: RuleWriter) =>
    `columns "${two.one}" and "${two.other}" both give ${two.field}: leave one out with null in ${option('map')}, as { ${JSON.stringify(two.other)}: null }`,
  'sale-day-left-out': ({ column }: { column: string }, { option }: RuleWriter) =>
    `has no column of dataVenda, and one of days that gives nothing: name it in ${option('map')}, as { ${JSON.stringify(column)}: "dataVenda" }, or with null, for which dataVenda is the day of the invoice`,
  'no-order-column': (_: unknown, { option }: RuleWriter) =>
    `no column gives pedido or pedidoCanal, by which rows are one order: name it in ${option('map')}`,
  contradiction: ({ line }: { line: number }) =>
    `contradicts line ${line}, a row of the same order: give it the same value, or leave it empty`,
  'rows-equal': ({ earlier }: { line: number; earlier: number }) =>
    `the row gives the same as line ${earlier}, and the order's total does not show whether it is a second unit or the same item again: take one out, or write the item once with its whole quantidade`,
  'installments-numbered': (
    { column, count }: { column: string; count: number },
    { option }: RuleWriter,
  ) =>
    `are ${count}, of 1 to ${count} installments: if ${JSON.stringify(column)} is how many each title has, say so in ${option('map')}, as { ${JSON.stringify(column)}: "titulos.qtTotalParcela" }; if it numbers them in all the file, leave it out there, as { ${JSON.stringify(column)}: null }, with ${option('titulos', 'per-row')}: each row is a title of one installment`,
  'titles-differ': (_: unknown, { option }: RuleWriter) =>
    `differ between the rows of the order, where they can only be one: correct the file, or leave the column that differs out: null in ${option('map')}`,
  'titles-and-total': (
    { titulos, expected, order }: { titulos: string; expected: string; order: UndecidedOrder },
    writer: RuleWriter,
  ) =>
    order === 'charges' || order === 'mixed'
      ? `come to ${titulos} whether freight and discounts that all rows repeat are the order's or of each row: ${order === 'charges' ? `set ${writer.option('titulos', 'per-order')} if they are the order's; else ` : ''}write the sum of each on the order's first row, and leave its other rows empty there`
      : `come to ${titulos}, where products, freight and discounts come to ${expected}: ${order === 'repeated' ? `if each row has a title of its own, set ${writer.option('titulos', 'per-row')}; else ` : ''}${order === 'titles' ? policy(writer) : `name the column of another amount in ${writer.option('map')} (desconto, acrescimo, or null for one that does not count); if this system's total means something else, set ${writer.option('totais', 'livres')}`}`,
  'order-in-tables': ({ file }: { file: string }) =>
    `is an order of ${file} as well, by its numbers or its invoice, with other rows: put its rows into one table, or take it out of the other`,
  'order-in-other-table': ({ file }: { file: string }) =>
    `has an order that ${file} gives equally: it counts once`,
  'stray-cell': ({ cells, width }: { cells: number; width: number }) =>
    `has ${cells} cells, where the header has ${width} columns, or one below a column without a name: name the column, and put a text with the delimiter or a line break in it into "quotes"`,
} satisfies Sentences;
