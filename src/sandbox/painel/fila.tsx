import type { Core } from '../core-type.js';
import type { FilaDocumento } from '../events/documento.js';
import { Parcelas, SubjectLink } from './eventos.js';
import { FilteredList } from './filtered-list.js';
import { ActionButton, Card, Facts, Json } from './parts.js';
import { describeEvento } from './words/eventos.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook, loja } = core.state;
  const items = fila
    .list()
    .map(({ _id, tipo, dados }) => ({ _id, ...describeEvento(tipo, dados) }));
  return (
    <FilteredList
      id="fila"
      label="Eventos na fila"
      query={query}
      items={items}
      texts={({ _id, label, subject, when }) => [_id, label, subject.text, when]}
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
        ['Leituras', 's', ({ _id }) => readsInWords(fila.readsOf(_id))],
        ['Documento', 's nua', ({ _id }) => <OpenLink id={_id} />],
        [
          'Ação',
          's nua',
          ({ _id }) => <ActionButton action="remover" fields={{ id: _id }} text="Remover" />,
        ],
      ]}
    />
  );
}

const OpenLink = ({ id }: { id: string }) => (
  <a href={`/painel/fila/${encodeURIComponent(id)}`} aria-label={`Abrir o documento ${id}`}>
    Abrir
  </a>
);

/** One document: what it says, and how the API gives it. */
export function Documento({ core, documento }: { core: Core; documento: FilaDocumento }) {
  const { _id, tipo, dados } = documento;
  const { label, family, subject, when } = describeEvento(tipo, dados);
  return (
    <>
      <section class="cartao">
        <Facts
          items={[
            ['Evento', `${label} (${family})`],
            ['Loja', core.state.loja.idLoja],
            ['Pedido ou ciclo', <SubjectLink core={core} subject={subject} />],
            ['Entrou em', when],
            ['Leituras', readsInWords(core.state.fila.readsOf(_id))],
            ['Sai da fila com', <code>DELETE /api/v1/fila/{_id}</code>],
          ]}
        />
        <div class="acoes">
          <ActionButton action="remover" fields={{ id: _id }} text="Remover" />
        </div>
      </section>
      <Parcelas dados={dados} />
      <Card title="Como a API o entrega">
        <Json value={documento} />
      </Card>
    </>
  );
}

const readsInWords = (reads: number): string =>
  reads === 0 ? 'nenhuma' : reads === 1 ? 'uma' : reads.toLocaleString('pt-BR');
