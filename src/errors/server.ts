import { ApiError, type ApiFailure } from './api-error.js';

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'The fault is on the side of the service; try again later', 'SERVER_ERROR');
  }
}
