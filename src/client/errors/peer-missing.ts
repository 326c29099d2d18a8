import { brand, RecebiveisError } from './base.js';

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

/**
 * Loads a package that only one part needs, by an `import` that bundlers see.
 *
 * @param what needs it
 * @param install what to install with it
 * @throws PeerMissingError it is not installed
 */
export async function loadPeer<T>(
  peer: string,
  load: () => Promise<unknown>,
  what: string,
  install = peer,
): Promise<T> {
  try {
    return (await load()) as T;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new PeerMissingError(
      peer,
      `${what} needs the package ${peer}, which is not installed. Install it: npm install ${install}`,
    );
  }
}
