import { Chance } from './chance.js';
import { type Month, monthOf, type System } from './month.js';
import { amazon } from './systems/amazon.js';
import { anymarket } from './systems/anymarket.js';
import { bling } from './systems/bling.js';
import { byHand } from './systems/by-hand.js';
import { casasBahia } from './systems/casas-bahia.js';
import { hub } from './systems/hub.js';
import { lojaIntegrada } from './systems/loja-integrada.js';
import { magalu } from './systems/magalu.js';
import { mercadoLivre } from './systems/mercado-livre.js';
import { notasAlone } from './systems/notas-alone.js';
import { nuvemshop } from './systems/nuvemshop.js';
import { omie } from './systems/omie.js';
import { shein } from './systems/shein.js';
import { shopee } from './systems/shopee.js';
import { shopify } from './systems/shopify.js';
import { tiktokShop } from './systems/tiktok-shop.js';
import { tiny } from './systems/tiny.js';
import { tray } from './systems/tray.js';
import { vtex } from './systems/vtex.js';
import { woocommerce } from './systems/woocommerce.js';
import { yampi } from './systems/yampi.js';

/** The systems with a generator, each written from the system's own documentation. */
export const SYSTEMS: readonly System[] = [
  mercadoLivre,
  shopee,
  magalu,
  amazon,
  bling,
  tiny,
  omie,
  nuvemshop,
  vtex,
  woocommerce,
  shopify,
  anymarket,
  tiktokShop,
  casasBahia,
  yampi,
  shein,
  tray,
  lojaIntegrada,
  { ...tiny, name: 'Olist', preset: 'olist' },
  byHand,
  hub,
];

/** All systems, and the month of invoices alone. */
export const MONTHS = SYSTEMS.length + 1;

/**
 * An ordinary month of each system (August 2026) with its invoices and expected orders; the last
 * month has invoices alone. The same seed gives the same bytes.
 */
export const ordinaryMonths = (seed: number): Promise<Month[]> =>
  Promise.all(Array.from({ length: MONTHS }, (_, place) => ordinaryMonth(seed, place)));

/** The month of one system, by its index. */
export async function ordinaryMonth(seed: number, place: number): Promise<Month> {
  const chance = new Chance(`month ${seed}`);
  const system = SYSTEMS[place];
  return system
    ? await monthOf(system, chance.fork(system.name))
    : notasAlone(chance.fork('notas'));
}
