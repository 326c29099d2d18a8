import { ApiError, type ApiFailure } from './api-error.js';
import type { ErrorCode } from './base.js';
import { brand } from './brand.js';

/** 400: the service refused the request; `mensagem` says why (`docs/service.md` part 7). */
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
