import { brand, RecebiveisError } from './base.js';

/** An optional package is not installed, or not for this platform. */
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
 * Turns a failure to load an optional package into the error to throw. Load the package by `await
 * import()` inside a `try`, so that bundlers continue when it is not installed.
 *
 * @param what feature that needs the package
 * @param install packages to install
 */
export function peerFailure(error: unknown, peer: string, what: string, install = peer): unknown {
  const { code } = Object(error) as { code?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return error;
  return new PeerMissingError(
    peer,
    `${what} needs the package ${peer}, which is not installed. Install it: npm install ${install}`,
  );
}
