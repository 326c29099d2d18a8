import { InvalidRequestError } from '../client/errors/invalid-request.js';
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

/** Refuses lines without order records: nothing would be due. */
export const noOrders = () =>
  new ConciliacaoError(
    'no-orders',
    'Cycles name orders and there is no order record, so that nothing says what is due. Read the records: mirror.run(client, { orders: true }), or give them as pedidos',
  );
