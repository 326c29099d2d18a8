import { type Banco, type Repasse, toReais } from '../../conciliacao/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { formatDay, formatReais } from '../output/format.js';
import { type Field, type Section, tableSection, writeSections } from '../output/sections.js';
import { textsOf } from '../texts/texts.js';

interface Row {
  dia: string | null;
  canal: string | null;
  idCiclo: number | undefined;
  valor: number;
  falta?: number;
  descricao?: string;
}

/** Writes the transfers that reached the bank, the missing ones, and the deposits without a cycle. */
export async function writeExtrato(context: CliContext, banco: Banco): Promise<void> {
  const text = textsOf(context);
  const { encontrados, provaveis, ausentes, aguardados, compensados, deNinguem } = banco;
  const { foraDoPeriodo, periodo } = banco;
  const sums = [
    ['conciliacao.extrato.encontrados', encontrados.flatMap(({ repasses }) => repasses)],
    [
      'conciliacao.extrato.provavel',
      provaveis.map(({ faltaCentavos: centavos }) => ({ centavos })),
    ],
    ['conciliacao.extrato.transfers-missing', ausentes],
    ['conciliacao.extrato.may-come', aguardados],
    ['conciliacao.extrato.compensados', compensados],
    ['conciliacao.extrato.ninguem', deNinguem],
  ] as const;
  const section = (title: string, rows: readonly Row[]): Section[] =>
    rows.length === 0 ? [] : [tableSection(title, columnsOf(rows), rows)];
  const fields = sums.map(([key, items]): Field => {
    const centavos = items.reduce((sum, item) => sum + item.centavos, 0);
    return [`${text(key)} (${text.figure(items.length)})`, toReais(centavos), 'reais'];
  });
  if (periodo && foraDoPeriodo.length > 0) {
    const days = {
      inicio: formatDay(periodo.inicio, text.language),
      fim: formatDay(periodo.fim, text.language),
    };
    const count = text('conciliacao.extrato.ciclos', { count: foraDoPeriodo.length });
    fields.push([text('conciliacao.extrato.fora', days), count]);
  }
  await writeSections(context, [
    { title: text('conciliacao.extrato.title'), fields },
    ...section(
      text('conciliacao.extrato.provaveis'),
      provaveis.map(({ repasse, deposito, faltaCentavos }) => ({
        dia: repasse.dia,
        canal: repasse.canal,
        idCiclo: repasse.idCiclo,
        valor: toReais(repasse.centavos),
        falta: toReais(faltaCentavos),
        descricao: `${formatDay(deposito.dia, text.language)} ${formatReais(toReais(deposito.centavos))} ${deposito.descricao}`,
      })),
    ),
    ...section(text('conciliacao.extrato.ausentes'), ausentes.map(rowOf)),
    ...section(text('conciliacao.extrato.aguardados'), aguardados.map(rowOf)),
    ...section(text('conciliacao.extrato.descontados'), compensados.map(rowOf)),
    ...section(
      text('conciliacao.extrato.sobram'),
      deNinguem.map(({ dia, centavos, descricao }) => ({
        dia,
        canal: null,
        idCiclo: undefined,
        valor: toReais(centavos),
        descricao,
      })),
    ),
  ]);
}

/** Only a deposit that is a little short has a missing part. */
const columnsOf = ([first]: readonly Row[]): readonly Column<Row>[] => [
  column('dia', 'day', 0),
  column('canal', 'text', 1),
  column('idCiclo', 'id', 2),
  column('valor', 'reais', 0),
  ...(first?.falta === undefined ? [] : [column<Row>('falta', 'reais', 0)]),
  column('descricao', 'prose', 1),
];

const rowOf = ({ dia, canal, idCiclo, centavos }: Repasse): Row => ({
  dia,
  canal,
  idCiclo,
  valor: toReais(centavos),
});
