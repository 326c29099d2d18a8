import * as z from 'zod';
import { endpointRows } from '../../client/contract/endpoints.js';
import { closed, integer, oneOf } from '../../client/contract/schemas/strict.js';

/** What can go wrong between a client and the service. */
export const FALHAS = [
  'status',
  'reset',
  'stallHeaders',
  'stallBody',
  'slow',
  'cut',
  'malformed',
  'html',
  'gzip',
  'redirect',
  'drift',
  'rateLimit',
  'unauthorized',
] as const;

/** How an answer drifts from its documentation. */
export const DRIFTS = ['nulls', 'strings', 'newFields', 'newValues', 'missing'] as const;

const ENDPOINTS = ['*', ...endpointRows.map(({ name }) => name)] as const;

/** What HTTP can carry: another name or value would break the answer. */
const headerName = z
  .string()
  .max(100)
  .regex(/^(?!trailer$)[\w!#$%&'*+.^`|~-]+$/i);
const headerValue = z
  .string()
  .max(1_000)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/);

/** Body of `POST /_sandbox/faults`. */
export const faultInput = closed({
  tipo: oneOf(FALHAS),
  /** Endpoint it happens at; every one when left out. */
  endpoint: oneOf(ENDPOINTS).optional(),
  /** How often it happens; always when left out. */
  count: integer().min(1).optional(),
  /** Happens to one in this many arrivals, counted. */
  every: integer().min(1).optional(),
  /** Chance of each arrival, 0 to 1, by `seed`. */
  probability: z.number().min(0).max(1).optional(),
  seed: integer().optional(),
  /** Arrivals it leaves alone first. */
  after: integer().min(0).optional(),
  /** Whether the request is carried out before it is answered so. */
  commit: z.boolean().optional(),
  /** Status of `status`, `html`, `redirect`. */
  status: integer().min(200).max(599).optional(),
  /** Answer of `status`: text as it is, anything else as JSON. */
  body: z.unknown().optional(),
  headers: z.record(headerName, headerValue).optional(),
  /** Length of a stall in milliseconds of real time; without end when left out. */
  ms: integer().min(0).max(3_600_000).optional(),
  /** Bytes of `cut` and `stallBody` that arrive. */
  bytes: integer().min(0).optional(),
  /** Of `slow`. */
  bytesPerSecond: integer().min(1).optional(),
  /** Of `redirect`. */
  location: headerValue.optional(),
  /** `Retry-After` of `rateLimit`: seconds, or as an HTTP date; none when left out. */
  retryAfter: integer().min(0).optional(),
  retryAfterDate: z.boolean().optional(),
  drift: oneOf(DRIFTS).optional(),
});

/** What `faults.add` takes. */
export type FaultInput = z.input<typeof faultInput>;

/** A fault that is set, and how often it has happened. */
export interface Fault extends z.output<typeof faultInput> {
  id: string;
  arrivals: number;
  happened: number;
}
