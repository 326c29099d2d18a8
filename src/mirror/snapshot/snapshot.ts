/** A cycle that the latest complete list still has. */
export interface MirrorCiclo {
  idCiclo: number;
  canal: string | null;
  /** Day of the transfer, `YYYY-MM-DD`. */
  dataRepasse: string | null;
  valorRepasseCentavos: number | null;
}

/** The title that a line stands in, as its cycle shows it. */
export interface MirrorTituloDaLinha {
  /** Place among the titles of the order in the cycle, from 0. */
  ordem: number;
  codigoControle: string | null;
  /** How many titles of the order the cycle shows; null where that is not known. */
  quantidade: number | null;
  valorParcelaCentavos: number | null;
}

/** An amount that a cycle moved. */
export interface MirrorLinha {
  idCiclo: number;
  grupo: 'pedidosTitulos' | 'pedidosEventos' | 'eventos';
  pedido: string | null;
  pedidoCanal: string | null;
  chaveNFe: string | null;
  /** Null for a line without an installment. */
  titulo: MirrorTituloDaLinha | null;
  parcela: number | null;
  evento: string | null;
  identificador: string | null;
  valorCentavos: number;
}

/** An installment of an order record. */
export interface MirrorParcela {
  /** Place of its title in the record, from 0. */
  titulo: number;
  codigoControle: string | null;
  numero: number | null;
  valorCentavos: number;
  situacao: string | null;
}

/** What a reconciliation needs of an order record. */
export interface MirrorPedido {
  chavePedido: string;
  pedido: string | null;
  pedidoCanal: string | null;
  chaveNFe: string | null;
  canal: string | null;
  /** Day of the sale, `YYYY-MM-DD`. */
  dataVenda: string | null;
  situacaoPedido: string | null;
  situacaoCanal: string | null;
  comissaoItensCentavos: number | null;
  comissaoFreteCentavos: number | null;
  freteCentavos: number | null;
  /** In the order of titles and installments. */
  parcelas: MirrorParcela[];
}

/** Orders and their lines: what has one order number stands on one page. */
export interface MirrorPagina {
  pedidos: MirrorPedido[];
  linhas: MirrorLinha[];
}

/** What a snapshot holds of a store. */
export interface MirrorLoja {
  /** Name of the store; undefined of data that came without one. */
  loja: string | undefined;
  pedidos: number;
  /** Cycles whose lines are given. */
  ciclos: MirrorCiclo[];
  /** Cycles that are left out: a complete list no longer has them. */
  ausentes: number;
}

/** The copy as it is at one moment, read in pages whatever its size. */
export interface MirrorSnapshot {
  lojas(): Promise<MirrorLoja[]>;
  /** Order records and lines of orders, by order number. */
  paginas(loja: MirrorLoja): AsyncIterable<MirrorPagina>;
  /** Lines of no order, cycle after cycle. */
  avulsas(loja: MirrorLoja): AsyncIterable<MirrorLinha[]>;
  close(): Promise<void>;
}
