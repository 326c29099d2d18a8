import type { CliContext, Interrupt, Terminal } from '../../src/cli/context.js';
import { run } from '../../src/cli/run.js';
import { createOutput } from '../../src/cli/terminal/output.js';

/** The result of a command line. */
export interface Ran {
  exitCode: number;
  /** Lines of standard output, without line feeds. */
  out: string[];
  /** Lines of standard error. */
  err: string[];
}

/** The process in which a command runs. */
export interface Surroundings {
  /** Variables in addition to an English locale. */
  env?: Record<string, string>;
  program?: string;
  output?: Terminal;
  ask?: CliContext['ask'];
  choose?: CliContext['choose'];
  /** Called with each line of output; throws to make writing fail. */
  onLine?: (line: string, interrupt: (signal: Interrupt) => void) => void;
  /** Called with each line of standard error. */
  onError?: (line: string, interrupt: (signal: Interrupt) => void) => void;
  /** Ctrl+C is pressed when this resolves. */
  interruptedBy?: Promise<unknown>;
}

/** Runs a command line in this process; `interrupt` is its Ctrl+C. */
export async function runCli(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Ran> {
  const { env, program, output, ask, choose, onLine, onError, interruptedBy } = surroundings;
  const [out, err]: [string[], string[]] = [[], []];
  let interrupt: (signal: Interrupt) => void = () => {};
  const sinks = {
    out(text: string) {
      const line = text.replace(/\n$/, '');
      onLine?.(line, interrupt);
      out.push(line);
    },
    err(text: string) {
      const line = text.replace(/\n$/, '');
      err.push(line);
      onError?.(line, interrupt);
    },
  };
  const context: CliContext = {
    ...createOutput(sinks, { color: output?.color ?? false }),
    exitCode: 0,
    env: { LANG: 'en_US.UTF-8', ...env },
    ...(program !== undefined && { program }),
    output: output ?? {},
    ask,
    choose,
    interrupted: () =>
      new Promise((resolve) => {
        interrupt = resolve;
        void interruptedBy?.then(() => resolve('SIGINT'));
      }),
  };
  return { exitCode: await run(args, context), out, err };
}
