import type { PedidoFiltro } from '../client/contract/schemas/pedido-chave.js';

/** Progress of a run. */
export interface MirrorProgress {
  /** `waiting`: another run works on the store. */
  state: 'waiting' | 'listing' | 'reading' | 'orders';
  /** Cycles or orders that are done. */
  done: number;
  /** Cycles or orders to read, once the list is known. */
  total: number;
  /** Milliseconds that the rest takes at the limit in force; at least, for answers take time too. */
  remainingMs: number;
}

/** A cycle or an order that could not be copied; the mirror keeps what it held of it. */
export type MirrorFailure = MirrorFailureBase &
  (
    | {
        /** Number of the cycle. */
        idCiclo: number;
        /** Left out of a cycle. */
        pedido?: undefined;
      }
    | {
        /** Left out of an order. */
        idCiclo?: undefined;
        /** The order, as it was asked for. */
        pedido: {
          /** Which key it was. */
          filtro: PedidoFiltro;
          /** The key. */
          valor: string;
        };
      }
  );

/** Members of every failure. */
interface MirrorFailureBase {
  /** Why. */
  error: Error;
}

/** Result of a run. */
export interface MirrorSummary {
  /** The cycles. */
  ciclos: {
    /** In the service's list. */
    listed: number;
    /** Whose detail was read and written. */
    read: number;
    /** Read, and found unchanged. */
    unchanged: number;
    /** Held by the mirror, and no longer in a complete list of the same period. */
    missing: number;
    /** That could not be copied: see `failures`. */
    failed: number;
    /** List entries without a usable identifier. */
    unreadable: number;
  };
  /** Order records, with `orders`. */
  pedidos: {
    /** Records that were read and written. */
    read: number;
    /** That the service does not find. */
    notFound: number;
    /** That could not be copied: see `failures`. */
    failed: number;
    /** False when a list that orders were looked for in ended short of its counters, or had none. */
    listIsComplete: boolean;
  };
  /** True when as many cycles came as the list's counters promise. */
  listIsComplete: boolean;
  /** Every cycle and order that could not be copied, with the reason. */
  failures: MirrorFailure[];
}

/** The work ahead of a run. */
export interface MirrorPlan {
  /** Cycles whose detail would be read. */
  ciclos: number;
  /** Requests at least, the listing included; with `orders`, for the orders known by now. */
  requests: number;
  /** Minutes that they take at the limits in force, rounded up. */
  minutes: number;
  /** Order records, with `orders` only. */
  pedidos?: {
    /** Records that would be read, of the orders known by now. */
    known: number;
    /** Cycles that were never read: the orders that they name are not counted, in no figure here. */
    uncountedCiclos: number;
  };
}

/** A cycle whose lines do not add up to what the list says. */
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
  /** Cycles of the service's list that are not copied, or not as they are listed: what they pay seems to be missing. */
  unread: number;
  /**
   * Cycles that were never copied as they were listed, and that the service no longer lists: what may be
   * their doing is never counted as recovered (`docs/reference/achados.md`).
   */
  lost: number;
  /** When a list first showed that one of them is gone, ISO 8601 in UTC; null where none is. */
  lostSince: string | null;
  /** False from a list that broke off to a complete one of the same days: cycles may be missing. */
  listIsComplete: boolean;
  /** Order records. */
  pedidos: number;
  /** Channels of its cycles and order records. */
  canais: string[];
  /** Day of the first and of the last transfer, `YYYY-MM-DD`. */
  primeiroRepasse: string | null;
  /** Day of the last transfer, `YYYY-MM-DD`. */
  ultimoRepasse: string | null;
  /** When a cycle was last read, ISO 8601 in UTC. */
  lastReadAt: string | null;
}
