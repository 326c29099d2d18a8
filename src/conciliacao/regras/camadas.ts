import { normalizedWord } from '../normalized-word.js';

/** In a contract: every channel that has no line of its own. */
export const TODOS = '*';

/** Key of a channel; the empty one is of every channel, by the options. */
export const keyOf = (canal: string | undefined): string =>
  canal === TODOS ? TODOS : normalizedWord(canal);

/**
 * Keys under which a channel's words, costs and terms stand, the first that decides first: its own; what the
 * options say of every channel; of a channel that the contract does not list, what it says under `*`.
 */
export type Camadas = (canal: string | null) => readonly string[];

/** @param listed keys of the channels that the contract lists */
export function createCamadas(listed: ReadonlySet<string>): Camadas {
  const known = new Map<string | null, readonly string[]>();
  return (canal) => {
    const before = known.get(canal);
    if (before) return before;
    const own = normalizedWord(canal);
    const camadas = listed.has(own) ? [own, keyOf(undefined)] : [own, keyOf(undefined), TODOS];
    known.set(canal, camadas);
    return camadas;
  };
}
