import type { RuleData, RuleWriter, Sentences } from './sentences.js';

type Writer = RuleWriter;

/** A value that may stand in a message; undefined where it could not be read, or there is none. */
type Shown = string | undefined;

const policy = ({ option }: Writer) =>
  `set ${option('titulos', 'per-order')} if they are one title, ${option('titulos', 'per-row')} if each row has its own`;

const mean = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `; did you mean ${suggestion}?`;

/** Why a table, its header, or the rows of one order are not read, in English. */
export const tableRules = {
  'row-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `begins a row of more than ${mebibytes} MiB: a cell there opens "quotes" that never close`,
  'quotes-open': () =>
    'begins a row with a cell that opens "quotes" and never closes them: write a quote within a cell twice',
  'quotes-swallow-rows': () =>
    'has a cell that opens "quotes" and closes them in a later row, with whole rows between: write a quote within a cell twice',
  'not-csv': ({ reason }: { reason: string }) =>
    `begins a row that is not CSV (${reason}): check its quotes, or save the file again as CSV`,
  'second-header': () =>
    'has a second header, with its columns in another order or others: save each table as a file of its own',

  'no-header-line': ({ line }: { line: number }) =>
    `has no row at line ${line}, where the map says the header is: correct header in the map`,
  'no-header-names': ({ lines }: { lines: number }) =>
    `has no row among its first ${lines} with the names that the map says the header has: correct header in the map`,
  'no-field-named': (_: unknown, { option }: Writer) =>
    `names no field of an order: the first line must have the columns' names, as pedido, pedidoCanal, titulos.valorTotal. Name other headers in ${option('csv.map')}, as { "Nº do pedido": "pedido" } (recebiveis pedido map writes such a map); another delimiter in ${option('csv.delimiter')}`,
  'no-header-row': ({ lines }: { lines: number }) =>
    `has no row among its first ${lines} that could be a header: write the names of the columns above them`,
  'header-unreadable': ({ problems }: { problems: readonly RuleData[] }, { sentence }: Writer) =>
    `has a header that cannot be read:${problems.length === 1 ? ` ${sentence(problems[0] as RuleData)}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}${problems.some(({ code }) => code === 'unknown-column') ? '\nrecebiveis pedido map FILE proposes a map of the columns, and asks what is missing' : ''}`,
  'unknown-column': (
    { column, suggestion }: { column: string; suggestion?: string | undefined },
    { option }: Writer,
  ) =>
    `column "${column}" is not a field of an order${suggestion === undefined ? '; name its field' : `${mean(suggestion)} Name its field`} in ${option('csv.map')}, or null to leave it out`,
  'mapped-column-missing': (
    { column, suggestion }: { column: string; suggestion?: string | undefined },
    { option }: Writer,
  ) =>
    `${option('csv.map')} names a column "${column}" that the file does not have${mean(suggestion === undefined ? undefined : `"${suggestion}"`)}`,
  'template-name-missing': (
    { field, name, suggestion }: { field: string; name: string; suggestion?: string | undefined },
    { option }: Writer,
  ) =>
    `${option('csv.map')} sets ${field} by {${name}}, which the file does not have${mean(suggestion === undefined ? undefined : `{${suggestion}}`)}`,
  'repeated-field': (
    {
      columns: [first, second],
      name,
      field,
      key,
    }: {
      columns: readonly [number, number];
      name: string;
      field: string;
      key?: string | undefined;
    },
    { option }: Writer,
  ) =>
    `columns ${first} and ${second} ("${name}") both give ${field}: leave one out with null in ${option('csv.map')}${key === undefined ? '' : `, as { ${JSON.stringify(key)}: null }`}`,
  'no-order-column': (_: unknown, { option }: Writer) =>
    `no column gives pedido or pedidoCanal, by which rows are one order: name it in ${option('csv.map')}`,

  'cells-of-several-lines': ({ cells, width }: { cells: number; width: number }) =>
    `has ${cells} cells where the header has ${width}, one of them of several lines: check its quotes`,
  'cells-beyond-header': ({ cells, width }: { cells: number; width: number }) =>
    `has ${cells} cells where the header has ${width}: a text with the delimiter in it must stand in "quotes"`,
  'value-without-column': () =>
    'has a value below a column without a name: name the column, or empty it',
  'order-too-large': ({ mebibytes }: { mebibytes: number }) =>
    `the rows of one order come to more than ${mebibytes} MiB: check the column pedido`,
  'half-identity': () =>
    'is empty below a row of an order: each row of an order repeats pedido and pedidoCanal. Fill it in, or take the line out if it is a total',
  'may-be-total': () =>
    'may be a line of totals, or an order of that number, and nothing else on the line decides: take the line out if it has totals, else fill in the channel, the invoice key and the days of the order',
  contradiction: ({
    line,
    isShown,
    first,
    other,
  }: {
    line: number;
    isShown: boolean;
    first?: Shown;
    other?: Shown;
  }) =>
    `contradicts line ${line}, a row of the same order: ${isShown ? `${first ?? 'an unreadable value'} there, ${other ?? 'an unreadable value'} here; ` : ''}give it the same value, or leave it empty`,
  'unproven-totals': ({ titulos, expected }: { titulos: string; expected: string }) =>
    `come to ${titulos}, where products and freight are ${expected}; no file of this system was seen, so its columns are not trusted where they disagree: write a map of them (recebiveis pedido map)`,
  'line-duplicated': ({ line }: { line: number }) =>
    `a line of the order is the same as line ${line}, cell by cell: take one out if it was copied by mistake, or write the item once with its whole quantidade`,
  'order-in-files': ({ file }: { file: string }) =>
    `and pedidoCanal are those of an order in ${file} as well, with other amounts or items, with a total of both, cancelled in one of them, or in rows that cannot be read: one part would be sent as the whole order. Put its rows into one file, take out those that are not right, or where one is a later export, import the files one by one, the newest first`,
  'order-may-be-cut': ({
    file,
    first,
    last,
    isShown,
  }: {
    file: string;
    first: number;
    last: number;
    isShown: boolean;
  }) =>
    `and pedidoCanal are also those of ${first === last ? `line ${first}` : `lines ${first} to ${last}`} of ${file}. Two files begin or end with this order. ${isShown ? 'Read as one file, each has an item of its own: the export was cut within the order. Put its rows into one file' : 'An export may have been cut within the order, or two exports overlap; nothing decides which. If they overlap, take its rows out of one file. If it was cut, put its rows into one file, and write an item that was sold twice as one row with its whole quantidade. Two things also decide: a total that only both files come to, or a column order-item-id, which a map may name with null'}`,
  'order-may-go-on': ({ file, line }: { file: string; line: number }) =>
    `and pedidoCanal are those of the last order of this file, and ${file} begins on line ${line} with a row that does not name its order whole: it may be an item of this one. Fill in its order there; or put the rows of both into one file`,
  'order-may-go-on-in': ({ file, line }: { file: string; line?: number }) =>
    `and pedidoCanal are those of the first or the last order of this file, and ${line === undefined ? '' : `the order's number on line ${line} of `}${file} of the same archive cannot be read: it may have other rows of the order. Correct that file, or take it out of the archive`,
  'line-repeats-item': ({
    line,
    columns,
    more,
  }: {
    line: number;
    columns: readonly string[];
    more: number;
  }) =>
    `gives the same item as line ${line}, and differs from it only in ${columns.join(', ')}${more > 0 ? ` and ${more} more` : ''}: the line may have been exported twice, or the item sold twice, and the order's total does not decide. Take one out where exports overlap, else write the item once with its whole quantidade; a column order-item-id with another identifier on each line shows two items as well`,
  'items-may-be-shares': ({ rows }: { rows: number }, writer: Writer) =>
    `are equal on all ${rows} rows that have one, and may be shares of the order's total as well as that total: ${policy(writer)}`,
  'titles-may-be-installments': ({ titles }: { titles: number }, { option }: Writer) =>
    `are ${titles} equal titles of ${titles} installments each, and may be the installments of one title: give one row with that title's whole valorTotal, or set ${option('titulos', 'per-row')} if each is a title of ${titles} installments`,
  'products-of-titles': ({ rows }: { rows: number }) =>
    `are the same on ${rows} rows with a title each, and the titles together come to one of them: leave the product's cells empty after the first row, or correct valorTotal if it was sold ${rows} times`,
  'items-on-some-rows': ({ items, rows }: { items: number; rows: number }, writer: Writer) =>
    `are equal on ${items} of the ${rows} rows of the order: ${policy(writer)}`,
  'items-differ': (
    {
      first,
      firstLine,
      other,
      otherLine,
    }: {
      first?: Shown;
      firstLine?: number | undefined;
      other?: Shown;
      otherLine?: number | undefined;
    },
    writer: Writer,
  ) =>
    `differs between the rows of the order: ${first ?? 'nothing'} on line ${firstLine}, ${other ?? 'nothing'} on line ${otherLine}. Correct the file; ${policy(writer)}`,
  'sale-undone': ({
    column,
    word,
    words,
  }: {
    column: string;
    word: string;
    words: readonly string[];
  }) =>
    `is of an order whose "${column}" is "${word}", which decides whether the sale stands; taken are: ${words.join(', ')}, an empty cell, and any word of a cancelled order. Take the order's rows out (that row alone, where it is an item that was cancelled and nothing else of the order counts it), or name "${column}" in a map over the preset, with null or words of its own`,
  'other-channel': (
    {
      column,
      preset,
      canal,
      word,
    }: { column: string; preset: string; canal: string; word?: string | undefined },
    { option }: Writer,
  ) =>
    `is "${canal}" in every order of the preset ${preset}, and "${column}" ${word === undefined ? 'is empty in the rows of this one' : `has "${word}"`}. Name the column in ${option('csv.map')} (with ${option('preset', preset)}): as { ${JSON.stringify(column)}: "canal" } if it has the channel, as null if it has something else`,
  'line-total': (
    { column, preset, rows }: { column: string; preset: string; rows: number },
    { option }: Writer,
  ) =>
    `has in "${column}", which the preset ${preset} takes for the order's total, the price of each row's units: it leaves the freight or discount out in each of the ${rows === 1 ? 'one row' : `${rows} rows`} with such. Export the file with the total of each order; or name the column in ${option('csv.map')} (with ${option('preset', preset)}), as { ${JSON.stringify(column)}: "titulos.valorTotal" } if it is what was paid, else as null beside the column that is`,
  'total-of-no-units': ({ column, amount }: { column: string; amount: string }) =>
    `is 0, where "${column}" has ${amount}, the price of all units (total in the map): an item that was cancelled, most often. Take its row out, or write how many were sold`,
  'freight-may-be-shares': ({
    rows,
    freight,
    titulos,
  }: {
    rows: number;
    freight: string;
    titulos: string;
  }) =>
    `is ${freight} on each of ${rows} rows of the order, whose titles (${titulos}) are its products and that freight ${rows} times: each row may have its share. Set sum for the column in a map if so, else write the freight on one row alone`,
  'below-zero': () =>
    'is below zero: a return or a refund is not an order, take its rows out. If the system writes amounts so, set absolute for the column in a map',
  'may-lack-rows': () =>
    'may lack rows: the file cannot be read further. Correct it there, and read it again',
  'row-cut': () => 'is cut: the file ends within its last row. Export or copy it again',
  'cell-cut': () =>
    'is cut: the last cell is written otherwise than all above it, and no line break ends it. Export or copy the file again; if it is complete, put a line break at its end',
} satisfies Sentences;
