import { raw } from 'hono/html';
import type { Discrepancia } from '../result.js';
import { TIPOS } from '../tipos.js';
import type { Amostra } from './amostra.js';
import { Evidencia } from './evidencia.js';
import { contagem, mes, numero } from './formatos.js';
import { NATUREZAS, PALAVRAS } from './palavras.js';
import { Externo, Tabela, Valor } from './partes.js';
import { ladosPorTipo } from './somas.js';
import { textoCurto } from './texto-externo.js';

const COLUNAS = [
  { titulo: 'Tipo' },
  { titulo: 'Canal', classe: 'largo' },
  { titulo: 'Pedido ou lançamento' },
  { titulo: 'Ciclo', classe: 'largo n' },
  { titulo: 'Mês', classe: 'largo' },
  { titulo: 'Valor', classe: 'n' },
];

/** Room for the findings: with the rest, the page stays far below 10 MB whatever texts they carry. */
const MAX_BYTES = 6_000_000;

/** The largest findings one by one, each with its evidence, and the sum of the others. */
export function Discrepancias(amostra: Amostra) {
  const achados = comEspaco(amostra.mostradas);
  const mostradas = amostra.mostradas.slice(0, achados.length);
  const outras = [...amostra.mostradas.slice(achados.length), ...amostra.outras];
  const total = mostradas.length + outras.length;
  if (total === 0) {
    return (
      <section id="discrepancias" aria-labelledby="discrepancias-titulo">
        <h2 id="discrepancias-titulo">Discrepâncias</h2>
        <p class="vazio">Nenhuma: tudo o que era devido chegou, ao centavo.</p>
      </section>
    );
  }
  return (
    <section id="discrepancias" aria-labelledby="discrepancias-titulo">
      <h2 id="discrepancias-titulo">Discrepâncias</h2>
      <p>
        {outras.length === 0
          ? `Todas as ${numero(total)}, da maior para a menor.`
          : `As ${numero(mostradas.length)} maiores de ${numero(total)}, de todos os tipos. As outras ${numero(outras.length)} estão somadas no fim desta parte, e uma a uma no CSV (--csv).`}{' '}
        Negativo é o que falta.
      </p>
      <Filtro mostradas={mostradas} />
      <Tabela
        id="achados"
        legenda="Discrepâncias, cada uma com a conta e os lançamentos"
        colunas={COLUNAS}
        ordenavel="grupos"
      >
        {raw(achados.join(''))}
      </Tabela>
      {outras.length > 0 && <Outras outras={outras} />}
    </section>
  );
}

/** The findings as HTML, as many as there is room for. */
function comEspaco(mostradas: readonly Discrepancia[]): string[] {
  const achados: string[] = [];
  let bytes = 0;
  for (const discrepancia of mostradas) {
    const html = String(<Achado discrepancia={discrepancia} />);
    bytes += Buffer.byteLength(html);
    if (bytes > MAX_BYTES) break;
    achados.push(html);
  }
  return achados;
}

/** Works with the page's script, and is shown by it. */
function Filtro({ mostradas }: { mostradas: readonly Discrepancia[] }) {
  const tipos = TIPOS.filter((tipo) => mostradas.some((one) => one.tipo === tipo));
  const canais = [...new Set(mostradas.map(canalDe))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return (
    <form class="filtro" data-filtro="achados" hidden>
      <label>
        Procurar
        <input type="search" name="texto" placeholder="pedido, ciclo, mês…" />
      </label>
      <label>
        Tipo
        <select name="tipo">
          <option value="">todos</option>
          {tipos.map((tipo) => (
            <option value={tipo}>{PALAVRAS[tipo].nome}</option>
          ))}
        </select>
      </label>
      <label>
        Canal
        <select name="canal">
          <option value="">todos</option>
          {canais.slice(0, 200).map((canal) => (
            <option value={canal}>{canal}</option>
          ))}
        </select>
      </label>
      <label>
        Lado
        <select name="lado">
          <option value="">falta e a mais</option>
          <option value="falta">só o que falta</option>
          <option value="sobra">só o que veio a mais</option>
        </select>
      </label>
      <label class="caixa">
        <input type="checkbox" name="imprimir" /> Imprimir com as contas abertas
      </label>
      <output aria-live="polite" />
    </form>
  );
}

const canalDe = ({ canal }: Discrepancia): string => textoCurto(canal ?? 'sem canal');

function Achado({ discrepancia }: { discrepancia: Discrepancia }) {
  const { tipo, natureza, pedido, pedidoCanal, identificador, idCiclo, valorCentavos } =
    discrepancia;
  return (
    <tbody data-tipo={tipo} data-canal={canalDe(discrepancia)} data-centavos={valorCentavos}>
      <tr>
        <th scope="row">
          {PALAVRAS[tipo].nome}
          <span class="natureza">{NATUREZAS[natureza]}</span>
        </th>
        <td class="largo">
          <Externo texto={discrepancia.canal} />
        </td>
        <td>
          <Externo texto={pedido ?? pedidoCanal ?? identificador} />
          {pedido !== undefined && pedidoCanal !== undefined && (
            <span class="segundo">
              <Externo texto={pedidoCanal} />
            </span>
          )}
        </td>
        <td class="largo n" data-v={idCiclo ?? ''}>
          {idCiclo ?? '–'}
        </td>
        <td class="largo" data-v={discrepancia.mes ?? ''}>
          {mes(discrepancia.mes)}
        </td>
        <td class="n" data-v={valorCentavos}>
          <Valor centavos={valorCentavos} />
        </td>
      </tr>
      <tr class="prova">
        <td colspan={COLUNAS.length}>
          <Evidencia discrepancia={discrepancia} />
        </td>
      </tr>
    </tbody>
  );
}

function Outras({ outras }: { outras: readonly Discrepancia[] }) {
  const lados = ladosPorTipo(outras);
  const rows = TIPOS.flatMap((tipo) => {
    const own = lados.get(tipo);
    return own && own.quantidade > 0 ? [{ nome: PALAVRAS[tipo].nome, ...own }] : [];
  });
  const total = {
    nome: 'Total fora da página',
    quantidade: outras.length,
    falta: rows.reduce((sum, { falta }) => sum + falta, 0),
    sobra: rows.reduce((sum, { sobra }) => sum + sobra, 0),
  };
  const row = ({ nome, quantidade, falta, sobra }: typeof total) => (
    <tr>
      <th scope="row">{nome}</th>
      <td class="n">{numero(quantidade)}</td>
      <td class="n">
        <Valor centavos={-falta} />
      </td>
      <td class="n">
        <Valor centavos={sobra} />
      </td>
    </tr>
  );
  return (
    <Tabela
      id="outras"
      legenda={`Não mostradas acima: ${contagem(outras.length, 'discrepância menor', 'discrepâncias menores')}, no CSV`}
      colunas={[
        { titulo: 'Tipo' },
        { titulo: 'Quantidade', classe: 'n' },
        { titulo: 'Falta', classe: 'n' },
        { titulo: 'A mais', classe: 'n' },
      ]}
    >
      <tbody>{rows.map(row)}</tbody>
      <tfoot>{row(total)}</tfoot>
    </Tabela>
  );
}
