import type { RuleWriter, Sentences } from './sentences.js';

/** Why a ledger is not used, in English. */
export const ledgerRules = {
  'ledger-in-use': ({ holder }: { holder?: { pid: number; host: string } | undefined }) =>
    `is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another run'}, which is alive: let it finish, or stop it first`,
  'ledger-taken-over': () =>
    'was taken over by another run, since this one gave no heartbeat for a while: let that one finish',
  'ledger-not-a-file': ({ path }: { path: string }) =>
    `cannot be kept: ${path} is not a plain file, and would hold nothing. Give the path of a file, or remove what is there`,
  'ledger-unwritable': ({ reason }: { reason: string }) =>
    `cannot be written (${reason}): check that its folder is there, that it is a file, its permissions and the room on the disk, then run again with the same ledger`,
  'ledger-other-store': (_: unknown, { option }: RuleWriter) =>
    `belongs to another store, or to another token or base URL of this one. Use one ledger a store: name another with ${option('ledger')}; if it is the same store with a new token, set ${option('adoptLedger')}`,
  'ledger-not-one': ({ line }: { line: number }) =>
    `is not a ledger of an import: line ${line} is not one of its lines. Give another path for it`,
  'ledger-newer': ({ version }: { version: number }) =>
    `was written by a newer version of recebiveis (format ${version}): update it`,
} satisfies Sentences;
