import type { Core } from '../core-type.js';
import type { RequestEntry } from '../journal/journal.js';
import { Lista } from './lista.js';
import { endpointDe, OPCOES_DE_ENDPOINT } from './palavras/endpoints.js';
import { falhaDe } from './palavras/falhas.js';
import { Cartao, Ficha, Json, Quando, Status } from './parts.js';

const RESULTADOS = [
  ['sim', 'Só as recusadas'],
  ['nao', 'Só as atendidas'],
] as const;

/** Requests, the newest first, as they arrive. */
export const Requisicoes = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <Lista
    id="requisicoes"
    nome="Requisições"
    query={query}
    itens={core.journal.list().reverse()}
    filtros={[
      ['operacao', ({ endpoint }) => endpoint ?? '', OPCOES_DE_ENDPOINT],
      ['recusadas', ({ refused }) => (refused === null ? 'nao' : 'sim'), RESULTADOS],
    ]}
    textos={({ id, path, status, refused, fault }) => [
      id,
      path,
      status,
      refused,
      fault && falhaDe(fault),
    ]}
    vazio="Nenhuma requisição ainda. Elas aparecem aqui assim que seu programa chama a API."
    colunas={[
      ['Nº', 's', ({ id }) => <Numero id={id} />],
      ['Quando', 's nua', ({ at }) => <Quando iso={at} />],
      ['Operação', 'nua', ({ endpoint }) => endpointDe(endpoint)?.nome ?? 'Nenhuma'],
      ['Requisição', 'larga', (entry) => <Endereco entry={entry} />],
      ['Resposta', 's', ({ status }) => <Status status={status} />],
      ['Regra quebrada ou falha', '', (entry) => <Motivo entry={entry} />],
      ['Duração', 'n', duracao],
    ]}
  />
);

const Numero = ({ id }: { id: number }) => (
  <a href={`/painel/requisicoes/${id}`} aria-label={`Requisição ${id}`}>
    {id}
  </a>
);

const Endereco = ({ entry: { method, path } }: { entry: RequestEntry }) => (
  <code>
    {method} {path}
  </code>
);

const Motivo = ({ entry: { refused, fault } }: { entry: RequestEntry }) => (
  <>
    {refused ?? ''}
    {fault !== null && <span class="selo meio">falha: {falhaDe(fault)}</span>}
  </>
);

const duracao = ({ durationMs }: RequestEntry) => `${durationMs.toLocaleString('pt-BR')} ms`;

/** One request with everything that was said. */
export function Requisicao({ entry }: { entry: RequestEntry }) {
  return (
    <>
      <section class="cartao">
        <Ficha
          itens={[
            [
              'Operação',
              endpointDe(entry.endpoint)?.nome ?? 'Nenhuma: a API não tem este endereço',
            ],
            ['Requisição', <Endereco entry={entry} />],
            ['Quando', <Quando iso={entry.at} />],
            ['Loja', entry.idLoja ?? 'nenhuma: o token não é de uma loja'],
            [
              'Resposta',
              <>
                <Status status={entry.status} /> em {duracao(entry)}
              </>,
            ],
            ['Regra quebrada', entry.refused ?? 'nenhuma'],
            ['Falha provocada', entry.fault === null ? 'nenhuma' : falhaDe(entry.fault)],
          ]}
        />
      </section>
      <div class="grade">
        <Cartao titulo="O que foi pedido">
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
        </Cartao>
        <Cartao titulo="O que foi respondido">
          <h3>Corpo</h3>
          <Json value={entry.answer === '' ? 'sem corpo' : entry.answer} />
        </Cartao>
      </div>
    </>
  );
}
