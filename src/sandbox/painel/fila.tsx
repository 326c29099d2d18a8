import type { Core } from '../core-type.js';
import { PagedList } from './paged-list.js';
import { Opened } from './parts.js';
import { describeEvento } from './words/eventos.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook } = core.state;
  return (
    <PagedList
      id="fila"
      label="Eventos na fila"
      query={query}
      items={fila.list()}
      emptyText={
        webhook?.modulo === 'fila'
          ? 'A fila está vazia. Gere ciclos na página inicial: cada um põe eventos aqui.'
          : 'A fila está vazia, e os eventos não vêm para cá. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
      }
      columns={[
        ['Evento', 's nua', ({ tipo, dados }) => describeEvento(tipo, dados).label],
        ['Pedido ou ciclo', 'nua', ({ tipo, dados }) => describeEvento(tipo, dados).subject],
        ['Leituras', 's', ({ _id }) => readsInWords(fila.readsOf(_id))],
        ['Documento', 'nua', (documento) => <Opened value={documento} />],
      ]}
    />
  );
}

const readsInWords = (reads: number): string =>
  reads === 0 ? 'nenhuma' : reads === 1 ? 'uma' : reads.toLocaleString('pt-BR');
