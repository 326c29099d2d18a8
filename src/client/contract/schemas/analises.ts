import { amount, answer, leftOut, list, text } from './tolerant.js';

/** A product in a commission analysis (`docs/reference/service.md` 2.8). */
export interface ComissaoProduto {
  /** Stock code of the product. */
  sku: string;
  /** Title of the product. */
  titulo: string;
  /** Units of the product, a whole number. */
  quantidade: number;
  /** Unit value, in reais. */
  valor: number;
  /** `valor` times `quantidade`, in reais. */
  valorTotal: number;
}

/** Expected against charged commission of an order (`docs/reference/service.md` 2.8). */
export interface Comissao {
  /** Order number. */
  pedido: string;
  /** Channel name. */
  marketplace: string;
  /** Order total, in reais, two decimals. */
  valorPedido: number;
  /** Estimated commission, in reais, two decimals. */
  comissaoPrevista: number;
  /** Commission charged overall, in per cent, two decimals. */
  comissaoCalculada: number;
  /** Transfers and retentions together, in reais, two decimals. */
  valorRepasse: number;
  /** Difference between expected and calculated commission, in reais, two decimals. */
  diferenca: number;
  /** Current situation of the order. */
  status: string;
  /** Date and time of the order, `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: string;
  /** Products of the order. May be null or absent. */
  produtos: ComissaoProduto[];
}

/** An order that the channel cancelled although it was delivered (`docs/reference/service.md` 2.9). */
export interface CancelamentoIndevido {
  /** Order number. */
  pedido: string;
  /** Order number in your ERP. */
  pedidoERP: string;
  /** Order number at the channel. */
  pedidoCanal: string;
  /** Channel name. */
  marketplace: string;
  /** Order total, in reais, two decimals. */
  valorPedido: number;
  /** Transfer or retention of the cancellation, in reais, two decimals. */
  valorRepasse: number;
  /** Expected commission, in reais, two decimals. */
  valorComissaoPrevista: number;
  /** Difference between expected and calculated commission, in reais, two decimals. */
  diferenca: number;
  /** Situation of the order on the platform. */
  statusPedido: string;
  /** Invoice number, as text. */
  numeroNFe: string;
  /** Date and time of the order, `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: string;
}

/** Counters of an analysis, pages from 0 (`docs/reference/service.md` 2.10). */
export interface AnalisePaginacao {
  /** Records on all pages together. */
  totalRegistros: number;
  /** Records a page, at most 200. */
  limite: number;
  /** This page, from 0. */
  pagina: number;
}

/** Counters of the improper cancellations (`docs/reference/service.md` 2.10). */
export interface CancelamentosPaginacao extends AnalisePaginacao {
  /** Transfers and retentions of all improper cancellations, in reais. */
  valorRepasseRetencao: number;
}

/** Answer of `GET /api/v1/pedido/analises/comissoes`. */
export interface ComissoesPagina {
  /** Counters of the analysis, pages from 0. */
  paginacao: AnalisePaginacao;
  /** Commissions of this page, one for each order. */
  comissoes: Comissao[];
}

/** Answer of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export interface CancelamentosPagina {
  /** Counters of the analysis, pages from 0, with the total in reais. */
  paginacao: CancelamentosPaginacao;
  /** Improper cancellations of this page, one for each order. */
  cancelamentos: CancelamentoIndevido[];
}

const paginacao = {
  totalRegistros: amount('integer'),
  limite: amount('integer'),
  pagina: amount('integer'),
};

const dataPedido = () => text(undefined, { description: 'yyyy-MM-ddTHH:mm:ss' });

/** Expected against charged commission of an order (`docs/reference/service.md` 2.8). */
export const comissao = answer<Comissao>('Comissao', {
  pedido: text(),
  marketplace: text(),
  valorPedido: amount('2 decimals'),
  comissaoPrevista: amount('2 decimals'),
  comissaoCalculada: amount('2 decimals'),
  valorRepasse: amount('2 decimals'),
  diferenca: amount('2 decimals'),
  status: text(),
  dataPedido: dataPedido(),
  produtos: list(
    answer<ComissaoProduto>('ComissaoProduto', {
      sku: leftOut(text()),
      titulo: leftOut(text()),
      quantidade: amount('integer'),
      valor: amount(),
      valorTotal: amount(),
    }),
  ),
});

/** Answer of `GET /api/v1/pedido/analises/comissoes`. */
export const comissoesPagina = answer<ComissoesPagina>('ComissoesPagina', {
  paginacao: answer<AnalisePaginacao>('AnalisePaginacao', paginacao),
  comissoes: list(comissao),
});

/** An order that the channel cancelled although it was delivered (`docs/reference/service.md` 2.9). */
export const cancelamentoIndevido = answer<CancelamentoIndevido>('CancelamentoIndevido', {
  pedido: text(),
  pedidoERP: text(),
  pedidoCanal: text(),
  marketplace: text(),
  valorPedido: amount('2 decimals'),
  valorRepasse: amount('2 decimals'),
  valorComissaoPrevista: amount('2 decimals'),
  diferenca: amount('2 decimals'),
  statusPedido: text(),
  numeroNFe: text(),
  dataPedido: dataPedido(),
});

/** Answer of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export const cancelamentosPagina = answer<CancelamentosPagina>('CancelamentosPagina', {
  paginacao: answer<CancelamentosPaginacao>('CancelamentosPaginacao', {
    ...paginacao,
    valorRepasseRetencao: amount(),
  }),
  cancelamentos: list(cancelamentoIndevido),
});
