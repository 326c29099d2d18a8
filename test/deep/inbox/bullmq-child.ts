// A worker process on a queue, for being killed; writes down what is done.
import { appendFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { openBullmqInbox } from '../../../src/events/inbox/bullmq.js';
import { numberOf } from '../../events/inbox/support.js';

/** What a child is to do. */
export interface BullmqOrders {
  port: number;
  /** A line for each thing done: `W` works, `B 5` began, `H 5` handled, `X` stopped. */
  journal: string;
  concurrency: number;
  leaseMs: number;
  /** How long a handler takes. */
  handleMs: number;
  /** A handler never ends. */
  stuck?: boolean;
  maxAttempts?: number;
  /** Kills itself in the handler of this event. */
  killAt?: number;
  /** Stops so long after it began, and waits so long for handlers. */
  stopAfterMs?: number;
  stopTimeoutMs?: number;
  /** Starts so many workers, a few milliseconds apart, and then takes Redis away. */
  loseRedis?: { workers: number; apartMs: number; pid: number; signal: 'SIGKILL' | 'SIGSTOP' };
}

const orders = JSON.parse(process.argv[2] ?? '{}') as BullmqOrders;
const note = (line: string) => appendFileSync(orders.journal, `${line}\n`);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const where = { port: orders.port, host: '127.0.0.1' };
const redis = new Redis({ ...where, retryStrategy: () => 100 });
redis.on('error', () => {});
const inbox = await openBullmqInbox({ redis });
const start = () =>
  inbox.work(
    async (evento) => {
      const number = numberOf(evento);
      note(`B ${number}`);
      if (number === orders.killAt) process.kill(process.pid, 'SIGKILL');
      if (orders.stuck) await new Promise(() => {});
      await wait(orders.handleMs);
      note(`H ${number}`);
    },
    {
      concurrency: orders.concurrency,
      leaseMs: orders.leaseMs,
      maxAttempts: orders.maxAttempts,
      onError: (error) => note(`E ${(error as { reason?: string }).reason ?? String(error)}`),
    },
  );
const worker = start();
note('W');
if (orders.loseRedis) {
  const { workers, apartMs, pid, signal } = orders.loseRedis;
  const others = [];
  while (others.length + 1 < workers) {
    await wait(apartMs);
    others.push(start());
  }
  process.kill(pid, signal);
  await Promise.all([worker, ...others].map((each) => each.stop({ timeoutMs: 100 })));
  await inbox.close();
  redis.disconnect();
  note('X');
}
if (orders.stopAfterMs !== undefined) {
  await wait(orders.stopAfterMs);
  await worker.stop({ timeoutMs: orders.stopTimeoutMs });
  await inbox.close();
  redis.disconnect();
  note('X');
}
