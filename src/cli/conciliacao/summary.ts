import { type Conciliacao, type Discrepancia, TIPOS, toReais } from '../../conciliacao/index.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { onOneLine } from '../output/format.js';
import { type Section, tableSection, writeSections } from '../output/sections.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Findings shown one by one. */
const WORST = 10;
/** Unknown events named. */
const MOST_EVENTS = 5;

interface TipoRow {
  tipo: string;
  quantidade: number;
  falta: number;
  sobra: number;
}

const TIPO_COLUMNS: readonly Column<TipoRow>[] = [
  column('tipo', 'text', 0),
  column('quantidade', 'count', 1),
  column('falta', 'reais', 0),
  column('sobra', 'reais', 2),
];

const WORST_COLUMNS: readonly Column<Discrepancia>[] = [
  column('tipo', 'text', 0),
  column('canal', 'text', 2),
  { ...column('pedido', 'code', 0), value: (one) => one.pedido ?? one.identificador },
  column('pedidoCanal', 'code', 4),
  column('idCiclo', 'id', 3),
  { name: 'valor', kind: 'reais', rank: 0, value: (one) => toReais(one.valorCentavos) },
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
          tableSection(text('conciliacao.by-tipo'), TIPO_COLUMNS, tipoRows(discrepancias)),
          tableSection(text('conciliacao.worst'), WORST_COLUMNS, worst),
        ]),
  ]);
  const left = discrepancias.length - worst.length;
  if (left > 0) context.writeError(text.counted('conciliacao.more', left));
  if (discrepancias.length === 0) context.writeError(text('conciliacao.nothing'));
  if (desconhecidos.length > 0) {
    const named = desconhecidos
      .slice(0, MOST_EVENTS)
      .map(({ canal, evento }) => onOneLine(`${canal ?? '–'}: ${evento ?? '–'}`));
    const events = [...named, ...(desconhecidos.length > MOST_EVENTS ? ['…'] : [])].join(', ');
    context.writeError(text.counted('conciliacao.unknown', desconhecidos.length, { events }));
  }
}

/** What the figures do not show; in the words of the reconciliation, which are Portuguese. */
export function writeAvisos(context: CliContext, { avisos }: Conciliacao): void {
  const text = textsOf(context);
  for (const { codigo, quantidade, mensagem } of avisos) {
    // Its remedy is a call of the library.
    const message = codigo === 'pedidoSemRegistro' ? text('conciliacao.no-record') : mensagem;
    context.writeError(text.counted('conciliacao.notice', quantidade, { message }));
  }
}

function totals({ hoje, totais, estimativa }: Conciliacao, text: Texts): Section {
  const open = estimativa.idades.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  return {
    fields: [
      ['hoje', hoje],
      ['pedidos', totais.pedidos, 'count'],
      ['vendido', toReais(totais.vendidoCentavos), 'reais'],
      ['devido', toReais(totais.devidoCentavos), 'reais'],
      ['recebido', toReais(totais.recebidoCentavos), 'reais'],
      ['falta', toReais(totais.faltaCentavos), 'reais'],
      ['sobra', toReais(totais.sobraCentavos), 'reais'],
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
