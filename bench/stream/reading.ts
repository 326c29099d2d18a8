/** The cost of a reading. */
export interface Reading {
  items: number;
  wallMs: number;
  cpuMs: number;
  /** Highest resident memory above that at the start. */
  peakBytes: number;
}
