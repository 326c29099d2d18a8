/** A cycle that the latest complete list still has. */
export interface MirrorCiclo {
  /** Number of the cycle. */
  idCiclo: number;
  /** Channel; null for none. */
  canal: string | null;
  /** Day of the transfer, `YYYY-MM-DD`. */
  dataRepasse: string | null;
  /** Total of the list, in whole centavos; null if it gives none. */
  valorRepasseCentavos: number | null;
}

/** The title of a line, as its cycle shows it. */
export interface MirrorTituloDaLinha {
  /** Place among the titles of the order in the cycle, from 0. */
  ordem: number;
  /** Control code of the title. */
  codigoControle: string | null;
  /** Number of the order's titles in the cycle; null if unknown. */
  quantidade: number | null;
  /** Value of the line's installment, in whole centavos. */
  valorParcelaCentavos: number | null;
}

/** An amount that a cycle moved. */
export interface MirrorLinha {
  /** Cycle that moved it. */
  idCiclo: number;
  /** Group of the cycle's detail (`docs/reference/service.md` 2.7). */
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  /** Order number of the client, without blanks around it. */
  pedido: string | null;
  /** Number of the order at the channel, without blanks around it. */
  pedidoCanal: string | null;
  /** The line names its order by that number alone; `pedido` comes from the only record that has it. */
  soPedidoCanal?: true;
  /** Invoice key of the order. */
  chaveNFe: string | null;
  /** Null for a line without an installment. */
  titulo: MirrorTituloDaLinha | null;
  /** Number of the installment; null for none. */
  parcela: number | null;
  /** Number of installments, as the channel says; null if it does not. */
  qtTotalParcela: number | null;
  /** Event as the channel writes it. */
  evento: string | null;
  /** Identifier of a line of no order. */
  identificador: string | null;
  /** Amount moved, in whole centavos. */
  valorCentavos: number;
}

/** An installment of an order record. */
export interface MirrorParcela {
  /** Place of its title in the record, from 0. */
  titulo: number;
  /** Control code of its title. */
  codigoControle: string | null;
  /** Its number. */
  numero: number | null;
  /** Its value, in whole centavos. */
  valorCentavos: number;
  /** Situation in the record (`docs/reference/service.md` 3). */
  situacao: string | null;
  /** `valorTotal` of its title, in whole centavos; null if the record does not give it. */
  valorTituloCentavos: number | null;
  /** `qtTotalParcela` of its title; null if the record does not give it. */
  qtTotalParcela: number | null;
}

/** The parts of an order record that a reconciliation needs. */
export interface MirrorPedido {
  /** Key of the record (`_id`). */
  chavePedido: string;
  /** Order number of the client, without blanks around it. */
  pedido: string | null;
  /** Number of the order at the channel, without blanks around it. */
  pedidoCanal: string | null;
  /** Order number in the client's ERP. */
  pedidoERP: string | null;
  /** Number of the invoice. */
  numeroNFe: number | null;
  /** Invoice key. */
  chaveNFe: string | null;
  /** Channel. */
  canal: string | null;
  /** Day of the sale, `YYYY-MM-DD`. */
  dataVenda: string | null;
  /** Situation on the platform (`docs/reference/service.md` 3). */
  situacaoPedido: string | null;
  /** Situation at the channel. */
  situacaoCanal: string | null;
  /** Situation of the titles as a whole. */
  situacaoTitulo: string | null;
  /** Expected commission on items, in whole centavos; null if the record does not give it. */
  comissaoItensCentavos: number | null;
  /** Expected commission on freight; null if the record does not give it. */
  comissaoFreteCentavos: number | null;
  /** Freight; null if the record does not give it. */
  freteCentavos: number | null;
  /** Total of the items, without freight; null if the record does not give it. */
  totalItensCentavos: number | null;
  /** Installments, by title and number. */
  parcelas: MirrorParcela[];
  /** A title has an amount and no installments: the amount due for it is unknown. */
  temTituloSemParcelas: boolean;
}

/** Orders and their lines; all records and lines of one order number are on one page. */
export interface MirrorPagina {
  /** Order records. */
  pedidos: MirrorPedido[];
  /** Lines of orders. */
  linhas: MirrorLinha[];
  /** Orders that share one number of the channel, such as the orders of a cart, with all their lines. */
  carrinhos?: MirrorCarrinho[] | undefined;
}

/** Orders with different numbers of the client and one number of the channel. */
export interface MirrorCarrinho {
  /** Two or more order records of one channel. */
  pedidos: MirrorPedido[];
  /** The lines that name any of them. */
  linhas: MirrorLinha[];
}

/** The one name of a channel that has several; asked for every name first, by their letters. */
export type CanalOf = (canal: string | null) => string | null;

/** A store in a snapshot. */
export interface MirrorLoja {
  /** Name of the store; undefined if the data came without one. */
  loja: string | undefined;
  /** Version of the copy: changes with every cycle or record that is copied. Undefined for other data. */
  versao?: number | undefined;
  /** Number of order records. */
  pedidos: number;
  /** Cycles whose lines are given. */
  ciclos: MirrorCiclo[];
  /** Number of cycles left out because a complete list no longer has them. */
  ausentes: number;
  /** Number of listed cycles that are not copied, or not as they are listed. */
  ciclosNaoLidos: number;
  /** The latest list ended short of its counters. */
  listaIncompleta: boolean;
  /** Number of orders without a record, due to be read or refused. */
  naoLidos: number;
}

/** The copy at one moment, read in pages whatever its size. */
export interface MirrorSnapshot {
  /** The stores. */
  lojas(): Promise<MirrorLoja[]>;
  /** Order records and lines of orders, by order number. */
  paginas(loja: MirrorLoja): AsyncIterable<MirrorPagina>;
  /** Lines of no order: lines without an identifier by cycle, then identifier after identifier. */
  avulsas(loja: MirrorLoja): AsyncIterable<MirrorLinha[]>;
  /** Gives the connection back. */
  close(): Promise<void>;
}
