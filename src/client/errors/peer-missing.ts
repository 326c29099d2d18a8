import { brand, RecebiveisError } from './base.js';

/** A package that only this part needs is not installed, or not for this platform. */
export class PeerMissingError extends RecebiveisError {
  /** Name of the package. */
  readonly peer: string;

  constructor(peer: string, detail: string) {
    super('PEER_MISSING', detail);
    this.peer = peer;
  }
}

brand(PeerMissingError, 'PeerMissingError');

/**
 * What to throw where loading a package failed that only one part needs. The package is loaded by
 * `await import()` inside of a `try`: bundlers then go on where it is not installed.
 *
 * @param what needs it
 * @param install what to install with it
 */
export function peerFailure(error: unknown, peer: string, what: string, install = peer): unknown {
  const { code } = Object(error) as { code?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return error;
  return new PeerMissingError(
    peer,
    `${what} needs the package ${peer}, which is not installed. Install it: npm install ${install}`,
  );
}
