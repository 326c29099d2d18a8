import { ApiError, type ApiFailure } from './api-error.js';

/** 408: the service gave up waiting for the request. */
export class RequestTimeoutError extends ApiError {
  constructor(failure: ApiFailure) {
    super(
      failure,
      'The service gave up waiting for the request. Repeating a read is harmless',
      'REQUEST_TIMEOUT',
    );
  }
}
