import { InvalidArgumentError, Option } from 'commander';
import type { Texts } from '../texts/texts.js';

/** `--preset`, the systems whose exports are known. */
export const presetOption = (what: string): Option =>
  new Option('--preset <system>', what).choices([
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
  ]);

/** Gathers `--set field=value`, which may be given several times. */
export const setReader =
  (text: Texts) =>
  (value: string, earlier: Readonly<Record<string, string>> = {}): Record<string, string> => {
    const [, field = '', given = ''] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
    if (field.trim() === '' || given.trim() === '') {
      throw new InvalidArgumentError(text('import.rule.set'));
    }
    return { ...earlier, [field.trim()]: given.trim() };
  };
