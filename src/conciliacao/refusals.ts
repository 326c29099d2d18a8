import { InvalidRequestError } from '../errors/invalid-request.js';
import { ConciliacaoError } from './conciliacao-error.js';

/** Terms were given, and no day by which they pass. */
export const noHoje = () =>
  new InvalidRequestError('Options of reconcile', [
    {
      path: 'hoje',
      message:
        'must be given with prazoDias where no cycle has a dataRepasse: without a day no term passes',
      code: 'hoje-needed',
    },
  ]);

/** Lines of orders without the orders: nothing would be due. */
export const noOrders = () =>
  new ConciliacaoError(
    'no-orders',
    'Cycles name orders and there is no order record, so that nothing says what is due. Read the records: mirror.run(client, { orders: true }), or give them as pedidos',
  );

/** A record that an earlier release copied. */
export const noParcelas = (pedido: string | null, titulo: number) =>
  new ConciliacaoError(
    'record',
    `The record of the order ${JSON.stringify(pedido)} has an amount and no installments in titulos[${titulo}]: nothing of that title would be due. Read the record again: mirror.run(client, { orders: true }). Where the service answers it so, delete its row from the table pedidos of the mirror, and its lines count as those of an order without a record`,
    `pedido ${JSON.stringify(pedido)}, titulos[${titulo}]`,
  );
