import type { CheckResult } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { newTable } from '../output/write-list.js';
import type { Line } from '../terminal/line.js';
import { textsOf } from '../texts/texts.js';

const OUTCOMES = [
  'created',
  'recovered',
  'skipped',
  'rejected',
  'valid',
  'invalid',
  'unknown',
  'ignored',
  'changed',
] as const;

interface Outcome {
  resultado: string;
  pedidos: number;
  significado: string;
}

const COLUMNS: readonly Column<Outcome>[] = [
  column('resultado', 'text', 0),
  column('pedidos', 'count', 0),
  column('significado', 'prose', 1),
];

/** The figures above zero, the total last. */
export function summaryLines(context: CliContext, figures: Record<string, number>): Line[] {
  const text = textsOf(context);
  const rows = OUTCOMES.map((code) => ({
    resultado: text.word(code),
    pedidos: figures[code] ?? 0,
    significado: text(`import.outcome.${code}`),
  })).filter(({ pedidos }) => pedidos > 0);
  const total = { resultado: 'total', pedidos: figures.total ?? 0, significado: '' };
  return newTable(context, COLUMNS).lines([...rows, total]);
}

type Totals = Pick<CheckResult, 'totals' | 'byChannelAndMonth'>;
type Group = CheckResult['byChannelAndMonth'][number];

const AMOUNTS = [
  ['titulos', 0],
  ['produtos', 1],
  ['frete', 2],
  ['descontos', 2],
  ['acrescimos', 3],
] as const;

/** Control totals in reais, by channel and month; the sum of all last. */
export function totalsLines(context: CliContext, { totals, byChannelAndMonth }: Totals): Line[] {
  const columns: Column<Group>[] = [
    column('canal', 'text', 0),
    column('mes', 'text', 0),
    column('pedidos', 'count', 0),
    ...AMOUNTS.map(
      ([name, rank]): Column<Group> => ({
        name,
        kind: 'reais',
        rank,
        value: (group) => group[`${name}Centavos`] / 100,
      }),
    ),
  ];
  const all = { canal: textsOf(context)('import.totals.all'), mes: '', ...totals };
  const shown = byChannelAndMonth.slice(0, MAX_GROUPS);
  const more = byChannelAndMonth.length - shown.length;
  const canal = textsOf(context)('import.totals.more', { count: more });
  const others = { ...sumOf(byChannelAndMonth.slice(MAX_GROUPS)), canal, mes: '' };
  return newTable(context, columns).lines([...shown, ...(more > 0 ? [others] : []), all]);
}

/** A column mistaken for the channel may have a word for each order: --json has all. */
const MAX_GROUPS = 50;

/** The totals of several channels and months together. */
function sumOf(groups: readonly Group[]): Group {
  const sum = { ...groups[0] } as Group;
  for (const group of groups.slice(1)) {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'number') sum[name as 'pedidos'] += value;
    }
  }
  return sum;
}
