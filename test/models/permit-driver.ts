import type { Redis } from 'ioredis';
import { vi } from 'vitest';
import type { Permit } from '../../src/client/limits/limit.js';
import { PermitExchange } from '../../src/client/limits/redis/permit-exchange.js';
import { PermitLedger } from '../../src/client/limits/redis/permit-ledger.js';
import { PERMIT_LUA } from '../../src/client/limits/redis/permit-lua.js';
import type { RedisLike } from '../../src/client/limits/redis/redis-like.js';
import type { Step } from './explore.js';
import { LEASE, longestOf, type ModelLimit, type PermitState } from './permit-model.js';

const TICK_MS = 10_000;
/** More than the margins of the script: what comes later in a tick is later. */
const STEP_MS = 5;

/** The script as it is, but for the clock of Redis, which the trace brings. */
const SCRIPT = PERMIT_LUA.replace("redis.call('TIME')", 'cjson.decode(ARGV[2])');

let nowMs = 0;

/** What Redis gave last, whether its answer arrived or not. */
const gave = { count: 0 };

/** Both the clock of the processes and that of Redis are the trace's. */
export function useTraceClock(): void {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
}

interface Driven {
  ledger: PermitLedger;
  exchange: PermitExchange;
  permit: Permit | undefined;
}

type Loss = 'request' | 'answer' | undefined;

/**
 * Drives the real exchange and script along a trace.
 *
 * @returns `whole`; `stricter` where Redis gave nothing although there was a permit, because another
 *   process stands in line; what is wrong where it gave one that there was not
 */
export async function drivePermits(
  redis: Redis,
  trace: readonly Step<PermitState>[],
  { limits, number }: { limits: readonly ModelLimit[]; number: number },
): Promise<'whole' | 'stricter' | string> {
  const keyPrefix = `model:${number}`;
  let loss: Loss;
  const windowMs = longestOf(limits) * TICK_MS;
  const make = ({ requests, ticks }: ModelLimit): Driven => {
    const ledger = new PermitLedger(windowMs, windowMs, () => {});
    const connection = { redis: withTraceClock(redis, () => loss), connectedMs: windowMs };
    const exchange = new PermitExchange({
      ...{ connection, ledger, limit: { requests, perMs: ticks * TICK_MS } },
      keys: ['permits', 'line', 'state', 'seen'].map((key) => `${keyPrefix}:${key}`),
      channel: `${keyPrefix}:freed`,
    });
    return { ledger, exchange, permit: undefined };
  };
  // Each process asks for a limit of its own, where there are several.
  const [first, second = first] = limits as [ModelLimit, ModelLimit?];
  const processes: Record<string, Driven> = { A: make(first), B: make(second) };
  // A limit that nobody asks for in two of its windows ends, and in the model none does.
  const keepers = limits.map(make);
  let tick = 0;
  for (const [index, { name: step, next }] of trace.entries()) {
    const [name = '', ...words] = step.split(' ');
    const what = words.join(' ');
    if (what === 'ticks') tick += 1;
    nowMs = 1_000_000 + tick * TICK_MS + index * STEP_MS;
    const driven = processes[name];
    if (!driven) continue;
    if (what === 'is answered') driven.permit?.release('answered');
    if (what === 'gives its permit back') driven.permit?.release('unsent');
    if (what === 'sends' && driven.permit?.renew(TICK_MS / 2) === false) {
      return `${step}: its lease does not last, after ${trace.slice(0, index).map((each) => each.name)}`;
    }
    if (!what.startsWith('asks')) continue;
    loss = what.endsWith('not heard') ? 'request' : what.endsWith('nothing') ? 'answer' : undefined;
    const lost = loss;
    loss = undefined;
    for (const keeper of keepers) await ask(keeper, 0);
    loss = lost;
    gave.count = 0;
    await ask(driven, 1);
    const wanted = isGiven(trace[index - 1]?.next, next, name) ? 1 : 0;
    const given = gave.count;
    if (given > wanted) {
      return `${step}, and is given one, after ${trace.slice(0, index).map((each) => each.name)}`;
    }
    if (given < wanted) return 'stricter';
  }
  return 'whole';
}

/** Whether a process has a permit after an exchange that Redis did not hold before, heard of or not. */
function isGiven(before: PermitState | undefined, after: PermitState, name: string): boolean {
  const ids = ({ permits }: PermitState) => permits.filter(({ id }) => id.startsWith(name));
  const known = new Set(before?.permits.map(({ id }) => id));
  return ids(after).some(({ id }) => !known.has(id));
}

/** Exchanges once. */
async function ask(driven: Driven, wanted: number): Promise<void> {
  const leaseMs = LEASE * TICK_MS;
  const demand = { wanted, leaseMs, wasDown: false, localSince: undefined };
  await driven.exchange
    .run(demand, ({ ids, askedAt }) => {
      for (const id of ids) driven.permit = driven.ledger.hold(id, askedAt, leaseMs);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Lost)) throw error;
    });
}

class Lost extends Error {}

function withTraceClock(redis: Redis, loss: () => Loss): RedisLike {
  const run = async (keys: number, ...given: string[]) => {
    if (loss() === 'request') throw new Lost();
    const time = JSON.stringify([Math.floor(nowMs / 1000), (nowMs % 1000) * 1000]);
    const answer = (await redis.eval(SCRIPT, keys, ...given, time)) as unknown[];
    gave.count = Number(answer[1]);
    if (loss() === 'answer') throw new Lost();
    return answer;
  };
  return {
    status: 'ready',
    evalsha: (_sha: string, keys: number, ...given: string[]) => run(keys, ...given),
  } as unknown as RedisLike;
}
