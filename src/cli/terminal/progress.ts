import { clearLine, cursorTo } from 'node:readline';
import { neutralise } from '../../shared/text/unsafe.js';
import type { CliContext } from '../context.js';
import { fitText } from '../output/text-width.js';

/** How far a long work is. */
export interface ProgressState {
  /** A wait that is to be said at once. */
  news?: string | undefined;
  /** Made when it is shown: the time that is left runs while nothing else happens. */
  words(): string;
}

/** Shows how far a long work is: in one line of a terminal, as a line every ten seconds elsewhere. */
export interface Progress {
  show(state: ProgressState): void;
  end(): void;
}

const SCREEN_MS = 250;
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
  const clear = () => {
    cursorTo(screen, 0);
    clearLine(screen, 1);
  };
  const draw = () => {
    if (!state) return;
    // Written to the screen itself, past the output that neutralises every other line.
    const words = neutralise(context.mask(state.words()));
    clear();
    screen.write(fitText(words, (screen.columns || 80) - 1));
  };
  const timer = setInterval(draw, SCREEN_MS).unref();
  // Other lines stand above it.
  context.writeError = (line) => {
    clear();
    writeError(line);
  };
  return {
    show: (next) => {
      state = next;
    },
    end() {
      clearInterval(timer);
      clear();
      context.writeError = writeError;
    },
  };
}
