import {
  ACOES,
  type Acao,
  type Aviso,
  type Conciliacao,
  type Discrepancia,
  toReais,
} from '../../conciliacao/index.js';
import { palavrasDe } from '../../conciliacao/relatorio/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { formatReais, onOneLine } from '../output/format.js';
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
  valor: number;
}

type CanalRow = Record<Acao, number> & { canal: string | null };

const named = <Row>(of: Column<Row>, name: string): Column<Row> => ({ ...of, name });

const tipoColumns = (text: Texts): readonly Column<TipoRow>[] => [
  named(column<TipoRow>('tipo', 'text', 0), text('conciliacao.column.tipo')),
  named(column<TipoRow>('quantidade', 'count', 1), text('conciliacao.column.quantidade')),
  named(column<TipoRow>('valor', 'reais', 0), text('conciliacao.acao.cobrar')),
];

const canalColumns = (text: Texts): readonly Column<CanalRow>[] => [
  column('canal', 'text', 0),
  ...ACOES.map((acao, rank) =>
    named(column<CanalRow>(acao, 'reais', rank), text(`conciliacao.acao.${acao}`)),
  ),
];

const worstColumns = (text: Texts): readonly Column<Discrepancia>[] => [
  {
    ...column<Discrepancia>('tipo', 'text', 0),
    name: text('conciliacao.column.tipo'),
    value: (one) => palavrasDe(one).nome,
  },
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

/** The sums and the largest claims, for a person at a terminal. */
export async function writeSummary(context: CliContext, conciliacao: Conciliacao): Promise<void> {
  const text = textsOf(context);
  const { discrepancias, desconhecidos, totais } = conciliacao;
  const claims = discrepancias.filter(({ acao }) => acao === 'cobrar');
  const worst = [...claims].sort((a, b) => a.valorCentavos - b.valorCentavos).slice(0, WORST);
  const canais = canalRows(totais.porCanalEMes);
  await writeSections(context, [
    totals(conciliacao, text),
    ...(discrepancias.length === 0
      ? []
      : [tableSection(text('conciliacao.by-acao'), canalColumns(text), canais)]),
    ...(claims.length === 0
      ? []
      : [
          tableSection(text('conciliacao.by-tipo'), tipoColumns(text), tipoRows(claims)),
          tableSection(text('conciliacao.worst'), worstColumns(text), worst),
        ]),
  ]);
  const left = discrepancias.length - worst.length;
  if (left > 0) context.writeError(text.counted('conciliacao.more', left));
  if (claims.length === 0) context.writeError(text('conciliacao.nothing'));
  if (desconhecidos.length > 0) {
    const words = desconhecidos
      .slice(0, MAX_EVENTS)
      .map(({ canal, evento }) => onOneLine(`${canal ?? '–'}: ${evento ?? '–'}`));
    const events = [...words, ...(desconhecidos.length > MAX_EVENTS ? ['…'] : [])].join(', ');
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
      ...ACOES.map(
        (acao) =>
          [
            `${text(`conciliacao.acao.${acao}`)} (${text.figure(totais.porAcao[acao].quantidade)})`,
            toReais(totais.porAcao[acao].valorCentavos * (acao === 'cobrar' ? -1 : 1)),
            'reais',
          ] as const,
      ),
      [text('conciliacao.total.arredondado'), roundingOf(totais)],
      [text('conciliacao.open'), toReais(open), 'reais'],
    ],
  };
}

/** `R$ 0,03, R$ 0,01`; null where nothing was rounded. */
function roundingOf({ arredondamentos }: Conciliacao['totais']): string | null {
  const { quantidade, faltaCentavos, sobraCentavos } = arredondamentos;
  if (quantidade === 0) return null;
  return [faltaCentavos, sobraCentavos].map((side) => formatReais(toReais(side))).join(', ');
}

function tipoRows(claims: readonly Discrepancia[]): TipoRow[] {
  const rows = new Map<string, TipoRow>();
  for (const one of claims) {
    const { nome: tipo } = palavrasDe(one);
    const row = rows.get(tipo) ?? { tipo, quantidade: 0, valor: 0 };
    rows.set(tipo, row);
    row.quantidade += 1;
    row.valor -= one.valorCentavos;
  }
  return [...rows.values()]
    .sort((one, other) => other.valor - one.valor)
    .map((row) => ({ ...row, valor: toReais(row.valor) }));
}

/** One row a channel, the one that owes most first. */
function canalRows(porCanalEMes: Conciliacao['totais']['porCanalEMes']): CanalRow[] {
  const rows = new Map<string | null, CanalRow>();
  for (const { canal, porAcao } of porCanalEMes) {
    const row = rows.get(canal) ?? { canal, cobrar: 0, conferir: 0, regular: 0, devolver: 0 };
    rows.set(canal, row);
    for (const acao of ACOES) row[acao] += porAcao[acao].valorCentavos;
  }
  return [...rows.values()]
    .sort((one, other) => one.cobrar - other.cobrar)
    .map(({ canal, ...sums }) => {
      const reais = ACOES.map((acao) => [acao, toReais(sums[acao])]);
      return { canal, ...(Object.fromEntries(reais) as Record<Acao, number>) };
    });
}
