import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARGIN_MS } from '../../../src/client/limits/limit.js';
import {
  askForPermits,
  type PermitRequest,
} from '../../../src/client/limits/redis/permit-script.js';
import { runs } from '../../support/property-runs.js';
import type { TestLimit } from '../../support/reached.js';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.js';
import { wait } from './support.js';

const PER_MS = 400;
const LEASE_MS = 250;

/** What happens next to one of the processes, or to Redis. */
type Step =
  | { do: 'ask'; who: number; wanted: number }
  /** Its permits are used: a request for each arrives at the service. */
  | { do: 'send'; who: number }
  /** Its requests are answered. */
  | { do: 'complete'; who: number }
  /** Its permits are not used. */
  | { do: 'give back'; who: number }
  /** It dies with what it holds, and another one takes its place. */
  | { do: 'kill'; who: number }
  /** The service refused a request of its. */
  | { do: 'refuse'; who: number; pauseMs: number }
  | { do: 'flush' }
  /** It asks again and again for so long, and uses at once whatever it is given. */
  | { do: 'hammer'; who: number; ms: number }
  | { do: 'wait'; ms: number };

const PROCESSES = 4;
const who = fc.nat(PROCESSES - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ask'), who, wanted: fc.nat(6) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send'), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('complete'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give back'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse'), who, pauseMs: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flush') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 1, max: 150 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hammer'), who, ms: fc.integer({ min: 1, max: 300 }) }),
  },
) as fc.Arbitrary<Step>;

/** The side of the script that a process is, without any policy of its own. */
class VirtualProcess {
  readonly #name = crypto.randomUUID().slice(0, 13);
  readonly #ask: (request: Partial<PermitRequest>) => ReturnType<typeof askForPermits>;
  #epoch = '';
  #lastAt = 0;
  #limits = '{}';
  #next = 1;
  /** When the lease of a permit ends, and whether its request was sent. */
  readonly #held = new Map<string, { leaseEndsAt: number; isSent: boolean }>();
  readonly #done = new Map<string, number>();
  #unsent: string[] = [];

  constructor(ask: (request: Partial<PermitRequest>) => ReturnType<typeof askForPermits>) {
    this.#ask = ask;
  }

  async ask(wanted: number, pauseMs = 0): Promise<number> {
    const askedAt = performance.now();
    for (const [id, { leaseEndsAt, isSent }] of this.#held) {
      if (!isSent && leaseEndsAt <= askedAt) this.#held.delete(id);
    }
    const held = [...this.#held.keys()].map((id): [string, number] => [id, LEASE_MS]);
    const done = [...this.#done].map(([id, at]): [string, number] => [id, askedAt - at]);
    const unsent = this.#unsent;
    const first = this.#next;
    this.#next += wanted;
    const answer = await this.#ask({
      ...{ process: this.#name, epoch: this.#epoch, lastAt: this.#lastAt, limits: this.#limits },
      ...{ wanted, first, pauseMs },
      ...{ held, done, unsent, successes: done.length },
    });
    this.#epoch = answer.epoch;
    this.#lastAt = answer.at;
    this.#limits = answer.limits;
    this.#done.clear();
    this.#unsent = [];
    const leaseEndsAt = askedAt + LEASE_MS;
    for (const [id] of held)
      this.#held.set(id, { isSent: false, ...this.#held.get(id), leaseEndsAt });
    for (let number = first; number < first + answer.given; number++) {
      this.#held.set(`${this.#name}:${number}`, { leaseEndsAt, isSent: false });
    }
    return answer.given;
  }

  /**
   * Moments at which requests arrive; a permit whose lease ended is not used. What was sent is reported
   * within a part of the lease: where Redis may have lost the permits, before another one asks.
   */
  async send(isFlushed: boolean): Promise<number[]> {
    const arrivals: number[] = [];
    for (const permit of this.#held.values()) {
      const now = performance.now();
      if (permit.isSent || now >= permit.leaseEndsAt) continue;
      permit.isSent = true;
      arrivals.push(now);
    }
    if (isFlushed && arrivals.length > 0) await this.ask(0);
    return arrivals;
  }

  complete(): void {
    for (const [id, { isSent }] of this.#held) {
      if (!isSent) continue;
      this.#held.delete(id);
      this.#done.set(id, performance.now());
    }
  }

  giveBack(): void {
    for (const [id, { isSent }] of this.#held) {
      if (isSent) continue;
      this.#held.delete(id);
      this.#unsent.push(id);
    }
  }
}

describe.skipIf(!hasRedis)('the permits of several processes on a Redis', () => {
  let server: RedisServer;
  let redis: Redis;
  let listener: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis({ port: server.port, host: '127.0.0.1' });
    listener = redis.duplicate();
    // What was just started waits for processes that were connected before.
    await wait(4100);
  });
  afterAll(async () => {
    redis.disconnect();
    listener.disconnect();
    await server.kill();
  });

