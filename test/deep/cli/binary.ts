import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built command; RECEBIVEIS_TEST_DIST names another build while this one is rebuilt. */
export const CLI = resolve(process.env.RECEBIVEIS_TEST_DIST ?? 'dist', 'cli.js');

if (!existsSync(CLI)) throw new Error(`${CLI} is missing: npm run build makes it`);

/** The end of a process, and its output. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Settings {
  env?: Record<string, string>;
  cwd?: string;
  /** Called with the whole output so far of either stream. */
  onOutput?: (text: string, child: ChildProcess) => void;
  onStart?: (child: ChildProcess) => void;
}

/** A cache folder for each test worker, so that commands share no state across workers. */
const CACHE = mkdtempSync(join(tmpdir(), 'recebiveis-cache-'));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

/** Only the variables that any program needs, and none of the tester's own settings. */
const environment = (env: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  XDG_CACHE_HOME: CACHE,
  LANG: 'en_US.UTF-8',
  ...env,
});

/** Runs the built command to its end. */
export const recebiveis = (args: readonly string[], settings: Settings = {}): Promise<Ended> =>
  runProcess(process.execPath, [CLI, ...args], settings);

/** Runs a shell line in which `$RECEBIVEIS` is the built command. */
export const shell = (line: string, settings: Settings = {}): Promise<Ended> =>
  runProcess('sh', ['-c', line], {
    ...settings,
    env: { ...settings.env, RECEBIVEIS: `${process.execPath} ${CLI}` },
  });

async function runProcess(
  command: string,
  args: readonly string[],
  { env, cwd, onOutput, onStart }: Settings,
): Promise<Ended> {
  const child = spawn(command, args, {
    env: environment(env),
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(child);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    onOutput?.(stdout + stderr, child);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    onOutput?.(stdout + stderr, child);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout, stderr };
}

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
