import type { ImportProgress, ImportWait } from '../../importer/index.js';
import { formatDuration } from '../output/format.js';
import type { Texts } from '../texts/texts.js';

/** `1,200 of 5,000 orders, 3 refused, 3 min 10 s left`. */
export function progressWords(progress: ImportProgress, text: Texts, address: string): string {
  const { waiting, total, totalRows, rejected, invalid, unknown, remainingMs } = progress;
  const refused = rejected + invalid;
  const done = text.figure(total);
  const words = [
    totalRows === undefined
      ? text('import.progress.rows', { done })
      : text('import.progress.rows-of', { done, total: text.figure(totalRows) }),
    refused > 0 && text('import.progress.rows-refused', { count: refused }),
    unknown > 0 && text('import.progress.rows-unknown', { count: unknown }),
    remainingMs && !waiting && text('progress.left', { time: formatDuration(remainingMs) }),
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
