import type { IncomingHttpHeaders } from 'node:http';
import type { Router as HonoRouter } from 'hono/router';
import type { Answer } from './reply.js';

/** The other end of a socket. */
export interface Peer {
  /** Name that the server was asked to listen on, beside those of this machine. */
  host?: string;
  /** Address of the other end. */
  address?: string | undefined;
}

/** A request that arrived. */
export interface Arrival {
  method: string;
  /** Complete address; over a socket it must name this machine. */
  url: string;
  /** By their names in lower case. */
  headers: IncomingHttpHeaders;
  /** Reads the body; undefined if it is above `maxBytes`. */
  read(maxBytes: number): Promise<Uint8Array | undefined>;
  /** Undefined for a request of this process. */
  peer?: Peer;
}

/** The whole service: a request in, its answer out. Rejects with `Disconnect` where it is cut. */
export type Handle = (arrival: Arrival) => Promise<Answer>;

/** Answers the requests to one address, given the decoded parts of its path. */
export type Route = (arrival: Arrival, params: Record<string, string>) => Answer | Promise<Answer>;

export type Router = HonoRouter<Route>;
