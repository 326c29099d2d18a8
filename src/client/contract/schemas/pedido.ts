import type { PedidoSituacao } from './situacao.js';

/** An event of a title, or of an order without a title (`docs/reference/service.md` 2.3 and 2.4). */
export interface PedidoEvento<Tipo extends string = string> {
  /** Identifier of the cycle; at most 40 characters. */
  codigoCiclo: string;
  /** Kind of event; at most 60 characters. */
  tipo: Tipo | (string & {});
  /** Record date, as the service writes it. */
  data: string;
  /** Transferred, in reais: `numeric 9,2`; negative for a retention. */
  valor: number;
  /** Commission, in reais: `numeric 9,2`. */
  comissao: number;
  /** Commission, in per cent: `numeric 9,4`. */
  percentualComissao: number;
  /** Line number in the imported file. */
  numeroLinha: number;
}

/** Kinds of title events that the documentation names (`docs/reference/service.md` 2.3). */
export type TituloEventoTipo = 'repasse' | 'comissão' | 'cancelamento' | 'cancelamento de comissão';

/** An installment of a title (`docs/reference/service.md` 2.3). */
export interface Parcela {
  /** Sequential number, from 1. */
  numero: number;
  /** Value of the installment, in reais: `numeric 9,2`. */
  valorParcela: number;
  /** `pendente`, `pago` or `cancelado`; the service may add others; at most 20 characters. */
  situacao: 'pendente' | 'pago' | 'cancelado' | (string & {});
  /** Transfers and commissions of the installment. May be absent. */
  eventos: PedidoEvento<TituloEventoTipo>[];
}

/** A payment form of an order (`docs/reference/service.md` 2.3). */
export interface Titulo {
  /** Control code: documented as an integer here and as a string on creation, so either comes. */
  codigoControle: number | string;
  /** Number of installments. */
  qtTotalParcela: number;
  /** Total of this payment, in reais: `numeric 9,2`. */
  valorTotal: number;
  /** Installments. */
  parcelas: Parcela[];
}

/** A product of an order (`docs/reference/service.md` 2.5). */
export interface Produto {
  /** Product code; at most 100 characters. */
  codigo: string;
  /** Description; at most 300 characters. */
  descricao: string;
  /** Category; at most 300 characters. */
  categoria: string;
  /** Subcategory; at most 300 characters. */
  subCategoria: string;
  /** Units sold, a whole number. */
  quantidade: number;
  /** Unit value, in reais: `numeric 9,3`. */
  valorUnitario: number;
  /** Unit value times quantity, in reais: `numeric 9,3`. */
  valorTotal: number;
}

/** Totals with the commission expected and charged (`docs/reference/service.md` 2.2). */
export interface TotalComissao {
  /** Total, in reais: `numeric 9,2`. */
  valor: number;
  /** Expected commission, in per cent: `numeric 9,3`. */
  percComissaoPrevista: number;
  /** Expected commission, in reais: `numeric 9,2`. */
  valorComissaoPrevista: number;
  /** Charged commission, in per cent: `numeric 9,3`; null until something is charged. */
  percComissaoCobrado: number | null;
  /** Charged commission, in reais: `numeric 9,2`; null until something is charged. */
  valorComissaoCobrado: number | null;
}

/** Freight of an order, as {@link TotalComissao} (`docs/reference/service.md` 2.2). */
export interface FreteComissao extends TotalComissao {
  /** Identifier of the freight's commission rule. */
  idComissaoFrete: string;
}

/** Customer of an order (`docs/reference/service.md` 2.2). */
export interface PedidoCliente {
  /** Name; at most 60 characters. */
  nome: string;
  /** Tax id; documented with at most 11 characters though a CNPJ has 14. */
  cpfCnpj: string;
}

/**
 * An order as the service keeps it (`docs/reference/service.md` 2.2). Dates stay the strings the service writes.
 * Fields that neither identify nor add up may be absent, although the type names them as the documentation does,
 * without `?`: look before you rely on one. Null in one that has no null is reported.
 */
export interface Pedido {
  /** Key of the order, the value of `{ chavePedido }`; at most 100 characters. */
  _id: string;
  /** Store code. */
  idLoja: number;
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: string;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
  /** Second channel identifier, where the channel has one; at most 100 characters. */
  pedidoComplementar: string;
  /** Invoice key; at most 44 characters. */
  chaveNFe: string;
  /** Invoice number. */
  numeroNFe: number;
  /** Invoice series. */
  serieNFe: number;
  /** Code of the branch that issued the invoice; at most 40 characters. */
  filialFatura: string;
  /** Tax id of the invoice issuer; at most 11 characters as documented, though a CNPJ has 14. */
  cpfCnpj: string;
  /** Sales channel; at most 100 characters. */
  canal: string;
  /** Sales platform; at most 100 characters. */
  plataforma: string;
  /** Code of the application that created the order. */
  idApp: number;
  /** Name of that application; at most 60 characters. */
  nomeApp: string;
  /** When the order was created, `yyyy-mm-dd HH:ii:ss`; at most 60 characters. */
  dataHoraRegistro: string;
  /** Day of the sale, as the service writes it. */
  dataVenda: string;
  /** Day the invoice was issued, as the service writes it. */
  dataFaturamento: string;
  /** Day on which the service will delete the order, as the service writes it. */
  expire: string;
  /** Listing type used for the commission rule; at most 50 characters. */
  tipoDeAnuncio: string;
  /** Where the order stands. */
  situacao: PedidoSituacao;
  /** Customer. */
  cliente: PedidoCliente;
  /** Payment forms. */
  titulos: Titulo[];
  /** Events tied to the order but to no title, such as rebate or frete. */
  eventos: PedidoEvento[];
  /** Products. */
  produtos: Produto[];
  /** Identifiers of commercial actions; the documentation does not show their type. */
  acaoComercialIds: unknown[];
  /** The service's analyses; the documentation does not show their structure. */
  analises: unknown[];
  /** Total of the items with its commission. */
  totalItens: TotalComissao;
  /** Freight with its commission. */
  frete: FreteComissao;
}
