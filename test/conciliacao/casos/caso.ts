import type { Contrato, Regra } from '../../../src/conciliacao/index.js';

/** The action that a finding requires. */
export type Acao = 'cobrar' | 'conferir' | 'regular' | 'devolver';

/**
 * A situation as a finance person would describe it: the sale, the channel's lines, and the debt.
 *
 * Rules that all cases follow:
 *
 * - `valorCentavos` is the amount received less the amount due: negative is owed to the seller.
 * - The amount due is judged over the whole order; the channel may keep all of the freight or none.
 * - Within an order and a reason (transfers, commission, freight, reversals, a fee) what was given
 *   back closes what was taken. Orders are never netted against each other.
 * - `toleranciaCentavos` counts for each installment of the order, and for each reason.
 * - A reversal (`cancelamento`, `chargeback`) less the commission given back with it: `regular` if
 *   the order is not `entregue`; otherwise `cobrar` if the channel says `cancelado`, else `conferir`.
 *   A reversal beyond the amount transferred is `cobrar`.
 * - The commission of an unpaid or wholly reversed order is `cobrar`.
 * - A fee, a word without a rule and a line without an order are `conferir`; within `custos` a fee is
 *   `regular`, and the part above is `cobrar`.
 */
export interface Caso {
  nome: string;
  /** The explanation, in Portuguese. */
  porque: string;
  /** The row in the table of the issue that requested these cases. */
  linhaDaTabela?: number;
  pedidos: PedidoDoCaso[];
  linhas: LinhaDoCaso[];
  opcoes?: OpcoesDoCaso;
  /** One entry for each action (and order, if named). `regular` is compared only if listed here. */
  devido: Devido[];
  /** The findings must refer to each other in `relacionadas`. */
  relacionadas?: true;
  /** An alternative answer, valid if its findings refer to each other in `relacionadas`. */
  ouRelacionadas?: Devido[];
}

/** By default delivered, 100,00 in one installment, with a commission of 15,00 and no freight. */
export interface PedidoDoCaso {
  /** Default `P-1`. */
  pedido?: string;
  /** Default `C-1`. */
  pedidoCanal?: string;
  /** Default `Amazon`. */
  canal?: string;
  /** Default `2026-03-01`. */
  dataVenda?: string;
  /** Values of the installments, in reais, by title. */
  titulos?: number[][];
  /** Expected commission in reais; null if the record does not have it. */
  comissao?: number | null;
  comissaoFrete?: number;
  /** In reais; null if the record does not have it. */
  frete?: number | null;
  /** In reais, without freight; by default the record does not have it. */
  totalItens?: number;
  /** The situation at the platform, at the channel, and of the titles (default `pendente`). */
  situacao?: { pedido: string; canal: string; titulo?: string };
}

/** A line of a channel's settlement, as posted to `POST /_sandbox/ciclos`. */
export interface LinhaDoCaso {
  evento: string;
  /** Without a number the line belongs to the whole order. */
  parcela?: number;
  /** In the channel's notation. */
  qtTotalParcela?: number;
  /** The title of the order, from 1, if it has several. */
  titulo?: number;
  /** In reais; retentions are negative. */
  valor: number;
  /** The commission stated with the line, in reais. */
  comissao?: number;
  identificador?: string;
  /** The order's number at the channel; without it, or if unknown, the line has no order. */
  pedidoCanal?: string;
  /** Default `Amazon`. */
  canal?: string;
  /** Day of the transfer; the lines of one channel and day form a cycle. */
  data: string;
}

export interface OpcoesDoCaso {
  hoje?: string;
  prazoDias?: number;
  toleranciaCentavos?: number;
  regras?: Regra[];
  custos?: CustoDoCaso[];
  contrato?: Contrato;
}

/** A cost agreed with the seller: a percentage of the order, a maximum in reais, or any amount. */
export type CustoDoCaso = { canal: string; evento: string } & (
  | { percentual: number }
  | { valorMaximo: number }
  | { livre: true }
  | { doPedido: true }
);

export interface Devido {
  acao: Acao;
  valorCentavos: number;
  /** Given if it matters which order it is: then every entry of the case is compared by order. */
  pedido?: string;
}
