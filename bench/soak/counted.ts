/** The question to the server at the end of a run. */
export interface ServerOrder {
  /** The rolling window in milliseconds. */
  windowMs: number;
  /** The final part of the run that counts as sustained, in milliseconds. */
  lastMs: number;
}

/** The server's count for one endpoint. */
export interface Counted {
  name: string;
  arrivals: number;
  /** The most arrivals in any rolling window. */
  mostInWindow: number;
  /** Arrivals in the final part of the run. */
  lately: number;
  /** Mean milliseconds from an arrival to the one a whole limit later. */
  turnMs: number;
}
