import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { formatCount, formatDuration } from '../output/format.js';

/** Tells how far an import is. */
export interface ProgressTeller {
  tell(progress: ImportProgress): void;
  end(): void;
}

/** A bar on a terminal; now and then a line in a log. */
export function startProgress(context: CliContext): ProgressTeller {
  return context.screen ? bar(context.screen) : log(context);
}

function bar(stream: NodeJS.WriteStream): ProgressTeller {
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
    tell(progress) {
      const { total, totalRows } = progress;
      const words = wordsOf(progress);
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

function log(context: CliContext): ProgressTeller {
  let [toldAt, toldRows, toldState] = [performance.now(), 0, ''];
  return {
    tell(progress) {
      const { total, totalRows = 0, state } = progress;
      if (state === 'done') return;
      const now = performance.now();
      const isFar = total - toldRows >= totalRows * EVERY_PART && now - toldAt >= SOON_MS;
      const trouble = state === 'paused' || state === 'stopping' ? state : '';
      if (trouble === toldState && now - toldAt < EVERY_MS && !isFar) return;
      context.writeError(wordsOf(progress));
      [toldAt, toldRows, toldState] = [now, total, trouble];
    },
    end() {},
  };
}

/** `1.200 of 5.000 rows, 3 failed, 1.198 a minute, 3 min 10 s left`. */
function wordsOf(progress: ImportProgress): string {
  const { total, totalRows, rejected, invalid, unknown, rowsPerMinute, remainingMs } = progress;
  const failed = rejected + invalid + unknown;
  const words = [
    `${formatCount(total)}${totalRows === undefined ? '' : ` of ${formatCount(totalRows)}`} rows`,
    failed > 0 ? `${formatCount(failed)} failed` : '',
    rowsPerMinute > 0 ? `${formatCount(rowsPerMinute)} a minute` : '',
    remainingMs ? `${formatDuration(remainingMs)} left` : '',
    stateOf(progress),
  ];
  return words.filter(Boolean).join(', ');
}

function stateOf({ state, resolving }: ImportProgress): string {
  if (state === 'paused') return 'waiting: the service is away';
  if (state === 'stopping') return 'stopping: finishing what is on its way';
  return resolving > 0 ? `looking up ${formatCount(resolving)} whose answer was lost` : '';
}
