import type { Endpoint } from '../client/contract/endpoint.js';
import type { behaviors } from './behaviors/all.js';
import type { EndpointRequest } from './endpoint-request.js';
import type { Matched } from './match-path.js';
import type { Refusal } from './refusal.js';
import type { Answer } from './reply.js';

/** A row of the table of endpoints, which has a behaviour. */
export type Row = Endpoint & { name: keyof typeof behaviors };

/** The endpoints of the service over the stores of a sandbox. */
export interface Endpoints {
  /** The endpoint of a plain path. */
  find(method: string, path: string): Matched<Row> | undefined;
  /** Answers a request and notes it in the journal; at once where no body has to be read. */
  serve(found: Matched<Row>, request: EndpointRequest): Answer | Promise<Answer>;
  /** Refuses what no endpoint serves, and notes it in the journal. */
  refuse(request: EndpointRequest, refusal: Refusal): Answer;
}
