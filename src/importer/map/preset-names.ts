/** Systems whose export has a preset. */
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
  'yampi',
  'shein',
  'tray',
  'lojaintegrada',
] as const;

/** Name of a system whose export has a preset. */
export type PresetName = (typeof PRESET_NAMES)[number];
