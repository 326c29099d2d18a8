import { type ChildProcess, spawn } from 'node:child_process';
import { relative } from 'node:path';
import { compile } from './compile.js';
import { ROOT } from './run.js';

/** The end of a process, and everything that it printed. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Program {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** The first matching line of output; rejects with the output if the process ends before. */
  printed(line: RegExp): Promise<string>;
  /** The next IPC message; rejects with the output if the process ends before. */
  message(timeoutMs?: number): Promise<unknown>;
}

export interface ProgramSettings {
  args?: readonly string[];
  /** Flags for Node. */
  flags?: readonly string[];
  env?: Record<string, string>;
  /** A bash command to run before the program, such as a resource limit. */
  shell?: string;
}

/** Only ends a hang: a slow start on a busy machine is not a failure. */
const START_MS = 60_000;

const running = new Set<ChildProcess>();
process.once('exit', killPrograms);

/** Kills the processes that a test left running. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs a TypeScript file, given by its absolute path, as a separate process. */
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

  /** Resolves with what `listen` finds; rejects if the process ends or the time is up first. */
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
