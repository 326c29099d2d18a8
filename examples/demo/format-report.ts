import { formatTable } from './format-table.js';
import type { Imported } from './import-file.js';
import { formatCents } from './money.js';
import type { Ciclos } from './read-ciclos.js';
import type { Reconciliation, Totals } from './reconcile.js';

export interface Report extends Reconciliation {
  imported: Imported;
  ciclos: Ciclos;
  /** Events drained from the queue, by kind. */
  events: ReadonlyMap<string, number>;
}

const SHOWN_FAILURES = 5;

/** What a finance person wants to see. */
export function formatReport(report: Report): string {
  const { canais, worst, cancelamentos, imported } = report;
  const sections = [
    section('By channel', formatTable(CANAL_HEADER, [...canais, total(canais)].map(canalRow))),
    section(
      `The ${worst.length} orders that miss most`,
      formatTable(
        ['pedido', 'canal', 'situação', 'sold', 'received', 'missing'],
        worst.map(({ pedido, canal, status, sold, received, missing }) => [
          pedido,
          canal,
          status,
          ...[sold, received, missing].map(formatCents),
        ]),
      ),
    ),
    `Cancelled by the channel although delivered: ${cancelamentos.count} orders, ${formatCents(cancelamentos.cents)}`,
    ciclosLine(report),
    LEGEND,
    `Queue drained: ${[...report.events].map(([tipo, count]) => `${count} ${tipo}`).join(', ') || 'it was empty'}`,
    `Orders created: ${imported.created}. Total sold: ${formatCents(total(canais).sold)}`,
    ...failures(imported),
  ];
  return `\n${sections.join('\n')}`;
}

const LEGEND =
  'difference: commission charged less expected. missing: sold, less expected commission and freight, and not received. Cycles hold taxes of no order as well.';

const CANAL_HEADER = [
  'canal',
  'orders',
  'sold',
  'received',
  'commission expected',
  'charged',
  'difference',
  'missing',
];

function canalRow({ canal, orders, sold, received, expected, charged, missing }: Totals): string[] {
  const money = [sold, received, expected, charged, charged - expected, missing];
  return [canal, String(orders), ...money.map(formatCents)];
}

function total(canais: readonly Totals[]): Totals {
  const sum = (value: (totals: Totals) => number) =>
    canais.reduce((all, one) => all + value(one), 0);
  return {
    canal: 'all',
    orders: sum(({ orders }) => orders),
    sold: sum(({ sold }) => sold),
    received: sum(({ received }) => received),
    expected: sum(({ expected }) => expected),
    charged: sum(({ charged }) => charged),
    missing: sum(({ missing }) => missing),
  };
}

/** The list and the lines of the details must tell the same money. */
function ciclosLine({ ciclos }: Report): string {
  const { count, listedCents, detailedCents } = ciclos;
  const agree = listedCents === detailedCents ? 'as do their lines' : 'BUT THEIR LINES DO NOT';
  return `Cycles: ${count} add up to ${formatCents(listedCents)}, ${agree} (${formatCents(detailedCents)})`;
}

function failures({ failed }: Imported): string[] {
  if (failed.length === 0) return [];
  const shown = failed
    .slice(0, SHOWN_FAILURES)
    .map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [`Not created: ${failed.length}`, ...shown];
}

const section = (title: string, body: string) => `${title}\n${body}\n`;
