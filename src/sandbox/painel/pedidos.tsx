import { resumoOf } from '../analises/resumo.js';
import type { Core } from '../core-type.js';
import { pedidoRecord } from '../pedidos/record.js';
import { PagedList } from './paged-list.js';
import { Badge, Money, Opened } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** Orders, the newest first. */
export const Pedidos = ({ core: { state }, query }: { core: Core; query: URLSearchParams }) => (
  <PagedList
    id="pedidos"
    label="Pedidos"
    query={query}
    items={[...state.pedidos.all()].reverse()}
    emptyText="Nenhum pedido ainda. Crie um com POST /api/v1/pedido/novo, ou abra o emulador com --seed demo."
    columns={[
      ['Pedido', 's', ({ novo }) => novo.pedido],
      ['Número no canal', 's nua', ({ novo }) => novo.pedidoCanal],
      ['Canal', 's nua', ({ novo }) => novo.canal],
      ['Data da venda', 's nua', ({ novo }) => brazilianDate(novo.dataVenda)],
      ['Situação', 'nua', ({ situacao }) => <Badge>{situacao.pedido}</Badge>],
      ['Título', '', ({ situacao }) => <Badge>{situacao.titulo}</Badge>],
      ['Valor', 'n nua', (pedido) => <Money cents={resumoOf(pedido).valorCents} />],
      ['Recebido', 'n', (pedido) => <Money cents={resumoOf(pedido).repasseCents} />],
      [
        'Como a API o mostra',
        'nua',
        (pedido) => <Opened value={pedidoRecord(pedido, state.loja, state.behaviour)} />,
      ],
    ]}
  />
);
