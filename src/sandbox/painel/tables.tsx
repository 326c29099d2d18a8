import { resumoOf } from '../analises/resumo.js';
import { listed } from '../behaviors/ciclos.js';
import type { Core } from '../core-type.js';
import type { Delivery, DeliveryAttempt } from '../deliveries/deliveries.js';
import { pedidoRecord } from '../pedidos/record.js';
import { Badge, brazilianDate, inReais, momentOf, Table } from './parts.js';

interface Props {
  core: Core;
}

export const Pedidos = ({ core: { state } }: Props) => (
  <Table
    title="Pedidos"
    items={[...state.pedidos.all()].reverse()}
    emptyText="Nenhum pedido ainda. Crie um com POST /api/v1/pedido/novo, ou abra o emulador com --seed demo."
    columns={[
      ['Pedido', ({ novo }) => novo.pedido],
      ['Número no canal', ({ novo }) => novo.pedidoCanal],
      ['Canal', ({ novo }) => novo.canal],
      ['Data da venda', ({ novo }) => brazilianDate(novo.dataVenda)],
      ['Situação', ({ situacao }) => <Badge>{situacao.pedido}</Badge>],
      ['Título', ({ situacao }) => <Badge>{situacao.titulo}</Badge>],
      ['Valor', (pedido) => inReais(resumoOf(pedido).valorCents)],
      ['Recebido', (pedido) => inReais(resumoOf(pedido).repasseCents)],
    ]}
    shown={(pedido) => pedidoRecord(pedido, state.loja, state.behaviour)}
  />
);

export const Ciclos = ({ core: { state } }: Props) => (
  <Table
    title="Ciclos"
    items={[...state.ciclos.values()].reverse()}
    emptyText="Nenhum ciclo ainda. Gere ciclos com POST /_sandbox/ciclos/gerar."
    columns={[
      ['Ciclo', ({ idCiclo }) => idCiclo],
      ['Canal', ({ canal }) => canal],
      ['Dia do repasse', ({ dataRepasse }) => brazilianDate(dataRepasse)],
      ['Valor repassado', ({ valorRepasseCents }) => inReais(valorRepasseCents)],
    ]}
    shown={listed}
  />
);

/** Documents from the head of the queue; looking moves none. */
export const Fila = ({ core: { state } }: Props) => (
  <Table
    title="Eventos na fila"
    items={state.fila.list()}
    emptyText='Nenhum evento na fila. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
    columns={[['Evento', eventoOf]]}
    shown={(documento) => documento}
  />
);

export const Entregas = ({ core: { state } }: Props) => (
  <Table
    title="Entregas ao webhook"
    items={state.deliveries.list().reverse()}
    emptyText='Nenhuma entrega. Registre um webhook com POST /api/v1/webhook/novo e "modulo": "webhook".'
    columns={[
      ['Entrega', ({ id }) => id],
      ['Evento', ({ evento }) => eventoOf(evento)],
      ['Situação', (delivery) => <Badge>{stateOf(delivery)}</Badge>],
      ['Última resposta', ({ attempts }) => resultOf(attempts.at(-1))],
      ['Próxima tentativa', ({ next }) => (next === undefined ? 'nenhuma' : momentOf(next))],
    ]}
    shown={(delivery) => delivery}
  />
);

export const Requisicoes = ({ core: { journal } }: Props) => (
  <Table
    title="Requisições"
    items={journal.list().reverse()}
    emptyText="Nenhuma requisição ainda. Elas aparecem aqui assim que seu programa chama a API."
    columns={[
      ['Quando', ({ at }) => momentOf(at)],
      ['Requisição', ({ method, path }) => `${method} ${path}`],
      ['Resposta', ({ status }) => (status === 0 ? 'conexão cortada' : status)],
      ['Regra quebrada', ({ refused }) => refused],
      ['Falha', ({ fault }) => fault],
    ]}
    shown={(entry) => entry}
  />
);

/** Kind and situation of an event; an event sent by a user may have anything in it. */
function eventoOf({ tipo, dados }: { tipo: string; dados: object }): string {
  const { situacao } = dados as { situacao?: unknown };
  return typeof situacao === 'string' ? `${tipo.toLowerCase()} ${situacao}` : tipo.toLowerCase();
}

function stateOf({ delivered, next }: Delivery): string {
  if (delivered) return 'entregue ao receptor';
  return next === undefined ? 'falhou' : 'aguardando';
}

function resultOf(attempt: DeliveryAttempt | undefined): string {
  if (attempt === undefined) return 'ainda não enviada';
  const { status, retorno, body, error } = attempt;
  if (error !== undefined) return error;
  return body === undefined
    ? `HTTP ${status}, retorno “${retorno}”`
    : `HTTP ${status}, corpo “${body}”`;
}
