import { sumOf } from '../centavos.js';
import type { Discrepancia, LinhaDeEvidencia } from '../result.js';
import { shortened } from './external-text.js';
import { counted, formatDay, formatNumber, reais } from './formats.js';
import { type ColumnOf, External, Head, Money, Rows, Verified } from './parts.js';
import { numeroDe, palavrasDe, termsForPeople, valorParaPessoas } from './words.js';

/** Terms beyond these, as of a deduction in a thousand parts, are added up. */
const [MAX_TERMOS, MAX_LINHAS, MAX_PARCELAS, MAX_CONTRATO] = [20, 20, 36, 400] as const;

/** The evidence of a finding, to check it by hand; closed at first. */
export function Evidencia({ discrepancia }: { discrepancia: Discrepancia }) {
  const { id, loja, pedido, identificador, idCiclo, evidencia, relacionadas } = discrepancia;
  const { pedidoERP, numeroNFe, dataVenda, valorPedidoCentavos } = discrepancia;
  const { linhas, outrasLinhas = [], parcelas } = evidencia;
  const { acao } = palavrasDe(discrepancia);
  const left = parcelas.length - MAX_PARCELAS;
  const numeros = parcelas.slice(0, MAX_PARCELAS).join(', ');
  // The finding's own row has the first four where there is room.
  const facts: [string, string | undefined, classe?: string][] = [
    ['Pedido no ERP', pedidoERP, 'na-linha'],
    ['Nota fiscal', numeroNFe === undefined ? undefined : `${numeroNFe}`, 'na-linha'],
    ['Venda', dataVenda && formatDay(dataVenda), 'na-linha'],
    [
      'Valor do pedido',
      valorPedidoCentavos === undefined ? undefined : reais(valorPedidoCentavos),
      'na-linha',
    ],
    ['Loja', loja],
    ['Identificador', identificador],
    ['Identidade', id],
    ['Relacionadas', relacionadas.slice(0, MAX_PARCELAS).join(', ') || undefined],
    ['Parcelas', left > 0 ? `${numeros} e mais ${formatNumber(left)}` : numeros || undefined],
  ];
  return (
    <details class="evidencia">
      <summary>
        Conta e lançamentos
        <span class="oculto">
          {' '}
          de{' '}
          <External
            texto={pedido ?? numeroDe(discrepancia) ?? id}
            numero={identificador === undefined}
          />
        </span>
      </summary>
      <div class="lado">
        <p>
          <b>{acao}</b>
        </p>
        <Conta discrepancia={discrepancia} />
      </div>
      <div class="lado">
        <LinhasTable linhas={linhas} legenda={['lançamento contado', 'lançamentos contados']} />
        <LinhasTable
          linhas={outrasLinhas}
          legenda={['outro lançamento do pedido', 'outros lançamentos do pedido']}
        />
        {linhas.length + outrasLinhas.length === 0 && (
          <p>
            {idCiclo === undefined ? 'Nenhum ciclo traz lançamentos dele.' : 'O ciclo inteiro.'}
          </p>
        )}
        {evidencia.contrato !== undefined && (
          <>
            <p>Linha para o contrato.json:</p>
            <pre>
              <code>{shortened(evidencia.contrato, MAX_CONTRATO)}</code>
            </pre>
          </>
        )}
        <dl class="fatos">
          {facts
            .filter(([, value]) => value !== undefined)
            .map(([name, value, classe]) => (
              <div class={classe}>
                <dt>{name}</dt>
                <dd>
                  <External texto={value} numero={name !== 'Identificador'} />
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </details>
  );
}

function Conta({ discrepancia }: { discrepancia: Discrepancia }) {
  const termos = termsForPeople(discrepancia);
  const valor = valorParaPessoas(discrepancia.valorCentavos);
  const [shown, rest] = divided(termos, MAX_TERMOS);
  return (
    <table class="conta">
      <caption>Conta: devido − recebido (o que veio, com o sinal trocado)</caption>
      <tbody>
        {shown.map((termo) => (
          <tr>
            <th scope="row">
              <External texto={termo.descricao} />
            </th>
            <td class="n">
              <Money centavos={termo.valorCentavos} />
            </td>
          </tr>
        ))}
        <Rest rest={rest} colspan={1} nome={['outro termo', 'outros termos']} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Diferença <Verified resto={valor - sumOf(termos)} />
          </th>
          <td class="n">
            <Money centavos={valor} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const COLUMNS: readonly ColumnOf<LinhaDeEvidencia>[] = [
  {
    titulo: 'Ciclo e repasse',
    texto: ({ idCiclo, dataRepasse }) => (
      <>
        {idCiclo} <span class="segundo">{formatDay(dataRepasse)}</span>
      </>
    ),
  },
  {
    titulo: 'Evento',
    texto: ({ evento, parcela, identificador, grupo }) => (
      <>
        <External texto={evento} />{' '}
        <span class="segundo">
          {parcela !== null && `parcela ${parcela} `}
          {identificador !== null && <External texto={identificador} />}
          {parcela === null && identificador === null && PLACES[grupo]}
        </span>
      </>
    ),
  },
  { titulo: 'Valor no ciclo', reais: ({ valorCentavos }) => valorCentavos },
];

const PLACES: Readonly<Record<LinhaDeEvidencia['grupo'], string>> = {
  pedidosTitulos: 'parcela do pedido',
  pedidosEventos: 'do pedido',
  eventos: 'sem pedido',
};

interface LinhasTableProps {
  linhas: readonly LinhaDeEvidencia[];
  legenda: readonly [one: string, more: string];
}

function LinhasTable({ linhas, legenda }: LinhasTableProps) {
  if (linhas.length === 0) return null;
  const [shown, rest] = divided(linhas, MAX_LINHAS);
  return (
    <table>
      <caption>{counted(linhas.length, ...legenda)}</caption>
      <Head colunas={COLUMNS} />
      <tbody>
        <Rows colunas={COLUMNS} linhas={shown} />
        <Rest rest={rest} colspan={2} nome={['outro lançamento', 'outros lançamentos']} />
      </tbody>
    </table>
  );
}

const divided = <Item,>(items: readonly Item[], most: number) =>
  [items.slice(0, most), items.slice(most)] as const;

interface RestProps {
  rest: readonly { valorCentavos: number }[];
  colspan: number;
  nome: [one: string, more: string];
}

/** The terms not shown, counted and added. */
const Rest = ({ rest, colspan, nome }: RestProps) =>
  rest.length === 0 ? null : (
    <tr>
      <th scope="row" colspan={colspan}>
        {counted(rest.length, ...nome)}, no JSON (--json)
      </th>
      <td class="n">
        <Money centavos={sumOf(rest)} />
      </td>
    </tr>
  );
