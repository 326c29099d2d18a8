import { chaveNFeRules } from '../../shared/chave-nfe.js';
import type { RuleData, SentenceOf, Sentences } from '../../shared/text/sentences.js';

/** Totals of an order and of its titles. */
type OrderFigures = Record<
  'titulos' | 'produtos' | 'frete' | 'acrescimos' | 'descontos' | 'expected',
  string
> & {
  /** Column of the titles in a map; undefined for the service's own. */
  column?: string | undefined;
};

const remedyFor = ({ column }: OrderFigures): string =>
  column === undefined
    ? 'correct the order, add a column desconto, with what you took off the price, or acrescimo, or, if each row has a title of its own, give a map of { "titulos": "per-row" }'
    : `correct the order, or the columns and policies (titulos, frete, desconto) of the map: "columns": { ${JSON.stringify(column)}: null } takes the total from another column or the NF-e`;

/** Ignored, a column of them would take what it says with it. */
const COUNT = 'titulos.qtTotalParcela';

/** Subjects that decide an order: a column that speaks of one is never left out unseen. */
export type Topic = 'money' | 'status' | 'payment' | 'installments' | 'returns';

/** A column whose meaning nobody has decided. */
export interface UndecidedColumn {
  column: string;
  topic: Topic;
  values: readonly string[];
}

/**
 * The entry of a map for an undecided column: to ignore returns, a status or a payment would send sales
 * that do not stand.
 */
function entryOf(topic: Topic, column: string): string {
  if (topic === 'money' || topic === 'installments') {
    return 'null } ignores it, "<field>" for null uses it';
  }
  const isOfReturns = topic === 'returns';
  const entry = `{ "to": [], "expect": ["${isOfReturns ? '0' : '…'}"] } }`;
  return isOfReturns
    ? `${entry} refuses the sales that have anything but 0, ${column}: null sends them`
    : `${entry}, with the words of a sale that stands for …, refuses the other sales; "<field>" uses it, ${column}: null sends all`;
}

/** A word in a column of words that a valid sale does not have. */
export interface OtherWord {
  column: string;
  word: string;
  words: readonly string[];
  /** The column's entry in a map that accepts the word too; undefined for an amount, and what is not shown. */
  remedy?: string | undefined;
}

/** An unknown word for a situation, and the known word closest to it. */
export interface UnknownWord {
  word: string;
  path: string;
  choices: readonly string[];
  suggestion?: string | undefined;
  /** Its entry in a map, if it stands in another system's column, whose words a map translates. */
  inMap?: string | undefined;
}

/** Figures of an invoice and of the order it names. */
type NotaFigures = Record<'numero' | 'emissao' | 'vNF' | 'vFrete' | 'total' | 'frete', string> & {
  dataVenda?: string | undefined;
  /** The day of the order that alone contradicts the invoice. */
  odd?: { field: string; day: string } | undefined;
};

/** Rules whose sentence depends on more than the values of its parameters, in English. */
export const rules = {
  ...chaveNFeRules,
  'too-large': ({ max, unit }: { max: number; unit: 'MiB' | 'cells' | 'files' }) =>
    `has more than ${max} ${unit}, packed or unpacked, far more than an export, an invoice or an order: check that its "quotes" close, unpack it, or save its sheet as CSV and import that`,
  'ledger-in-use': ({ holder }: { holder?: { pid: number; host: string } | undefined }) =>
    `is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another run'}, which is alive: let it finish, or stop it first`,
  'header-unreadable': ({ problems }: { problems: readonly RuleData[] }, sentence: SentenceOf) =>
    `has a header that cannot be read:${problems.length === 1 ? ` ${sentence(problems[0] as RuleData)}` : problems.map((problem) => `\n  - ${sentence(problem)}`).join('')}`,
  'columns-undecided': ({
    columns,
  }: {
    columns: readonly UndecidedColumn[];
    preset?: string | undefined;
  }) =>
    `has ${columns.length === 1 ? 'a column' : `${columns.length} columns`} that nobody decided, and that may change what is sent:${columns.map(({ column, topic, values }) => `\n  - "${column}" speaks of ${topic}: ${values.join(', ')}. In the map: "columns": { ${JSON.stringify(column)}: ${entryOf(topic, JSON.stringify(column))}`).join('')}\nrecebiveis pedido map FILE asks for each, and keeps the answers`,
  'titles-and-total': (order: OrderFigures) =>
    `add up to ${order.titulos}, but products (${order.produtos}), freight (${order.frete}), additions (${order.acrescimos}) and the seller's discounts (${order.descontos}) add up to ${order.expected}: ${remedyFor(order)}`,
  'other-word': (cell: OtherWord) =>
    `"${cell.column}" has ${cell.words.includes('0') && cell.remedy === undefined ? 'an amount' : cell.word}, where a valid sale has ${cell.words.length > 0 ? cell.words.join(', ') : 'nothing like it'}: it is refused. ${cell.remedy === undefined ? 'If the sale is valid, correct the cell' : `If every sale with it is valid, put into the map ${cell.remedy}`}`,
  'unknown-word': (cell: UnknownWord) =>
    `is ${cell.word}, which is none of ${cell.choices.join(', ')}${cell.suggestion === undefined ? '' : ` (did you mean "${cell.suggestion}"?)`}${cell.inMap === undefined ? '' : `: give its meaning once in the map, as ${cell.inMap}`}`,
  'set-beside-column': ({ field, column }: { field: string; column: string }) =>
    `has a column "${column}" that gives ${field}, which set, complement (--set, --complement) or fields of the map gives as well: leave it out there, or ${field === COUNT ? 'put into the map what its blank cells are, as "parcelas": { "<payment>": 1 }' : `put into the map "defaults": { "${field}": "<value>" } for blank cells, or "columns": { ${JSON.stringify(column)}: null } to ignore the column`}`,
  'nota-differs': ({ numero, emissao, vNF, vFrete, total, frete, dataVenda, odd }: NotaFigures) =>
    `is not used: invoice ${numero} of ${emissao} ${odd ? `has the order's amounts, but its day contradicts ${odd.field}, ${odd.day}: an invoice is of the sale's day, or of the year after it, and of the day in dataFaturamento` : `has a total of ${vNF}, freight ${vFrete}, but the order of ${dataVenda ?? 'no day'} has a total of ${total}, freight ${frete}, or more units`}. Correct the order, or add a column with the right key to the file`,
  'unknown-field': (field: { suggestion?: string | undefined; known: readonly string[] }) =>
    `is not a field of an order; ${field.suggestion === undefined ? `known fields: ${field.known.join(', ')}` : `did you mean ${field.suggestion}?`}`,
} satisfies Sentences;

/** Such warnings; the names are the codes of the warnings. */
export const warnings = {
  'fields-missing': (
    missing: { fields: readonly string[] } & Record<'ofAll' | 'ofNotas', boolean>,
  ) =>
    `no column gives ${missing.fields.join(', ')}${missing.ofAll ? `; set a value that all orders share once, in set (--set field=value)` : ''}${missing.ofNotas ? `; name the NF-e of these orders in notas (--notas)` : ''}; recebiveis pedido map FILE asks for each`,
} satisfies Sentences;
