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

  /** Kind of failure; stable. */
  readonly reason: MirrorErrorReason;

  /** Broken rule, for programs, such as `not-sqlite`; its sentence is in `message`. */
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

/** A failure of the mirror, by the broken rule and its facts. */
export function mirrorError<Code extends MirrorRuleCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): MirrorError {
  const [reason, sentence] = mirrorRules[code];
  const message = (sentence as (params: unknown) => string)(params);
  return new MirrorError(reason, message, { code, ...(params && { params: { ...params } }) });
}

/** The mirror does not exist, and was not made. */
export const noMirror = (where: string): MirrorError => mirrorError('not-found', { where });
