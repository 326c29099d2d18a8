import { ApiError, type ApiFailure } from './api-error.js';
import { brand, type ErrorCode, RecebiveisError } from './base.js';

/** 400: the service refused the request; `mensagem` says why (`docs/reference/service.md` part 7). */
export class BadRequestError extends ApiError {
  static {
    brand(BadRequestError, 'BadRequestError');
  }

  constructor(
    failure: ApiFailure,
    advice = 'Correct what the message names; sent as it is, it will be refused again',
    code: ErrorCode = 'BAD_REQUEST',
  ) {
    super(failure, advice, code);
  }
}

/** 400 `Loja não ativa`: every request for this store is refused until it is active again. */
export class StoreInactiveError extends BadRequestError {
  static {
    brand(StoreInactiveError, 'StoreInactiveError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'Activate the store in the service before sending more', 'STORE_INACTIVE');
  }
}

/** 400 `Pedido já cadastrado`: the service has the order, and nothing of it is wrong. */
export class AlreadyExistsError extends BadRequestError {
  static {
    brand(AlreadyExistsError, 'AlreadyExistsError');
  }

  constructor(failure: ApiFailure) {
    super(
      failure,
      'It was sent before, by this program or another; look it up to see what the service has',
      'ALREADY_EXISTS',
    );
  }
}

/** 401 or 403: the token is missing, wrong, or not allowed. */
export class AuthenticationError extends ApiError {
  static {
    brand(AuthenticationError, 'AuthenticationError');
  }

  constructor(failure: ApiFailure) {
    super(
      failure,
      'Check the token, and that it belongs to this store and base URL',
      'AUTHENTICATION',
    );
  }
}

/** Nothing matches what was asked for. */
export class NotFoundError extends ApiError {
  static {
    brand(NotFoundError, 'NotFoundError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'Check the key and that the record is of this store', 'NOT_FOUND');
  }
}

/** 408: the service gave up waiting for the request. */
export class RequestTimeoutError extends ApiError {
  static {
    brand(RequestTimeoutError, 'RequestTimeoutError');
  }

  constructor(failure: ApiFailure) {
    super(
      failure,
      'The service gave up waiting for the request. Repeating a read is harmless',
      'REQUEST_TIMEOUT',
    );
  }
}

/** 413: the request body is larger than the service takes. */
export class PayloadTooLargeError extends ApiError {
  static {
    brand(PayloadTooLargeError, 'PayloadTooLargeError');
  }

  constructor(failure: ApiFailure) {
    super(
      failure,
      'Send less in one request; xmlNFe is usually the largest field',
      'PAYLOAD_TOO_LARGE',
    );
  }
}

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  static {
    brand(ServerError, 'ServerError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'The fault is on the side of the service; try again later', 'SERVER_ERROR');
  }
}

/** The `token` function gave no token that a header can carry. */
export class TokenError extends RecebiveisError {
  static {
    brand(TokenError, 'TokenError');
  }

  constructor(detail: string) {
    super('TOKEN_UNAVAILABLE', `The token function ${detail}`);
  }
}
