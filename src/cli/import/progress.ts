import type { CheckSummary, ImportProgress, ImportWait } from '../../importer/index.js';
import { formatDuration } from '../output/format.js';
import type { Texts } from '../texts/texts.js';

/** An import that was read before it began. */
export interface PlannedImport {
  plan: Pick<CheckSummary, 'total' | 'valid'>;
  /** Limit of creations; null without one. */
  limit: { requests: number; perMs: number } | null;
  /** Address of the service. */
  address: string;
}

/** `1,200 of 5,000 orders, 3 refused, 3 min 10 s left`: the time by the limit. */
export function progressWords(
  progress: ImportProgress,
  { plan, limit, address }: PlannedImport,
  text: Texts,
): string {
  const { waiting, total, created, recovered, rejected, invalid, unknown } = progress;
  const refused = rejected + invalid;
  const left = Math.max(0, plan.valid - created - recovered - rejected - unknown);
  const leftMs = limit ? Math.round((left * limit.perMs) / limit.requests) : 0;
  const words = [
    text('import.progress.rows-of', { done: text.figure(total), total: text.figure(plan.total) }),
    refused > 0 && text('import.progress.rows-refused', { count: refused }),
    unknown > 0 && text('import.progress.rows-unknown', { count: unknown }),
    leftMs > 0 && !waiting && text('progress.left', { time: formatDuration(leftMs) }),
    waitWords(progress, text, address),
  ];
  return words.filter(Boolean).join(', ');
}

function waitWords(progress: ImportProgress, text: Texts, address: string) {
  const { state, resolving, waiting } = progress;
  if (state === 'stopping') return text('import.progress.stopping');
  if (waiting) {
    const time = clockTime(waiting.until);
    if (waiting.reason === 'refused-for-limit') return text('import.progress.refused', { time });
    const reason = reasonOf(waiting);
    return text('import.progress.away', { time, address, reason });
  }
  return resolving === 0 ? '' : text('import.progress.resolving', { count: resolving });
}

/** `503`, `ECONNREFUSED` or `TIMEOUT`. */
function reasonOf({ error }: ImportWait): string {
  const { code = '', reason = code, status } = Object(error) as Record<string, string | undefined>;
  return String(status ?? reason);
}

/** `14:03:21`, in local time. */
const clockTime = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);
