import { ACOES } from '../tipos.js';
import type { Balanco, Totais } from '../totais/totais.js';
import { formatDay, formatMonth } from './formats.js';
import { Cells, type ColumnOf, External, List } from './parts.js';
import { difference, isZero } from './sums.js';
import { ACAO, valorParaPessoas } from './words.js';

/** Balances shown one by one; the total is of all of them. */
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
    (a, b) => `${b.dataRepasse}`.localeCompare(`${a.dataRepasse}`) || b.idCiclo - a.idCiclo,
  );
  const hasLojas = new Set(porCiclo.map(({ loja }) => loja)).size > 1;
  return (
    <section id="balancos" aria-labelledby="balancos-titulo">
      <h2 id="balancos-titulo">Do devido ao recebido</h2>
      <Linhas
        id="canais"
        legenda="Balanço por canal e mês do repasse"
        balancos={porCanalEMes}
        totais={totais}
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
  /** Names what the whole has and no balance of the table; there is none where it is left out. */
  fora?: string;
}

function Linhas<Kind extends Balanco>(props: LinhasProps<Kind>) {
  const { id, legenda, colunas, balancos, totais, fora } = props;
  const outside = difference(totais, balancos);
  const feet: [words: string, balanco: Balanco][] = [['Total', totais]];
  if (fora !== undefined && !isZero(outside)) feet.unshift([fora, outside]);
  return (
    <List
      id={id}
      legenda={legenda}
      linhas={balancos}
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
