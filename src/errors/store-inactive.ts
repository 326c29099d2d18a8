import type { ApiFailure } from './api-error.js';
import { BadRequestError } from './bad-request.js';
import { brand } from './brand.js';

/** 400 `Loja não ativa`: every request for this store is refused until it is active again. */
export class StoreInactiveError extends BadRequestError {
  static {
    brand(StoreInactiveError, 'StoreInactiveError');
  }

  constructor(failure: ApiFailure) {
    super(failure, 'Activate the store in the service before sending more', 'STORE_INACTIVE');
  }
}
