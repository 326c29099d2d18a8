import { dirname, resolve, sep } from 'node:path';
import type { CliContext } from './context.js';

/** A value as a shell reads it back; `~` may stand for a folder, also behind a colon. */
export const shellQuoted = (value: string): string =>
  /^[\w.,:=@%+/-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

/** A command line of this program that runs as it is printed. */
export const suggestedCommand = (
  { program = 'recebiveis' }: Pick<CliContext, 'program'>,
  words: readonly string[],
): string => [program, ...words.map(shellQuoted)].join(' ');

/**
 * Name that starts this program from a shell: `npx recebiveis` where npm started it, or where it is
 * installed in the project of the working folder; `recebiveis` where it is installed for everybody.
 */
export function programName(
  script: string,
  cwd: string,
  env: Record<string, string | undefined>,
): 'recebiveis' | 'npx recebiveis' {
  const [project, installed] = script.split(`${sep}node_modules${sep}`);
  const isOfProject =
    project !== undefined && installed !== undefined && isWithin(resolve(cwd), resolve(project));
  return isOfProject || env.npm_command ? 'npx recebiveis' : 'recebiveis';
}

const isWithin = (folder: string, parent: string): boolean =>
  folder === parent || (dirname(folder) !== folder && isWithin(dirname(folder), parent));
