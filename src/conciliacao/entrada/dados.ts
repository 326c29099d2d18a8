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

/** A row of the mirror's view `linhas`, with columns of `ciclos` joined to it or not. */
export interface LinhaDaView {
  /** Store; all rows belong to one store. */
  loja?: string | null | undefined;
  /** Number of the cycle. */
  id_ciclo: number | string;
  /** Group of the cycle's detail (`docs/reference/service.md` 2.7). */
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  /** Order number of the client; null for none. */
  pedido: string | null;
  /** Number of the order at the channel; null for none. */
  pedido_canal: string | null;
  /** Number of the installment; null for a line of none. */
  parcela: number | string | null;
  /** Event as the channel writes it. */
  evento: string | null;
  /** Identifier of a line of no order. */
  identificador: string | null;
  /** Amount moved, in whole centavos. */
  valor_centavos: number | string;
  /** Place of the title among the order's titles in the cycle, from 0. */
  titulo?: number | string | null | undefined;
  /** Number of installments, as the channel says. */
  qt_total_parcela?: number | string | null | undefined;
  /** Control code of the title. */
  codigo_controle?: string | null | undefined;
  /** Invoice key of the order. */
  chave_nfe?: string | null | undefined;
  /** Channel of the cycle. */
  canal?: string | null | undefined;
  /** Day of the transfer, `YYYY-MM-DD`; where a driver makes a Date of it, cast the column to text. */
  data_repasse?: string | null | undefined;
  /** Total of the cycle, in whole centavos. If given, the lines of the cycle must add up to it. */
  valor_repasse_centavos?: number | string | null | undefined;
}

/** The whole detail of a cycle, as `ciclos.get` answers it, with its cycle's entry in the list. */
export type DetalheDeCiclo = CicloDoItem & Partial<CicloDetalhe>;

/** Accepted members of `linhas`. */
export type EntradaDeLinhas = ItemDeCiclo | DetalheDeCiclo | LinhaDaView;

/** Orders and lines of one store, from anywhere. */
export interface DadosProprios {
  /** Order records, as `pedido.get` answers them. */
  pedidos: Iterable<Pedido> | AsyncIterable<Pedido>;
  /** Lines in any order: items or whole details of cycles, or rows of the view `linhas`. */
  linhas: Iterable<EntradaDeLinhas> | AsyncIterable<EntradaDeLinhas>;
}
