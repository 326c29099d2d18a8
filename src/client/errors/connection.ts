import { brand, RecebiveisError } from './base.js';

/** The service could not be reached, or the connection broke. */
export class ConnectionError extends RecebiveisError {
  /** The system's code, such as `ECONNREFUSED` or `ENOTFOUND`, where there is one. */
  readonly reason: string | undefined;
  /** Requests tried by the call. */
  readonly attempts: number;

  constructor(endpoint: string, reason: string | undefined, attempts: number, arrived: boolean) {
    const what = arrived ? 'lost its connection' : 'could not reach the service';
    super(
      'CONNECTION',
      `${endpoint} ${what}${reason ? ` (${reason})` : ''} in ${attempts} attempt${attempts === 1 ? '' : 's'}. Check baseUrl and the network`,
      endpoint,
    );
    this.reason = reason;
    this.attempts = attempts;
  }
}

brand(ConnectionError, 'ConnectionError');
