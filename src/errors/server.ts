import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './brand.js';

/** 5xx: the service failed. */
export class ServerError extends ApiError {
  static {
    brand(ServerError, 'ServerError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'The fault is on the side of the service; try again later', 'SERVER_ERROR');
  }
}
