import type { ImportProgress } from '../../importer/index.js';
import { formatDuration } from '../output/format.js';
import type { Texts } from '../texts/texts.js';

/** `1,200 of 5,000 orders, 3 refused, 1,198 a minute, 3 min 10 s left`. */
export function progressWords(progress: ImportProgress, text: Texts): string {
  const { total, totalRows, rejected, invalid, unknown, rowsPerMinute, remainingMs } = progress;
  const refused = rejected + invalid;
  const done = text.figure(total);
  const words = [
    totalRows === undefined
      ? text('import.progress.rows', { done })
      : text('import.progress.rows-of', { done, total: text.figure(totalRows) }),
    refused > 0 && text('import.progress.rows-refused', { count: refused }),
    unknown > 0 && text('import.progress.rows-unknown', { count: unknown }),
    rowsPerMinute > 0 && text('import.progress.rate', { count: text.figure(rowsPerMinute) }),
    remainingMs && text('progress.left', { time: formatDuration(remainingMs) }),
    waitWords(progress, text),
  ];
  return words.filter(Boolean).join(', ');
}

function waitWords({ state, resolving, waiting }: ImportProgress, text: Texts) {
  if (state === 'stopping') return text('import.progress.stopping');
  if (waiting) {
    const time = clockTime(waiting.until);
    const isRefused = waiting.reason === 'refused-for-limit';
    return text(isRefused ? 'import.progress.refused' : 'import.progress.away', { time });
  }
  return resolving > 0 ? text('import.progress.resolving', { count: text.figure(resolving) }) : '';
}

/** `14:03:21`, in local time. */
const clockTime = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);
