/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** What a command needs of the process it runs in; tests bring their own. */
export interface CliContext {
  /** A line for the reader or for the next program. */
  write(line: string): void;
  /** A line about what went wrong. */
  writeError(line: string): void;
  /** Resolves when somebody asks the process to end. */
  interrupted(): Promise<'SIGINT' | 'SIGTERM'>;
  /** What the process will end with. */
  exitCode: number;
}

/** The process itself. */
export function processContext(): CliContext {
  return {
    write: (line) => console.log(line),
    writeError: (line) => console.error(line),
    interrupted: () =>
      new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      }),
    exitCode: EXIT.done,
  };
}
