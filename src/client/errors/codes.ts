import { ApiError, type ApiFailure } from './api-error.js';
import { brand, type ErrorCode, RecebiveisError } from './base.js';

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

/** 400 `Pedido já cadastrado`: the service has the order, and nothing of it is wrong. */
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

/** Nothing matches what was asked for. */
export class NotFoundError extends ApiError {
  /** True where the client's `classify` says so. */
  readonly isClassified: boolean;

  constructor(failure: ApiFailure, isClassified = false, advice?: string) {
    super(failure, 'NOT_FOUND', advice);
    this.isClassified = isClassified;
  }
}

/** 408: the service gave up waiting for the request. */
export class RequestTimeoutError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'REQUEST_TIMEOUT');
  }
}

/** 413: the request body is larger than the service takes. */
export class PayloadTooLargeError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'PAYLOAD_TOO_LARGE');
  }
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'SERVER_ERROR');
  }
}

/** The `token` function gave no token that a header can carry. */
export class TokenError extends RecebiveisError {
  constructor(detail: string) {
    super('TOKEN_UNAVAILABLE', `The token function ${detail}`);
  }
}

brand(BadRequestError, 'BadRequestError');
brand(StoreInactiveError, 'StoreInactiveError');
brand(AlreadyExistsError, 'AlreadyExistsError');
brand(AuthenticationError, 'AuthenticationError');
brand(NotFoundError, 'NotFoundError');
brand(RequestTimeoutError, 'RequestTimeoutError');
brand(PayloadTooLargeError, 'PayloadTooLargeError');
brand(ServerError, 'ServerError');
brand(TokenError, 'TokenError');
