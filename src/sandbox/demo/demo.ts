import { gerarCiclos } from '../ciclos/gerar.js';
import { registerPedido } from '../pedidos/register.js';
import type { State } from '../state.js';
import { demoPedidos } from './demo-pedidos.js';

/** Orders of each third are settled together; the last third stays open. */
const SETTLEMENTS = ['2026-08-10', '2026-09-10'];

/** Fills a state with 300 orders, two settlements of six channels, and a queue to read. */
export function seedDemo(state: State): void {
  state.webhook = { url: 'https://erp.exemplo.com.br/recebiveis', modulo: 'fila' };
  const pedidos = demoPedidos();
  const third = Math.ceil(pedidos.length / (SETTLEMENTS.length + 1));
  for (let group = 0; group * third < pedidos.length; group++) {
    for (const novo of pedidos.slice(group * third, (group + 1) * third)) {
      registerPedido(state, novo, `${novo.dataFaturamento} 10:00:00`);
    }
    const dataRepasse = SETTLEMENTS[group];
    if (dataRepasse) {
      gerarCiclos(state, { seed: group + 1, dataRepasse }, `${dataRepasse} 08:30:00`);
    }
  }
}
