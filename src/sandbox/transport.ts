/** How a request arrives: over a socket it must prove that it is of this machine. */
export type Transport = 'in-process' | 'socket';

/** The other end of a socket. */
export interface Peer {
  /** Names that the server was asked to listen on, beside those of this machine. */
  hosts?: readonly string[];
  /** Address of the other end. */
  address?: string | undefined;
  /** Ends the connection once what was written has left; says that there was one. */
  cut?: () => boolean;
}

/** The whole service: a request in, its answer out. Rejects with `Disconnect` where it is cut. */
export type Handle = (request: Request, transport?: Transport, peer?: Peer) => Promise<Response>;

/** Handed to each route beside the request. */
export type Bindings = { Bindings: { peer: Peer; method: string } };
