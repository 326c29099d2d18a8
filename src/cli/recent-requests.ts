import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName, Recebiveis } from '../index.js';
import type { CliContext } from './context.js';
import { setting } from './settings.js';

const MINUTE_MS = 60_000;

/**
 * Requests of the last minute: of this process, and of those before it, which the service still counts. A
 * line each in a file for each store and minute, in the cache of the user; a file that cannot be read or
 * written changes nothing but that the service may refuse, which is waited out.
 */
export class RecentRequests {
  readonly #endedAt = new Map<EndpointName, number[]>();
  readonly #client: Recebiveis;
  #place: ((minute: number) => string) | undefined;

  constructor(client: Recebiveis) {
    this.#client = client;
  }

  /** Makes the client's limits know what earlier processes sent. */
  async recall(context: CliContext): Promise<void> {
    const folder = folderOf(context);
    if (folder === undefined) return;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const store = await this.#client.storeId();
      this.#place = (minute) => join(folder, `${store}.${minute}`);
      const minute = Math.floor(Date.now() / MINUTE_MS);
      for (const name of readdirSync(folder)) {
        if (Number(name.split('.').at(-1)) < minute - 1) rmSync(join(folder, name));
        else if (name.startsWith(`${store}.`)) this.#read(join(folder, name));
      }
      for (const [endpoint, times] of this.#endedAt) {
        const agesMs = times.map((at) => Date.now() - at);
        await this.#client.limits.spend(endpoint, agesMs);
      }
    } catch {
      // The service says what it counts.
    }
  }

  /** A request has ended: the service counts it for a minute from now at most. */
  note(endpoint: EndpointName): void {
    if (this.#client.limits.of(endpoint) === null) return;
    const now = Date.now();
    this.#add(endpoint, now);
    if (!this.#place) return;
    try {
      appendFileSync(this.#place(Math.floor(now / MINUTE_MS)), `${endpoint} ${now}\n`, {
        mode: 0o600,
      });
    } catch {
      this.#place = undefined;
    }
  }

  /** Milliseconds until the last of so many requests may leave, at the limit in force. */
  waitMs(endpoint: EndpointName, requests: number): number {
    const limit = this.#client.limits.of(endpoint);
    if (!limit || requests < 1) return 0;
    const now = Date.now();
    const freeAt = (this.#endedAt.get(endpoint) ?? [])
      .slice(-limit.requests)
      .map((at) => Math.max(now, at + limit.perMs))
      .sort((one, other) => one - other);
    const free = limit.requests - freeAt.length;
    const last = (requests - 1) % limit.requests;
    const windows = Math.floor((requests - 1) / limit.requests);
    return (freeAt[last - free] ?? now) - now + windows * limit.perMs;
  }

  #read(path: string): void {
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const [endpoint, at] of lines.map((line) => line.split(' '))) {
      const age = Date.now() - Number(at);
      if (age >= 0 && age < MINUTE_MS) this.#add(endpoint as EndpointName, Number(at));
    }
  }

  #add(endpoint: EndpointName, at: number): void {
    const times = this.#endedAt.get(endpoint) ?? [];
    while (times[0] !== undefined && times[0] < at - MINUTE_MS) times.shift();
    times.push(at);
    this.#endedAt.set(endpoint, times);
  }
}

/** In the cache of the user; undefined where the environment names no home. */
function folderOf(context: CliContext): string | undefined {
  const home = setting(context, 'HOME');
  const cache =
    setting(context, 'XDG_CACHE_HOME') ??
    setting(context, 'LOCALAPPDATA') ??
    (home === undefined ? undefined : join(home, '.cache'));
  return cache === undefined ? undefined : join(cache, 'recebiveis', 'requests');
}
