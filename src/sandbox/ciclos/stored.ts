import type { CicloEvento } from '../../client/contract/schemas/ciclos.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import type { Acao, Discrepancia } from './tipos.js';

/** Characters of a cycle's channel, fewer than an order's has (`docs/reference/service.md` 2.6, 2.2). */
export const CICLO_CANAL_SIZE = 80;

/** A line of a channel's settlement file. */
export interface CicloLinha {
  /** The channel's number of the order; without it the line belongs to no order. */
  pedidoCanal?: string | undefined;
  evento: string;
  /** Number of the installment; without it the line belongs to the order as a whole. */
  parcela?: number | undefined;
  qtTotalParcela?: number | undefined;
  /** Transferred amount in reais; negative for a retention. */
  valor: number;
  /** The commission stated beside it, in reais, positive if it is charged. */
  comissao?: number | undefined;
  identificador?: string | undefined;
}

/** An amount of a cycle tied to no order. */
export interface StoredAvulso {
  evento: string;
  valorCents: number;
  identificador: string | null;
}

/** A discrepancy that a settlement holds, as `docs/reference/discrepancias.md` defines it. */
export interface GabaritoItem {
  /** `custoContratado`: a fee of `custos` of the channel's way of settling. */
  tipo: Discrepancia | 'custoContratado';
  /** Action that it asks the seller for. */
  acao: Acao;
  /** Your order number; absent if it belongs to no order. */
  pedido?: string;
  /** Order number or delivery identifier at the channel; absent if it belongs to no order. */
  pedidoCanal?: string;
  /** Identifier of a line that belongs to no order. */
  identificador?: string;
  /** Cycle of the line that differs; absent if nothing was transferred. */
  idCiclo?: number;
  /** Received less due. */
  valorCentavos: number;
}

/** A settlement cycle in memory. */
export interface StoredCiclo {
  idCiclo: number;
  canal: string;
  dataHora: string;
  dataRepasse: string;
  valorRepasseCents: number;
  /** Totals by event and place, as listed. */
  eventos: CicloEvento[];
  /** Orders with events on their installments, in the order of the lines. */
  comTitulos: Set<StoredPedido>;
  /** Events of orders without an installment. */
  comEventos: Map<StoredPedido, StoredEvento[]>;
  avulsos: StoredAvulso[];
  /** Every discrepancy planted in it; absent for a cycle of chosen lines. */
  gabarito?: readonly GabaritoItem[];
}
