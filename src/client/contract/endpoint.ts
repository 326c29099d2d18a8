import type { Schema, UrlSchema } from './schemas/schema.js';

/**
 * How a request may be repeated after a failure of unknown outcome.
 *
 * - `safe`: reads; repeating changes nothing.
 * - `idempotent`: writes that have the same effect however often they are made.
 * - `once`: writes that are never sent again unless the first try provably did not arrive.
 */
export type Repeat = 'safe' | 'idempotent' | 'once';

/** Meaning of an answer that carries nothing, where the documentation does not show it. */
export type Absence = 'not-found' | 'queue-empty';

/** True for a path of an answer that the query asked the service to leave out. */
export type IsRemoved = (path: readonly PropertyKey[]) => boolean;

/** The path parameters and body of a request, to compare with its answer. */
export interface AskedFor {
  /** Path parameters by name, such as `{ idCiclo: '7' }`. */
  params: Record<string, string | undefined>;
  /** Checked body, in a look-up that of the creation; undefined if there is none. */
  body: unknown;
}

/**
 * Returns the field in which an answer names a different record than the requested one, or
 * undefined.
 */
export type OtherNamed = (asked: AskedFor, answer: Record<string, unknown>) => string | undefined;

/**
 * One row of the table: everything that client, limiter, sandbox and documents know about an
 * endpoint.
 */
export interface Endpoint {
  /** The method path on the client, such as `pedido.get`; used in limits, hooks and errors. */
  name: string;
  /** Another method that uses the row, such as `ciclos.stream`; refusals name it. */
  clientMethod?: string;
  /** HTTP method. */
  method: 'GET' | 'POST' | 'DELETE';
  /** Path template below the base URL; `{name}` stands for a path parameter. */
  path: string;
  /** Requests per minute that the service publishes; `null` where it publishes none. */
  perMinute: number | null;
  /** How the request may be repeated after a failure of unknown outcome. */
  repeat: Repeat;
  /** Checks the path parameters. */
  params?: UrlSchema;
  /** Checks the query parameters. */
  query?: UrlSchema;
  /** Checks the body. */
  body?: Schema;
  /** Parses the answer. If the documentation shows none, it is absent, and any 2xx is a success. */
  response?: Schema;
  /** Parses the text of a success, if `JSON.parse` would lose digits. */
  parse?: (text: string) => unknown;
  /** Names of the arrays in every answer to a query; see `missingLists`. */
  lists?: (query: Record<string, string | undefined>) => readonly string[];
  /** The member of a page of a list that holds its counters; `info` counts pages, from 1. */
  counters?: 'info' | 'paginacao';
  /** Tells which fields a query asks the service to leave out. */
  removed?: (query: Record<string, string | undefined>) => IsRemoved;
  /**
   * A field that the documentation makes unique among the items of a list; a repeated value shows
   * that records moved between pages.
   */
  uniqueKey?: string;
  /**
   * Meaning of an answer without a record: a 404, a 400 whose `mensagem` says so, or an empty
   * answer to a request for a single record.
   */
  absence?: Absence;
  /**
   * Recognises an answer that belongs to another request, such as one from a proxy or a late one on
   * a reused connection.
   */
  otherNamed?: OtherNamed;
  /**
   * True when the answer to a write confirms it. A success without confirmation has an unknown
   * outcome for a `once`, and is a mismatch for the others, which may be repeated.
   */
  saysDone?: (answer: Record<string, unknown>) => boolean;
  /** One line that describes the endpoint. */
  summary: string;
}

/** Input of an endpoint, by the row's own schemas. */
export type EndpointInput<Row extends Endpoint> = Part<Row, 'params'> &
  Part<Row, 'query'> &
  Part<Row, 'body'>;

type Part<Row extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  Row extends Record<Name, Schema<unknown, infer Input>>
    ? Record<Name, Input>
    : Partial<Record<Name, undefined>>;

/** Output of an endpoint, in its documented shape. */
export type EndpointOutput<Row extends Endpoint> =
  Row extends Record<'response', Schema<infer Output>> ? Output : undefined;
