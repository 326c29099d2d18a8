// A process on an inbox, for being killed: does what its orders say, and writes down what is done.
import { appendFileSync } from 'node:fs';
import { type InboxWorker, openInbox } from '../../../src/events/inbox/index.js';
import { eventoOf, numberOf } from '../../events/inbox/support.js';

/** What a child is to do. */
export interface Orders {
  /** The inbox. */
  path: string;
  /** A line for each thing done: `S 5` stored, `H 5` handled, `E lease-lost` reported. */
  journal: string;
  /** Stores events from this number on, without end or up to `until`. */
  storeFrom?: number;
  until?: number;
  /** Handles events with so many at once. */
  concurrency?: number;
  leaseMs?: number;
  maxAttempts?: number;
  /** How long a handler takes. */
  handleMs?: number;
  /** Blocks the event loop for so long in the handler of event 0. */
  blockMs?: number;
  /** Kills itself in the handler of this event. */
  killAt?: number;
  /** Stops after having handled so many, and closes. */
  stopAfter?: number;
  /** A handler that never ends, and a stop that waits so long. */
  stuckStopMs?: number;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
// Written before the next line runs, so that a kill loses nothing of it.
const note = (line: string) => appendFileSync(orders.journal, `${line}\n`);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const inbox = await openInbox({ path: orders.path, pollMs: 50 });
let worker: InboxWorker | undefined;
let handled = 0;

async function handle(number: number): Promise<void> {
  if (number === orders.killAt) process.kill(process.pid, 'SIGKILL');
  if (orders.blockMs && number === 0) {
    note('B 0');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, orders.blockMs);
  }
  if (orders.stuckStopMs !== undefined) {
    note('B 0');
    await new Promise(() => {});
  }
  if (orders.handleMs) await wait(orders.handleMs);
  note(`H ${number}`);
  handled += 1;
  if (handled === orders.stopAfter) void worker?.stop().then(() => inbox.close());
}

if (orders.concurrency) {
  worker = inbox.work((evento) => handle(numberOf(evento)), {
    concurrency: orders.concurrency,
    leaseMs: orders.leaseMs,
    maxAttempts: orders.maxAttempts,
    onError: (error) => note(`E ${(error as { reason?: string }).reason ?? String(error)}`),
  });
  note('W');
}
if (orders.stuckStopMs !== undefined) {
  await wait(500);
  await worker?.stop({ timeoutMs: orders.stuckStopMs });
  await inbox.close();
  note('X');
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
