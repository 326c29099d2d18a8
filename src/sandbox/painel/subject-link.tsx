import type { Core } from '../core-type.js';
import { pedidoPath } from './parts.js';
import type { Subject } from './words/eventos.js';

/** The order or cycle of an event, with a link where the panel has its page. */
export function SubjectLink({ core: { state }, subject }: { core: Core; subject: Subject }) {
  const { text, ciclo, pedido } = subject;
  if (ciclo !== undefined && state.ciclos.has(ciclo)) {
    return <a href={`/painel/ciclos/${ciclo}`}>{text}</a>;
  }
  if (pedido !== undefined && state.pedidos.find('chavePedido', pedido)) {
    return <a href={pedidoPath(pedido)}>{text}</a>;
  }
  return <>{text}</>;
}
