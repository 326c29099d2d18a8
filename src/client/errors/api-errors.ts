import { brand, type ErrorCode, RecebiveisError } from './base.js';

/** Facts of a failed answer. */
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

const CACHE_ADVICE =
  'The answer is that of a cache to if-none-match or if-modified-since: leave them out of headers';

const REDIRECT_ADVICE =
  'Redirects are not followed, so that no write is repeated and no token goes elsewhere; set baseUrl to where it points';

function adviceOf(status: number): string | undefined {
  if (status === 304) return CACHE_ADVICE;
  return status >= 300 && status < 400 ? REDIRECT_ADVICE : undefined;
}

const NOT_JSON_ADVICE =
  'The answer is not JSON, and so not of the service: check that baseUrl is its address, without /api/v1';

const ADVICE: Partial<Record<ErrorCode, string>> = {
  API_ERROR: 'The documentation does not show this status; see the message, or ask the service',
  BAD_REQUEST: 'Correct what the message names; sent as it is, it will be refused again',
  STORE_INACTIVE: 'Activate the store in the service before sending more',
  ALREADY_EXISTS:
    'It was sent before, by this program or another; look it up to see what the service has',
  AUTHENTICATION: 'Check the token, and that it belongs to this store and base URL',
  NOT_FOUND: 'Check the key and that the record is of this store',
};

/**
 * The service, or a proxy in front of it, answered with a failure (`docs/reference/service.md` part
 * 7).
 */
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

/** 400: the service refused the request; `mensagem` says why (`docs/reference/service.md` part 7). */
export class BadRequestError extends ApiError {
  constructor(failure: ApiFailure, code: ErrorCode = 'BAD_REQUEST') {
    super(failure, code);
  }
}

/** 400 `Loja não ativa`: every request for this store is refused until it is active again. */
export class StoreInactiveError extends BadRequestError {
  constructor(failure: ApiFailure) {
    super(failure, 'STORE_INACTIVE');
  }
}

/** 400 or 409 `Pedido já cadastrado`: the service already has the order. */
export class AlreadyExistsError extends BadRequestError {
  constructor(failure: ApiFailure) {
    super(failure, 'ALREADY_EXISTS');
  }
}

/** 401 or 403: the token is missing, wrong, or not allowed. */
export class AuthenticationError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'AUTHENTICATION');
  }
}

/** No record matches the request. */
export class NotFoundError extends ApiError {
  /** True if the client's `classify` said so. */
  readonly isClassified: boolean;
  /**
   * False if it does not speak of a record: a page of another server, or a `mensagem` that the store
   * was not found.
   */
  readonly isOfRecord: boolean;

  constructor(failure: ApiFailure, of = { isClassified: false, isPage: false, isOfOther: false }) {
    super(failure, 'NOT_FOUND', of.isPage ? NOT_JSON_ADVICE : undefined);
    this.isClassified = of.isClassified;
    this.isOfRecord = of.isClassified || !(of.isPage || of.isOfOther);
  }
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  /** Milliseconds the service asked to wait; undefined when it gave no time. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ApiFailure, retryAfterMs?: number) {
    const isAsked = retryAfterMs !== undefined;
    const when = isAsked ? `it asks to wait ${secondsOf(retryAfterMs)}` : 'try again later';
    super(failure, 'SERVER_ERROR', `The fault is on the side of the service; ${when}`);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * 429, or an answer that `classify` calls rate-limited: by the service's count, the limit was
 * exceeded.
 */
export class RateLimitError extends ApiError {
  /** Milliseconds the service asked to wait; undefined when it gave no time. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ApiFailure, retryAfterMs?: number) {
    const wait = retryAfterMs === undefined ? 'a minute' : secondsOf(retryAfterMs);
    super(
      failure,
      'RATE_LIMITED',
      `Wait ${wait}; if it comes often, another program shares this token's limit`,
    );
    this.retryAfterMs = retryAfterMs;
  }
}

const secondsOf = (ms: number) => `${Math.ceil(ms / 1000)} s`;

brand(BadRequestError, 'BadRequestError');
brand(StoreInactiveError, 'StoreInactiveError');
brand(AlreadyExistsError, 'AlreadyExistsError');
brand(AuthenticationError, 'AuthenticationError');
brand(NotFoundError, 'NotFoundError');
brand(ServerError, 'ServerError');
brand(RateLimitError, 'RateLimitError');
