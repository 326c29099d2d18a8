import { isRecebiveisError } from '../../../client/errors/base.js';
import { resultCode } from '../../../shared/sqlite/result-code.js';
import { InboxError, type InboxErrorReason } from '../inbox-error.js';

/** Meaning of SQLite's result codes for the owner of the file; the low byte is the kind. */
const KINDS: Record<number, [InboxErrorReason, string]> = {
  5: ['busy', 'another process keeps it locked. Look for one that hangs in it'],
  8: ['unusable', 'it may only be read. Give this process the right to write it'],
  10: ['failed', 'the disk refused to read or write. Look at its state and its room'],
  11: ['corrupt', 'it is damaged. Stop the workers and restore it from a copy'],
  13: ['full', 'the disk is full. Make room; nothing that was stored before is lost'],
  14: ['unusable', 'it cannot be opened. Look at its path and rights'],
  26: ['not-an-inbox', 'it is not an SQLite file, or a damaged one. Name another, or restore it'],
};

/** Turns an error of libsql into ours, without any value of a statement. */
export function sqlFailure(path: string, error: unknown): Error {
  if (isRecebiveisError(error)) return error;
  const code = resultCode(error) ?? 1;
  const [reason, detail] = KINDS[code & 0xff] ?? [
    'failed',
    `SQLite refused with code ${code}. Look at the disk and at the file`,
  ];
  return new InboxError(reason, `The inbox ${path} failed: ${detail}`);
}
