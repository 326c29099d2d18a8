import type { CheckResult } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import type { Column } from '../output/column.js';
import { newTable } from '../output/write-list.js';
import type { Line } from '../terminal/line.js';
import { type PlainKey, textsOf } from '../texts/texts.js';

const OUTCOMES = {
  created: ['import.name.created', 'import.outcome.created'],
  recovered: ['import.name.recovered', 'import.outcome.recovered'],
  skipped: ['import.name.skipped', 'import.outcome.skipped'],
  rejected: ['import.name.rejected', 'import.outcome.rejected'],
  valid: ['import.name.valid', 'import.outcome.valid'],
  invalid: ['import.name.invalid', 'import.outcome.invalid'],
  unknown: ['import.name.unknown', 'import.outcome.unknown'],
  ignored: ['import.name.ignored', 'import.outcome.ignored'],
  changed: ['import.name.changed', 'import.outcome.changed'],
} as const satisfies Record<string, readonly [PlainKey, PlainKey]>;

interface Outcome {
  name: string;
  rows: number;
  meaning: string;
}

/** The figures that are not zero, the total last. */
export function summaryLines(context: CliContext, figures: Record<string, number>): Line[] {
  const text = textsOf(context);
  const columns: Column<Outcome>[] = [
    { ...plain, name: text('import.column.outcome'), value: ({ name }) => name },
    { name: text('import.column.rows'), kind: 'count', rank: 0, value: ({ rows }) => rows },
    { ...plain, name: text('import.column.meaning'), rank: 1, value: ({ meaning }) => meaning },
  ];
  const { total = 0, ...counts } = figures;
  const lines = Object.entries(OUTCOMES)
    .map(([code, [name, meaning]]) => ({
      name: text(name),
      rows: counts[code] ?? 0,
      meaning: text(meaning),
    }))
    .filter(({ rows }) => rows > 0);
  return newTable(context, columns).lines([...lines, { name: 'total', rows: total, meaning: '' }]);
}

const plain = { kind: 'text', rank: 0 } as const;

type Totals = Pick<CheckResult, 'totals' | 'byChannelAndMonth'>;
type Group = CheckResult['byChannelAndMonth'][number];

/** Shown where orders were read from invoices. */
const OF_INVOICES = [['import.totals.vNF', 'vNFCentavos', 1]] as const;

const AMOUNTS = [
  ['import.totals.titulos', 'titulosCentavos', 0],
  ['import.totals.produtos', 'produtosCentavos', 1],
  ['import.totals.frete', 'freteCentavos', 2],
  ['import.totals.descontos', 'descontosCentavos', 2],
  ['import.totals.acrescimos', 'acrescimosCentavos', 3],
] as const;

/** Control totals in reais, by channel and month; the sum of all last. */
export function totalsLines(context: CliContext, { totals, byChannelAndMonth }: Totals): Line[] {
  const text = textsOf(context);
  const columns: Column<Group>[] = [
    { ...plain, name: text('import.totals.canal'), value: ({ canal }) => canal },
    { ...plain, name: text('import.totals.mes'), value: ({ mes }) => mes },
    {
      name: text('import.totals.pedidos'),
      kind: 'count',
      rank: 0,
      value: ({ pedidos }) => pedidos,
    },
    ...[...AMOUNTS, ...(totals.notas > 0 ? OF_INVOICES : [])].map(
      ([name, field, rank]): Column<Group> => ({
        ...{ name: text(name), kind: 'reais', rank },
        value: (group) => group[field] / 100,
      }),
    ),
  ];
  const all = { canal: text('import.totals.all'), mes: '', ...totals };
  return newTable(context, columns).lines([...byChannelAndMonth, all]);
}
