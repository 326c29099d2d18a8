import type { Hooks } from '../index.js';
import type { CliContext } from './context.js';
import { formatDuration } from './output/format.js';
import { textsOf } from './texts/texts.js';

/** A pause is said in whole seconds: a shorter one is not worth a figure of its own. */
const SHORTEST_MS = 1000;

/** Says each failed attempt that is followed by another, and once that a limit is waited for. */
export function reportWaits(context: CliContext, attempts: number): Hooks {
  const text = textsOf(context);
  let isReported = false;
  return {
    onWait({ endpoint }) {
      if (!isReported) context.writeError(text('wait.limit', { endpoint }));
      isReported = true;
    },
    onRetry({ endpoint, attempt, code, status, delayMs }) {
      const pause = formatDuration(Math.max(SHORTEST_MS, delayMs));
      // A refusal is waited for in the limiter, for as long as it says.
      const isRefusal = code === 'RATE_LIMITED';
      const when = isRefusal ? text('wait.retry.limit') : text('wait.retry.in', { pause });
      const reason = status ?? code;
      context.writeError(text('wait.retry', { endpoint, attempt, attempts, reason, when }));
    },
  };
}
