import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built command; another build can be named while one is being made. */
export const CLI = resolve(process.env.RECEBIVEIS_TEST_DIST ?? 'dist', 'cli.js');

if (!existsSync(CLI)) throw new Error(`${CLI} is missing: npm run build makes it`);

/** What a process gave. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Settings {
  env?: Record<string, string>;
  cwd?: string;
  /** Called with what was printed so far, on either side. */
  onOutput?: (text: string, child: ChildProcess) => void;
  onStart?: (child: ChildProcess) => void;
}

/** What processes remember of each other stays with the tests of one worker. */
const CACHE = mkdtempSync(join(tmpdir(), 'recebiveis-cache-'));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

/** Of this process only what a program needs to be found: no setting of the person who tests. */
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

/** Runs a line of a shell in which `$RECEBIVEIS` is the built command. */
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

/** Lines without the empty one at the end. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
