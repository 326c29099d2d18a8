import type { Core } from '../core-type.js';
import type { Delivery, DeliveryAttempt } from '../deliveries/deliveries.js';
import { PagedList } from './paged-list.js';
import { ActionButton, Badge, Opened, Timestamp } from './parts.js';
import { describeEvento } from './words/eventos.js';

const inWords = ({ evento: { tipo, dados } }: Delivery) =>
  describeEvento(tipo, dados as Record<string, unknown>);

/** Deliveries to the webhook, the newest first, each with what came of its last attempt. */
export const Deliveries = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <PagedList
    id="entregas"
    label="Entregas"
    query={query}
    items={core.state.deliveries.list().reverse()}
    emptyText={
      core.state.webhook?.modulo === 'webhook'
        ? 'Nenhuma entrega ainda. Crie um pedido ou gere ciclos na página inicial.'
        : 'Nenhuma entrega: os eventos não vão a um webhook. Registre um com POST /api/v1/webhook/novo e "modulo": "webhook".'
    }
    columns={[
      ['Entrega', 's nua', ({ id }) => `Entrega ${id}`],
      ['Evento', 'nua', (delivery) => inWords(delivery).label],
      ['Pedido ou ciclo', 'nua', (delivery) => inWords(delivery).subject],
      ['Situação', 's nua', (delivery) => <Badge>{stateOf(delivery)}</Badge>],
      ['Última resposta', '', ({ attempts }) => resultOf(attempts.at(-1))],
      [
        'Próxima tentativa',
        's',
        ({ next }) => (next === undefined ? 'nenhuma' : <Timestamp iso={next} />),
      ],
      ['Enviado e respondido', 'nua', (delivery) => <Opened value={delivery} />],
      [
        'Ação',
        'nua',
        ({ id }) => <ActionButton action="reenviar" fields={{ id }} text="Reenviar" />,
      ],
    ]}
  />
);

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
