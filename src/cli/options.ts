import { type Command, InvalidArgumentError, Option } from 'commander';

/** `--json`, which every command has. */
export const jsonOption = (what = 'print JSON, for programs') => new Option('--json', what);

/** `--json`, `--csv` and `--max`, which every list has. */
export function addListOptions(command: Command): Command {
  return command
    .addOption(jsonOption('print a line of JSON for each record (NDJSON)'))
    .addOption(
      new Option(
        '--csv',
        'print CSV as a Brazilian Excel opens it: semicolons, decimal comma, UTF-8; a cell that a spreadsheet would run begins with an apostrophe',
      ).conflicts('json'),
    )
    .option('--max <number>', 'stop after so many records', readCount);
}

/** A whole number above zero. */
export function readCount(value: string): number {
  const count = Number(value);
  if (!/^\d{1,15}$/.test(value) || count < 1) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return count;
}

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
