import type { ApiFailure } from './api-error.js';
import { BadRequestError } from './bad-request.js';

/** 400 `Loja não ativa`: every request for this store is refused until it is active again. */
export class StoreInactiveError extends BadRequestError {
  constructor(failure: ApiFailure) {
    super(failure, 'Activate the store in the service before sending more', 'STORE_INACTIVE');
  }
}
