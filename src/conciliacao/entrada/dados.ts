import type {
  CicloDetalhe,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
} from '../../api/schemas/ciclos.js';
import type { Pedido } from '../../api/schemas/pedido.js';

/** What a line or an item says of its cycle, in the words of the cycle list. */
export interface CicloDoItem {
  idCiclo: number;
  canal?: string | null | undefined;
  /** Day of the transfer, as the service writes it, or a Date: its day in the local time zone. */
  dataRepasse?: string | Date | null | undefined;
  /** Total transferred, in reais. Given, the lines of the cycle must add up to it. */
  valorRepasse?: number | null | undefined;
}

/** An item of a cycle's detail, as `ciclos.stream` yields it, with what the list says of its cycle. */
export type ItemDeCiclo = CicloDoItem &
  (
    | { parte: 'pedidosTitulos'; item: CicloPedidoTitulo }
    | { parte: 'pedidosEventos'; item: CicloPedidoEvento }
    | { parte: 'eventos'; item: CicloEventoAvulso }
  );

/** A row of the mirror's view `linhas`, with columns of `ciclos` joined to it or not. */
export interface LinhaDaView {
  loja?: string | null | undefined;
  id_ciclo: number | string;
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  pedido: string | null;
  pedido_canal: string | null;
  parcela: number | string | null;
  evento: string | null;
  identificador: string | null;
  valor_centavos: number | string;
  /** Place of the title among those that the cycle shows of the order, from 0. */
  titulo?: number | string | null | undefined;
  codigo_controle?: string | null | undefined;
  chave_nfe?: string | null | undefined;
  canal?: string | null | undefined;
  data_repasse?: string | Date | null | undefined;
  valor_repasse_centavos?: number | string | null | undefined;
}

/** A row of {@link LinhaDaView} with names as the package writes them. */
export interface LinhaDeCiclo extends CicloDoItem {
  grupo: LinhaDaView['grupo'];
  pedido?: string | null | undefined;
  pedidoCanal?: string | null | undefined;
  chaveNFe?: string | null | undefined;
  /** Place of the title among those that the cycle shows of the order, from 0. */
  titulo?: number | null | undefined;
  codigoControle?: string | null | undefined;
  parcela?: number | null | undefined;
  evento: string | null;
  identificador?: string | null | undefined;
  valorCentavos: number;
}

/** The whole detail of a cycle, as `ciclos.get` answers it, with what the list says of the cycle. */
export type DetalheDeCiclo = CicloDoItem & Partial<CicloDetalhe>;

/** What `linhas` may hold. */
export type EntradaDeLinhas = ItemDeCiclo | DetalheDeCiclo | LinhaDaView | LinhaDeCiclo;

/** Orders and lines of one store, from anywhere. */
export interface DadosProprios {
  /** Order records, as `pedido.get` answers them. */
  pedidos: Iterable<Pedido> | AsyncIterable<Pedido>;
  /** Lines in any order: items or whole details of cycles, or rows of the view `linhas`. */
  linhas: Iterable<EntradaDeLinhas> | AsyncIterable<EntradaDeLinhas>;
}
