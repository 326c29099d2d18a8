import { type RuleData, type RuleWriter, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Totals of an order and of its titles. */
type OrderFigures = Record<
  'titulos' | 'produtos' | 'frete' | 'acrescimos' | 'descontos' | 'expected',
  string
> & { isOwn: boolean };

/** A column whose meaning nobody has decided. */
export interface UndecidedColumn {
  column: string;
  topic: keyof typeof TOPICS;
  values: readonly string[];
}

const TOPICS = {
  money: 'money',
  status: 'status',
  payment: 'payment',
  installments: 'installments',
  returns: 'returns',
};

/** Why a table, its header, or the rows of one order are not read, in English. */
export const tableRules = {
  ...unchanging(texts.table),
  'no-field-named': () =>
    "has headers that no preset knows, and that are not the service's own: write its map once with recebiveis pedido map FILE, which asks what each column is",
  'header-unreadable': (
    { problems }: { problems: readonly RuleData[] },
    { sentence }: RuleWriter,
  ) =>
    `has a header that cannot be read:${problems.length === 1 ? ` ${sentence(problems[0] as RuleData)}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}`,
  'columns-undecided': ({
    columns,
  }: {
    columns: readonly UndecidedColumn[];
    preset?: string | undefined;
  }) =>
    `has ${columns.length === 1 ? 'a column' : `${columns.length} columns`} that nobody decided, and that may decide what is sent:${columns.map(({ column, topic, values }) => `\n  - "${column}" speaks of ${TOPICS[topic]}: ${values.join(', ')}. In the map: ${JSON.stringify(column)}: null ignores it, ${JSON.stringify(column)}: "<field>" takes it`).join('')}\nrecebiveis pedido map FILE asks one by one, and keeps the answers`,
  'set-undecided': (
    { field, column, values }: { field: string; column: string; values: readonly string[] },
    { option }: RuleWriter,
  ) =>
    `has a column "${column}" (${values.join(', ')}) that may give ${field}, which ${option('set')} would give to all orders: say in the map ${JSON.stringify(column)}: "${field}" or ${JSON.stringify(column)}: null`,
  'mapped-column-missing': ({ column }: { column: string }, { option }: RuleWriter) =>
    `${option('map')} names "${column}", which the file does not have: export the column again, or take it out of the map`,
  'repeated-field': (two: Record<'one' | 'other' | 'field', string>, { option }: RuleWriter) =>
    `columns "${two.one}" and "${two.other}" both give ${two.field}: leave one out with null in ${option('map')}, as { ${JSON.stringify(two.other)}: null }`,
  'set-beside-column': (set: Record<'field' | 'column', string>, { option }: RuleWriter) =>
    `has a column "${set.column}" that gives ${set.field}, which ${option('set')} gives as well: leave ${option('set')} out, or say in the map ${JSON.stringify(set.column)}: null`,
  'of-one-order': ({ field }: { field: string }, { option }: RuleWriter) =>
    `would have the same ${field} in all orders, and it is of one order alone: take it out, and name the column that has that of each in ${option('map')}${field === 'chaveNFe' ? `, or the NF-e in ${option('notas')}` : ''}`,
  'sale-day-left-out': ({ column }: { column: string }) =>
    `has no column of dataVenda, and one of days that nobody decided: say in the map ${JSON.stringify(column)}: "dataVenda", or null, for which dataVenda is the day of the invoice`,
  'no-order-column': (_: unknown, { option }: RuleWriter) =>
    `no column gives pedido or pedidoCanal, by which rows are one order: name it in ${option('map')}`,
  contradiction: ({ line }: { line: number }) =>
    `contradicts line ${line}, a row of the same order: give it the same value, or leave it empty`,
  'rows-equal': ({ earlier }: { line: number; earlier: number }) =>
    `the row gives the same as line ${earlier}, and nothing shows whether it is a second unit or the same item again: take one out, or write the item once with its whole quantidade`,
  'titles-differ': () =>
    'differ between the rows of the order in more than their amount, where they can only be one: correct the file, or ignore the column that differs with null in the map',
  'amounts-differ': ({ policy, one, other }: Record<'policy' | 'one' | 'other', string>) =>
    `is ${one} and ${other} in rows of one order, and counts once: if each row has its own, say "${policy}": "per-row" in the map`,
  'titles-and-total': (order: OrderFigures) =>
    `come to ${order.titulos}, where products (${order.produtos}), freight (${order.frete}), additions (${order.acrescimos}) and the seller's discounts (${order.descontos}) come to ${order.expected}: ${order.isOwn ? 'every row repeats this title, and it counted once; if each row has its own, give a map of { "titulos": "per-row" }' : 'correct the order, or the columns and policies (titulos, frete, desconto) of the map'}`,
  'stray-cell': ({ cells, width }: { cells: number; width: number }) =>
    `has ${cells} cells, where the header has ${width} columns, or one below a column without a name: name the column, and put a text with the delimiter or a line break in it into "quotes"`,
} satisfies Sentences;
