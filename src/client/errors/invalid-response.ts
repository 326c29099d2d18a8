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
