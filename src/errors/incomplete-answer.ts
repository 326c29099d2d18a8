import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/**
 * A streamed answer ended before it was complete: the connection broke, or the document stops in the
 * middle. The items before are valid; what is missing is not known. A new call begins at the first item.
 */
export class IncompleteAnswerError extends RecebiveisError {
  static {
    brand(IncompleteAnswerError, 'IncompleteAnswerError');
  }

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
