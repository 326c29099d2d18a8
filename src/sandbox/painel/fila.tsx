import type { Core } from '../core-type.js';
import { FilteredList } from './filtered-list.js';
import { Disclosure, Json } from './parts.js';
import { describeEvento } from './words/eventos.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook } = core.state;
  const items = fila
    .list()
    .map((documento) => ({ documento, ...describeEvento(documento.tipo, documento.dados) }));
  return (
    <FilteredList
      id="fila"
      label="Eventos na fila"
      query={query}
      items={items}
      texts={({ documento, label, subject }) => [documento._id, label, subject]}
      emptyText={
        webhook?.modulo === 'fila'
          ? 'A fila está vazia. Gere ciclos na página inicial: cada um põe eventos aqui.'
          : 'A fila está vazia, e os eventos não vêm para cá. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
      }
      columns={[
        ['Evento', 's nua', ({ label }) => label],
        ['Pedido ou ciclo', 'nua', ({ subject }) => subject],
        ['Leituras', 's', ({ documento }) => readsInWords(fila.readsOf(documento._id))],
        [
          'Documento',
          'nua',
          ({ documento }) => (
            <Disclosure title="Abrir">
              <Json value={documento} />
            </Disclosure>
          ),
        ],
      ]}
    />
  );
}

const readsInWords = (reads: number): string =>
  reads === 0 ? 'nenhuma' : reads === 1 ? 'uma' : reads.toLocaleString('pt-BR');
