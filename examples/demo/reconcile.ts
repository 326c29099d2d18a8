import type { Comissao, Recebiveis } from 'recebiveis';
import type { Venda } from './import-file.js';

/** One channel, money in whole cents. */
export interface CanalTotals {
  canal: string;
  orders: number;
  sold: number;
  received: number;
  expected: number;
  charged: number;
  /** Charged beyond what was expected. */
  difference: number;
}

/** One order that was not settled as expected. */
export interface OrderDifference {
  pedido: string;
  canal: string;
  status: string;
  sold: number;
  difference: number;
}

export interface Reconciliation {
  canais: CanalTotals[];
  worst: OrderDifference[];
  /** Orders the channel cancelled although they were delivered. */
  cancelados: number;
  /** What those took back, in whole cents. */
  canceladosCents: number;
}

const cents = (reais: number) => Math.round(reais * 100);
