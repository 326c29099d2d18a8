import { ApiError, type ApiFailure } from './api-error.js';

/** 413: the request body is larger than the service takes. */
export class PayloadTooLargeError extends ApiError {
  constructor(failure: ApiFailure) {
    super(
      failure,
      'Send less in one request; xmlNFe is usually the largest field',
      'PAYLOAD_TOO_LARGE',
    );
  }
}
