import { toReais } from '../../conciliacao/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { type Section, tableSection, writeSections } from '../output/sections.js';
import { textsOf } from '../texts/texts.js';
import { type Deposito, matchDeposits, type Repasse } from './match-deposits.js';

/** Rows of a table that are shown. */
const MAX_ROWS = 20;

interface Row {
  dia: string | null;
  canal: string | null;
  idCiclo: number | undefined;
  valor: number;
  descricao: string | undefined;
}

/** Says which transfers came into the bank, which did not, and which deposits are of nobody. */
export async function writeExtrato(
  context: CliContext,
  repasses: readonly Repasse[],
  depositos: readonly Deposito[],
): Promise<void> {
  const text = textsOf(context);
  const { encontrados, ausentes, deNinguem } = matchDeposits(repasses, depositos);
  const found = encontrados.flatMap((one) => one.repasses);
  const sumOf = (items: readonly { centavos: number }[]) =>
    toReais(items.reduce((sum, { centavos }) => sum + centavos, 0));
  const lines = [
    ['conciliacao.extrato.encontrados', found],
    ['conciliacao.extrato.transfers-missing', ausentes],
    ['conciliacao.extrato.ninguem', deNinguem],
  ] as const;
  const columns: readonly Column<Row>[] = [
    column('dia', 'day', 0),
    column('canal', 'text', 1),
    column('idCiclo', 'id', 2),
    column('valor', 'reais', 0),
    column('descricao', 'prose', 1),
  ];
  const section = (title: string, rows: readonly Row[]): Section[] =>
    rows.length === 0 ? [] : [tableSection(title, columns, rows.slice(0, MAX_ROWS))];
  await writeSections(context, [
    {
      title: text('conciliacao.extrato.title'),
      fields: lines.flatMap(([key, items]) => [
        [`${text(key)} (${text.figure(items.length)})`, sumOf(items), 'reais'] as const,
      ]) as never,
    },
    ...section(
      text('conciliacao.extrato.ausentes'),
      ausentes.map(({ dia, canal, idCiclo, centavos }) => ({
        ...{ dia, canal, idCiclo, valor: toReais(centavos), descricao: undefined },
      })),
    ),
    ...section(
      text('conciliacao.extrato.sobram'),
      deNinguem.map(({ dia, centavos, descricao }) => ({
        ...{ dia, canal: null, idCiclo: undefined, valor: toReais(centavos), descricao },
      })),
    ),
  ]);
}
