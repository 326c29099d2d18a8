import type * as z from 'zod/mini';
import type { EndpointOutput } from '../client/contract/endpoint.js';
import type { EndpointName, endpointRows } from '../client/contract/endpoints.js';
import type { Special } from './answer.js';
import type { State } from './state.js';
import type { WithNulls } from './with-nulls.js';

type RowOf<Name extends EndpointName> = Extract<(typeof endpointRows)[number], { name: Name }>;

type BodyOf<Row> = Row extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;

/** A request to an endpoint, after it passed the schemas of its row. */
interface Call<Name extends EndpointName> {
  state: State;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: BodyOf<RowOf<Name>>;
}

/** The documented answer of a row; a sentence of success if none is documented. */
type Answer<Name extends EndpointName> =
  RowOf<Name> extends { response: z.ZodMiniType }
    ? WithNulls<EndpointOutput<RowOf<Name>>>
    : { mensagem: string };

/** Carries out a call to an endpoint, or throws a `Refusal`. */
export type Behavior<Name extends EndpointName> = (call: Call<Name>) => Answer<Name> | Special;

/** One behaviour for each of the named endpoints. */
export type Behaviors<Names extends EndpointName = EndpointName> = {
  [Name in Names]: Behavior<Name>;
};
