import type { State } from '../state.js';

/** Deletes the orders whose day has come: whoever looks next finds them no more. */
export function expirePedidos(state: State): void {
  for (const pedido of state.pedidos.expire(state.clock.data())) state.changed(pedido);
}
