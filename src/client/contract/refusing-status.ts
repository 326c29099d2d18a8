/**
 * What the refusal of a write is about: the request itself, its sender, its moment, or the limit.
 */
export type RefusedPart = 'request' | 'sender' | 'moment' | 'limit';

const REFUSALS: ReadonlyMap<number | undefined, RefusedPart> = new Map([
  [400, 'request'],
  [401, 'sender'],
  [403, 'sender'],
  [409, 'request'],
  [413, 'request'],
  [422, 'request'],
  [425, 'moment'],
  [429, 'limit'],
]);

/**
 * What a status refuses, where it proves that a write did not happen. Any other below 500, redirects
 * among them, may come from a gateway that had passed the request on.
 */
export const refusedBy = (status: number | undefined): RefusedPart | undefined =>
  REFUSALS.get(status);
