import { RecebiveisError } from './base.js';

/** A package that only this part needs is not installed, or not for this platform. */
export class PeerMissingError extends RecebiveisError {
  /** Name of the package. */
  readonly peer: string;

  constructor(peer: string, detail: string) {
    super('PEER_MISSING', detail);
    this.peer = peer;
  }
}
