import { InvalidArgumentError, Option } from 'commander';
import { PRESET_NAMES } from '../../importer/map/preset-names.js';
import type { Texts } from '../texts/texts.js';

/** `--preset`: systems whose exports are known. */
export const presetOption = (what: string): Option =>
  new Option('--preset <system>', what).choices(PRESET_NAMES);

/** `--format`: how the file is written. */
export const formatOption = (text: Texts): Option =>
  new Option('--format <format>', text('import.option.format')).choices([
    'ndjson',
    'json',
    'csv',
    'nfe',
    'xlsx',
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
