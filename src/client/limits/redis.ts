import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { LimiterUnavailableError } from '../errors/no-answer.js';
import type { AttemptEnd, EndpointPermits, LimitedCall, LimitInForce, Permit } from './limiter.js';
import {
  ABANDONED_MS,
  createPermit,
  EndpointsInUse,
  MARGIN_MS,
  SlowStart,
  unref,
} from './shared.js';

/** Members of an ioredis client, a `Redis` or a `Cluster`, that the limits use. */
export interface RedisLike {
  /** `ready` while commands can be sent. */
  readonly status: string;
  /** Runs a script; the first `keyCount` values are keys. */
  eval(script: string, keyCount: number, ...values: string[]): Promise<unknown>;
}

/**
 * The permits of an endpoint and store are the members of one sorted set; the score is the time, by
 * Redis's own clock, when the permit becomes free. During a pause of the service, `pause` is a
 * member too.
 *
 * The script is sent as text each time: Redis caches it, and a restarted Redis needs no special
 * case.
 */
const CLOCK = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function keepFor(ms)
  if redis.call('PTTL', KEYS[1]) < ms then redis.call('PEXPIRE', KEYS[1], ms) end
end
`;

/**
 * ARGV: limit, window, longest attempt, permits to take. Returns the number taken, and the
 * milliseconds until the next may be taken. If the answer is lost, the same permits are asked for
 * again and not counted twice.
 */
const TAKE = `${CLOCK}
local limit, window, attempt = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local pause = redis.call('ZSCORE', KEYS[1], 'pause')
if pause then return { 0, pause - now } end
redis.call('ZREM', KEYS[1], unpack(ARGV, 4))
local taken = math.max(0, math.min(#ARGV - 3, limit - redis.call('ZCARD', KEYS[1])))
for index = 4, 3 + taken do redis.call('ZADD', KEYS[1], now + attempt + window, ARGV[index]) end
if taken > 0 then keepFor(attempt + window) end
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
return { taken, math.min(window, (first or now + window) - now) }
`;

/**
 * ARGV: a permit, and the milliseconds until it becomes free. A pause is never shortened. The
 * removal comes first: a full Redis refuses an addition, unless the same script has already
 * written.
 */
const FREE = `${CLOCK}
local ms = tonumber(ARGV[2])
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[1], ARGV[1])
if ms == 0 then return end
local at = now + ms
if ARGV[1] == 'pause' and known then at = math.max(at, tonumber(known)) end
redis.call('ZADD', KEYS[1], at, ARGV[1])
keepFor(ms)
`;

/**
 * Most permits of one take, which also never asks for more than a tenth of the limit: a batch must
 * not starve other processes.
 */
const MAX_TAKEN = 500;

/** Milliseconds added to the longest attempt, for the time between permit and request. */
const LEASE_MARGIN_MS = 5000;

/** Pauses between tries while Redis gives no answer. */
const RETRY_PAUSES: BackoffSchedule = { firstMs: 50, longestMs: 1000 };

/** Words with which Redis refuses a command; the full message may hold addresses. */
const REFUSALS =
  /\b(OOM|READONLY|WRONGTYPE|LOADING|BUSY|MISCONF|NOAUTH|NOPERM|MASTERDOWN|CLUSTERDOWN|NOREPLICAS)\b/;

/** Reason why Redis gives no permits, from the error of the last try, if there was one. */
function reasonOf({ status }: RedisLike, error: unknown): string {
  if (status === 'end') return 'closed';
  if (status !== 'ready') return 'connection';
  if (error === undefined) return 'silence';
  return REFUSALS.exec(String(error).slice(0, 500))?.[1] ?? 'connection';
}

export type RedisLimits = EndpointsInUse<RedisEndpoint>;

const limitsOf = new WeakMap<RedisLike, RedisLimits>();

/** The limits on a Redis client, shared by our clients that use it. */
export function redisLimits(redis: RedisLike): RedisLimits {
  const known = limitsOf.get(redis);
  if (known) return known;
  const limits: RedisLimits = new EndpointsInUse(
    (key, limit, onIdle) => new RedisEndpoint(redis, key, limit, onIdle),
  );
  limitsOf.set(redis, limits);
  return limits;
}

interface Waiter {
  call: LimitedCall;
  askedAt: number;
  permit: Permit | undefined;
  grant(permit: Permit): void;
  /** True once `onWait` was called. */
  isTold: boolean;
}

/**
 * One endpoint of one store on Redis: the waiting calls of this process, served by one take at a
 * time.
 */
class RedisEndpoint implements EndpointPermits {
  limit: LimitInForce;
  readonly #redis: RedisLike;
  readonly #key: string;
  readonly #onIdle: () => void;
  readonly #slowStart = new SlowStart();
  readonly #waiting = new Set<Waiter>();
  readonly #changed = new WakeSignal();
  #isServing = false;
  #inFlight = 0;
  #longestAttemptMs = 0;
  /** Permits requested, until Redis answers. */
  #asked: string[] = [];
  /** Time of the first unanswered request to Redis. */
  #silentSince = Infinity;
  #failures = 0;
  #error: unknown;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(redis: RedisLike, key: string, limit: LimitInForce, onIdle: () => void) {
    this.#redis = redis;
    this.#key = key;
    this.limit = limit;
    this.#onIdle = onIdle;
  }

  tighten(limit: LimitInForce): void {
    this.limit = limit;
  }

  async take(call: LimitedCall): Promise<Permit> {
    const { cancellation, timeoutMs } = call;
    const askedAt = performance.now();
    const waiter: Waiter = { call, askedAt, permit: undefined, grant() {}, isTold: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const granted = new Promise<Permit>((resolve, reject) => {
      waiter.grant = resolve;
      const check = () => {
        const leftMs = timeoutMs - this.#silentMs(askedAt);
        if (leftMs <= 0) reject(this.#unavailable());
        else timer = setTimeout(check, Math.min(MAX_TIMER_MS, Math.ceil(leftMs)));
      };
      check();
    });
    this.#longestAttemptMs = Math.max(this.#longestAttemptMs, timeoutMs);
    this.#waiting.add(waiter);
    void this.#serve();
    try {
      return await cancellation.race(granted);
    } catch (error) {
      waiter.permit?.end('unsent');
      const isSilent = this.#silentMs(askedAt) > (performance.now() - askedAt) / 2;
      throw cancellation.reason === 'deadline' && isSilent ? this.#unavailable() : error;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(waiter);
      if (this.#waiting.size === 0) this.#changed.wake();
    }
  }

  /** Takes permits while calls wait. */
  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    while (this.#waiting.size > 0) {
      const { pausedMs, maxConcurrent } = this.#slowStart;
      const tenth = Math.max(1, Math.floor(this.limit.requests / 10));
      const mayStart = maxConcurrent - this.#inFlight;
      const wanted = Math.min(this.#waiting.size, tenth, MAX_TAKEN, mayStart);
      if (pausedMs === 0 && wanted > 0) {
        const againInMs = await this.#ask(wanted);
        if (againInMs > 0) await this.#changed.sleep(againInMs);
      } else {
        this.#tellWaiting();
        await this.#changed.sleep(pausedMs > 0 ? Math.ceil(pausedMs) : undefined);
      }
    }
    this.#isServing = false;
    this.#leaveWhenIdle();
  }

  /** Takes permits once; returns the milliseconds until the next try. */
  async #ask(wanted: number): Promise<number> {
    // After a failure, asks for the same permits again: Redis may have given them.
    while (this.#asked.length < wanted) this.#asked.push(crypto.randomUUID());
    const { requests, perMs } = this.limit;
    const attemptMs = this.#longestAttemptMs;
    const askedAt = performance.now();
    this.#silentSince = Math.min(this.#silentSince, askedAt);
    const numbers = [requests, Math.ceil(perMs) + MARGIN_MS, attemptMs + LEASE_MARGIN_MS];
    let answer: [taken: number, againInMs: number];
    try {
      answer = (await this.#run(TAKE, ...numbers.map(String), ...this.#asked)) as typeof answer;
    } catch (error) {
      this.#failures += 1;
      this.#error = error;
      return backoffMs(RETRY_PAUSES, this.#failures);
    }
    this.#silentSince = Infinity;
    this.#failures = 0;
    this.#error = undefined;
    const [taken, againInMs] = answer;
    const hasAll = taken === this.#asked.length;
    // If the process slept meanwhile, the permits would become free during their attempts.
    const isLate = performance.now() - askedAt > LEASE_MARGIN_MS;
    for (const id of this.#asked.splice(0).slice(0, taken)) {
      const [waiter] = this.#waiting;
      const isUsable = !isLate && this.#slowStart.pausedMs === 0;
      if (waiter && isUsable && waiter.call.timeoutMs <= attemptMs) this.#grant(waiter, id);
      else this.#free(id, 0);
    }
    if (hasAll) return 0;
    this.#tellWaiting();
    return Math.max(1, againInMs);
  }

  #grant(waiter: Waiter, id: string): void {
    const { refusals } = this.#slowStart;
    this.#waiting.delete(waiter);
    this.#inFlight += 1;
    waiter.permit = createPermit(
      waiter.isTold ? performance.now() - waiter.askedAt : 0,
      (how) => this.#end(id, how, refusals),
      (pauseMs) => this.#pause(pauseMs),
    );
    waiter.grant(waiter.permit);
  }

  #end(id: string, how: AttemptEnd, refusals: number): void {
    const isSlow = this.#slowStart.maxConcurrent < Infinity;
    this.#inFlight -= 1;
    this.#slowStart.attemptEnded(how, refusals, this.limit);
    const laterMs = how === 'abandoned' ? ABANDONED_MS : 0;
    this.#free(id, how === 'unsent' ? 0 : this.limit.perMs + MARGIN_MS + laterMs);
    if (how === 'unsent' || isSlow) this.#changed.wake();
    this.#leaveWhenIdle();
  }

  #pause(ms: number): void {
    this.#slowStart.begin(ms);
    this.#free('pause', ms);
  }

  /** If Redis does not hear of a freed permit, it becomes free as late as after a crash. */
  #free(id: string, inMs: number): void {
    void this.#run(FREE, id, String(Math.ceil(inMs))).catch(() => {});
  }

  /** Braces keep all keys of an endpoint on one node of a cluster. */
  async #run(script: string, ...values: string[]): Promise<unknown> {
    return await this.#redis.eval(script, 1, `recebiveis:{${this.#key}}`, ...values);
  }

  #tellWaiting(): void {
    const { pausedMs } = this.#slowStart;
    for (const waiter of this.#waiting) {
      if (!waiter.isTold) waiter.call.onWait({ limit: { ...this.limit }, pausedMs });
      waiter.isTold = true;
    }
  }

  /** Milliseconds of a wait during which Redis has not answered. */
  #silentMs(since: number): number {
    return Math.max(0, performance.now() - Math.max(since, this.#silentSince));
  }

  #unavailable(): LimiterUnavailableError {
    const endpoint = this.#key.slice(this.#key.lastIndexOf(':') + 1);
    return new LimiterUnavailableError(endpoint, reasonOf(this.#redis, this.#error));
  }

  /** A slow start is remembered for one window after its pause. */
  #leaveWhenIdle(): void {
    if (this.#isServing || this.#waiting.size > 0 || this.#inFlight > 0) return;
    const isSlow = this.#slowStart.maxConcurrent < Infinity;
    const rememberedMs = isSlow ? this.#slowStart.endsInMs + this.limit.perMs : 0;
    clearTimeout(this.#idleTimer);
    if (rememberedMs <= 0) {
      this.#onIdle();
      return;
    }
    const delayMs = Math.min(MAX_TIMER_MS, Math.ceil(rememberedMs));
    this.#idleTimer = unref(setTimeout(() => this.#leaveWhenIdle(), delayMs));
  }
}
