import type { CliContext } from './context.js';

/** A value as a shell reads it back; `~` may stand for a folder, also behind a colon. */
export const shellQuoted = (value: string): string =>
  /^[\w.,:=@%+/-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

/** A command line of this program that runs as it is printed. */
export const suggestedCommand = (
  { program = 'recebiveis' }: Pick<CliContext, 'program'>,
  words: readonly string[],
): string => [program, ...words.map(shellQuoted)].join(' ');
