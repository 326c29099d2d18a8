import { RecebiveisError } from '../errors/base.js';
import { brand } from '../errors/brand.js';
import { type MirrorRuleCode, type MirrorRuleParams, mirrorRules } from './mirror-rules.js';

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

  /** Which rule is broken, for programs, such as `not-sqlite`; its sentence is in `message`. */
  readonly rule: MirrorRuleCode | undefined;

  /** What the rule is about. */
  readonly params: Readonly<Record<string, unknown>> | undefined;

  constructor(
    reason: MirrorErrorReason,
    message: string,
    { code, params }: { code?: MirrorRuleCode; params?: Readonly<Record<string, unknown>> } = {},
  ) {
    super('MIRROR', message);
    this.reason = reason;
    this.rule = code;
    this.params = params;
  }
}

type ParamsArgument<Code extends MirrorRuleCode> =
  unknown extends MirrorRuleParams<Code> ? [] : [params: MirrorRuleParams<Code>];

/** A failure of the mirror, by the rule that is broken and what it is about. */
export function mirrorError<Code extends MirrorRuleCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): MirrorError {
  const [reason, sentence] = mirrorRules[code];
  const message = (sentence as (params: unknown) => string)(params);
  return new MirrorError(reason, message, { code, ...(params && { params: { ...params } }) });
}

/** There is nothing to read, and nothing was made. */
export const noMirror = (where: string): MirrorError => mirrorError('not-found', { where });
