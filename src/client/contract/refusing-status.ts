/**
 * The subject of a refusal of a write: the request itself, its sender, its moment, or the limit.
 */
type RefusedPart = 'request' | 'sender' | 'moment' | 'limit';

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
 * The subject of a refusal, for statuses which prove that a write did not happen. Any other status
 * below 500, redirects included, may come from a gateway that has already passed the request on.
 */
export const refusedBy = (status: number | undefined): RefusedPart | undefined =>
  REFUSALS.get(status);
