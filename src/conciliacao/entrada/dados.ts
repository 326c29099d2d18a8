import type {
  CicloDetalhe,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../client/contract/schemas/ciclos.js';
import type { Pedido } from '../../client/contract/schemas/pedido.js';

/** A line's or an item's cycle, in the words of the cycle list. */
export interface CicloDoItem {
  /** Number of the cycle. */
  idCiclo: number;
  /** Channel of the cycle; left out, the order record's channel is taken. */
  canal?: string | null | undefined;
  /** Day of the transfer, as the service writes it. */
  dataRepasse?: string | null | undefined;
  /** Total transferred, in reais. If given, the lines of the cycle must add up to it. */
  valorRepasse?: number | null | undefined;
}

/** An item of a cycle's detail, as `ciclos.stream` yields it, with its cycle's entry in the list. */
export type ItemDeCiclo = CicloDoItem &
  (
    | ItemDaParte<'pedidosTitulos', CicloPedidoTitulo>
    | ItemDaParte<'pedidosEventos', CicloPedidoEvento>
    | ItemDaParte<'eventos', CicloEventoAvulso>
  );

interface ItemDaParte<Parte, Item> {
  /** Group of the cycle's detail (`docs/reference/service.md` 2.7). */
  parte: Parte;
  /** The item, as the service answers it. */
  item: Item;
}

/** The whole detail of a cycle, as `ciclos.get` answers it, with its cycle's entry in the list. */
export type DetalheDeCiclo = CicloDoItem & Partial<CicloDetalhe>;

/** Accepted members of `linhas`. */
export type EntradaDeLinhas = ItemDeCiclo | DetalheDeCiclo;

/** Orders and lines of one store, from anywhere. */
export interface DadosProprios {
  /** Order records, as `pedido.get` answers them. */
  pedidos: Iterable<Pedido> | AsyncIterable<Pedido>;
  /** Lines in any order: items or whole details of cycles. */
  linhas: Iterable<EntradaDeLinhas> | AsyncIterable<EntradaDeLinhas>;
}
