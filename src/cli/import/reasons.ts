import { basename } from 'node:path';
import type { ImportResult } from '../../importer/index.js';
import { inOptions } from './in-options.js';

/** Why a row was refused, a sentence each. */
export function reasonsOf(result: ImportResult): string[] {
  if (result.mensagem !== undefined) return [result.mensagem];
  if (isStillRefused(result)) {
    return ['refused by the service in an earlier run; --retry-rejected sends it again'];
  }
  return (result.issues ?? []).map(({ path, message }) =>
    inOptions(path ? `${path} ${message}` : message),
  );
}

/** Refused before, and not tried again. */
export const isStillRefused = ({ result, previous }: ImportResult): boolean =>
  result === 'skipped' && previous === 'rejected';

/** Whether a person has to correct the row; the second of two of the same order is only left out. */
export const needsCorrection = (result: ImportResult): boolean =>
  result.result === 'rejected' ||
  isStillRefused(result) ||
  (result.result === 'invalid' && result.duplicateOf === undefined);

/** Where a row is and why it was refused, in a line. */
export function tellRefusal(result: ImportResult, isFolder: boolean): string {
  const { row, position, pedido } = result;
  const { file = '', line, column = 1 } = position ?? {};
  const place = isFolder ? basename(file) : line === undefined ? `row ${row}` : `line ${line}`;
  // Where a row begins is not where it is wrong.
  const told = [
    place,
    isFolder && line !== undefined && line > 1 && `line ${line}`,
    column > 1 && `column ${column}`,
  ];
  const order = pedido === undefined ? '' : ` (pedido ${pedido})`;
  return `${told.filter(Boolean).join(', ')}${order}: ${reasonsOf(result).join('; ')}`;
}
