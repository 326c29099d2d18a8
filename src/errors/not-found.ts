import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './brand.js';

/** Nothing matches what was asked for. */
export class NotFoundError extends ApiError {
  static {
    brand(NotFoundError, 'NotFoundError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'Check the key and that the record is of this store', 'NOT_FOUND');
  }
}
