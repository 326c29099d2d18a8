import type { Core } from '../core-type.js';
import { FilteredList } from './filtered-list.js';
import { ActionButton, Disclosure, Json } from './parts.js';
import { SubjectLink } from './subject-link.js';
import { describeEvento } from './words/eventos.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook, loja } = core.state;
  const items = fila
    .list()
    .map((documento) => ({ documento, ...describeEvento(documento.tipo, documento.dados) }));
  return (
    <FilteredList
      id="fila"
      label="Eventos na fila"
      query={query}
      items={items}
      texts={({ documento, label, subject, when }) => [documento._id, label, subject.text, when]}
      emptyText={
        webhook?.modulo === 'fila'
          ? 'A fila está vazia. Gere ciclos na página inicial: cada um põe eventos aqui.'
          : 'A fila está vazia, e os eventos não vêm para cá. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
      }
      columns={[
        ['Evento', 's nua', ({ label }) => label],
        ['Tipo', 's nua', ({ family }) => family],
        ['Loja', 's', () => loja.idLoja],
        ['Pedido ou ciclo', 'nua', ({ subject }) => <SubjectLink core={core} subject={subject} />],
        ['Entrou em', 's nua', ({ when }) => when],
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
        [
          'Ação',
          's nua',
          ({ documento: { _id } }) => (
            <ActionButton action="remover" fields={{ id: _id }} text="Remover" />
          ),
        ],
      ]}
    />
  );
}

const readsInWords = (reads: number): string =>
  reads === 0 ? 'nenhuma' : reads === 1 ? 'uma' : reads.toLocaleString('pt-BR');
