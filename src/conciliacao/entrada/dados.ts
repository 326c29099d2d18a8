import type { CicloDetalhe } from '../../client/contract/schemas/ciclos.js';
import type { Pedido } from '../../client/contract/schemas/pedido.js';

/** The whole detail of a cycle, as `ciclos.get` answers it, with its cycle's entry in the list. */
export type DetalheDeCiclo = Partial<CicloDetalhe> & {
  /** Number of the cycle. */
  idCiclo: number;
  /** Channel of the cycle; left out, the order record's channel is taken. */
  canal?: string | null | undefined;
  /** Day of the transfer, as the service writes it. */
  dataRepasse?: string | null | undefined;
  /** Total transferred, in reais. If given, the lines of the cycle must add up to it. */
  valorRepasse?: number | null | undefined;
};

/** Orders and cycles of one store, from anywhere. */
export interface DadosProprios {
  /** Order records, as `pedido.get` answers them. */
  pedidos: Iterable<Pedido> | AsyncIterable<Pedido>;
  /** The lines, cycle by cycle, in any order. */
  linhas: Iterable<DetalheDeCiclo> | AsyncIterable<DetalheDeCiclo>;
}
