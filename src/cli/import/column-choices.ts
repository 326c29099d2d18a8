import { dayOfValue } from '../../importer/checks.js';
import {
  type ColumnSubject,
  type ColumnTo,
  type PedidoColumn,
  type PedidoMap,
  pedidoColumns,
} from '../../importer/index.js';
import type { Choice } from '../context.js';
import type { Texts } from '../texts/texts.js';
import { meaningOf } from './template.js';

/** Fields that a column may give, by its topic; likely fields first. */
const RULES: Readonly<Record<ColumnSubject, readonly string[]>> = {
  money: [
    'desconto',
    'desconto-canal',
    'valorFrete-desconto',
    'acrescimo',
    'valorFrete',
    'titulos.valorTotal',
    'produtos.valorUnitario',
    'produtos.valorUnitario-total',
    'refuse',
  ],
  status: ['situacao.pedido', 'situacao.canal', 'expect', 'refuse'],
  payment: [
    'titulos.meioDePagamento',
    'expect',
    'situacao.pedido',
    'titulos.qtTotalParcela',
    'titulos.valorTotal',
    'refuse',
  ],
  installments: ['titulos.qtTotalParcela', 'titulos.meioDePagamento', 'acrescimo', 'refuse'],
  returns: ['refuse', 'expect', 'situacao.pedido', 'situacao.canal', 'desconto'],
  number: ['pedidoCanal', 'pedido', 'pedidoERP', 'pedidoComplementar', 'produtos.codigo'],
  channel: ['canal', 'plataforma', 'expect'],
};

/** Fields that differ by order: a column gives them, or `--notas`. */
export const ONLY_OF_COLUMNS: readonly string[] = [
  'chaveNFe',
  'dataFaturamento',
  'dataVenda',
  'pedido',
  'pedidoCanal',
  'titulos.valorTotal',
  'produtos.valorUnitario',
];

/** Forms of days, if the cells do not show theirs. */
export const DATE_FORMATS = [
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'dd/mm/yy',
  'mm/dd/yy',
  'yy/mm/dd',
] as const;

/** The day that a value shown in quotes is by a format, in words; undefined if it is none. */
export function dayShown(
  shown: string,
  dateFormat: PedidoMap['dateFormat'],
  { language }: Texts,
): string | undefined {
  const day = dayOfValue(shown.replace(/^"|"$/g, ''), dateFormat);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return day && format.format(new Date(day));
}

/** Forms by which all shown values are days. */
export const formatsFor = (shown: readonly string[], text: Texts) =>
  DATE_FORMATS.filter((format) =>
    shown.every((value) => dayShown(value, format, text) !== undefined),
  );

/** Values for a question; a value that is not shown is measured. */
export const shownValues = (values: readonly string[], { language }: Texts): string =>
  values
    .map((value) =>
      language === 'pt' ? value.replace(/^(\d+) characters$/, '$1 caracteres') : value,
    )
    .join(', ');

export const asChoice = (value: string): Choice => ({ name: value, value });

/** Fields that an order's NF-e gives. */
export const OF_INVOICES: readonly string[] = [
  'chaveNFe',
  'dataFaturamento',
  'produtos.quantidade',
  'produtos.valorUnitario',
];

/** The usual value of a field that a file lacks. */
export const usualOf = (path: string): string => (path === 'valorFrete' ? '0' : '');

const ADDED_UP = ['desconto', 'acrescimo', 'item'];

/** True for a field that several columns may give: amounts that add up, and situations. */
export const mayRepeat = (field: string): boolean =>
  ADDED_UP.includes(field) || choicesOf(field).length > 0;

/** The service's words for a field; empty for a field that takes any value. */
export const choicesOf = (path: string): PedidoColumn['choices'] =>
  pedidoColumns.find((column) => column.path === path)?.choices ?? [];

/** Names of a discount on freight, which lowers the freight and no product's price. */
const OF_FREIGHT =
  /(?:desc|promo|abat|cupom|subs|discount).{0,40}(?:frete|envio|shipping|freight)/i;

/** Fields that a column may give, as choices; fields likely for its topic first. */
export function columnChoices(
  topic: ColumnSubject | undefined,
  header: string,
  text: Texts,
): Choice[] {
  const rules = topic ? RULES[topic] : [];
  const isOfFreight = topic === 'money' && OF_FREIGHT.test(header);
  const likely = isOfFreight
    ? ['valorFrete-desconto', ...rules.filter((rule) => !/^desconto$|-desconto$/.test(rule))]
    : rules;
  const named = Object.values(RULES).flat();
  const possible = isOfFreight ? named.filter((rule) => !/^desconto/.test(rule)) : named;
  const all = new Set([...likely, ...possible, ...pedidoColumns.map(({ path }) => path)]);
  return [...all].map((value) => ({ name: nameOf(value, text), value }));
}

function nameOf(value: string, text: Texts): string {
  switch (value) {
    case 'desconto':
      return text('map.ask.desconto');
    case 'desconto-canal':
      return text('map.ask.desconto-canal');
    case 'valorFrete-desconto':
      return text('map.ask.frete-desconto');
    case 'acrescimo':
      return text('map.ask.acrescimo');
    case 'produtos.valorUnitario-total':
      return text('map.ask.price-of-row');
    case 'expect':
      return text('map.ask.expect');
    case 'refuse':
      return text('map.ask.refuse');
    default:
      return `${value}: ${meaningOf({ path: value }, text)}`;
  }
}

/** The rule of an answer; undefined if the answer decides nothing. */
export async function ruleOfAnswer(
  answer: string,
  askWords: () => Promise<string>,
): Promise<ColumnTo | undefined> {
  switch (answer) {
    case 'null':
      return null;
    case 'desconto':
      return { to: 'desconto', paidBy: 'seller' };
    case 'desconto-canal':
      return { to: 'desconto', paidBy: 'channel' };
    case 'produtos.valorUnitario-total':
      return { to: 'produtos.valorUnitario', total: true };
    case 'valorFrete-desconto':
      return { to: 'valorFrete', subtract: true };
    case 'refuse':
      return { to: [], expect: ['0'] };
    case 'expect': {
      const words = await askWords();
      const expect = words.split(',').map((word) => word.trim().replace(/^"|"$/g, ''));
      return words.trim() === '' ? undefined : { to: [], expect };
    }
    default:
      return answer;
  }
}
