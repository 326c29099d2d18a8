import { brand, RecebiveisError } from './base.js';

/** A place where an answer differs from the documentation. */
export interface InvalidResponseIssue {
  /** Path in the answer, list positions left out: `ciclos[].valorRepasse`. */
  path: string;
  /** Documented form. */
  expected: string;
}

/** A success that is not the service's answer, or, with `strict`, not as documented. */
export class InvalidResponseError extends RecebiveisError {
  /** Differences from the documentation, at most twenty. */
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

  /** The answer, parsed or as text. A getter, so that it does not appear in logs. */
  get raw(): unknown {
    return this.#raw;
  }
}

brand(InvalidResponseError, 'InvalidResponseError');

/**
 * A streamed answer ended before it was complete: the connection broke, or the document stops in
 * the middle. The items so far are valid; an unknown number is missing. A new call begins at the
 * first item.
 */
export class IncompleteAnswerError extends RecebiveisError {
  /** Number of items handed over before the end. */
  readonly items: number;
  /** The system's code, such as `ECONNRESET`; undefined if the document itself ends early. */
  readonly reason: string | undefined;

  constructor(endpoint: string, items: number, reason?: string) {
    const what = reason
      ? `lost its connection (${reason})`
      : 'got an answer that ends in the middle';
    super(
      'INCOMPLETE_ANSWER',
      `${endpoint} ${what} after ${items} item${items === 1 ? '' : 's'}. Discard them or treat them as incomplete, and read the cycle again from its beginning`,
      endpoint,
    );
    this.items = items;
    this.reason = reason;
  }
}

brand(IncompleteAnswerError, 'IncompleteAnswerError');

/** Reason why the outcome of a write is unknown. */
export type OutcomeUnknownReason =
  | 'timeout'
  | 'deadline'
  | 'connection'
  | 'server-error'
  | 'unclear-status'
  | 'invalid-response'
  /** For `pedido.ensure`: this process has sent the order, and no look-up shows it yet. */
  | 'not-shown';

/** Identifies the order of a `pedido.create` with an unknown outcome. */
export interface OutcomeUnknownChave {
  /** Your order number. */
  pedido: string;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string;
  /** Invoice key. */
  chaveNFe: string;
}

/**
 * Result of looking for the order after the answer was lost.
 *
 * - `none`: it was not looked up, or time ran out first.
 * - `inconclusive`: the last look-ups failed, or their answers were not the service's own words.
 * - `not-found`: a `mensagem` of the service said that it has no such order; it may still show the
 *   order later.
 */
export type OutcomeLookup = 'none' | 'inconclusive' | 'not-found';

/** A write that may or may not have happened. It was not sent again. */
export class OutcomeUnknownError extends RecebiveisError {
  /** Outcome of the last request. */
  readonly reason: OutcomeUnknownReason;
  /** HTTP status, if an answer came. */
  readonly status: number | undefined;
  /** Requests made by the call. */
  readonly attempts: number;
  /** Wait that the answer asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** For `pedido.create`: the order to look for before you send it again. */
  readonly chave: OutcomeUnknownChave | undefined;
  /** For `pedido.create`: result of looking for the order. `none` for other endpoints. */
  readonly lookup: OutcomeLookup;

  constructor(
    endpoint: string,
    known: {
      reason: OutcomeUnknownReason;
      attempts: number;
      status?: number | undefined;
      retryAfterMs?: number | undefined;
    },
    chave?: OutcomeUnknownChave,
    lookup: OutcomeLookup = 'none',
  ) {
    const status = known.status === undefined ? '' : ` (${known.status})`;
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
    this.retryAfterMs = known.retryAfterMs;
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
  'not-shown': 'this process has sent the order, and no look-up shows it yet',
};

const LOOKUPS: Record<OutcomeLookup, string> = {
  none: 'It was not looked up; look it up by pedidoCanal and by pedido before sending it again',
  inconclusive:
    'Looking it up gave no usable answer; look it up by pedidoCanal and by pedido before sending it again',
  'not-found':
    'The service has not found it so far; look it up once more by pedidoCanal and by pedido before sending it again',
};

/**
 * True when a failed write may have happened: its outcome is unknown, or the call was cancelled
 * with the request on its way.
 */
export function mayHaveHappened(error: unknown): boolean {
  const { code, outcomeUnknown } = Object(error) as { code?: string; outcomeUnknown?: boolean };
  return code === 'OUTCOME_UNKNOWN' || outcomeUnknown === true;
}
