import { brand, RecebiveisError } from './base.js';

/** Where an answer is not what the documentation says. */
export interface InvalidResponseIssue {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** What was expected there. */
  expected: string;
}

/** An answer of success that is not the service's, or, with `strict`, not as documented. */
export class InvalidResponseError extends RecebiveisError {
  /** What was not as documented, the first twenty. */
  readonly issues: readonly InvalidResponseIssue[];
  /** HTTP status. */
  readonly status: number;
  readonly #raw: unknown;

  constructor(
    endpoint: string,
    status: number,
    issues: readonly InvalidResponseIssue[],
    raw: unknown,
    advice = 'Check that baseUrl is the service and no proxy stands before it',
  ) {
    const found = issues
      .map(({ path, expected }) =>
        path ? `${path} should be ${expected}` : `expected ${expected}`,
      )
      .join('; ');
    super(
      'INVALID_RESPONSE',
      `${endpoint} was answered ${status} with something that is not the documented answer: ${found}. ${advice}`,
      endpoint,
    );
    this.status = status;
    this.issues = issues;
    this.#raw = raw;
  }

  /** What was answered, as parsed, or as text. Behind a getter, so that it shows in no log. */
  get raw(): unknown {
    return this.#raw;
  }
}

brand(InvalidResponseError, 'InvalidResponseError');

/**
 * A streamed answer ended before it was complete: the connection broke, or the document stops in the
 * middle. The items before are valid; what is missing is not known. A new call begins at the first item.
 */
export class IncompleteAnswerError extends RecebiveisError {
  /** Items that were handed over before. */
  readonly items: number;
  /** The system's code, such as `ECONNRESET`; undefined where the document itself ends early. */
  readonly reason: string | undefined;

  constructor(endpoint: string, items: number, reason?: string) {
    const what = reason
      ? `lost its connection (${reason})`
      : 'got an answer that ends in the middle';
    super(
      'INCOMPLETE_ANSWER',
      `${endpoint} ${what} after ${items} item${items === 1 ? '' : 's'}. Discard them or treat them as a part, and read the cycle again from its beginning`,
      endpoint,
    );
    this.items = items;
    this.reason = reason;
  }
}

brand(IncompleteAnswerError, 'IncompleteAnswerError');

/** Why the outcome of a write is not known. */
export type OutcomeUnknownReason =
  | 'timeout'
  | 'deadline'
  | 'connection'
  | 'server-error'
  | 'unclear-status'
  | 'invalid-response';

/** What identifies the order of a `pedido.create` whose outcome is not known. */
export interface OutcomeUnknownChave {
  /** Your order number. */
  pedido: string;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string;
  /** Invoice key. */
  chaveNFe: string;
}

/**
 * What looking for the order after the lost answer gave.
 *
 * - `none`: it was not looked up, or time ran out first.
 * - `inconclusive`: the last look-ups failed, or their answers were not the service's own words.
 * - `not-found`: the service said by `mensagem` that it has no such order, which it may still show later.
 */
export type OutcomeLookup = 'none' | 'inconclusive' | 'not-found';

/** A write that may or may not have happened. It was not sent again. */
export class OutcomeUnknownError extends RecebiveisError {
  /** What happened to the last request. */
  readonly reason: OutcomeUnknownReason;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Requests made by the call. */
  readonly attempts: number;
  /** For `pedido.create`: what to look for before sending it again. */
  readonly chave: OutcomeUnknownChave | undefined;
  /** For `pedido.create`: what looking for the order gave. `none` for other endpoints. */
  readonly lookup: OutcomeLookup;

  constructor(
    endpoint: string,
    known: { reason: OutcomeUnknownReason; attempts: number; status?: number | undefined },
    chave?: OutcomeUnknownChave,
    lookup: OutcomeLookup = 'none',
  ) {
    const proxy = known.status === 407 ? ', proxy authentication required' : '';
    const status = known.status === undefined ? '' : ` (${known.status}${proxy})`;
    super(
      'OUTCOME_UNKNOWN',
      `${endpoint} may or may not have happened: ${WORDS[known.reason]}${status}. ${
        chave ? LOOKUPS[lookup] : 'Check whether it happened before repeating it'
      }`,
      endpoint,
    );
    this.reason = known.reason;
    this.status = known.status;
    this.attempts = known.attempts;
    this.chave = chave;
    this.lookup = lookup;
  }
}

brand(OutcomeUnknownError, 'OutcomeUnknownError');

const WORDS: Record<OutcomeUnknownReason, string> = {
  timeout: 'no complete answer came in time',
  deadline: 'the deadline passed while the request was on its way',
  connection: 'the connection was cut after the request was sent',
  'server-error': 'the service failed while handling it',
  'unclear-status': 'the status of the answer does not say whether it was handled',
  'invalid-response': "the answer was not the service's",
};

const LOOKUPS: Record<OutcomeLookup, string> = {
  none: 'It was not looked up; look it up by pedidoCanal and by pedido before sending it again',
  inconclusive:
    'Looking it up gave no usable answer; look it up by pedidoCanal and by pedido before sending it again',
  'not-found':
    'The service has not found it so far; look it up once more by pedidoCanal and by pedido before sending it again',
};

/** Whether a write that failed so may have happened: its outcome is unknown, or it was ended on its way. */
export function mayHaveHappened(error: unknown): boolean {
  const { code, outcomeUnknown } = Object(error) as { code?: string; outcomeUnknown?: boolean };
  return code === 'OUTCOME_UNKNOWN' || outcomeUnknown === true;
}
