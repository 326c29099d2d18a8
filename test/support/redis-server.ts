import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { atExit } from './at-exit.js';
import { lastingPort } from './lasting-port.js';

/** Whether a real Redis can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, on a free port, in memory. */
export interface RedisServer {
  port: number;
  /** The process, while it runs. */
  pid(): number;
  /** Kills it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with nothing in it. */
  start(): Promise<void>;
  /** Stops it where it is: connections stay, and nothing answers. */
  freeze(): void;
  /** Lets it go on. */
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

  // A test that is cut short must not leave its server behind.
  atExit(() => child?.kill('SIGKILL'));
  await start();
  return { port, pid, kill, start, freeze, thaw };
}

/** Waits until the server takes connections; one that ends before is an error with its own words. */
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
