import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/database.js';

/** Lifetime of a lease in milliseconds; it is renewed every third of it. */
const LEASE_MS = 30_000;

/** Poll interval of a waiting run, in milliseconds. */
const LOOK_MS = 500;

/** Held by the runs of this process. */
const ownHolders = new Set<string>();

/** The right of one run to work on a store. It spares double work; the copy is right without it. */
export class Lease {
  readonly #database: Database;
  readonly #loja: string;
  readonly #holder = JSON.stringify([hostname(), process.pid, randomUUID()]);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(database: Database, loja: string) {
    this.#database = database;
    this.#loja = loja;
  }

  /** Waits for another run to end or be killed. `onWait` is called before each look but the first. */
  async take(onWait: () => void, signal: AbortSignal | undefined): Promise<void> {
    while (!(await this.#tryToTake())) {
      signal?.throwIfAborted();
      onWait();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    ownHolders.add(this.#holder);
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), LEASE_MS / 3);
    this.#timer.unref();
  }

  /** Never rejects: a lease that cannot be given back runs out, and the reason for the run's end matters more. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    ownHolders.delete(this.#holder);
    await this.#database.kysely
      .deleteFrom('mirror_leases')
      .where('loja', '=', this.#loja)
      .where('holder', '=', this.#holder)
      .execute()
      .catch(() => {});
  }

  async #tryToTake(): Promise<boolean> {
    const { kysely } = this.#database;
    const nowMs = await this.#database.nowMs(kysely);
    const held = await kysely
      .selectFrom('mirror_leases')
      .where('loja', '=', this.#loja)
      .select(['holder', 'expires_at_ms'])
      .executeTakeFirst();
    if (held && Number(held.expires_at_ms) > nowMs && !isDead(held.holder)) return false;
    const lease = { holder: this.#holder, expires_at_ms: nowMs + LEASE_MS };
    const taken = await kysely
      .insertInto('mirror_leases')
      .values({ loja: this.#loja, ...lease })
      .onConflict((conflict) =>
        conflict
          .column('loja')
          .doUpdateSet(lease)
          // As it was looked at: another run may have taken or renewed it since.
          .where('mirror_leases.holder', '=', held?.holder ?? '')
          .where('mirror_leases.expires_at_ms', '=', held?.expires_at_ms ?? 0),
      )
      .executeTakeFirst();
    return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0;
  }

  async #renew(): Promise<void> {
    const { kysely } = this.#database;
    await kysely
      .updateTable('mirror_leases')
      .set({ expires_at_ms: (await this.#database.nowMs(kysely)) + LEASE_MS })
      .where('loja', '=', this.#loja)
      .where('holder', '=', this.#holder)
      .execute();
  }
}

/** True if the holder is a process of this machine that was killed: it gives nothing back. */
function isDead(holder: string | null): boolean {
  const [host, pid] = JSON.parse(holder ?? '[]') as [string?, number?];
  if (host !== hostname() || pid === undefined) return false;
  // A container that starts again has the name and the process number of the killed one.
  if (pid === process.pid) return !ownHolders.has(holder ?? '');
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
