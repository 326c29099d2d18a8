/** What one check found. */
export interface Finding {
  check: 'address' | 'token' | 'connection' | 'service' | 'clock';
  /** `warned`: it works, but should not stay so. `skipped`: an earlier failure hides it. */
  state: 'passed' | 'warned' | 'failed' | 'skipped';
  /** What was found, in plain words. */
  message: string;
  /** What to do about it. */
  remedy?: string;
}
