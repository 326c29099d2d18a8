import { type CliContext, EXIT, type Interrupt } from './context.js';

/** Turns Ctrl+C into the signal that the client's calls take. */
export interface Interruption {
  /** Aborted when somebody asks the process to end. */
  signal: AbortSignal;
  /** What asked for it, once something did. */
  by(): Interrupt | undefined;
}

/** Listens from now on; a second Ctrl+C ends the process at once. */
export function listenForInterrupt(context: CliContext): Interruption {
  const controller = new AbortController();
  let by: Interrupt | undefined;
  void context.interrupted().then((signal) => {
    by = signal;
    controller.abort();
  });
  return { signal: controller.signal, by: () => by };
}

/** What a process ends with that was asked to. */
export const exitCodeOf = (by: Interrupt): number =>
  by === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
