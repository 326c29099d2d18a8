/** Systems whose exports are known. */
export const PRESET_NAMES = [
  'mercadolivre',
  'shopee',
  'magalu',
  'amazon',
  'bling',
  'tiny',
  'olist',
  'omie',
  'nuvemshop',
  'vtex',
  'woocommerce',
  'shopify',
  'anymarket',
  'tiktokshop',
  'casasbahia',
] as const;

/** A system whose export is known. */
export type PresetName = (typeof PRESET_NAMES)[number];
