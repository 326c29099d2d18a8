import type { Child } from 'hono/jsx';
import { sumOf as sumOfAchados } from '../centavos.js';
import type { Discrepancia } from '../result.js';
import { type Natureza, TIPOS } from '../tipos.js';
import type { Balanco, Totais } from '../totais/totais.js';
import { LINHAS_DEVIDAS } from '../totais/totais.js';
import { counted, formatDay, formatMonth, formatNumber } from './formats.js';
import { Cells, type ColumnOf, External, List, Money, Verified } from './parts.js';
import { byFindings, byNatureza, difference, isZero, openRestOf, sumOf } from './sums.js';
import { palavrasDe } from './words.js';

/** Balances shown one by one; the others are one row, so that the table still adds up. */
const MAX_ROWS = 300;

const FIGURES: readonly ColumnOf<Balanco>[] = [
  { titulo: 'Devido', reais: ({ devidoCentavos }) => devidoCentavos },
  { titulo: 'Dif. financeiras', reais: (balanco) => 0 - byNatureza(balanco).financeira },
  { titulo: 'Dif. comerciais', reais: (balanco) => 0 - byNatureza(balanco).comercial },
  { titulo: 'Recebido', reais: ({ recebidoCentavos }) => recebidoCentavos },
  {
    titulo: 'Soma',
    texto: (balanco) => <Verified resto={openRestOf(balanco)} />,
    valor: openRestOf,
  },
];

interface ContaProps {
  totais: Totais;
  discrepancias: readonly Discrepancia[];
}

/** From what was due to what came: as a whole, by channel and month, and by cycle. */
export function Balancos({ totais, discrepancias }: ContaProps) {
  const { porCanalEMes, porCiclo } = totais;
  const ciclos = [...porCiclo].sort(
    (a, b) => `${a.dataRepasse}`.localeCompare(`${b.dataRepasse}`) || a.idCiclo - b.idCiclo,
  );
  const hasLojas = new Set(porCiclo.map(({ loja }) => loja)).size > 1;
  return (
    <section id="balancos" aria-labelledby="balancos-titulo">
      <h2 id="balancos-titulo">Do devido ao recebido</h2>
      <p>
        Em cada linha: devido − diferenças financeiras − diferenças comerciais = recebido, ao
        centavo. As duas naturezas não se compensam; positivo é o que falta, negativo o que veio a
        mais.
      </p>
      <Conta totais={totais} discrepancias={discrepancias} />
      <Linhas
        id="canais"
        legenda="Balanço por canal e mês do repasse"
        balancos={porCanalEMes}
        totais={totais}
        outros="outros canais e meses"
        fora="Fora destes canais e meses"
        colunas={[
          { titulo: 'Mês', texto: (of) => formatMonth(of.mes), valor: (of) => of.mes ?? '' },
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
            valor: ({ dataRepasse }) => dataRepasse ?? '',
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

/** Findings by their name and nature, in the order of their kinds. */
export function byName(discrepancias: readonly Discrepancia[]) {
  const groups = new Map<string, { nome: string; natureza: Natureza; own: Discrepancia[] }>();
  const kinds = [...discrepancias].sort((a, b) => TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo));
  for (const one of kinds) {
    const { nome } = palavrasDe(one);
    const { natureza } = one;
    const key = `${natureza} ${nome}`;
    const group = groups.get(key) ?? { nome, natureza, own: [] };
    groups.set(key, group);
    group.own.push(one);
  }
  return [...groups.values()];
}

/** The sum from what was due to what came. */
function Conta({ totais, discrepancias }: ContaProps) {
  const linhas = [
    { nome: 'Devido' as Child, centavos: totais.devidoCentavos, classe: '' },
    ...LINHAS_DEVIDAS.flatMap((tipo) => {
      const { quantidade, valorCentavos: centavos } = totais.linhasDevidas[tipo] ?? NOTHING;
      const nome = <span class="fraco">{`do devido: ${tipo} (${formatNumber(quantidade)})`}</span>;
      return quantidade === 0 ? [] : [{ nome, centavos, classe: 'fraco' }];
    }),
    ...byName(discrepancias).map(({ nome, own, natureza }) => ({
      nome: (
        <>
          {nome}{' '}
          <span class="fraco">
            ({counted(own.length, 'achado', 'achados')}, {natureza})
          </span>
        </>
      ),
      centavos: 0 - sumOfAchados(own),
      classe: '',
    })),
  ];
  return (
    <List
      id="conta"
      legenda="A conta inteira: devido − diferenças = recebido"
      classe="conta-geral"
      linhas={linhas}
      colunas={[
        { titulo: 'O que entra na conta', nome: ({ nome }) => nome },
        {
          titulo: 'Valor',
          classe: 'n',
          texto: ({ centavos, classe }) => (
            <span class={classe}>
              <Money centavos={centavos} />
            </span>
          ),
        },
      ]}
      pe={
        <tfoot>
          <tr>
            <th scope="row">
              Recebido <Verified resto={openRestOf(totais)} />
            </th>
            <td class="n">
              <Money centavos={totais.recebidoCentavos} />
            </td>
          </tr>
        </tfoot>
      }
    />
  );
}

const NOTHING = { quantidade: 0, valorCentavos: 0 };

interface LinhasProps<Kind extends Balanco> {
  id: string;
  legenda: string;
  colunas: readonly ColumnOf<Kind>[];
  balancos: readonly Kind[];
  totais: Balanco;
  outros: string;
  /** Names what the whole has and no balance of the table. */
  fora: string;
}

function Linhas<Kind extends Balanco>(props: LinhasProps<Kind>) {
  const { id, legenda, colunas, balancos, totais, outros, fora } = props;
  const shown = new Set(
    balancos.length <= MAX_ROWS ? balancos : [...balancos].sort(byFindings).slice(0, MAX_ROWS),
  );
  const rest = balancos.filter((balanco) => !shown.has(balanco));
  const outside = difference(totais, sumOf(balancos));
  const feet: [words: string, balanco: Balanco][] = [['Total', totais]];
  if (!isZero(outside)) feet.unshift([fora, outside]);
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
      colunas={[...colunas, ...FIGURES]}
      classe="balancos"
      ordenavel
      pe={
        <tfoot>
          {feet.map(([words, balanco]) => (
            <tr>
              <th scope="row" colspan={colunas.length}>
                {words}
              </th>
              <Cells colunas={FIGURES} linha={balanco} ordenavel />
            </tr>
          ))}
        </tfoot>
      }
    />
  );
}
