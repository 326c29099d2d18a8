import { type CliContext, EXIT, type Interrupt } from './context.js';
import { textsOf } from './texts/texts.js';

/** Turns Ctrl+C into the signal for the client's calls. */
interface Interruption {
  /** Aborted when somebody asks the process to end. */
  signal: AbortSignal;
  /** After an interrupt: prints the results so far, sets the exit code of the signal, and returns true. */
  report(): boolean;
}

/** Listens from now on; a second Ctrl+C ends the process at once. */
export function listenForInterrupt(context: CliContext): Interruption {
  const controller = new AbortController();
  let by: Interrupt | undefined;
  void context.interrupted().then((signal) => {
    by = signal;
    controller.abort();
  });
  const report = () => {
    if (!by) return false;
    context.exitCode = by === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
    reportInterrupted(context);
    return true;
  };
  return { signal: controller.signal, report };
}

/** Prints the work done until then. */
export function reportInterrupted(context: CliContext): void {
  const text = textsOf(context);
  context.writeError(
    text('interrupted', { done: context.soFar?.() ?? text('interrupted.nothing') }),
  );
}
