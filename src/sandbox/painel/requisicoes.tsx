import * as z from 'zod/mini';
import { closed, oneOf } from '../../client/contract/schemas/strict.js';
import { requestFilter } from '../controls/inputs.js';
import type { Core } from '../core-type.js';
import { check } from '../input.js';
import { METHODS, type RequestEntry } from '../journal/journal.js';
import { FieldRefusal, Refusal } from '../refusal.js';
import { Escolha } from './campos.js';
import { rotulosDe } from './palavras/campos.js';
import { endpointDe, OPCOES_DE_ENDPOINT } from './palavras/endpoints.js';
import { falhaDe } from './palavras/falhas.js';
import { Json, pagina, Quando, Status, Tabela } from './parts.js';

const { endpoint, method } = requestFilter.shape;

/** What the page of requests is asked for; what does not exist is refused as by the control. */
const filtroInput = closed({
  operacao: endpoint,
  metodo: method,
  recusadas: z.optional(oneOf(['sim', 'nao'])),
});

/** The filter of a query, or a refusal that names its field as the form does. */
export function filtroDe(query: URLSearchParams) {
  const chosen = [...query].filter(([nome, valor]) => nome in filtroInput.shape && valor !== '');
  try {
    return check(filtroInput, Object.fromEntries(chosen));
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    throw new Refusal(400, error.mensagemWith(rotulosDe()));
  }
}

interface RequisicoesProps {
  core: Core;
  query: URLSearchParams;
  filtro: ReturnType<typeof filtroDe>;
}

/** What arrived, the newest first, as it arrives. */
export function Requisicoes({ core, query, filtro }: RequisicoesProps) {
  const { operacao, metodo, recusadas } = filtro;
  const refused = recusadas && recusadas === 'sim';
  const entries = core.journal.list({ endpoint: operacao, method: metodo, refused }).reverse();
  const { itens, links } = pagina(entries, query, '/painel/requisicoes');
  const isFiltered = [operacao, metodo, recusadas].some((one) => one !== undefined);
  return (
    <>
      <form method="get" class="cartao linha">
        <Escolha
          campo="operacao"
          opcoes={[['', 'Todas'], ...OPCOES_DE_ENDPOINT]}
          escolhida={operacao}
        />
        <Escolha
          campo="metodo"
          opcoes={[['', 'Todos'], ...METHODS.map((one) => [one, one] as const)]}
          escolhida={metodo}
        />
        <Escolha
          campo="recusadas"
          opcoes={[
            ['', 'Atendidas e recusadas'],
            ['sim', 'Só as recusadas'],
            ['nao', 'Só as atendidas'],
          ]}
          escolhida={recusadas}
        />
        <button type="submit">Filtrar</button>
      </form>
      <Tabela
        id="requisicoes"
        nome="Requisições"
        vazio={
          isFiltered
            ? 'Nenhuma requisição assim até agora. Escolha outro filtro acima.'
            : 'Nenhuma requisição ainda. Elas aparecem aqui assim que seu programa chama a API.'
        }
        colunas={[
          ['Nº', 's'],
          ['Quando', 's'],
          ['Operação'],
          ['Requisição', 'larga'],
          ['Resposta', 's'],
          ['Regra quebrada ou falha'],
          ['Duração', 'n'],
        ]}
        linhas={itens.map((entry) => [
          <a href={`/painel/requisicoes/${entry.id}`} aria-label={`Requisição ${entry.id}`}>
            {entry.id}
          </a>,
          <Quando iso={entry.at} />,
          endpointDe(entry.endpoint)?.nome ?? 'Nenhuma',
          <code>
            {entry.method} {entry.path}
          </code>,
          <Status status={entry.status} />,
          <>
            {entry.refused ?? ''}
            {entry.fault !== null && <span class="selo meio">falha: {falhaDe(entry.fault)}</span>}
          </>,
          duracao(entry),
        ])}
      />
      {links}
    </>
  );
}

const duracao = ({ durationMs }: RequestEntry) => `${durationMs.toLocaleString('pt-BR')} ms`;

/** One request with everything that was said. */
export const Requisicao = ({ entry }: { entry: RequestEntry }) => (
  <>
    <section class="cartao">
      <dl>
        <dt>Operação</dt>
        <dd>{endpointDe(entry.endpoint)?.nome ?? 'Nenhuma: a API não tem este endereço'}</dd>
        <dt>Requisição</dt>
        <dd>
          <code>
            {entry.method} {entry.path}
          </code>
        </dd>
        <dt>Quando</dt>
        <dd>
          <Quando iso={entry.at} />
        </dd>
        <dt>Loja</dt>
        <dd>{entry.idLoja ?? 'nenhuma: o token não é de uma loja'}</dd>
        <dt>Resposta</dt>
        <dd>
          <Status status={entry.status} /> em {duracao(entry)}
        </dd>
        <dt>Regra quebrada</dt>
        <dd>{entry.refused ?? 'nenhuma'}</dd>
        <dt>Falha provocada</dt>
        <dd>{entry.fault === null ? 'nenhuma' : falhaDe(entry.fault)}</dd>
      </dl>
    </section>
    <div class="grade">
      <section class="cartao">
        <h2>O que foi pedido</h2>
        {Object.keys(entry.query).length > 0 && (
          <>
            <h3>Parâmetros do endereço</h3>
            <Json value={entry.query} />
          </>
        )}
        <h3>Corpo</h3>
        <Json value={entry.body ?? 'sem corpo'} />
        <details>
          <summary>Cabeçalhos</summary>
          <Json value={entry.headers} />
        </details>
      </section>
      <section class="cartao">
        <h2>O que foi respondido</h2>
        <h3>Corpo</h3>
        <Json value={entry.answer === '' ? 'sem corpo' : entry.answer} />
      </section>
    </div>
  </>
);
