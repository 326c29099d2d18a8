import { RecebiveisError } from './base.js';

/** Why the outcome of a write is not known. */
export type OutcomeUnknownReason =
  | 'timeout'
  | 'deadline'
  | 'connection'
  | 'server-error'
  | 'invalid-response';

/** What identifies the order of a `pedido.create` whose outcome is not known. */
export interface OutcomeUnknownChave {
  /** Your order number. */
  pedido: string;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string;
  /** Invoice key. */
  chaveNFe: string;
}

/** A write that may or may not have happened. It was not sent again. */
export class OutcomeUnknownError extends RecebiveisError {
  /** What happened to the last request. */
  readonly reason: OutcomeUnknownReason;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Requests made by the call. */
  readonly attempts: number;
  /** For `pedido.create`: what to look for before sending it again. */
  readonly chave: OutcomeUnknownChave | undefined;

  constructor(
    endpoint: string,
    known: { reason: OutcomeUnknownReason; attempts: number; status?: number | undefined },
    chave?: OutcomeUnknownChave,
  ) {
    const status = known.status === undefined ? '' : ` (${known.status})`;
    super(
      'OUTCOME_UNKNOWN',
      `${endpoint} may or may not have happened: ${WORDS[known.reason]}${status}. ${
        chave
          ? 'It was not found yet; look it up by pedidoCanal and by pedido before sending it again'
          : 'Look before repeating it'
      }`,
      endpoint,
    );
    this.reason = known.reason;
    this.status = known.status;
    this.attempts = known.attempts;
    this.chave = chave;
  }
}

const WORDS: Record<OutcomeUnknownReason, string> = {
  timeout: 'no complete answer came in time',
  deadline: 'the deadline passed while the request was on its way',
  connection: 'the connection was cut after the request was sent',
  'server-error': 'the service failed while handling it',
  'invalid-response': "the answer was not the service's",
};
