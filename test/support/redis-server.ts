import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { atExit } from './at-exit.js';
import { lastingPort } from './lasting-port.js';

/** A real Redis can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis for one test, on a free port, in memory. */
export interface RedisServer {
  port: number;
  /** The process id, while it runs. */
  pid(): number;
  /** Kills the server, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again on the same port, empty. */
  start(): Promise<void>;
  /** Suspends the server: connections stay open, and nothing answers. */
  freeze(): void;
  /** Resumes a suspended server. */
  thaw(): void;
}

export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const port = await lastingPort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        ...settings,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await isReady(child);
  }

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.on('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  const pid = () => {
    if (child?.pid === undefined) throw new Error('redis-server does not run');
    return child.pid;
  };
  const freeze = () => void child?.kill('SIGSTOP');
  const thaw = () => void child?.kill('SIGCONT');

  // An interrupted test must not leave its server running.
  atExit(() => child?.kill('SIGKILL'));
  await start();
  return { port, pid, kill, start, freeze, thaw };
}

/** Resolves once the server accepts connections; rejects with its output if it ends before. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`redis-server ended at its start:\n${output}`)));
    server.stdout?.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
}
