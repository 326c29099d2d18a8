import { brand, type ErrorCode, RecebiveisError } from './base.js';

/** What is known of an answer that was a failure. */
export interface ApiFailure {
  /** Endpoint name such as `pedido.get`. */
  endpoint: string;
  /** HTTP status. */
  status: number;
  /** The service's own message, or undefined when the body had none. */
  mensagem?: string | undefined;
  /** The beginning of a body that is not the service's `{ mensagem }`. */
  excerpt?: string | undefined;
  /** Requests made by the call, this one included. */
  attempts: number;
}

/** The service, or something before it, answered with a failure (`docs/reference/service.md` part 7). */
export class ApiError extends RecebiveisError {
  static {
    brand(ApiError, 'ApiError');
  }

  /** Endpoint name such as `pedido.get`. */
  declare readonly endpoint: string;
  /** HTTP status. */
  readonly status: number;
  /** The service's own message; undefined when the body was not `{ mensagem }`. */
  readonly mensagem: string | undefined;
  /** The beginning of a body that was not `{ mensagem }`, at most 200 characters. */
  readonly excerpt: string | undefined;
  /** Requests made by the call. */
  readonly attempts: number;

  constructor(
    failure: ApiFailure,
    advice = 'The documentation does not show this status; see the message, or ask the service',
    code: ErrorCode = 'API_ERROR',
  ) {
    const { endpoint, status, mensagem, excerpt, attempts } = failure;
    const said = mensagem ?? excerpt;
    const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
    super(
      code,
      `${endpoint} was answered ${status}${tries}${said ? `: ${said}` : ''}${advice ? `. ${advice}` : ''}`,
      endpoint,
    );
    this.status = status;
    this.mensagem = mensagem;
    this.excerpt = excerpt;
    this.attempts = attempts;
  }
}
