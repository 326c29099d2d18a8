import * as z from 'zod/mini';
import { endpointRows } from '../../client/contract/endpoints.js';
import { closed, integer, oneOf } from '../../client/contract/schemas/strict.js';

/** Faults between a client and the service. */
const FALHAS = [
  'status',
  'reset',
  'stallHeaders',
  'stallBody',
  'slow',
  'cut',
  'rateLimit',
  'unauthorized',
] as const;

const ENDPOINTS = ['*', ...endpointRows.map(({ name }) => name)] as const;

/** Names and values that HTTP can carry: any other would break the answer. */
const headerName = z
  .string()
  .check(z.maxLength(100), z.regex(/^(?!trailer$)[\w!#$%&'*+.^`|~-]+$/i));
const headerValue = z.string().check(z.maxLength(1_000), z.regex(/^[\t\x20-\x7e\x80-\xff]*$/));

/** Body of `POST /_sandbox/faults`. */
export const faultInput = closed({
  tipo: oneOf(FALHAS),
  /** Endpoint it happens at; every one when left out. */
  endpoint: z.optional(oneOf(ENDPOINTS)),
  /** Number of times it happens; always when left out. */
  count: z.optional(integer().check(z.minimum(1))),
  /** Happens at every so many arrivals. */
  every: z.optional(integer().check(z.minimum(1))),
  /** Arrivals it leaves alone first. */
  after: z.optional(integer().check(z.minimum(0))),
  /** True to carry the request out before the fault happens. */
  commit: z.optional(z.boolean()),
  /** Status of `status`. */
  status: z.optional(integer().check(z.minimum(200), z.maximum(599))),
  /** Answer of `status`: text as it is, anything else as JSON. */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(headerName, headerValue)),
  /** Length of a stall in milliseconds of real time; without end when left out. */
  ms: z.optional(integer().check(z.minimum(0), z.maximum(3_600_000))),
  /** Bytes of `cut` and `stallBody` that arrive. */
  bytes: z.optional(integer().check(z.minimum(0))),
  /** `Retry-After` of `rateLimit` in seconds; none when left out. */
  retryAfter: z.optional(integer().check(z.minimum(0))),
});

/** A fault to set with `faults.add`. */
export type FaultInput = z.input<typeof faultInput>;

/** A fault that is set, with its count. */
export interface Fault extends z.output<typeof faultInput> {
  /** Identifies the fault for `faults.remove`. */
  id: string;
  /** Requests to its endpoint since it was set, without requests that an earlier fault happened to. */
  arrivals: number;
  /** Number of times it has happened; `count` at most. */
  happened: number;
}
