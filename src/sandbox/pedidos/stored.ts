import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import type { PedidoSituacao } from '../../client/contract/schemas/situacao.js';
import { roundToCentavos } from '../../shared/centavos.js';
import { type ChaveNFe, parseChaveNFe } from '../../shared/chave-nfe.js';

/** An event of a cycle as it is kept with its order. */
export interface StoredEvento {
  idCiclo: number;
  tipo: string;
  /** Day of the transfer. */
  data: string;
  valorCents: number;
  comissaoCents: number;
  /** Commission in per cent, four decimals. */
  percentualComissao: number;
  numeroLinha: number;
  /** As the channel wrote them. */
  parcela: number | null;
  qtTotalParcela: number | null;
}

export interface StoredParcela {
  numero: number;
  valorCents: number;
  situacao: 'pendente' | 'pago' | 'cancelado';
  eventos: StoredEvento[];
}

export interface StoredTitulo {
  codigoControle: string | null;
  valorCents: number;
  parcelas: StoredParcela[];
}

/** Expected and charged commission of a part of an order. */
export interface StoredTotal {
  valorCents: number;
  percComissaoPrevista: number;
  comissaoPrevistaCents: number;
  /** Null until a commission is charged. */
  comissaoCobradaCents: number | null;
}

/** A sent order without its XML, which no answer shows again and which may be megabytes. */
export type KeptPedido = Omit<NovoPedido, 'xmlNFe'>;

/** An order in memory. */
export interface StoredPedido {
  /** Place in the order of creation, from 1. */
  sequence: number;
  chavePedido: string;
  novo: KeptPedido;
  dataHoraRegistro: string;
  expire: string;
  situacao: PedidoSituacao;
  titulos: StoredTitulo[];
  /** Events tied to the order but to no installment. */
  eventos: StoredEvento[];
  itens: StoredTotal;
  frete: StoredTotal;
}

/** Reads the invoice key when it is needed: an order is seldom asked for. Undefined if the text is no key. */
export const notaOf = ({ novo }: StoredPedido): ChaveNFe | undefined =>
  parseChaveNFe(novo.chaveNFe);

/** Every installment of an order, over all its titles. */
export const parcelasOf = (pedido: StoredPedido): StoredParcela[] =>
  pedido.titulos.flatMap(({ parcelas }) => parcelas);

/** True where any installment passes; makes no list of them. */
export function someParcela(
  { titulos }: StoredPedido,
  predicate: (parcela: StoredParcela) => boolean,
): boolean {
  for (const { parcelas } of titulos) {
    for (const parcela of parcelas) if (predicate(parcela)) return true;
  }
  return false;
}

/** Sum of the titles, in cents. */
export const valorTitulosCents = (pedido: StoredPedido): number =>
  pedido.titulos.reduce((total, { valorCents }) => total + valorCents, 0);

/** Events to calculate with that the channel's file does not show, in cents: rebates less fees. */
export const calcularCents = ({ eventosCalcular = [] }: KeptPedido): number =>
  eventosCalcular.reduce((total, { valor }) => total + roundToCentavos(valor), 0);
