import type { NFe } from './nfe.js';

/** What the items of an invoice are, by their nature of operation (CFOP). */
export type Nature = 'sale' | NotSold | 'coupon';

/** Natures that are most often no new order. */
export type NotSold = 'given-away' | 'moved' | 'returned' | 'written-off' | 'asset' | 'delivery';

/** `5` within a state, `6` to another; `1` and `2` where goods come in. */
const NATURES: readonly (readonly [cfop: RegExp, nature: Exclude<Nature, 'sale'>])[] = [
  // Bonificação, amostra grátis.
  [/^[56]91[01]$/, 'given-away'],
  // Also documented by a coupon or NFC-e, which is the sale.
  [/^[56]929$/, 'coupon'],
  // Of what was ordered for later: 922, invoiced before, is the sale that was paid for.
  [/^[56]11[67]$/, 'delivery'],
  // Devolução de compra, to the supplier.
  [/^[56](?:20[12]|208|209|210|41[0-3]|503|553|555|556|66[0-2])$/, 'returned'],
  // Stock that was lost, stolen or spoiled, or of a business that closes.
  [/^[56]92[78]$/, 'written-off'],
  [/^[56]551$/, 'asset'],
  // Transfers between branches, to a warehouse, for repair, and back.
  [
    /^[1256](?:15[1-6]|40[89]|41[45]|50[45]|552|554|557|90[1-9]|91[2-9]|92[013-6]|934|949)$/,
    'moved',
  ],
];

/** A sale where any of its items is one. */
export function natureOf({ det }: Pick<NFe, 'det'>): Nature {
  const natures = det.map(
    ({ CFOP = '' }) => NATURES.find(([pattern]) => pattern.test(CFOP))?.[1] ?? 'sale',
  );
  return natures.includes('sale') ? 'sale' : (natures[0] ?? 'sale');
}
