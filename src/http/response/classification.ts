import type { EndpointName } from '../../api/endpoints.js';

/** An answer that `classify` is asked about. */
export interface ClassifiableAnswer {
  /** Method path on the client, such as `pedido.get`. */
  endpoint: EndpointName;
  /** HTTP status. */
  status: number;
  /** The service's message, where there is one. */
  mensagem: string | undefined;
}

/** What `classify` can call an answer. */
export type Classification = 'rate-limited' | 'not-found' | 'queue-empty' | undefined;

/** Says what an answer means where the service differs from what we assume. */
export type Classify = (answer: ClassifiableAnswer) => Classification;
