import { sumOf } from '../centavos.js';
import type { Discrepancia, LinhaDeEvidencia } from '../result.js';
import { contagem, dia, numero, reais } from './formatos.js';
import { palavrasDe } from './palavras.js';
import { Cabeca, type ColunaDe, Confere, Externo, Fileiras, Oculto, Valor } from './partes.js';

/** Of a finding with more, such as a deduction in a thousand parts, the rest is added up. */
const [MAX_TERMOS, MAX_LINHAS, MAX_PARCELAS] = [20, 20, 36] as const;

const GRUPOS: Readonly<Record<LinhaDeEvidencia['grupo'], string>> = {
  pedidosTitulos: 'parcela do pedido',
  pedidosEventos: 'pedido',
  eventos: 'sem pedido',
};

/** What a person needs to check a finding by hand, closed until it is asked for. */
export function Evidencia({ discrepancia }: { discrepancia: Discrepancia }) {
  const { id, loja, pedido, pedidoCanal, identificador, evidencia, relacionadas } = discrepancia;
  const { linhas, parcelas } = evidencia;
  const { significado, acao } = palavrasDe(discrepancia);
  const facts: [string, string | undefined][] = [
    ['Loja', loja],
    ['Pedido', pedido],
    ['Pedido no canal', pedidoCanal],
    ['Identificador', identificador],
    ['Identidade', id],
    ['Relacionadas', relacionadas.slice(0, MAX_PARCELAS).join(', ') || undefined],
  ];
  return (
    <details class="evidencia">
      <summary>
        Conta e lançamentos
        <Oculto>
          {' '}
          de <Externo texto={pedido ?? identificador ?? id} />
        </Oculto>
      </summary>
      <p>
        {significado} <b>{acao}</b>
      </p>
      <Conta discrepancia={discrepancia} />
      {linhas.length > 0 ? <Linhas linhas={linhas} /> : <p>Nenhum lançamento nos ciclos.</p>}
      <dl class="fatos">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>
                <Externo texto={value} />
              </dd>
            </div>
          ))}
        {parcelas.length > 0 && (
          <div>
            <dt>Parcelas</dt>
            <dd>
              {parcelas.slice(0, MAX_PARCELAS).join(', ')}
              {parcelas.length > MAX_PARCELAS &&
                ` e mais ${numero(parcelas.length - MAX_PARCELAS)}`}
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}

function Conta({ discrepancia }: { discrepancia: Discrepancia }) {
  const { valorCentavos, evidencia } = discrepancia;
  const [shown, rest] = divided(evidencia.conta, MAX_TERMOS);
  return (
    <table class="conta">
      <caption>Conta: recebido − devido</caption>
      <tbody>
        {shown.map((termo) => (
          <tr>
            <th scope="row">
              <Externo texto={termo.descricao} />
            </th>
            <td class="n">
              <Valor centavos={termo.valorCentavos} />
            </td>
          </tr>
        ))}
        <Resto rest={rest} colspan={1} nome={['outro termo', 'outros termos']} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Diferença <Confere resto={valorCentavos - sumOf(evidencia.conta)} />
          </th>
          <td class="n">
            <Valor centavos={valorCentavos} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const COLUNAS: readonly ColunaDe<LinhaDeEvidencia>[] = [
  { titulo: 'Ciclo', texto: ({ idCiclo }) => idCiclo },
  { titulo: 'Repasse', classe: 'junto', texto: ({ dataRepasse }) => dia(dataRepasse) },
  { titulo: 'Evento', texto: ({ evento }) => <Externo texto={evento} /> },
  { titulo: 'Parcela', texto: ({ parcela }) => parcela ?? '–' },
  {
    titulo: 'Onde',
    texto: ({ identificador, grupo }) =>
      identificador === null ? GRUPOS[grupo] : <Externo texto={identificador} />,
  },
  { titulo: 'Valor', reais: ({ valorCentavos }) => valorCentavos },
];

function Linhas({ linhas }: { linhas: readonly LinhaDeEvidencia[] }) {
  const [shown, rest] = divided(linhas, MAX_LINHAS);
  return (
    <div class="rolar-dentro">
      <table>
        <caption>{contagem(linhas.length, 'lançamento contado', 'lançamentos contados')}</caption>
        <Cabeca colunas={COLUNAS} />
        <tbody>
          <Fileiras colunas={COLUNAS} linhas={shown} />
          <Resto rest={rest} colspan={5} nome={['outro lançamento', 'outros lançamentos']} />
        </tbody>
      </table>
    </div>
  );
}

const divided = <Item,>(items: readonly Item[], most: number) =>
  [items.slice(0, most), items.slice(most)] as const;

interface RestoProps {
  rest: readonly { valorCentavos: number }[];
  colspan: number;
  nome: [one: string, more: string];
}

/** What is not shown, counted and added. */
const Resto = ({ rest, colspan, nome }: RestoProps) =>
  rest.length === 0 ? null : (
    <tr>
      <th scope="row" colspan={colspan}>
        {contagem(rest.length, ...nome)}, no JSON (--json)
      </th>
      <td class="n">{reais(sumOf(rest))}</td>
    </tr>
  );
