import {
  ACOES,
  type Acao,
  type Conciliacao,
  type Discrepancia,
  toReais,
} from '../../conciliacao/index.js';
import { aPedir, palavrasDe, valorParaPessoas } from '../../conciliacao/relatorio/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { daysBetween } from '../../shared/days.js';
import { withoutDocuments } from '../../shared/text/documents.js';
import type { CliContext } from '../context.js';
import { type Column, column } from '../output/column.js';
import { formatDay, formatReais } from '../output/format.js';
import { type Section, tableSection, writeSections } from '../output/sections.js';
import { shellQuoted } from '../suggested-command.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Findings shown one by one. */
const WORST = 10;

type CanalRow = Record<Acao, number> & { canal: string | null };

const CANAL_COLUMNS: readonly Column<CanalRow>[] = [
  column('canal', 'text', 0),
  ...ACOES.map((acao, rank) => column<CanalRow>(acao, 'reais', rank)),
];

const WORST_COLUMNS: readonly Column<Discrepancia>[] = [
  column('tipo', 'text', 0, (one) => palavrasDe(one).nome),
  column('canal', 'text', 2),
  column('pedido', 'code', 0),
  column(
    'identificador',
    'code',
    1,
    (one) => one.identificador && withoutDocuments(one.identificador),
  ),
  column('pedidoCanal', 'code', 4),
  column('idCiclo', 'id', 3),
  {
    name: 'cobrar',
    kind: 'reais',
    rank: 0,
    value: ({ valorCentavos }) => toReais(valorParaPessoas(valorCentavos)),
  },
];

/** The sums and the largest claims, for a person at a terminal. */
export async function writeSummary(
  context: CliContext,
  conciliacao: Conciliacao,
  achados: readonly MirrorAchado[],
  contrato = 'contrato.json',
): Promise<void> {
  const text = textsOf(context);
  const { discrepancias, naoDecididos, totais } = conciliacao;
  const claims = discrepancias.filter(({ acao }) => acao === 'cobrar');
  const worst = [...claims].sort((a, b) => a.valorCentavos - b.valorCentavos).slice(0, WORST);
  const canais = canalRows(totais.porCanalEMes);
  await writeSections(context, [
    totals(conciliacao, achados, text),
    ...(discrepancias.length === 0
      ? []
      : [tableSection(text('conciliacao.by-acao'), CANAL_COLUMNS, canais)]),
    ...(claims.length === 0 ? [] : [tableSection(text('conciliacao.worst'), WORST_COLUMNS, worst)]),
  ]);
  const left = discrepancias.length - worst.length;
  if (left > 0) context.writeError(text('conciliacao.more', { count: left }));
  const open = naoDecididos?.filter(({ membro }) => membro !== null).length ?? 0;
  if (open > 0) {
    const file = shellQuoted(contrato);
    context.writeError(text('conciliacao.sem-contrato', { count: open, file }));
  }
}

/** Writes the notices about facts that the figures do not show. */
export function writeAvisos(
  context: CliContext,
  { avisos }: Pick<Conciliacao, 'avisos'>,
  contrato: string | undefined,
): void {
  const text = textsOf(context);
  for (const { codigo, quantidade, dia = '', valorCentavos = 0 } of avisos) {
    // A user with a contract decides terms there.
    const isOfContrato = contrato !== undefined && codigo === 'semPrazo';
    const message = text(isOfContrato ? `aviso.${codigo}.contrato` : `aviso.${codigo}`, {
      count: quantidade,
      dia: formatDay(dia, text.language),
      path: contrato,
      valor: formatReais(toReais(valorCentavos)),
    } as never);
    context.writeError(text('warning', { message }));
  }
}

function totals(
  { hoje, totais, emAberto, discrepancias }: Conciliacao,
  achados: readonly MirrorAchado[],
  text: Texts,
): Section {
  const pedido = aPedir(discrepancias, new Map(achados.map((one) => [one.id, one])));
  const isAsked = pedido.centavos !== valorParaPessoas(totais.porAcao.cobrar.valorCentavos);
  const open = emAberto.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  return {
    fields: [
      ['hoje', hoje, 'day'],
      ['ultimoRepasse', lastTransfer(totais, hoje, text)],
      ['pedidos', totais.pedidos, 'count'],
      ['vendido', toReais(totais.vendidoCentavos), 'reais'],
      ['devido', toReais(totais.devidoCentavos), 'reais'],
      ['recebido', toReais(totais.recebidoCentavos), 'reais'],
      ...ACOES.map(
        (acao) =>
          [
            text('conciliacao.acao', {
              acao: text.word(acao),
              count: totais.porAcao[acao].quantidade,
            }),
            toReais(valorParaPessoas(totais.porAcao[acao].valorCentavos)),
            'reais',
          ] as const,
      ),
      // Claims that a person marked are in the first line above, and not in this one.
      [
        text('conciliacao.left-to-ask', { count: pedido.quantidade }),
        isAsked ? toReais(pedido.centavos) : null,
        'reais',
      ],
      [text('conciliacao.open'), toReais(open), 'reais'],
    ],
  };
}

/** `10/09/2026, 75 days ago`: later payments are not in the figures. */
function lastTransfer({ porCiclo }: Conciliacao['totais'], hoje: string | null, text: Texts) {
  const days = porCiclo.flatMap(({ dataRepasse }) => dataRepasse ?? []);
  const last = days.reduce<string | undefined>(
    (a, b) => (a === undefined || b > a ? b : a),
    undefined,
  );
  if (last === undefined) return undefined;
  const day = formatDay(last, text.language);
  const age = daysBetween(last, hoje ?? last);
  return age > 0 ? text('conciliacao.last', { count: age, day }) : day;
}

/** One row a channel, largest debt first. */
function canalRows(porCanalEMes: Conciliacao['totais']['porCanalEMes']): CanalRow[] {
  const rows = new Map<string | null, CanalRow>();
  for (const { canal, porAcao } of porCanalEMes) {
    const row = rows.get(canal) ?? { canal, cobrar: 0, conferir: 0, regular: 0, devolver: 0 };
    rows.set(canal, row);
    for (const acao of ACOES) row[acao] += valorParaPessoas(porAcao[acao].valorCentavos);
  }
  return [...rows.values()]
    .sort((one, other) => other.cobrar - one.cobrar)
    .map(({ canal, ...sums }) => {
      const reais = ACOES.map((acao) => [acao, toReais(sums[acao])]);
      return { canal, ...(Object.fromEntries(reais) as Record<Acao, number>) };
    });
}
