import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** A package that only this part needs is not installed, or not for this platform. */
export class PeerMissingError extends RecebiveisError {
  static {
    brand(PeerMissingError, 'PeerMissingError');
  }

  /** Name of the package. */
  readonly peer: string;

  constructor(peer: string, detail: string) {
    super('PEER_MISSING', detail);
    this.peer = peer;
  }
}
