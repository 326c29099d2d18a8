import { ACOES } from '../tipos.js';
import type { Balanco, BalancoDoCanal, Totais } from '../totais/totais.js';
import { formatMonth } from './formats.js';
import { Cells, type ColumnOf, External, List } from './parts.js';
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

/** From what was due to what came, by channel and month. */
export const Balancos = ({ totais }: { totais: Totais }) => (
  <section id="balancos" aria-labelledby="balancos-titulo">
    <h2 id="balancos-titulo">Do devido ao recebido</h2>
    <List<BalancoDoCanal>
      id="canais"
      legenda="Balanço por canal e mês do repasse"
      linhas={totais.porCanalEMes}
      most={MAX_ROWS}
      colunas={[
        { titulo: 'Mês', texto: (of) => formatMonth(of.mes) },
        { titulo: 'Canal', nome: ({ canal }) => <External texto={canal} /> },
        ...FIGURES,
      ]}
      classe="balancos"
      pe={
        <tfoot>
          <tr>
            <th scope="row" colspan={2}>
              Total
            </th>
            <Cells colunas={FIGURES} linha={totais} />
          </tr>
        </tfoot>
      }
    />
  </section>
);
