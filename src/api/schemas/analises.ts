import { amount, answer, figure, key, label, list, maybeList } from './tolerant.js';

/** A product in a commission analysis (`spec.md` 2.8). */
export interface ComissaoProduto {
  sku: string;
  titulo: string;
  quantidade: number;
  /** Unit value, in reais. */
  valor: number;
  /** `valor` times `quantidade`, in reais. */
  valorTotal: number;
}

/** Expected against charged commission of an order (`spec.md` 2.8). */
export interface Comissao {
  /** Order number. */
  pedido: string;
  /** Channel name. */
  marketplace: string;
  /** Order total, in reais. */
  valorPedido: number;
  /** Estimated commission, in reais. */
  comissaoPrevista: number;
  /** Commission charged overall, in per cent. */
  comissaoCalculada: number;
  /** Transfers and retentions together, in reais. */
  valorRepasse: number;
  /** Difference between expected and calculated commission, in reais. */
  diferenca: number;
  /** Current situation of the order. */
  status: string;
  /** `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: string;
  produtos: ComissaoProduto[];
}

/** An order that the channel cancelled although it was delivered (`spec.md` 2.9). */
export interface CancelamentoIndevido {
  /** Order number. */
  pedido: string;
  pedidoERP: string;
  pedidoCanal: string;
  /** Channel name. */
  marketplace: string;
  /** Order total, in reais. */
  valorPedido: number;
  /** Transfer or retention of the cancellation, in reais. */
  valorRepasse: number;
  /** Expected commission, in reais. */
  valorComissaoPrevista: number;
  /** Difference between expected and calculated commission, in reais. */
  diferenca: number;
  /** Situation on the platform. */
  statusPedido: string;
  /** Invoice number. */
  numeroNFe: string;
  /** `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: string;
}

/** Counters of an analysis, pages from 0 (`spec.md` 2.10). */
export interface AnalisePaginacao {
  totalRegistros: number;
  /** Records a page. */
  limite: number;
  /** This page, from 0. */
  pagina: number;
}

/** Counters of the improper cancellations (`spec.md` 2.10). */
export interface CancelamentosPaginacao extends AnalisePaginacao {
  /** Transfers and retentions of all improper cancellations, in reais. */
  valorRepasseRetencao: number;
}

/** Answer of `GET /api/v1/pedido/analises/comissoes`. */
export interface ComissoesPagina {
  paginacao: AnalisePaginacao;
  comissoes: Comissao[];
}

/** Answer of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export interface CancelamentosPagina {
  paginacao: CancelamentosPaginacao;
  cancelamentos: CancelamentoIndevido[];
}

const paginacao = { totalRegistros: figure(), limite: figure(), pagina: figure() };

export const comissao = answer<Comissao>({
  pedido: key(),
  marketplace: label(),
  valorPedido: amount(),
  comissaoPrevista: amount(),
  comissaoCalculada: figure(),
  valorRepasse: amount(),
  diferenca: amount(),
  status: label(),
  dataPedido: label(),
  produtos: maybeList(
    answer<ComissaoProduto>({
      sku: label(),
      titulo: label(),
      quantidade: amount(),
      valor: amount(),
      valorTotal: figure(),
    }),
  ),
});

export const comissoesPagina = answer<ComissoesPagina>({
  paginacao: answer<AnalisePaginacao>(paginacao),
  comissoes: list(comissao),
});

export const cancelamentoIndevido = answer<CancelamentoIndevido>({
  pedido: key(),
  pedidoERP: label(),
  pedidoCanal: label(),
  marketplace: label(),
  valorPedido: amount(),
  valorRepasse: amount(),
  valorComissaoPrevista: amount(),
  diferenca: amount(),
  statusPedido: label(),
  numeroNFe: label(),
  dataPedido: label(),
});

export const cancelamentosPagina = answer<CancelamentosPagina>({
  paginacao: answer<CancelamentosPaginacao>({ ...paginacao, valorRepasseRetencao: figure() }),
  cancelamentos: list(cancelamentoIndevido),
});
