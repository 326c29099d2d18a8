import { brand, RecebiveisError } from '../client/errors/base.js';

/**
 * Why a reconciliation was refused:
 *
 * - `amount`: an amount is missing, is not in whole centavos, or makes a sum too large to be exact.
 * - `record`: an order record or a line is not what it must be.
 * - `duplicate`: an order record, or the detail of a cycle, comes twice.
 * - `no-orders`: the mirror holds cycles and no order records.
 * - `balance`: received is not due plus findings. A fault of this package: no figure is given.
 */
export type ConciliacaoErrorReason = 'amount' | 'record' | 'duplicate' | 'no-orders' | 'balance';

/** A reconciliation that would have been wrong. It carries no customer's documents. */
export class ConciliacaoError extends RecebiveisError {
  static {
    brand(ConciliacaoError, 'ConciliacaoError');
  }

  /** Which refusal it is, stable. */
  readonly reason: ConciliacaoErrorReason;

  /** Path of the place in the data, such as `pedidos[3].frete`, if it is one place. */
  readonly where: string | undefined;

  constructor(reason: ConciliacaoErrorReason, message: string, where?: string) {
    super('CONCILIACAO', message);
    this.reason = reason;
    this.where = where;
  }
}
