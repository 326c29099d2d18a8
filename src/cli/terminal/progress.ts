import { Presets, SingleBar } from 'cli-progress';
import { neutralise } from '../../shared/text/unsafe.js';
import type { CliContext } from '../context.js';

/** How far a long work is. */
export interface ProgressState {
  done: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** A wait that is to be said at once. */
  news?: string | undefined;
  /** Made when it is shown: the time that is left runs while nothing else happens. */
  words(): string;
}

/** Shows how far a long work is: a bar on a terminal, a line every ten seconds elsewhere. */
export interface Progress {
  show(state: ProgressState): void;
  end(): void;
}

const BAR_MS = 1000;
const LINE_MS = 10_000;

export function startProgress(context: CliContext): Progress {
  const { screen, writeError } = context;
  let state: ProgressState | undefined;
  if (!screen) {
    const timer = setInterval(() => state && writeError(state.words()), LINE_MS).unref();
    return {
      show(next) {
        if (next.news && next.news !== state?.news) writeError(next.words());
        state = next;
      },
      end: () => clearInterval(timer),
    };
  }
  const bar = barOn(screen);
  const draw = () => {
    if (!state) return;
    const { done, total = done } = state;
    // The bar writes to the screen itself, past the output that neutralises every other line.
    const shown = { words: neutralise(context.mask(state.words())) };
    if (!bar.isActive) bar.start(total, done, shown);
    bar.setTotal(total);
    bar.update(done, shown);
  };
  const timer = setInterval(draw, BAR_MS).unref();
  const stop = () => {
    if (bar.isActive) bar.stop();
  };
  // Other lines stand above it.
  context.writeError = (line) => {
    stop();
    writeError(line);
  };
  return {
    show(next) {
      state = next;
      draw();
    },
    end() {
      clearInterval(timer);
      stop();
      context.writeError = writeError;
    },
  };
}

const barOn = (stream: NodeJS.WriteStream): SingleBar =>
  new SingleBar(
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
