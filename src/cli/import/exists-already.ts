import { saysExists } from '../../client/contract/mensagem.js';
import type { ImportResult } from '../../importer/index.js';
import { isStillRefused } from './reasons.js';

/** Whether the service refused a row, now or in an earlier run, since it has that order: nothing of the row is wrong. */
export function existsAlready(row: ImportResult): boolean {
  return (row.result === 'rejected' || isStillRefused(row)) && saysExists(row.mensagem);
}
