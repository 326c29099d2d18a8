import { ApiError, type ApiFailure } from './api-error.js';

/** Nothing matches what was asked for. */
export class NotFoundError extends ApiError {
  constructor(failure: ApiFailure) {
    super(failure, 'Check the key and that the record is of this store', 'NOT_FOUND');
  }
}
