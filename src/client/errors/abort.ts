import { brand, RecebiveisError } from './base.js';

/** The caller's signal ended the call. */
export class AbortError extends RecebiveisError {
  /** True when a write was on its way: it may have happened. */
  readonly outcomeUnknown: boolean;

  constructor(endpoint: string, outcomeUnknown = false) {
    super(
      'ABORTED',
      outcomeUnknown
        ? `${endpoint} was aborted while the request was on its way: it may have happened; look before sending it again`
        : `${endpoint} was aborted by its signal`,
      endpoint,
    );
    this.outcomeUnknown = outcomeUnknown;
  }
}

brand(AbortError, 'AbortError');
