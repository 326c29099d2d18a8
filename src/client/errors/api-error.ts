import { brand, type ErrorCode, RecebiveisError } from './base.js';

/** What is known of an answer that was a failure. */
export interface ApiFailure {
  /** Endpoint name such as `pedido.get`. */
  endpoint: string;
  /** HTTP status. */
  status: number;
  /** The service's own message, or undefined when the body had none. */
  mensagem?: string | undefined;
  /** The beginning of a body that is not the service's `{ mensagem }`. */
  excerpt?: string | undefined;
  /** Requests made by the call, this one included. */
  attempts: number;
}

const REDIRECT_ADVICE =
  'Redirects are not followed, so that no write is repeated and no token goes elsewhere; set baseUrl to where it points';

const NOT_MODIFIED_ADVICE =
  'The answer is that of a cache to if-none-match or if-modified-since: leave them out of headers';

const PROXY_ADVICE =
  'A proxy before the service asks for credentials (proxy authentication): give them to the agent of your fetch, or in the address of HTTPS_PROXY';

function adviceOf(status: number): string | undefined {
  if (status === 304) return NOT_MODIFIED_ADVICE;
  if (status === 407) return PROXY_ADVICE;
  return status >= 300 && status < 400 ? REDIRECT_ADVICE : undefined;
}

/** What to do about a failure, by its code. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  API_ERROR: 'The documentation does not show this status; see the message, or ask the service',
  BAD_REQUEST: 'Correct what the message names; sent as it is, it will be refused again',
  STORE_INACTIVE: 'Activate the store in the service before sending more',
  ALREADY_EXISTS:
    'It was sent before, by this program or another; look it up to see what the service has',
  AUTHENTICATION: 'Check the token, and that it belongs to this store and base URL',
  NOT_FOUND: 'Check the key and that the record is of this store',
  REQUEST_TIMEOUT: 'The service gave up waiting for the request. Repeating a read is harmless',
  PAYLOAD_TOO_LARGE: 'Send less in one request; xmlNFe is usually the largest field',
  SERVER_ERROR: 'The fault is on the side of the service; try again later',
};

/** The service, or something before it, answered with a failure (`docs/reference/service.md` part 7). */
export class ApiError extends RecebiveisError {
  /** Endpoint name such as `pedido.get`. */
  declare readonly endpoint: string;
  /** HTTP status. */
  readonly status: number;
  /** The service's own message; undefined when the body was not `{ mensagem }`. */
  readonly mensagem: string | undefined;
  /** The beginning of a body that was not `{ mensagem }`, at most 200 characters. */
  readonly excerpt: string | undefined;
  /** Requests made by the call. */
  readonly attempts: number;

  constructor(failure: ApiFailure, code: ErrorCode = 'API_ERROR', ownAdvice?: string) {
    const { endpoint, status, mensagem, excerpt, attempts } = failure;
    const said = mensagem ?? excerpt;
    const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
    const advice =
      ownAdvice ?? (code === 'API_ERROR' ? adviceOf(status) : undefined) ?? ADVICE[code];
    super(
      code,
      `${endpoint} was answered ${status}${tries}${said ? `: ${said}` : ''}${advice ? `. ${advice}` : ''}`,
      endpoint,
    );
    this.status = status;
    this.mensagem = mensagem;
    this.excerpt = excerpt;
    this.attempts = attempts;
  }
}

brand(ApiError, 'ApiError');
