import type { OtherNamed } from './answer-names.js';
import type { IsRemoved } from './read.js';
import type { RequestIssue } from './refusal.js';
import type { Schema, UrlSchema } from './schemas/schema.js';

/**
 * What may be repeated after a failure whose outcome is not known.
 *
 * - `safe`: reads; repeating changes nothing.
 * - `idempotent`: writes that have the same effect however often they are made.
 * - `once`: writes that are never sent again unless the first try provably did not arrive.
 */
export type Repeat = 'safe' | 'idempotent' | 'once';

/** What an answer that carries nothing means, where the documentation does not show it. */
export type Absence = 'not-found' | 'queue-empty';

/** One row of the table: all that client, limiter, sandbox and documents need to know of an endpoint. */
export interface Endpoint {
  /** The method path on the client, such as `pedido.get`; used in limits, hooks and errors. */
  name: EndpointName;
  /** The method that uses the row under another name, such as `ciclos.stream`: refusals name it. */
  calledAs?: string;
  /** Method of HTTP. */
  method: 'GET' | 'POST' | 'DELETE';
  /** Path template below the base URL; `{name}` stands for a path parameter. */
  path: string;
  /** Requests per minute that the service publishes; `null` where it publishes none. */
  perMinute: number | null;
  /** What may be repeated after a failure whose outcome is not known. */
  repeat: Repeat;
  /** Checks what stands in the path. */
  params?: UrlSchema;
  /** Checks what stands in the query. */
  query?: UrlSchema;
  /** Checks the body. */
  body?: Schema;
  /** What a body may hold and most likely does by mistake: it is sent, and reported. */
  warnings?: (body: never) => readonly RequestIssue[];
  /** Parses the answer. Absent where the documentation shows none: then any 2xx is a success. */
  response?: Schema;
  /** Parses the text of a success, where `JSON.parse` would lose something. */
  parse?: (text: string) => unknown;
  /** Names of the arrays in every answer to a query; see `missingLists`. */
  lists?: (query: Record<string, string | undefined>) => readonly string[];
  /** The member of a page of a list that has its counters; those of `info` count pages, from 1. */
  counters?: 'info' | 'paginacao';
  /** What a query has the service leave out of its answer. */
  removed?: (query: Record<string, string | undefined>) => IsRemoved;
  /** The field of a list's items that the documentation makes unique: one that comes twice shows that records moved. */
  uniqueKey?: string;
  /**
   * What it means that nothing is there: a 404, a 400 whose `mensagem` says so, or an empty answer
   * where a single record was asked for.
   */
  absence?: Absence;
  /** The member by which a success is another request's: a proxy's, or late on a reused connection. */
  otherNamed?: OtherNamed;
  /**
   * Whether the answer to a write says that it was done. A success that does not is of unknown outcome for a
   * `once`, and a mismatch for the rest, which may be repeated.
   */
  saysDone?: (answer: Record<string, unknown>) => boolean;
  /** One line for people. */
  summary: string;
}

/** The method path of an endpoint. */
export type EndpointName =
  | 'webhook.register'
  | 'fila.read'
  | 'fila.remove'
  | 'ciclos.list'
  | 'ciclos.get'
  | 'pedido.get'
  | 'pedido.create'
  | 'pedido.analises.comissoes'
  | 'pedido.analises.cancelamentosIndevidos';

/** What the caller of an endpoint supplies, by the row's own schemas. */
export type EndpointInput<Row extends Endpoint> = Part<Row, 'params'> &
  Part<Row, 'query'> &
  Part<Row, 'body'>;

type Part<Row extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  Row extends Record<Name, Schema<unknown, infer Input>>
    ? Record<Name, Input>
    : Partial<Record<Name, undefined>>;

/** What an endpoint answers, in its documented shape. */
export type EndpointOutput<Row extends Endpoint> =
  Row extends Record<'response', Schema<infer Output>> ? Output : undefined;
