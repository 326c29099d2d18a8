import type { Hooks } from '../index.js';
import type { CliContext } from './context.js';
import { formatDuration } from './output/format.js';
import { textsOf } from './texts/texts.js';

/** A shorter wait is not worth a line. */
const LONG_WAIT_MS = 1500;

/** A pause is said in whole seconds: a shorter one is not worth a figure of its own. */
const SHORTEST_MS = 1000;

/** Says each failed attempt that is followed by another, and on a terminal what else is waited for. */
export function reportWaits(
  context: CliContext,
  { attempts, timeoutMs }: { attempts: number; timeoutMs: number },
): Hooks {
  const text = textsOf(context);
  const reasonOf = (code: string, status: number | undefined) => {
    if (code === 'TIMEOUT') return text('wait.no-answer', { limit: formatDuration(timeoutMs) });
    return status === undefined ? text('wait.no-connection') : text('wait.answered', { status });
  };
  return {
    ...(context.screen && reportLimit(context)),
    onRetry({ endpoint, attempt, code, status, delayMs }) {
      const pause = formatDuration(Math.max(SHORTEST_MS, delayMs));
      // A refusal is waited for in the limiter, for as long as it says.
      const isRefusal = code === 'RATE_LIMITED';
      const when = isRefusal ? text('wait.retry.limit') : text('wait.retry.in', { pause });
      const reason = reasonOf(code, status);
      context.writeError(text('wait.retry', { endpoint, attempt, attempts, reason, when }));
    },
  };
}

/** A person who waits sees what for; a program does not. */
function reportLimit(context: CliContext): Hooks {
  let reported = false;
  const waiting = new Map<number, NodeJS.Timeout>();
  return {
    onWait({ callId, endpoint }) {
      const report = () => {
        if (!reported) context.writeError(textsOf(context)('wait.limit', { endpoint }));
        reported = true;
      };
      waiting.set(callId, setTimeout(report, LONG_WAIT_MS).unref());
    },
    onRequest({ callId }) {
      clearTimeout(waiting.get(callId));
      waiting.delete(callId);
    },
  };
}
