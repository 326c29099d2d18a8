import * as z from 'zod/mini';
import { closed, oneOf, text } from '../../client/contract/schemas/strict.js';

/** Share of the orders. */
export const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));

/** A fee under contract, in the form of `custos` of `reconcile`, beside the channel. */
export interface CustoContratado {
  /** Event as the channel writes it. */
  evento: string;
  /** Per cent of the order's installments together. */
  percentual: number;
}

/** A channel's way of settling its orders; a member left out has the first of its values, or none. */
export interface FormaDeRepasse {
  /** A transfer for each installment, or one sum on the first (`parcela` 1, `qtTotalParcela` 1). */
  transfers?: 'installments' | 'lump' | undefined;
  /** Commission by installment, all with the first, as a line of the order, or taken off the transfers. */
  commission?: 'installments' | 'upfront' | 'order' | 'net' | undefined;
  /** The channel keeps the order's freight, or leaves it to the seller. */
  freight?: 'kept' | 'left' | undefined;
  /** Place of the centavos that a division leaves; the order record has them on the first installment. */
  remainder?: 'first' | 'last' | undefined;
  /** Share of the orders that come back in due form: `situacao.pedido` becomes `em devolução`. */
  returns?: number | undefined;
  /** Share of the delivered orders that are partly refunded to the buyer. */
  partialRefunds?: number | undefined;
  /** Share of the orders with too much commission charged and given back. */
  refundedOvercharges?: number | undefined;
  /** Fees agreed with the seller, charged on every paid order. */
  custos?: readonly CustoContratado[] | undefined;
}

/** Ways in which channels settle, by channel; `*` for every other channel. */
export type SettleOptions = Readonly<Record<string, FormaDeRepasse>>;

const forma = closed({
  transfers: z.optional(oneOf(['installments', 'lump'])),
  commission: z.optional(oneOf(['installments', 'upfront', 'order', 'net'])),
  freight: z.optional(oneOf(['kept', 'left'])),
  remainder: z.optional(oneOf(['first', 'last'])),
  returns: share,
  partialRefunds: share,
  refundedOvercharges: share,
  custos: z.optional(
    z.array(
      closed({ evento: text(60), percentual: z.number().check(z.minimum(0.01), z.maximum(100)) }),
    ),
  ),
});

export const settleOptions = z.record(text(100), forma);

/** Finds the way in which a channel's orders are settled. */
export const formaOf = (settle: SettleOptions, canal: string): FormaDeRepasse =>
  (Object.hasOwn(settle, canal) ? settle[canal] : undefined) ??
  (Object.hasOwn(settle, '*') ? settle['*'] : undefined) ??
  {};
