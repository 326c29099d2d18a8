import { RecebiveisError } from '../errors/base.js';
import { brand } from '../errors/brand.js';

/**
 * What went wrong with a mirror:
 *
 * - `unusable`: the database cannot be opened, read or written.
 * - `not-a-mirror`: the file is something else.
 * - `not-found`: there is no mirror yet, and `mustExist` says that there is.
 * - `newer-version`: a newer release of this package wrote it.
 * - `other-store`: the database holds the copy of another store, or of one with another token.
 * - `amount`: an amount of the service's cannot be kept in whole centavos.
 * - `detail`: a detail cannot be read.
 * - `same-id`: a reconciliation gives two findings the same `id`.
 * - `closed`: the mirror was closed.
 */
export type MirrorErrorReason =
  | 'unusable'
  | 'not-a-mirror'
  | 'not-found'
  | 'newer-version'
  | 'other-store'
  | 'amount'
  | 'detail'
  | 'same-id'
  | 'closed';

/** A failure of the mirror itself. It carries no amounts, documents or credentials. */
export class MirrorError extends RecebiveisError {
  static {
    brand(MirrorError, 'MirrorError');
  }

  /** Which failure it is, stable. */
  readonly reason: MirrorErrorReason;

  constructor(reason: MirrorErrorReason, message: string) {
    super('MIRROR', message);
    this.reason = reason;
  }
}

/** There is nothing to read, and nothing was made. */
export const noMirror = (where: string): MirrorError =>
  new MirrorError(
    'not-found',
    `There is no mirror in ${where}: look at the name, or make it by a run`,
  );
