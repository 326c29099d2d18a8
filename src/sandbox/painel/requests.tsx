import type { Core } from '../core-type.js';
import type { RequestEntry } from '../journal/journal.js';
import { PagedList } from './paged-list.js';
import { Status, Timestamp } from './parts.js';

/** Requests, the newest first, as they arrive. */
export const Requests = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <PagedList
    id="requisicoes"
    label="Requisições"
    query={query}
    items={core.journal.list().reverse()}
    emptyText="Nenhuma requisição ainda. Elas aparecem aqui assim que seu programa chama a API."
    columns={[
      ['Nº', 's', ({ id }) => <NumberLink id={id} />],
      ['Quando', 's nua', ({ at }) => <Timestamp iso={at} />],
      ['Requisição', 'larga', (entry) => <Address entry={entry} />],
      ['Resposta', 's', ({ status }) => <Status status={status} />],
      ['Regra quebrada ou falha', '', (entry) => <Reason entry={entry} />],
      ['Duração', 'n', ({ durationMs }) => `${durationMs.toLocaleString('pt-BR')} ms`],
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
    {fault !== null && <span class="selo meio">falha: {fault}</span>}
  </>
);
