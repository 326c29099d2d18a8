import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Texts } from './texts/texts.js';

/** `--json`, which every command has. */
export const jsonOption = (what: string) => new Option('--json', what);

/** `--json`, `--csv` and `--max`, which every list has. */
export function addListOptions(command: Command, text: Texts): Command {
  return command
    .addOption(jsonOption(text('option.json.lines')))
    .addOption(new Option('--csv', text('option.csv')).conflicts('json'))
    .option('--max <number>', text('option.max'), countReader(text));
}

/** Reads a whole number above zero, refusing others in the language of the command line. */
export const countReader =
  (text: Texts) =>
  (value: string): number => {
    const count = Number(value);
    if (!/^\d{1,15}$/.test(value) || count < 1) {
      throw new InvalidArgumentError(text('option.count'));
    }
    return count;
  };

/** Options as a command line may name them, without those that belong to the command itself. */
export function without<T extends object, Key extends keyof T>(
  options: T,
  ...keys: Key[]
): Omit<T, Key> {
  const rest = { ...options };
  for (const key of keys) delete rest[key];
  return rest;
}

/** Records a page: no more than are wanted, unless it was said. */
export const pageSize = (max: number | undefined): { limite?: number } =>
  max !== undefined && max <= 200 ? { limite: max } : {};
