import { shellQuoted } from '../shell-quoted.js';

/** The command line, as a shell takes it, that goes on where an import ended. */
export function commandAgain(args: readonly string[]): string {
  return ['recebiveis', ...args].map(shellQuoted).join(' ');
}
