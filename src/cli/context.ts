import { fstatSync } from 'node:fs';

/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 } as const;

/** A signal that asks a command to end. */
export type Interrupt = 'SIGINT' | 'SIGTERM';

/** Where lines go, as far as their form depends on it. */
export interface Terminal {
  /** Width in characters; undefined where lines may be of any length. */
  columns?: number | undefined;
  /** Whether colours are seen and wanted. */
  color?: boolean | undefined;
  /** Whether another program reads, which may stop at any time. */
  pipe?: boolean | undefined;
}

/** What a command needs of the process it runs in; tests bring their own. */
export interface CliContext {
  /** A line for the reader or for the next program; rejects with {@link OutputClosed}. */
  write(line: string): void | Promise<void>;
  /** A line about what went wrong. */
  writeError(line: string): void;
  /** Resolves when somebody asks the process to end. */
  interrupted(): Promise<Interrupt>;
  /** What the process will end with. */
  exitCode: number;
  /** Settings; the process's own when left out. */
  env?: Record<string, string | undefined>;
  /** Where `write` goes; nothing is known of it when left out. */
  output?: Terminal;
  /** Standard error, when a person watches it: what a progress bar draws on. */
  screen?: NodeJS.WriteStream | undefined;
  /** Asks a person without showing what is typed; absent where nobody can answer. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
  /** The command line, as it was given. */
  args?: readonly string[];
  /** What is piped in. */
  input?: NodeJS.ReadableStream | undefined;
}

/** Nobody reads the output any more, as after `| head`. It is no failure. */
export class OutputClosed extends Error {}

/** Somebody answered a question with Ctrl+C. */
export class Interrupted extends Error {}

/** A variable of the environment; an empty one is missing. */
export function setting(context: CliContext, name: string): string | undefined {
  return (context.env ?? process.env)[name] || undefined;
}

/** The process itself. */
export function processContext(): CliContext {
  const { env, stdin, stdout, stderr } = process;
  // Told to whoever writes; an event without a listener would end the process with a stack trace.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const isScreen = stderr.isTTY && env.TERM !== 'dumb';
  return {
    env,
    write: (line) =>
      new Promise((resolve, reject) => {
        stdout.write(`${line}\n`, (error) => {
          if (!error) resolve();
          else reject('code' in error && error.code === 'EPIPE' ? new OutputClosed() : error);
        });
      }),
    writeError: (line) => void stderr.write(`${line}\n`),
    interrupted: () =>
      new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      }),
    exitCode: EXIT.done,
    output: {
      columns: stdout.isTTY ? stdout.columns || undefined : undefined,
      color: stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb',
      pipe: isPipe(1),
    },
    screen: isScreen ? stderr : undefined,
    askSecret: stdin.isTTY && stderr.isTTY ? askSecret : undefined,
    input: stdin.isTTY ? undefined : stdin,
  };
}

function isPipe(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}

async function askSecret(question: string): Promise<string> {
  const { default: password } = await import('@inquirer/password');
  try {
    // On standard error, so that the answer of the command can be piped on.
    return await password({ message: question, mask: false }, { output: process.stderr });
  } catch (error) {
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Interrupted() : error;
  }
}
