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
