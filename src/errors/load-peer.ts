import { PeerMissingError } from './peer-missing.js';

/**
 * Loads a package that only one part needs, by an `import` that bundlers see.
 *
 * @throws PeerMissingError it is not installed; `remedy` is its text
 */
export async function loadPeer<T>(
  peer: string,
  load: () => Promise<unknown>,
  remedy: string,
): Promise<T> {
  try {
    return (await load()) as T;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new PeerMissingError(peer, remedy);
  }
}
