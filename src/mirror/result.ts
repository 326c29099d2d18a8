import type { PedidoFiltro } from '../client/contract/schemas/pedido-chave.js';

/** Progress of a run. */
export interface MirrorProgress {
  /** `waiting`: another run works on the store. */
  state: 'waiting' | 'listing' | 'reading' | 'orders';
  /** Cycles or orders done. */
  done: number;
  /** Cycles or orders to read, once the list is known. */
  total: number;
}

/** A cycle or an order that could not be copied; the mirror keeps its older copy. */
export interface MirrorFailure {
  /** Number of the cycle; left out for an order. */
  idCiclo?: number;
  /** The order, as it was asked for; left out for a cycle. */
  pedido?: {
    /** Kind of key. */
    filtro: PedidoFiltro;
    /** The key. */
    valor: string;
  };
  /** Reason of the failure. */
  error: Error;
}

/** Result of a run. */
export interface MirrorSummary {
  /** The cycles. */
  ciclos: {
    /** Cycles in the service's list. */
    listed: number;
    /** Cycles whose detail was read and written. */
    read: number;
    /** Cycles read and found unchanged. */
    unchanged: number;
    /** Cycles held by the mirror that a complete list of the same period no longer has. */
    missing: number;
    /** Cycles that could not be copied: see `failures`. */
    failed: number;
    /** List entries without a usable identifier. */
    unreadable: number;
  };
  /** Order records, with `orders`. */
  pedidos: {
    /** Records that were read and written. */
    read: number;
    /** Orders that the service does not find. */
    notFound: number;
    /** Orders that could not be copied: see `failures`. */
    failed: number;
    /** False if a list of orders ended short of its counters, or had none. */
    listIsComplete: boolean;
  };
  /** True if as many cycles came as the list's counters promise. */
  listIsComplete: boolean;
  /** Every cycle and order that could not be copied, with the reason. */
  failures: MirrorFailure[];
}

/** The work ahead of a run. */
export interface MirrorPlan {
  /** Cycles whose detail would be read. */
  ciclos: number;
  /**
   * Least number of requests, the listing included; with `orders`, for the orders that the mirror knows, and
   * not for others of a list or a period.
   */
  requests: number;
  /** Minutes for these requests at the limits in force, rounded up. */
  minutes: number;
  /** Order records, with `orders` only. */
  pedidos?: {
    /** Records that would be read, of the orders known by now. */
    known: number;
    /** Cycles that were never read; no figure here counts their orders. */
    uncountedCiclos: number;
  };
}

/** A cycle whose lines do not add up to its value in the list. */
export interface MirrorMismatch {
  /** Store. */
  loja: string;
  /** Number of the cycle. */
  idCiclo: number;
  /** Channel; null for none. */
  canal: string | null;
  /** Value in the list, in centavos. */
  valorRepasseCentavos: number;
  /** Sum of the lines, in centavos. */
  linhasCentavos: number;
  /** The lines less the list, in centavos. */
  diferencaCentavos: number;
}

/** Status of a store in the mirror. */
export interface MirrorStatus {
  /** Store. */
  loja: string;
  /** Cycles, with the missing cycles among them. */
  ciclos: number;
  /** Copied cycles that the service no longer lists. */
  missing: number;
  /** Listed cycles that are not copied, or not as they are listed now: their payments seem to be missing. */
  unread: number;
  /** False after a list broke off, until a complete list of the same days: cycles may be missing. */
  listIsComplete: boolean;
  /** Order records. */
  pedidos: number;
  /** Channels of the store's cycles and order records. */
  canais: string[];
  /** Day of the first transfer, `YYYY-MM-DD`. */
  primeiroRepasse: string | null;
  /** Day of the last transfer, `YYYY-MM-DD`. */
  ultimoRepasse: string | null;
  /** Time of the last reading of a cycle, ISO 8601 in UTC. */
  lastReadAt: string | null;
}
