import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './brand.js';

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
