import type { Child } from 'hono/jsx';
import type { Balanco, Totais } from '../result.js';
import { NATUREZA, TIPOS } from '../tipos.js';
import { LINHAS_DEVIDAS } from '../totais/linhas-devidas.js';
import { contagem, dia, mes, numero } from './formatos.js';
import { PALAVRAS } from './palavras.js';
import { Confere, Externo, Tabela, Valor } from './partes.js';
import { byFindings, difference, isZero, porNatureza, restoDe, sumOf } from './somas.js';

/** Balances shown one by one; the others are one row, so that the table still adds up. */
const MAX_ROWS = 300;

const FIGURES = [
  { titulo: 'Devido', classe: 'n' },
  { titulo: 'Dif. financeiras', classe: 'n' },
  { titulo: 'Dif. comerciais', classe: 'n' },
  { titulo: 'Recebido', classe: 'n' },
  { titulo: 'Soma' },
];

/** From what was due to what came: as a whole, by channel and month, and by cycle. */
export function Balancos({ totais }: { totais: Totais }) {
  const { porCanalEMes, porCiclo } = totais;
  const canais = [...porCanalEMes].sort((a, b) =>
    `${a.mes} ${a.canal}` < `${b.mes} ${b.canal}` ? -1 : 1,
  );
  const ciclos = [...porCiclo].sort((a, b) =>
    a.dataRepasse === b.dataRepasse
      ? a.idCiclo - b.idCiclo
      : `${a.dataRepasse}` < `${b.dataRepasse}`
        ? -1
        : 1,
  );
  const hasLojas = new Set(porCiclo.map(({ loja }) => loja)).size > 1;
  return (
    <section id="balancos" aria-labelledby="balancos-titulo">
      <h2 id="balancos-titulo">Do devido ao recebido</h2>
      <p>
        Em cada linha: devido + diferenças financeiras + diferenças comerciais = recebido, ao
        centavo. As duas naturezas não se compensam; sinal negativo é o que falta.
      </p>
      <Tabela
        id="conta"
        legenda="A conta inteira"
        colunas={[{ titulo: 'Parcela da conta' }, { titulo: 'Valor', classe: 'n' }]}
        classe="conta-geral"
      >
        <Conta totais={totais} />
      </Tabela>
      <Linhas
        id="canais"
        legenda="Balanço por canal e mês do repasse"
        colunas={['Mês', 'Canal']}
        balancos={canais}
        totais={totais}
        outros="outros canais e meses"
        fora="Fora destes canais e meses"
        inicio={(balanco) => [
          <td data-v={balanco.mes ?? ''}>{mes(balanco.mes)}</td>,
          <th scope="row">
            <Externo texto={balanco.canal} />
          </th>,
        ]}
      />
      <Linhas
        id="ciclos"
        legenda="Balanço por ciclo de repasse"
        colunas={['Repasse', 'Ciclo', 'Canal']}
        balancos={ciclos}
        totais={totais}
        outros="outros ciclos"
        fora="Fora de ciclos: o que nenhum ciclo repassou"
        inicio={(balanco) => [
          <td data-v={balanco.dataRepasse ?? ''}>{dia(balanco.dataRepasse)}</td>,
          <th scope="row">
            {hasLojas && (
              <>
                <Externo texto={balanco.loja} />{' '}
              </>
            )}
            {balanco.idCiclo}
          </th>,
          <td>
            <Externo texto={balanco.canal} />
          </td>,
        ]}
      />
    </section>
  );
}

const Conta = ({ totais }: { totais: Totais }) => (
  <>
    <tbody>
      <tr>
        <th scope="row">Devido</th>
        <td class="n">
          <Valor centavos={totais.devidoCentavos} />
        </td>
      </tr>
      {LINHAS_DEVIDAS.map((tipo) => {
        const { quantidade = 0, valorCentavos = 0 } = totais.linhasDevidas[tipo] ?? {};
        return (
          quantidade > 0 && (
            <tr>
              <th scope="row" class="fraco">
                do devido: {tipo} ({numero(quantidade)})
              </th>
              <td class="n fraco">
                <Valor centavos={valorCentavos} />
              </td>
            </tr>
          )
        );
      })}
      {TIPOS.filter((tipo) => totais.porTipo[tipo].quantidade > 0).map((tipo) => (
        <tr>
          <th scope="row">
            {PALAVRAS[tipo].nome}{' '}
            <span class="fraco">
              ({numero(totais.porTipo[tipo].quantidade)}, {NATUREZA[tipo]})
            </span>
          </th>
          <td class="n">
            <Valor centavos={totais.porTipo[tipo].valorCentavos} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          Recebido <Confere resto={restoDe(totais)} />
        </th>
        <td class="n">
          <Valor centavos={totais.recebidoCentavos} />
        </td>
      </tr>
    </tfoot>
  </>
);

interface LinhasProps<Kind extends Balanco> {
  id: string;
  legenda: string;
  colunas: readonly string[];
  balancos: readonly Kind[];
  totais: Balanco;
  outros: string;
  /** Names what the whole has and no balance of the table. */
  fora: string;
  inicio(balanco: Kind): Child[];
}

function Linhas<Kind extends Balanco>(props: LinhasProps<Kind>) {
  const { id, legenda, colunas, balancos, totais, outros, fora, inicio } = props;
  const shown = new Set(
    balancos.length <= MAX_ROWS ? balancos : [...balancos].sort(byFindings).slice(0, MAX_ROWS),
  );
  const rest = balancos.filter((balanco) => !shown.has(balanco));
  const outside = difference(totais, sumOf(balancos));
  const words = (
    <>
      {legenda}
      {rest.length > 0 && (
        <span class="fraco">
          {' '}
          · {numero(shown.size)} de {numero(balancos.length)}, os de maior diferença; os demais
          somados na última linha, e um a um no JSON (--json)
        </span>
      )}
    </>
  );
  return (
    <Tabela
      id={id}
      legenda={words}
      colunas={[...colunas.map((titulo) => ({ titulo })), ...FIGURES]}
      classe="balancos"
      ordenavel="linhas"
    >
      <tbody>
        {balancos
          .filter((balanco) => shown.has(balanco))
          .map((balanco) => (
            <tr>
              {inicio(balanco)}
              <Figuras balanco={balanco} />
            </tr>
          ))}
      </tbody>
      <tfoot>
        {rest.length > 0 && (
          <tr>
            <th scope="row" colspan={colunas.length}>
              {contagem(rest.length, outros, outros)}
            </th>
            <Figuras balanco={sumOf(rest)} />
          </tr>
        )}
        {!isZero(outside) && (
          <tr>
            <th scope="row" colspan={colunas.length}>
              {fora}
            </th>
            <Figuras balanco={outside} />
          </tr>
        )}
        <tr>
          <th scope="row" colspan={colunas.length}>
            Total
          </th>
          <Figuras balanco={totais} />
        </tr>
      </tfoot>
    </Tabela>
  );
}

function Figuras({ balanco }: { balanco: Balanco }) {
  const { financeira, comercial } = porNatureza(balanco);
  const figures = [balanco.devidoCentavos, financeira, comercial, balanco.recebidoCentavos];
  return (
    <>
      {figures.map((centavos) => (
        <td class="n" data-v={centavos}>
          <Valor centavos={centavos} />
        </td>
      ))}
      <td data-v={restoDe(balanco)}>
        <Confere resto={restoDe(balanco)} />
      </td>
    </>
  );
}
