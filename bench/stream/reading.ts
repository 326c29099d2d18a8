/** What reading took. */
export interface Reading {
  items: number;
  wallMs: number;
  cpuMs: number;
  /** Highest resident memory above the start. */
  peakBytes: number;
}
