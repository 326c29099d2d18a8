import { warnProcess } from '../http/reporting/process-warning.js';
import type { LimitInForce } from './limit.js';

/** Warns, where the runtime can, that a stricter limit is kept than a client asked for. */
export function warnOfDifference(endpoint: string, kept: LimitInForce | null): void {
  if (!kept) return;
  warnProcess(
    'RECEBIVEIS_LIMITS_DIFFER',
    `clients of one store ask for different limits of ${endpoint}: the strictest is kept for all of them, ${kept.requests} requests in ${kept.perMs} ms`,
  );
}
