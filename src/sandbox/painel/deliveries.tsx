import type { Core } from '../core-type.js';
import type { Delivery, DeliveryAttempt } from '../deliveries/deliveries.js';
import { Parcelas, SubjectLink } from './eventos.js';
import { FilteredList } from './filtered-list.js';
import { ActionButton, Badge, Card, Facts, Json, Table, Timestamp } from './parts.js';
import { describeEvento } from './words/eventos.js';

const inWords = ({ evento: { tipo, dados } }: Delivery) =>
  describeEvento(tipo, dados as Record<string, unknown>);

/** Deliveries to the webhook, the newest first, each with what came of its last attempt. */
export const Deliveries = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <>
    <FilteredList
      id="entregas"
      label="Entregas"
      query={query}
      items={core.state.deliveries
        .list()
        .reverse()
        .map((delivery) => ({ ...delivery, ...inWords(delivery), situacao: stateOf(delivery) }))}
      texts={({ id, label, subject, situacao, attempts }) => [
        id,
        label,
        subject.text,
        situacao,
        resultOf(attempts.at(-1)),
      ]}
      emptyText={
        core.state.webhook?.modulo === 'webhook'
          ? 'Nenhuma entrega ainda. Crie um pedido ou gere ciclos na página inicial.'
          : 'Nenhuma entrega: os eventos não vão a um webhook. Registre um com POST /api/v1/webhook/novo e "modulo": "webhook".'
      }
      columns={[
        ['Entrega', 's nua', ({ id }) => <a href={`/painel/entregas/${id}`}>Entrega {id}</a>],
        ['Evento', 'nua', ({ label }) => label],
        ['Pedido ou ciclo', 'nua', ({ subject }) => <SubjectLink core={core} subject={subject} />],
        ['Situação', 's nua', ({ situacao }) => <Badge>{situacao}</Badge>],
        ['Tentativas', 'n', ({ attempts }) => attempts.length],
        ['Última resposta', '', ({ attempts }) => resultOf(attempts.at(-1))],
        ['Próxima tentativa', 's', nextAttempt],
        [
          'Ação',
          'nua',
          ({ id }) => <ActionButton action="reenviar" fields={{ id }} text="Reenviar" />,
        ],
      ]}
    />
  </>
);

/** One delivery: its attempts, and what was sent. */
export function DeliveryDetail({ core, delivery }: { core: Core; delivery: Delivery }) {
  const { id, attempts, evento } = delivery;
  const { label, family, subject, when } = inWords(delivery);
  return (
    <>
      <section class="cartao">
        <div id="resumo-da-entrega" data-vivo>
          <Facts
            items={[
              ['Situação', <Badge>{stateOf(delivery)}</Badge>],
              ['Próxima tentativa', nextAttempt(delivery)],
              ['Evento', `${label} (${family})`],
              ['Pedido ou ciclo', <SubjectLink core={core} subject={subject} />],
              ['Aconteceu em', when],
            ]}
          />
        </div>
        <div class="acoes">
          <ActionButton action="reenviar" fields={{ id }} text="Reenviar" />
        </div>
      </section>
      <h2>Tentativas</h2>
      <Table
        id="tentativas"
        label="Tentativas"
        emptyText="Nenhuma tentativa ainda. Avance o relógio na página inicial."
        items={attempts}
        columns={[
          ['Nº', 's', (_, index) => index + 1],
          ['Quando', 's', ({ at }) => <Timestamp iso={at} />],
          ['Resposta do receptor', '', resultOf],
        ]}
      />
      <Parcelas dados={evento.dados as Record<string, unknown>} />
      <Card title="O que foi enviado">
        <Json value={evento} />
      </Card>
    </>
  );
}

const nextAttempt = ({ next }: Delivery) =>
  next === undefined ? 'nenhuma' : <Timestamp iso={next} />;

function stateOf({ delivered, next }: Delivery): string {
  if (delivered) return 'entregue ao receptor';
  return next === undefined ? 'falhou' : 'aguardando';
}

function resultOf(attempt: DeliveryAttempt | undefined): string {
  if (attempt === undefined) return 'ainda não enviada';
  const { status, retorno, body, error } = attempt;
  if (error !== undefined) return error;
  if (body === '') return `HTTP ${status}, sem corpo`;
  return body === undefined
    ? `HTTP ${status}, retorno “${retorno}”`
    : `HTTP ${status}, corpo “${body}”`;
}
