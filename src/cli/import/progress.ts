import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { formatDuration } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Shows how far an import is. */
export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  end(): void;
}

/** A bar on a terminal; now and then a line in a log. */
export function startProgress(
  context: CliContext,
  limit: { requests: number; perMs: number } | null | undefined,
): ProgressDisplay {
  const perMinute = limit ? Math.round((limit.requests / limit.perMs) * 60_000) : undefined;
  const wording = { text: textsOf(context), limit: perMinute };
  return context.screen ? bar(context.screen, wording) : log(context, wording);
}

function bar(stream: NodeJS.WriteStream, wording: Wording): ProgressDisplay {
  const single = new SingleBar(
    {
      stream,
      format: '{bar} {percentage}%  {words}',
      barsize: Math.max(10, Math.min(40, (stream.columns ?? 80) - 65)),
      // Ours is the only hand on Ctrl+C, and a terminal that is cut off stays usable.
      gracefulExit: false,
      hideCursor: false,
      linewrap: true,
      clearOnComplete: true,
      fps: 5,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(progress) {
      const { total, totalRows } = progress;
      const words = wordsOf(progress, wording);
      if (started) single.update(total, { words });
      else single.start(totalRows ?? total, total, { words });
      started = true;
    },
    end() {
      if (started) single.stop();
    },
  };
}

const EVERY_MS = 10_000;
const EVERY_PART = 0.05;
/** A quick import needs no running commentary. */
const SOON_MS = 1000;

function log(context: CliContext, wording: Wording): ProgressDisplay {
  let [shownAt, shownRows, shownState] = [performance.now(), 0, ''];
  return {
    show(progress) {
      const { total, totalRows = 0, state } = progress;
      if (state === 'done') return;
      const now = performance.now();
      const isFar = total - shownRows >= totalRows * EVERY_PART && now - shownAt >= SOON_MS;
      const trouble =
        state === 'paused' || state === 'stopping' ? state : (progress.waiting?.reason ?? '');
      if (trouble === shownState && now - shownAt < EVERY_MS && !isFar) return;
      context.writeError(wordsOf(progress, wording));
      [shownAt, shownRows, shownState] = [now, total, trouble];
    },
    end() {},
  };
}

/** `1,200 of 5,000 orders, 3 refused, 1,198 a minute, 3 min 10 s left`. */
function wordsOf(progress: ImportProgress, { text, limit }: Wording): string {
  const { total, totalRows, rejected, invalid, unknown, rowsPerMinute, remainingMs } = progress;
  const refused = rejected + invalid;
  const done = text.figure(total);
  const words = [
    totalRows === undefined
      ? text('import.progress.rows', { done })
      : text('import.progress.rows-of', { done, total: text.figure(totalRows) }),
    refused > 0 && text.counted('import.progress.rows-refused', refused),
    unknown > 0 && text.counted('import.progress.rows-unknown', unknown),
    rowsPerMinute > 0 && text('import.progress.rate', { count: text.figure(rowsPerMinute) }),
    remainingMs && text('import.progress.left', { time: formatDuration(remainingMs) }),
    waitWords(progress, { text, limit }),
  ];
  return words.filter(Boolean).join(', ');
}

/** What the words of the progress are made with. */
interface Wording {
  text: Texts;
  /** Creations a minute; undefined where there is no limit. */
  limit: number | undefined;
}

function waitWords(
  { state, resolving, waiting }: ImportProgress,
  { text, limit }: Wording,
): string {
  if (state === 'stopping') return text('import.progress.stopping');
  if (waiting) {
    const time = clockTime(waiting.until);
    if (waiting.reason === 'refused-for-limit') return text('import.progress.refused', { time });
    if (waiting.reason === 'service') return text('import.progress.away', { time });
    return text('import.progress.limit', { limit: text.figure(limit ?? 0), time });
  }
  return resolving > 0 ? text('import.progress.resolving', { count: text.figure(resolving) }) : '';
}

/** `14:03:21`, by the clock on the wall. */
const clockTime = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);
