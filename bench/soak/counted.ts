/** What the server is asked at the end. */
export interface ServerOrder {
  /** The rolling window, in milliseconds. */
  windowMs: number;
  /** How much of the end counts as sustained, in milliseconds. */
  lastMs: number;
}

/** What the server saw of one endpoint. */
export interface Counted {
  name: string;
  arrivals: number;
  /** The most arrivals in any rolling window. */
  mostInWindow: number;
  /** Arrivals of the last part of the run. */
  lately: number;
  /** Mean milliseconds from an arrival to the one a whole limit later. */
  turnMs: number;
}
