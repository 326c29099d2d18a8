import type { PedidoFiltro } from '../../client/contract/schemas/pedido-chave.js';
import { inSaoPaulo } from '../clock.js';
import type { State } from '../state.js';
import type { StoredPedido } from './stored.js';

const SOON_MS = 3_000;

/** The order that a look-up finds, as the open questions are answered. */
export function lookUp(
  { pedidos, behaviour, clock }: State,
  filtro: PedidoFiltro,
  valor: string,
): StoredPedido | undefined {
  const { keyCase, foundAfter, sameKey } = behaviour;
  let found =
    keyCase === 'exact' ? pedidos.withKey(filtro, valor) : pedidos.withKeyInAnyCase(filtro, valor);
  if (foundAfter === '3s') {
    const until = inSaoPaulo(clock.nowMs() - SOON_MS);
    found = found.filter(({ dataHoraRegistro }) => dataHoraRegistro <= until);
  }
  return sameKey === 'newest' ? found.at(-1) : found[0];
}
