import type { Contrato, Regra } from '../../../src/conciliacao/index.js';

/** What a finding asks for. */
export type Acao = 'cobrar' | 'conferir' | 'regular' | 'devolver';

/**
 * A situation as a finance person would write it: the sale, the lines of the channel, what is owed.
 *
 * What the cases hold to, for all of them:
 *
 * - `valorCentavos` is what was received less what was due: negative is owed to the seller.
 * - What is due is judged over the whole order; of the freight the channel may keep all or nothing.
 * - Within an order and a reason (transfers, commission, freight, what was taken back, a fee) what was
 *   given back closes what was taken. Nothing is netted between orders.
 * - `toleranciaCentavos` counts for each installment of the order, and for each reason.
 * - Money taken back (`cancelamento`, `chargeback`) less the commission given back with it: `regular`
 *   where the order is not `entregue`; where it is, `cobrar` if the channel says `cancelado`, else
 *   `conferir`. What is taken back beyond what was transferred is `cobrar`.
 * - Commission of an order that was not paid, or was wholly taken back, is `cobrar`.
 * - A fee, a word that no rule knows and a line of nobody are `conferir`; within `custos` a fee is
 *   `regular`, and `cobrar` for what is above.
 */
export interface Caso {
  nome: string;
  /** The reason, in Portuguese. */
  porque: string;
  /** Row of the table of the issue that asked for these cases. */
  linhaDaTabela?: number;
  pedidos: PedidoDoCaso[];
  linhas: LinhaDoCaso[];
  opcoes?: OpcoesDoCaso;
  /** One entry for each action, and order where one is named. `regular` is compared where it stands here. */
  devido: Devido[];
  /** The findings must name each other in `relacionadas`. */
  relacionadas?: true;
  /** As good an answer, given that its findings name each other in `relacionadas`. */
  ouRelacionadas?: Devido[];
}

/** An order of 100,00 in one installment, delivered, with a commission of 15,00 and no freight, but for what it says. */
export interface PedidoDoCaso {
  /** `P-1` when left out. */
  pedido?: string;
  /** `C-1` when left out. */
  pedidoCanal?: string;
  /** `Amazon` when left out. */
  canal?: string;
  /** `2026-03-01` when left out. */
  dataVenda?: string;
  /** Values of the installments, in reais, by title. */
  titulos?: number[][];
  /** Expected, in reais; null where the record does not say. */
  comissao?: number | null;
  comissaoFrete?: number;
  /** In reais; null where the record does not say. */
  frete?: number | null;
  /** In reais, without freight; left out, the record does not say. */
  totalItens?: number;
  /** Situation at the platform and at the channel, and of the titles: `pendente` when left out. */
  situacao?: { pedido: string; canal: string; titulo?: string };
}

/** A line of a channel's settlement, as it would be posted to `POST /_sandbox/ciclos`. */
export interface LinhaDoCaso {
  evento: string;
  /** Without one the line is of the order as a whole. */
  parcela?: number;
  /** As the channel writes it. */
  qtTotalParcela?: number;
  /** Title of the order, from 1, where it has several. */
  titulo?: number;
  /** In reais; a retention is negative. */
  valor: number;
  /** Stated beside it, in reais. */
  comissao?: number;
  identificador?: string;
  /** Order at the channel; without one, or with one that no order has, the line is of no order. */
  pedidoCanal?: string;
  /** `Amazon` when left out. */
  canal?: string;
  /** Day of the transfer; the lines of a channel and a day are a cycle. */
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

/** A cost that the seller agreed to: per cent of the order, or at most so many reais, or any amount. */
export type CustoDoCaso = { canal: string; evento: string } & (
  | { percentual: number }
  | { valorMaximo: number }
  | { livre: true }
  | { doPedido: true }
);

export interface Devido {
  acao: Acao;
  valorCentavos: number;
  /** Given where it matters which order it is: then every entry of the case is compared by its order. */
  pedido?: string;
}
