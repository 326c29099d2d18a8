import { Chance } from './chance.js';
import { type Month, monthOf, type System } from './month.js';
import { bling } from './systems/bling.js';
import { mercadoLivre } from './systems/mercado-livre.js';
import { omie } from './systems/omie.js';
import { shopee } from './systems/shopee.js';
import { tiny } from './systems/tiny.js';

/** The systems whose months are written, each from its own documentation. */
export const SYSTEMS: readonly System[] = [mercadoLivre, shopee, bling, tiny, omie];

/**
 * An ordinary month of each system, August 2026, with its invoices and the orders that are right. The
 * same seed gives the same bytes.
 */
export async function ordinaryMonths(seed: number): Promise<Month[]> {
  const chance = new Chance(`month ${seed}`);
  return Promise.all(SYSTEMS.map((system) => monthOf(system, chance.fork(system.name))));
}
