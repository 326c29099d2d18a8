import { neutralise } from '../../shared/text/unsafe.js';
import { type Choice, type CliContext, EXIT, Interrupted, OutputClosed } from '../context.js';
import { createOutput } from './output.js';

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
    // Elsewhere the environment names the locale, and Node says en-US where it does not.
    locale:
      process.platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : undefined,
    interrupted: () =>
      new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      }),
    exitCode: EXIT.done,
    // It starts the program of the project, of everybody, or of the registry.
    program: 'npx recebiveis',
    output,
    screen: isScreen ? stderr : undefined,
    ask: canAsk ? ask : undefined,
    choose: canAsk ? choose : undefined,
  };
}

async function choose(question: string, choices: readonly Choice[]): Promise<string> {
  const { default: select } = await import('@inquirer/select');
  const shown = choices.map(({ name, value }) => ({ name: neutralise(name), value }));
  // The package would name the keys in English.
  const theme = { style: { keysHelpTip: () => '↑ ↓ Enter' } };
  const message = neutralise(question);
  const settings = { message, choices: shown, pageSize: 12, loop: false, theme };
  return await interruptible(select(settings, onError()));
}

/** On standard error, so that the answer of the command can be piped on. */
const onError = () => ({ output: process.stderr });

async function interruptible(answer: Promise<string>): Promise<string> {
  try {
    return await answer;
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
