import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName, Recebiveis } from '../index.js';
import { pushTo } from '../shared/push-to.js';
import type { CliContext } from './context.js';
import { setting } from './settings.js';

const MINUTE_MS = 60_000;

/**
 * Requests of the last minute, by this process and by those before it, which the service still counts. A
 * line each in a file for each store and minute, in the cache of the user; a file that cannot be read or
 * written changes nothing but that the service may refuse, which is waited out.
 */
export class RecentRequests {
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
      const agesMs = new Map<EndpointName, number[]>();
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (Number(name.split('.').at(-1)) < minute - 1) rmSync(path);
        else if (name.startsWith(`${store}.`)) readAges(path, agesMs);
      }
      for (const [endpoint, ages] of agesMs) await this.#client.limits.spend(endpoint, ages);
    } catch {
      // The service says what it counts.
    }
  }

  /** A request has ended: the service counts it for a minute from now at most. */
  note(endpoint: EndpointName): void {
    if (this.#client.limits.of(endpoint) === null || !this.#place) return;
    const now = Date.now();
    try {
      const path = this.#place(Math.floor(now / MINUTE_MS));
      appendFileSync(path, `${endpoint} ${now}\n`, { mode: 0o600 });
    } catch {
      this.#place = undefined;
    }
  }
}

/** Adds the ages of the requests that a file names, of the last minute. */
function readAges(path: string, agesMs: Map<EndpointName, number[]>): void {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [endpoint, at] = line.split(' ');
    const age = Date.now() - Number(at);
    if (age >= 0 && age < MINUTE_MS) pushTo(agesMs, endpoint as EndpointName, age);
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
