import type { EndpointName } from '../../contract/endpoints.js';

/** An answer that `classify` is asked about. */
export interface ClassifiableAnswer {
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP status. */
  status: number;
  /** The service's message, where there is one. */
  mensagem: string | undefined;
}

/** What `classify` may return; undefined leaves the answer as it is. */
export type Classification = 'rate-limited' | 'not-found' | 'queue-empty' | undefined;

/** Classifies answers of a service that differs from the documented assumptions. */
export type Classify = (answer: ClassifiableAnswer) => Classification;
