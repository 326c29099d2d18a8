import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './brand.js';

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
