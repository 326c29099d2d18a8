import type {
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../../src/client/contract/schemas/ciclos.js';
import type { DetalheDeCiclo } from '../../../src/conciliacao/index.js';

/** An item of a cycle's detail from `ciclos.stream`, with its cycle's entry in the list. */
export type ItemDeCiclo = Omit<DetalheDeCiclo, 'pedidosTitulos' | 'pedidosEventos' | 'eventos'> &
  (
    | { parte: 'pedidosTitulos'; item: CicloPedidoTitulo }
    | { parte: 'pedidosEventos'; item: CicloPedidoEvento }
    | { parte: 'eventos'; item: CicloEventoAvulso }
  );

/** The details of the cycles with these items; values that are no items remain unchanged. */
export function detalhesDe(itens: Iterable<unknown>): DetalheDeCiclo[] {
  const known = new Map<number, Record<string, unknown>>();
  const detalhes: unknown[] = [];
  for (const one of itens) {
    const { parte, item, ...ciclo } = Object(one) as ItemDeCiclo;
    if (parte === undefined) {
      detalhes.push(one);
      continue;
    }
    const detalhe = known.get(ciclo.idCiclo) ?? { ...ciclo };
    if (!known.has(ciclo.idCiclo)) detalhes.push(detalhe);
    known.set(ciclo.idCiclo, detalhe);
    const grupo = (detalhe[parte] ?? []) as unknown[];
    grupo.push(item);
    detalhe[parte] = grupo;
  }
  return detalhes as DetalheDeCiclo[];
}
