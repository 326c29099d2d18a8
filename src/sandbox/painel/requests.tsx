import type { Core } from '../core-type.js';
import type { RequestEntry } from '../journal/journal.js';
import { FilteredList } from './filtered-list.js';
import { Card, Facts, Json, Status, Timestamp } from './parts.js';
import { endpointWords } from './words/endpoints.js';
import { faultName } from './words/faults.js';

/** Requests, the newest first, as they arrive. */
export const Requests = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <FilteredList
    id="requisicoes"
    label="Requisições"
    query={query}
    items={core.journal.list().reverse()}
    texts={({ id, endpoint, path, status, refused, fault }) => [
      id,
      endpointWords(endpoint)?.label,
      path,
      status,
      refused,
      fault && faultName(fault),
    ]}
    emptyText="Nenhuma requisição ainda. Elas aparecem aqui assim que seu programa chama a API."
    columns={[
      ['Nº', 's', ({ id }) => <NumberLink id={id} />],
      ['Quando', 's nua', ({ at }) => <Timestamp iso={at} />],
      ['Operação', 'nua', ({ endpoint }) => endpointWords(endpoint)?.label ?? 'Nenhuma'],
      ['Requisição', 'larga', (entry) => <Address entry={entry} />],
      ['Resposta', 's', ({ status }) => <Status status={status} />],
      ['Regra quebrada ou falha', '', (entry) => <Reason entry={entry} />],
      ['Duração', 'n', durationOf],
    ]}
  />
);

const NumberLink = ({ id }: { id: number }) => (
  <a href={`/painel/requisicoes/${id}`} aria-label={`Requisição ${id}`}>
    {id}
  </a>
);

const Address = ({ entry: { method, path } }: { entry: RequestEntry }) => (
  <code>
    {method} {path}
  </code>
);

const Reason = ({ entry: { refused, fault } }: { entry: RequestEntry }) => (
  <>
    {refused ?? ''}
    {fault !== null && <span class="selo meio">falha: {faultName(fault)}</span>}
  </>
);

const durationOf = ({ durationMs }: RequestEntry) => `${durationMs.toLocaleString('pt-BR')} ms`;

/** One request with everything that was said. */
export function RequestDetail({ entry }: { entry: RequestEntry }) {
  return (
    <>
      <section class="cartao">
        <Facts
          items={[
            [
              'Operação',
              endpointWords(entry.endpoint)?.label ?? 'Nenhuma: a API não tem este endereço',
            ],
            ['Requisição', <Address entry={entry} />],
            ['Quando', <Timestamp iso={entry.at} />],
            ['Loja', entry.idLoja ?? 'nenhuma: o token não é de uma loja'],
            [
              'Resposta',
              <>
                <Status status={entry.status} /> em {durationOf(entry)}
              </>,
            ],
            ['Regra quebrada', entry.refused ?? 'nenhuma'],
            ['Falha provocada', entry.fault === null ? 'nenhuma' : faultName(entry.fault)],
          ]}
        />
      </section>
      <div class="grade">
        <Card title="O que foi pedido">
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
        </Card>
        <Card title="O que foi respondido">
          <h3>Corpo</h3>
          <Json value={entry.answer === '' ? 'sem corpo' : entry.answer} />
        </Card>
      </div>
    </>
  );
}
