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

/** `--encoding`, of a CSV file. */
export const encodingOption = (text: Texts): Option =>
  new Option('--encoding <name>', text('import.option.encoding')).choices([
    'utf-8',
    'windows-1252',
    'utf-16le',
    'utf-16be',
  ]);

/** Reads `--delimiter`; `tab` stands for itself. */
export const delimiterReader =
  (text: Texts) =>
  (value: string): string => {
    const delimiter = /^(tab|\\t)$/i.test(value) ? '\t' : value;
    if (!/^[;,\t|]$/.test(delimiter)) throw new InvalidArgumentError(text('import.rule.delimiter'));
    return delimiter;
  };

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
