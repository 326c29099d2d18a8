import { ACOES } from '../tipos.js';
import type { Balanco, Totais } from '../totais/totais.js';
import { counted, formatDay, formatMonth, formatNumber } from './formats.js';
import { Cells, type ColumnOf, External, List } from './parts.js';
import { byFindings, difference, isZero, sumOf } from './sums.js';
import { ACAO, valorParaPessoas } from './words.js';

/** Balances shown one by one; the others are one row, so that the table still adds up. */
const MAX_ROWS = 300;

const FIGURES: readonly ColumnOf<Balanco>[] = [
  { titulo: 'Devido', reais: ({ devidoCentavos }) => devidoCentavos },
  ...ACOES.map((acao) => ({
    titulo: ACAO[acao],
    reais: ({ porAcao }: Balanco) => valorParaPessoas(porAcao[acao].valorCentavos),
  })),
  { titulo: 'Recebido', reais: ({ recebidoCentavos }) => recebidoCentavos },
];

/** From what was due to what came, by channel and month and by cycle. */
export function Balancos({ totais }: { totais: Totais }) {
  const { porCanalEMes, porCiclo } = totais;
  const ciclos = [...porCiclo].sort(
    (a, b) => `${a.dataRepasse}`.localeCompare(`${b.dataRepasse}`) || a.idCiclo - b.idCiclo,
  );
  const hasLojas = new Set(porCiclo.map(({ loja }) => loja)).size > 1;
  return (
    <section id="balancos" aria-labelledby="balancos-titulo">
      <h2 id="balancos-titulo">Do devido ao recebido</h2>
      <p>
        Em cada linha, o devido menos as quatro diferenças é o recebido, ao centavo. Positivo é o
        que falta, negativo o que veio a mais.
      </p>
      <Linhas
        id="canais"
        legenda="Balanço por canal e mês do repasse"
        balancos={porCanalEMes}
        totais={totais}
        outros="outros canais e meses"
        colunas={[
          { titulo: 'Mês', texto: (of) => formatMonth(of.mes) },
          { titulo: 'Canal', nome: ({ canal }) => <External texto={canal} /> },
        ]}
      />
      <Linhas
        id="ciclos"
        legenda="Balanço por ciclo de repasse"
        balancos={ciclos}
        totais={totais}
        outros="outros ciclos"
        fora="Fora de ciclos: o que nenhum ciclo repassou"
        colunas={[
          {
            titulo: 'Repasse',
            texto: ({ dataRepasse }) => formatDay(dataRepasse),
          },
          {
            titulo: 'Ciclo',
            nome: ({ loja, idCiclo }) => (
              <>
                {hasLojas && <External texto={loja} />} {idCiclo}
              </>
            ),
          },
          { titulo: 'Canal', texto: ({ canal }) => <External texto={canal} /> },
        ]}
      />
    </section>
  );
}

interface LinhasProps<Kind extends Balanco> {
  id: string;
  legenda: string;
  colunas: readonly ColumnOf<Kind>[];
  balancos: readonly Kind[];
  totais: Balanco;
  outros: string;
  /** Names what the whole has and no balance of the table; there is none where it is left out. */
  fora?: string;
}

function Linhas<Kind extends Balanco>(props: LinhasProps<Kind>) {
  const { id, legenda, colunas, balancos, totais, outros, fora } = props;
  const shown = new Set(
    balancos.length <= MAX_ROWS ? balancos : [...balancos].sort(byFindings).slice(0, MAX_ROWS),
  );
  const rest = balancos.filter((balanco) => !shown.has(balanco));
  const outside = difference(totais, sumOf(balancos));
  const feet: [words: string, balanco: Balanco][] = [['Total', totais]];
  if (fora !== undefined && !isZero(outside)) feet.unshift([fora, outside]);
  if (rest.length > 0) feet.unshift([counted(rest.length, outros, outros), sumOf(rest)]);
  return (
    <List
      id={id}
      legenda={
        <>
          {legenda}
          {rest.length > 0 && (
            <span class="fraco">
              {' '}
              · {formatNumber(shown.size)} de {formatNumber(balancos.length)}, os de maior
              diferença; os demais somados na última linha, e um a um no JSON (--json)
            </span>
          )}
        </>
      }
      linhas={balancos.filter((balanco) => shown.has(balanco))}
      most={MAX_ROWS}
      colunas={[...colunas, ...FIGURES]}
      classe="balancos"
      pe={
        <tfoot>
          {feet.map(([words, balanco]) => (
            <tr>
              <th scope="row" colspan={colunas.length}>
                {words}
              </th>
              <Cells colunas={FIGURES} linha={balanco} />
            </tr>
          ))}
        </tfoot>
      }
    />
  );
}
