import { type Conciliacao, TIPOS } from 'recebiveis/conciliacao';
import { formatTable } from './format-table.js';
import type { Imported } from './import-file.js';
import { formatCents } from './money.js';

const WORST = 10;
const SHOWN_FAILURES = 5;

/** A short report for finance; the HTML report has all details. */
export function formatReport(imported: Imported, conciliacao: Conciliacao): string {
  const { vendas, created } = imported;
  const sold = [...vendas.values()].reduce((sum, { soldCents }) => sum + soldCents, 0);
  const { porCiclo, recebidoCentavos } = conciliacao.totais;
  return [
    '',
    section('By channel', byCanal(imported, conciliacao)),
    LEGEND,
    section('What is wrong, by kind', byTipo(conciliacao)),
    section(`The ${WORST} findings that miss most`, worst(conciliacao)),
    `Cycles: ${porCiclo.length} add up to ${formatCents(recebidoCentavos)}, as do their lines`,
    ...failures(imported),
    `Orders created: ${created}. Total sold: ${formatCents(sold)}`,
  ].join('\n');
}

const LEGEND =
  'due: as far as it was settled, less commission and freight. missing and surplus are never netted.\n';

function byCanal({ vendas }: Imported, { totais, discrepancias }: Conciliacao): string {
  const rows = [...vendas]
    .sort(([, one], [, other]) => other.soldCents - one.soldCents)
    .map(([canal, { pedidos, soldCents }]) => {
      const ofCanal = <Row extends { canal: string | null }>(rows: readonly Row[]) =>
        rows.filter((row) => row.canal === canal);
      const balances = ofCanal(totais.porCanalEMes);
      const amounts = ofCanal(discrepancias).map(({ valorCentavos }) => valorCentavos);
      return {
        canal,
        orders: pedidos.size,
        cents: [
          soldCents,
          sum(balances.map(({ devidoCentavos }) => devidoCentavos)),
          sum(balances.map(({ recebidoCentavos }) => recebidoCentavos)),
          0 - sum(amounts.filter((amount) => amount < 0)),
          sum(amounts.filter((amount) => amount > 0)),
        ],
      };
    });
  const total = {
    canal: 'all',
    orders: sum(rows.map(({ orders }) => orders)),
    cents: (rows[0]?.cents ?? []).map((_, column) =>
      sum(rows.map(({ cents }) => cents[column] ?? 0)),
    ),
  };
  return formatTable(
    ['canal', 'orders', 'sold', 'due', 'received', 'missing', 'surplus'],
    [...rows, total].map(({ canal, orders, cents }) => [
      canal,
      String(orders),
      ...cents.map(formatCents),
    ]),
  );
}

function byTipo({ totais }: Conciliacao): string {
  const found = TIPOS.filter((tipo) => totais.porTipo[tipo].quantidade > 0);
  const rows = found.map((tipo) => {
    const { quantidade, valorCentavos } = totais.porTipo[tipo];
    return [tipo, String(quantidade), formatCents(0 - valorCentavos)];
  });
  return formatTable(['tipo', 'findings', 'missing'], rows);
}

function worst({ discrepancias }: Conciliacao): string {
  const most = [...discrepancias].sort((one, other) => one.valorCentavos - other.valorCentavos);
  const rows = most
    .slice(0, WORST)
    .map(({ pedido, identificador, canal, tipo, valorCentavos }) => [
      pedido ?? identificador ?? '',
      canal ?? '',
      tipo,
      formatCents(0 - valorCentavos),
    ]);
  return formatTable(['pedido', 'canal', 'tipo', 'missing'], rows);
}

function failures({ failed }: Imported): string[] {
  if (failed.length === 0) return [];
  const shown = failed
    .slice(0, SHOWN_FAILURES)
    .map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [`Not created: ${failed.length}`, ...shown];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const section = (title: string, body: string) => `${title}\n${body}\n`;
