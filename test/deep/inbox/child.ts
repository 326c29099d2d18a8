// A process on an inbox, to be killed: follows its orders, and writes a journal of what it did.
import { appendFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { openBullmqInbox } from '../../../src/events/inbox/bullmq.js';
import { openInbox } from '../../../src/events/inbox/index.js';
import { eventoOf, numberOf } from '../../events/inbox/support.js';

/** The orders of a child process. */
export interface Orders {
  /** The file of the inbox, or the port of its Redis. */
  path?: string;
  port?: number;
  /**
   * Path of the journal; a line for each action: `S 5` stored, `W` works, `B 5` began, `H 5`
   * handled, `E lease-lost`, `X` stopped.
   */
  journal: string;
  /** Stores events from this number on, up to `until` or endlessly. */
  storeFrom?: number;
  until?: number;
  /** Works the inbox with this concurrency. */
  concurrency?: number;
  leaseMs?: number;
  maxAttempts?: number;
  /** Duration of a handler. */
  handleMs?: number;
  /** Blocks the event loop this long in a handler. */
  blockMs?: number;
  /** The handler never ends. */
  stuck?: boolean;
  /** Kills itself in the handler of this event. */
  killAt?: number;
  /** Stops this long after its start, with `stopTimeoutMs` for handlers. */
  stopAfterMs?: number;
  stopTimeoutMs?: number;
  /** Starts this many workers, some milliseconds apart, then kills or suspends Redis. */
  loseRedis?: { workers: number; apartMs: number; pid: number; signal: 'SIGKILL' | 'SIGSTOP' };
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
// Written synchronously, so that a kill loses no line.
const note = (line: string) => appendFileSync(orders.journal, `${line}\n`);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open() {
  const { path, port } = orders;
  if (path !== undefined) return { inbox: await openInbox({ path, pollMs: 50 }) };
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 100 });
  redis.on('error', () => {});
  return { inbox: await openBullmqInbox({ redis }), redis };
}

const { inbox, redis } = await open();
const { concurrency, leaseMs, maxAttempts } = orders;

async function handle(number: number): Promise<void> {
  note(`B ${number}`);
  if (number === orders.killAt) process.kill(process.pid, 'SIGKILL');
  if (orders.blockMs) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, orders.blockMs);
  }
  if (orders.stuck) await new Promise(() => {});
  if (orders.handleMs) await wait(orders.handleMs);
  note(`H ${number}`);
}

const start = () =>
  inbox.work((evento) => handle(numberOf(evento)), {
    concurrency,
    leaseMs,
    maxAttempts,
    onError: (error) => note(`E ${(error as { reason?: string }).reason ?? String(error)}`),
  });

async function stop(workers: ReturnType<typeof start>[], timeoutMs?: number): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop({ timeoutMs })));
  await inbox.close();
  redis?.disconnect();
  note('X');
}

const workers = concurrency ? [start()] : [];
if (concurrency) note('W');
if (orders.loseRedis) {
  const { workers: count, apartMs, pid, signal } = orders.loseRedis;
  while (workers.length < count) {
    await wait(apartMs);
    workers.push(start());
  }
  process.kill(pid, signal);
  await stop(workers, 100);
}
if (orders.stopAfterMs !== undefined) {
  await wait(orders.stopAfterMs);
  await stop(workers, orders.stopTimeoutMs);
}
if (orders.storeFrom !== undefined) {
  const { storeFrom, until = Infinity } = orders;
  let next = storeFrom;
  const one = async () => {
    while (next < until) {
      const number = next++;
      await inbox.store(eventoOf(number));
      note(`S ${number}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one)).catch((error) => note(`E ${error.reason}`));
}
