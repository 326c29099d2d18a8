import { fstatSync } from 'node:fs';
import { type CliContext, EXIT, Interrupted, OutputClosed } from '../context.js';
import { neutralise } from './line.js';
import { createOutput } from './output.js';
import { guardScreen } from './screen.js';

/** The process itself. No other file of `src` may touch its streams (lint). */
export function processContext(): CliContext {
  const { env, stdin, stdout, stderr } = process;
  // Whoever writes gets the error; an event without a listener would end the process with a stack trace.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const isDumb = env.TERM === 'dumb';
  const isScreen = stderr.isTTY && !isDumb;
  const output = {
    columns: stdout.isTTY ? stdout.columns || undefined : undefined,
    color: stdout.isTTY && !env.NO_COLOR && !isDumb,
    pipe: isPipe(1),
  };
  const sinks = {
    out: (text: string) =>
      new Promise<void>((resolve, reject) => {
        stdout.write(text, (error) => {
          if (!error) resolve();
          else reject('code' in error && error.code === 'EPIPE' ? new OutputClosed() : error);
        });
      }),
    err: (text: string) => void stderr.write(text),
  };
  const canAsk = stdin.isTTY && stderr.isTTY;
  return {
    ...createOutput(sinks, output),
    env,
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    interrupted: () =>
      new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      }),
    exitCode: EXIT.done,
    output,
    screen: isScreen ? guardScreen(stderr) : undefined,
    askSecret: canAsk ? askSecret : undefined,
    ask: canAsk ? ask : undefined,
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
    return await password(
      { message: neutralise(question), mask: false },
      { output: process.stderr },
    );
  } catch (error) {
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Interrupted() : error;
  }
}

async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('SIGINT', () => reject(new Interrupted()));
      lines.once('close', () => reject(new Interrupted()));
      lines.question(`${neutralise(question)} `).then(resolve, reject);
    });
  } finally {
    lines.close();
  }
}
