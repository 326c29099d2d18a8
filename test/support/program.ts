import { type ChildProcess, spawn } from 'node:child_process';
import { relative } from 'node:path';
import { compile } from './compile.js';
import { ROOT } from './run.js';

/** How a process ended, and everything it printed. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A process that a test started. */
export interface Program {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** The first line of its output that matches; fails with what it printed when it ends before. */
  printed(line: RegExp): Promise<string>;
  /** Its next message over the channel between processes; fails with what it printed when it ends before. */
  message(timeoutMs?: number): Promise<unknown>;
}

export interface ProgramSettings {
  args?: readonly string[];
  /** Flags of Node. */
  flags?: readonly string[];
  env?: Record<string, string>;
  /** A command of bash to run before the program, such as a limit of its resources. */
  shell?: string;
}

/** Ends what hangs; how long a start takes on a busy machine is no finding. */
const START_MS = 60_000;

const running = new Set<ChildProcess>();
process.once('exit', killPrograms);

/** Kills what a test left behind. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs a TypeScript file of the checkout, given by its whole path, in a process of its own. */
export function startProgram(file: string, settings: ProgramSettings = {}): Program {
  const { args = [], flags = [], env = {}, shell } = settings;
  const node = [process.execPath, ...flags, compile(file), ...args];
  const line = shell ? ['bash', '-c', `${shell}; exec "$@"`, 'bash', ...node] : node;
  const child = spawn(line[0] as string, line.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, stdout, stderr });
    });
  });

  /** Settles with what `listen` finds, unless the process ends or takes too long first. */
  function awaited<T>(
    what: string,
    timeoutMs: number,
    listen: (found: (value: T) => void) => () => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) =>
        settle(() => reject(new Error(`${name} ${why} before ${what}: ${stdout}${stderr}`)));
      const timer = setTimeout(() => fail(`took ${timeoutMs} ms`), timeoutMs);
      const stop = listen((value) => settle(() => resolve(value)));
      const settle = (then: () => void) => {
        clearTimeout(timer);
        stop();
        then();
      };
      void ended.then(
        ({ code, signal }) => fail(`ended (${code ?? signal})`),
        (error) => fail(`did not start (${error})`),
      );
    });
  }
  const name = relative(ROOT, file);

  return {
    child,
    ended,
    printed: (line) =>
      awaited(`a line like ${line}`, START_MS, (found) => {
        const look = () => {
          const match = stdout
            .split('\n')
            .slice(0, -1)
            .find((text) => line.test(text));
          if (match !== undefined) found(match);
        };
        child.stdout?.on('data', look);
        queueMicrotask(look);
        return () => child.stdout?.off('data', look);
      }),
    message: (timeoutMs = START_MS) =>
      awaited('a message', timeoutMs, (found) => {
        child.once('message', found);
        return () => child.off('message', found);
      }),
  };
}
