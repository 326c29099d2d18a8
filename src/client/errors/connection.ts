import { brand, RecebiveisError } from './base.js';

/** Faults that look like a lost connection and are not. */
const FAULTS: [code: RegExp, words: string][] = [
  [
    /^UND_ERR_HEADERS_OVERFLOW$/,
    'was answered with more headers than Node reads (16 KB). Look which proxy adds them, or start Node with --max-http-header-size',
  ],
  [
    /^(Z_|ERR__?ERROR_FORMAT|ERR_PADDING_)/,
    'was answered with a body that is not compressed as its content-encoding says. Look at the proxy before the service',
  ],
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    'could not reach the service: baseUrl begins with https, and the server speaks http. Correct baseUrl',
  ],
];

/** The service could not be reached, the connection broke, or the answer cannot be read. */
export class ConnectionError extends RecebiveisError {
  /** The system's code, such as `ECONNREFUSED` or `ENOTFOUND`, where there is one. */
  readonly reason: string | undefined;
  /** Requests tried by the call. */
  readonly attempts: number;

  constructor(endpoint: string, reason: string | undefined, attempts: number, arrived: boolean) {
    super('CONNECTION', `${endpoint} ${messageOf(reason, attempts, arrived)}`, endpoint);
    this.reason = reason;
    this.attempts = attempts;
  }
}

brand(ConnectionError, 'ConnectionError');

function messageOf(reason: string | undefined, attempts: number, arrived: boolean): string {
  const fault = FAULTS.find(([code]) => reason !== undefined && code.test(reason));
  if (fault) return `${fault[1]} (${reason})`;
  const what = arrived ? 'lost its connection' : 'could not reach the service';
  const count = `in ${attempts} attempt${attempts === 1 ? '' : 's'}`;
  const advice = 'Check baseUrl and the network';
  return reason === undefined
    ? `${what} ${count}. ${advice}`
    : `${what} (${reason}) ${count}. ${advice}`;
}
