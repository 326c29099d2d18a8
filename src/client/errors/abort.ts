import { brand, RecebiveisError } from './base.js';

/** The caller's signal, or `close()` of the client, ended the call. */
export class AbortError extends RecebiveisError {
  /** True when a write was on its way: it may have happened. */
  readonly outcomeUnknown: boolean;

  constructor(endpoint: string, outcomeUnknown = false, by: 'signal' | 'close' = 'signal') {
    const what = by === 'signal' ? 'was aborted by its signal' : 'was ended: its client was closed';
    const advice =
      ' while the request was on its way: it may have happened; look before sending it again';
    super('ABORTED', `${endpoint} ${what}${outcomeUnknown ? advice : ''}`, endpoint);
    this.outcomeUnknown = outcomeUnknown;
  }
}

brand(AbortError, 'AbortError');
