import type { RuleWriter, Sentences } from './sentences.js';

/** Why a ledger is not used, in English. */
export const ledgerRules = {
  'ledger-in-use': ({ holder }: { holder?: { pid: number; host: string } | undefined }) =>
    `is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another run'}, which is alive: let it finish, or stop it first`,
  'ledger-taken-over': () =>
    'was taken over by another run, because this one gave no heartbeat for a while: let the other run finish',
  'ledger-not-a-file': ({ path }: { path: string }) =>
    `cannot be kept: ${path} is not a plain file, and would store nothing. Give the path of a file, or remove ${path}`,
  'ledger-unwritable': ({ reason }: { reason: string }) =>
    `cannot be written (${reason}): check that its folder exists, that it is a file, its permissions and the free disk space, then run again with the same ledger`,
  'ledger-other-store': (_: unknown, { option }: RuleWriter) =>
    `belongs to another store, or to another token or base URL of this store. Use one ledger for each store: name another with ${option('ledger')}; if it is the same store with a new token, set ${option('adoptLedger')}`,
  'ledger-not-one': ({ line }: { line: number }) =>
    `is not a ledger of an import: line ${line} is no line of a ledger. Give another path for the ledger`,
  'ledger-newer': ({ version }: { version: number }) =>
    `was written by a newer version of recebiveis (format ${version}): update it`,
} satisfies Sentences;
