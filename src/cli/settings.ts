import type { CliContext } from './context.js';

export const BASE_URL = 'RECEBIVEIS_BASE_URL';
export const TOKEN = 'RECEBIVEIS_TOKEN';
export const LIMITS = 'RECEBIVEIS_LIMITS';
/** Names the copy without an option: a file, or the address of a PostgreSQL database. */
export const DATABASE = 'RECEBIVEIS_DATABASE_URL';

/** True for an address of this machine. */
export const isLocal = (address: string): boolean =>
  URL.canParse(address) &&
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** A variable of the environment; an empty one is missing. */
export function setting(context: Pick<CliContext, 'env'>, name: string): string | undefined {
  return (context.env ?? process.env)[name] || undefined;
}
