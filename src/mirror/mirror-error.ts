import { brand, RecebiveisError } from '../client/errors/base.js';
import {
  type MirrorErrorReason,
  type MirrorRuleCode,
  type MirrorRuleParams,
  mirrorRules,
} from './mirror-rules.js';

/** A failure of the mirror itself. It carries no amounts, documents or credentials. */
export class MirrorError extends RecebiveisError {
  static {
    brand(MirrorError, 'MirrorError');
  }

  /** Which failure it is, stable. */
  readonly reason: MirrorErrorReason;

  /** Which rule is broken, for programs, such as `not-sqlite`; its sentence is in `message`. */
  readonly rule: MirrorRuleCode | undefined;

  /** The facts of the rule. */
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
