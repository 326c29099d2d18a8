import { raw } from 'hono/html';
import { sumOf } from '../centavos.js';
import type { Discrepancia } from '../result.js';
import { ACOES, type Acao } from '../tipos.js';
import { Evidencia } from './evidencia.js';
import { shortened } from './external-text.js';
import { counted, formatDay, formatNumber, reais } from './formats.js';
import type { AchadoDoRelatorio } from './options.js';
import { External, Money, Table } from './parts.js';
import { byAcao, bySize, encerradoDe, PRIORITY } from './sums.js';
import { ACAO, numeroDe, palavrasDe, valorParaPessoas } from './words.js';

const COLUMNS = [
  { titulo: 'Pedido no canal' },
  { titulo: 'ERP e nota', classe: 'largo' },
  { titulo: 'Venda', classe: 'largo' },
  { titulo: 'Valor do pedido', classe: 'largo n' },
  { titulo: 'Motivo' },
  { titulo: 'Valor', classe: 'n' },
];

/** Room for the findings: with the rest, the page stays far below 10 MB whatever texts they carry. */
const MAX_BYTES = 6_000_000;

interface Context {
  /** Findings of the ledger, by `id`. */
  achados: ReadonlyMap<string, AchadoDoRelatorio>;
}

interface DiscrepanciasProps extends Context {
  discrepancias: readonly Discrepancia[];
  /** Findings shown one by one. */
  most: number;
}

/** The largest findings one by one, claims first and by channel, and the sum of the others. */
export function Discrepancias({ discrepancias, most, ...contexto }: DiscrepanciasProps) {
  const htmlOf = new Map<Discrepancia, string>();
  const maiores = [...discrepancias].sort(bySize);
  let bytes = 0;
  for (const discrepancia of maiores.slice(0, most)) {
    const html = String(<Achado discrepancia={discrepancia} {...contexto} />);
    bytes += Buffer.byteLength(html);
    if (bytes > MAX_BYTES) break;
    htmlOf.set(discrepancia, html);
  }
  const mostradas = [...htmlOf.keys()];
  const outras = maiores.slice(mostradas.length);
  const total = maiores.length;
  return (
    <section id="discrepancias" aria-labelledby="discrepancias-titulo">
      <h2 id="discrepancias-titulo">O que cobrar e o que conferir</h2>
      {total === 0 && <p class="vazio">Nenhum achado.</p>}
      {outras.length > 0 && (
        <p>
          {formatNumber(mostradas.length)} de {formatNumber(total)} achados, os que se cobram
          primeiro e do maior para o menor. Os outros {formatNumber(outras.length)} estão no CSV
          (--csv). {sumsInWords(outras)}.
        </p>
      )}
      <div id="achados">
        {groupsOf(mostradas).map(({ id, legenda, own }) => (
          <Table id={id} legenda={legenda} colunas={COLUMNS} classe="achados">
            {raw(own.map((discrepancia) => htmlOf.get(discrepancia) ?? '').join(''))}
          </Table>
        ))}
      </div>
    </section>
  );
}

/** Channel of a finding, as the page writes it. */
const canalOf = ({ canal }: Discrepancia): string => shortened(canal ?? 'sem canal');

/** Claims by channel, the largest first; then what is to be checked, given back and in order. */
function groupsOf(mostradas: readonly Discrepancia[]) {
  const groups = new Map<string, { acao: Acao; canal: string; own: Discrepancia[] }>();
  for (const discrepancia of mostradas) {
    const { acao } = discrepancia;
    const canal = acao === 'cobrar' ? canalOf(discrepancia) : '';
    const key = `${acao} ${canal}`;
    const group = groups.get(key) ?? { acao, canal, own: [] };
    groups.set(key, group);
    group.own.push(discrepancia);
  }
  return [...groups.values()]
    .sort(
      (a, b) => PRIORITY.indexOf(a.acao) - PRIORITY.indexOf(b.acao) || sumOf(a.own) - sumOf(b.own),
    )
    .map((group, index) => ({
      id: `achados-${index + 1}`,
      own: group.own,
      legenda: (
        <>
          {ACAO[group.acao]}
          {group.canal !== '' && (
            <>
              {' '}
              de <bdi>{group.canal}</bdi>
            </>
          )}
          : <Money centavos={valorParaPessoas(sumOf(group.own))} /> em{' '}
          {counted(group.own.length, 'achado', 'achados')}
        </>
      ),
    }));
}

function Achado({ discrepancia, achados }: { discrepancia: Discrepancia } & Context) {
  const { id, acao, valorCentavos, dataVenda, valorPedidoCentavos } = discrepancia;
  const { pedido, pedidoCanal, pedidoERP, numeroNFe, identificador } = discrepancia;
  const { nome, significado } = palavrasDe(discrepancia);
  const valor = valorParaPessoas(valorCentavos);
  const { decisao } = discrepancia.evidencia;
  const achado = achados.get(id);
  const encerrado = encerradoDe(discrepancia, achado);
  const said = [achado?.protocolo, achado?.nota, achado?.quem].filter(Boolean).join(' · ');
  return (
    <tbody>
      <tr>
        <th scope="row">
          <External texto={numeroDe(discrepancia)} numero={identificador === undefined} />
          {pedido !== undefined && pedidoCanal !== undefined && (
            <span class="segundo">
              <External texto={pedido} numero />
            </span>
          )}
        </th>
        <td class="largo">
          <External texto={pedidoERP} numero />
          {numeroNFe !== undefined && <span class="segundo junto">NF {numeroNFe}</span>}
        </td>
        <td class="largo junto">{dataVenda === undefined ? '–' : formatDay(dataVenda)}</td>
        <td class="largo n">
          {valorPedidoCentavos === undefined ? '–' : <Money centavos={valorPedidoCentavos} />}
        </td>
        <td>
          {nome}
          <span class="segundo">{significado}</span>
          {acao === 'conferir' && decisao !== undefined && (
            <span class="segundo">Conferir: {decisao}.</span>
          )}
          {achado && (achado.estado !== 'aberto' || said !== '') && (
            <span class="estado">
              {achado.estado}
              {encerrado !== 0 && (
                <>
                  {' '}
                  <Money centavos={encerrado} />, a cobrar <Money centavos={valor - encerrado} />
                </>
              )}
              {said !== '' && (
                <>
                  : <External texto={said} />
                </>
              )}
            </span>
          )}
        </td>
        <td class="n">
          <Money centavos={valor} />
        </td>
      </tr>
      <tr class="prova">
        <td colspan={COLUMNS.length}>
          <Evidencia discrepancia={discrepancia} />
        </td>
      </tr>
    </tbody>
  );
}

/** `A cobrar: 3.000 achados, R$ 12,00; Regular: 1 achado, R$ 1,00` */
function sumsInWords(discrepancias: readonly Discrepancia[]): string {
  const sums = byAcao(discrepancias);
  return ACOES.filter((acao) => sums[acao].quantidade > 0)
    .map((acao) => {
      const { quantidade, valorCentavos } = sums[acao];
      const achados = counted(quantidade, 'achado', 'achados');
      return `${ACAO[acao]}: ${achados}, ${reais(valorParaPessoas(valorCentavos))}`;
    })
    .join('; ');
}