  it('are never more than the limit in any window, and never run out for good', async () => {
    // Of every second process, another one.
    const limits = fc.tuple(
      fc.record({ requests: fc.integer({ min: 1, max: 5 }), perMs: fc.constant(PER_MS) }),
      fc.record({
        requests: fc.integer({ min: 1, max: 5 }),
        perMs: fc.constantFrom(PER_MS / 4, PER_MS),
      }),
    );
    const schedule = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' });
    await fc.assert(
      fc.asyncProperty(limits, schedule, fc.boolean(), async (limits, steps, waitsWhenEmpty) => {
        const key = `test:{${crypto.randomUUID()}}`;
        const names = ['permits', 'line', 'state', 'seen'];
        if (waitsWhenEmpty) names.push('flushed');
        const keys = names.map((name) => `${key}:${name}`);
        const askUnder = (limit: TestLimit) => (request: Partial<PermitRequest>) =>
          askForPermits(redis, keys, {
            ...{
              process: '',
              epoch: '',
              lastAt: 0,
              limits: '{}',
              connectedMs: 1e6,
              newEpoch: crypto.randomUUID(),
              channel: `${key}:freed`,
            },
            ...{ ...limit, leaseMs: LEASE_MS, marginMs: MARGIN_MS },
            ...{ wanted: 0, first: 1, held: [], done: [], unsent: [] },
            ...{ successes: 0, pauseMs: 0, awayMs: 0 },
            ...request,
          });
        // Else a flush is noticed, whoever asks first, by one that lives on.
        if (!waitsWhenEmpty) await listener.subscribe(`${key}:freed`);
        /** It knows what is kept: else it could not tell a Redis that lost it. */
        const begin = async (who: number) => {
          const process = new VirtualProcess(askUnder(limits[who % 2] as TestLimit));
          await process.ask(0);
          return process;
        };
        const most = Math.min(...limits.map(({ requests }) => requests));
        const processes: VirtualProcess[] = [];
        for (let who = 0; who < PROCESSES; who++) processes.push(await begin(who));
        await processes[0]?.ask(0);
        const arrivals: number[] = [];
        let openFrom = 0;
        let flushedAt = -Infinity;
        const isFlushed = () => performance.now() < flushedAt + LEASE_MS;

        for (const next of steps) {
          const process = 'who' in next ? processes[next.who] : undefined;
          if (next.do === 'wait') await wait(next.ms);
          else if (next.do === 'flush') await redis.flushall();
          else if (next.do === 'kill') {
            // One that begins after a loss keeps its own limit alone until another asks.
            if (limits[0].perMs !== limits[1].perMs || limits[0].requests !== limits[1].requests)
              await processes[(next.who + 1) % PROCESSES]?.ask(0);
            processes[next.who] = await begin(next.who);
          } else if (next.do === 'send')
            arrivals.push(...((await process?.send(isFlushed())) ?? []));
          else if (next.do === 'complete') process?.complete();
          else if (next.do === 'give back') process?.giveBack();
          else if (next.do === 'hammer') {
            const until = performance.now() + next.ms;
            while (performance.now() < until) {
              await process?.ask(most);
              arrivals.push(...((await process?.send(isFlushed())) ?? []));
              process?.complete();
              await wait(2);
            }
          } else if (next.do === 'refuse') {
            const at = performance.now();
            await process?.ask(0, next.pauseMs);
            openFrom = Math.max(openFrom, at + next.pauseMs);
          } else {
            const given = (await process?.ask(next.wanted)) ?? 0;
            // Redis counts whole milliseconds.
            if (given > 0) expect(performance.now()).toBeGreaterThan(openFrom - 2);
            expect(given).toBeLessThanOrEqual(Math.min(next.wanted, most));
          }
          // A flush forgets the pause as well, and closes for a window instead.
          if (next.do === 'flush') {
            openFrom = 0;
            flushedAt = performance.now();
          }
        }

        for (const { requests, perMs } of limits) {
          for (const [index, later] of arrivals.slice(requests).entries()) {
            expect(later - (arrivals[index] ?? 0)).toBeGreaterThanOrEqual(perMs);
          }
        }
        const last = await begin(0);
        await expect.poll(() => last.ask(1), { timeout: 120_000, interval: 100 }).toBe(1);
        await listener.unsubscribe(`${key}:freed`);
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });

  it.each([100, 850])(
    'are given a window after the start of a server, %i ms into a second',
    async (partMs) => {
      const perMs = 10_000;
      await wait((1000 + partMs - (Date.now() % 1000)) % 1000);
      const startedAt = performance.now();
      const fresh = await startRedis();
      const connection = new Redis({ port: fresh.port, host: '127.0.0.1' });
      // The moment at which what it calls its uptime is furthest ahead.
      await expect
        .poll(() => connection.info('server'), { timeout: 60_000, interval: 5 })
        .toMatch(/uptime_in_seconds:[1-9]/);
      const askedAt = performance.now();
      const keys = ['permits', 'line', 'state', 'seen', 'flushed'].map((name) => `{one}:${name}`);
      const { given, againInMs } = await askForPermits(connection, keys, {
        ...{
          process: 'one',
          epoch: '',
          lastAt: 0,
          limits: '{}',
          connectedMs: 1e6,
          newEpoch: 'first',
          channel: '{one}:freed',
          wanted: 1,
        },
        ...{ requests: 1, perMs, leaseMs: LEASE_MS, marginMs: MARGIN_MS, first: 1, held: [] },
        ...{ done: [], unsent: [], successes: 0, pauseMs: 0, awayMs: 0 },
      });
      connection.disconnect();
      await fresh.kill();
      expect(given).toBe(0);
      expect(askedAt + againInMs).toBeGreaterThanOrEqual(startedAt + perMs);
    },
  );
});
