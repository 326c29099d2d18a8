import type { Behaviour } from './open-questions.js';
import { Refusal } from './refusal.js';

/** Records of a page where the request does not say how many. */
export const LIMITE_DEFAULT = 50;

/** The records of a page, the first being 0. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  limite: number,
  pastLastPage: Behaviour['pastLastPage'],
): Item[] {
  const last = Math.max(0, Math.ceil(items.length / limite) - 1);
  if (page > last && pastLastPage === '404') throw new Refusal(404, 'Página não encontrada');
  const served = pastLastPage === 'last' ? Math.min(page, last) : page;
  return items.slice(served * limite, (served + 1) * limite);
}
