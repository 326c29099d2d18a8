import {
  type Aviso,
  type Conciliacao,
  type Discrepancia,
  TIPOS,
  toReais,
} from '../../conciliacao/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { onOneLine } from '../output/format.js';
import { type Section, tableSection, writeSections } from '../output/sections.js';
import { avisos as english } from '../texts/en/avisos.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Findings shown one by one. */
const WORST = 10;
/** Unknown events named. */
const MAX_EVENTS = 5;

interface TipoRow {
  tipo: string;
  quantidade: number;
  falta: number;
  sobra: number;
}

const tipoColumns = (text: Texts): readonly Column<TipoRow>[] => [
  { ...column<TipoRow>('tipo', 'text', 0), name: text('conciliacao.column.tipo') },
  { ...column<TipoRow>('quantidade', 'count', 1), name: text('conciliacao.column.quantidade') },
  { ...column<TipoRow>('falta', 'reais', 0), name: text('conciliacao.column.falta') },
  { ...column<TipoRow>('sobra', 'reais', 2), name: text('conciliacao.column.sobra') },
];

const worstColumns = (text: Texts): readonly Column<Discrepancia>[] => [
  { ...column<Discrepancia>('tipo', 'text', 0), name: text('conciliacao.column.tipo') },
  column('canal', 'text', 2),
  { ...column('pedido', 'code', 0), value: (one) => one.pedido ?? one.identificador },
  column('pedidoCanal', 'code', 4),
  column('idCiclo', 'id', 3),
  {
    name: text('conciliacao.column.valor'),
    kind: 'reais',
    rank: 0,
    value: (one) => toReais(one.valorCentavos),
  },
];

/** The sums and the largest findings, for a person at a terminal. */
export async function writeSummary(context: CliContext, conciliacao: Conciliacao): Promise<void> {
  const text = textsOf(context);
  const { discrepancias, desconhecidos } = conciliacao;
  const worst = [...discrepancias]
    .sort((a, b) => Math.abs(b.valorCentavos) - Math.abs(a.valorCentavos))
    .slice(0, WORST);
  await writeSections(context, [
    totals(conciliacao, text),
    ...(discrepancias.length === 0
      ? []
      : [
          tableSection(text('conciliacao.by-tipo'), tipoColumns(text), tipoRows(discrepancias)),
          tableSection(text('conciliacao.worst'), worstColumns(text), worst),
        ]),
  ]);
  const left = discrepancias.length - worst.length;
  if (left > 0) context.writeError(text.counted('conciliacao.more', left));
  if (discrepancias.length === 0) context.writeError(text('conciliacao.nothing'));
  if (desconhecidos.length > 0) {
    const named = desconhecidos
      .slice(0, MAX_EVENTS)
      .map(({ canal, evento }) => onOneLine(`${canal ?? '–'}: ${evento ?? '–'}`));
    const events = [...named, ...(desconhecidos.length > MAX_EVENTS ? ['…'] : [])].join(', ');
    context.writeError(text.counted('conciliacao.unknown', desconhecidos.length, { events }));
  }
}

/** What the figures do not show. */
export function writeAvisos(
  context: CliContext,
  { avisos, hoje }: Conciliacao,
  given: string | undefined,
): void {
  const text = textsOf(context);
  if (given === undefined && hoje !== null && hoje > latestToday()) {
    context.writeError(text('conciliacao.future', { day: hoje }));
  }
  for (const aviso of avisos) {
    const message = avisoText(aviso, text);
    context.writeError(text.counted('conciliacao.notice', aviso.quantidade, { message }));
  }
}

/** Today where the day begins first: a transfer of today is in no time zone after it. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function avisoText(aviso: Aviso, text: Texts): string {
  if (text.language === 'en') return english[aviso.codigo](aviso);
  // The remedy of the library is one of its calls.
  return aviso.codigo === 'pedidoSemRegistro' ? text('conciliacao.no-record') : aviso.mensagem;
}

function totals({ hoje, totais, estimativa }: Conciliacao, text: Texts): Section {
  const open = estimativa.idades.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  return {
    fields: [
      [text('conciliacao.total.hoje'), hoje],
      [text('conciliacao.total.pedidos'), totais.pedidos, 'count'],
      [text('conciliacao.total.vendido'), toReais(totais.vendidoCentavos), 'reais'],
      [text('conciliacao.total.devido'), toReais(totais.devidoCentavos), 'reais'],
      [text('conciliacao.total.recebido'), toReais(totais.recebidoCentavos), 'reais'],
      [text('conciliacao.column.falta'), toReais(totais.faltaCentavos), 'reais'],
      [text('conciliacao.column.sobra'), toReais(totais.sobraCentavos), 'reais'],
      [text('conciliacao.open'), toReais(open), 'reais'],
    ],
  };
}

function tipoRows(discrepancias: readonly Discrepancia[]): TipoRow[] {
  return TIPOS.map((tipo): TipoRow => {
    const own = discrepancias.filter((one) => one.tipo === tipo);
    const side = (sign: 1 | -1) =>
      toReais(own.reduce((sum, { valorCentavos }) => sum + Math.max(0, sign * valorCentavos), 0));
    return { tipo, quantidade: own.length, falta: side(-1), sobra: side(1) };
  }).filter(({ quantidade }) => quantidade > 0);
}
