import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Whether a real Redis can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, on a free port, in memory. */
export interface RedisServer {
  port: number;
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
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        ...settings,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await new Promise<void>((resolve, reject) => {
      child?.on('error', reject);
      child?.stdout?.on('data', (chunk) => {
        if (String(chunk).includes('Ready to accept connections')) resolve();
      });
    });
  }

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.on('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  const freeze = () => void child?.kill('SIGSTOP');
  const thaw = () => void child?.kill('SIGCONT');

  // A test that is cut short must not leave its server behind.
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return { port, kill, start, freeze, thaw };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
