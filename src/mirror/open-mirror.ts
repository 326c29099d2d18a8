import {
  checkDay,
  checkDuration,
  checkFunction,
  checkKeys,
  checkSignal,
  checkWhole,
  noteIn,
  type Refuse,
} from '../client/contract/option-rules.js';
import type { Evento } from '../client/contract/schemas/evento.js';
import { isRecebiveisError } from '../client/errors/base.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../client/errors/invalid-request.js';
import { achadosOf, type MirrorAchados } from './achados/ledger.js';
import { checkMirror, statusOfMirror } from './check-mirror.js';
import type { MirrorClient } from './client.js';
import type { Database } from './database/database.js';
import { migrate } from './database/migrate.js';
import { openPostgres, type PgPool } from './database/postgres.js';
import { openSqlite } from './database/sqlite.js';
import { mirrorError } from './mirror-error.js';
import type { MirrorPlanOptions, MirrorRunOptions } from './options.js';
import { checkOrders } from './pedidos/orders-option.js';
import type { MirrorMismatch, MirrorPlan, MirrorStatus, MirrorSummary } from './result.js';
import { handleEvento, type MirrorHandleOptions } from './run/handle-evento.js';
import { planMirror } from './run/plan-mirror.js';
import { runMirror } from './run/run-mirror.js';
import { RunningCalls } from './running-calls.js';
import { readSnapshot } from './snapshot/read-snapshot.js';
import type { MirrorSnapshot } from './snapshot/snapshot.js';

/** Where a mirror is kept, and whether it is there. */
export type OpenMirrorOptions = MirrorPlace & {
  /** Whether a mirror that is not there is refused, instead of made. */
  mustExist?: boolean | undefined;
};

/** Exactly one of the two. */
type MirrorPlace =
  | {
      /** An SQLite file, made when it is new; its directory must exist, on a disk of this machine. */
      path: string;
      /** Left out beside `path`. */
      postgres?: undefined;
    }
  | {
      /** Left out beside `postgres`. */
      path?: undefined;
      /** A pool of `pg`, which stays the caller's to end, or the address of a PostgreSQL database. */
      postgres: PgPool | string;
    };

/** A relational copy of the cycles and orders of one or more stores. */
export interface Mirror {
  /**
   * Brings the copy of the client's store up to date. May be killed anywhere, run again, and run
   * twice at once: the second waits for the first.
   *
   * @throws InvalidRequestError an option breaks a rule
   * @throws MirrorError the database cannot be used, or holds another store
   * @throws AbortError the signal or `deadlineMs` ended it
   * @throws RecebiveisError what the client throws; what was committed stays
   */
  run(client: MirrorClient, options?: MirrorRunOptions): Promise<MirrorSummary>;
  /** What a run would read, in how many requests and minutes at the limits in force. */
  plan(client: MirrorClient, options?: MirrorPlanOptions): Promise<MirrorPlan>;
  /**
   * Reads what an event of the queue or a webhook says may be new; for `fila.consume` and the inbox.
   * The event only triggers the reading.
   *
   * @throws InvalidRequestError an option breaks a rule
   * @throws MirrorError as of `run`; a cycle that cannot be copied, after all others were
   * @throws RecebiveisError what the client throws; what was committed stays
   */
  handle(client: MirrorClient, evento: Evento, options?: MirrorHandleOptions): Promise<void>;
  /** The cycles whose lines do not add up to `valorRepasse`, to the centavo; none when all do. */
  check(): Promise<MirrorMismatch[]>;
  /** What is held of each store. */
  status(): Promise<MirrorStatus[]>;
  /**
   * The copy as it is now, in pages, for `reconcile`. Close it: until then SQLite keeps what is
   * written meanwhile in its log, and PostgreSQL a connection of the pool.
   */
  snapshot(): Promise<MirrorSnapshot>;
  /** The ledger of findings, beside the copy. */
  readonly achados: MirrorAchados;
  /**
   * Closes the file, or the pool that the mirror made. Calls in progress are ended first: what they
   * committed stays, and they reject with a MirrorError whose reason is `closed`.
   */
  close(): Promise<void>;
}

/**
 * Opens the copy, and brings its schema to the version of this release. An SQLite file needs the
 * package libsql, PostgreSQL the package pg.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError the package of the database is not installed
 * @throws MirrorError the database cannot be opened, is something else, of a newer release, or no mirror yet
 */
export async function openMirror(options: OpenMirrorOptions): Promise<Mirror> {
  checked('Options of openMirror', (refuse) => checkOpen(options, refuse));
  const { path, postgres, mustExist = false } = options;
  const database =
    path !== undefined ? await openSqlite(path, mustExist) : await openPostgres(postgres);
  try {
    await migrate(database, mustExist);
  } catch (error) {
    await database.close();
    throw database.failure(error);
  }
  return mirrorOf(database);
}

function mirrorOf(database: Database): Mirror {
  let isClosed = false;
  const { kysely } = database;
  const calls = new RunningCalls();
  const open = async <T>(
    work: (signal: AbortSignal) => Promise<T>,
    given?: AbortSignal,
  ): Promise<T> => {
    if (isClosed) throw closed();
    try {
      return await calls.make(given, work);
    } catch (error) {
      const failure = database.failure(error);
      const isOfClosing = !isRecebiveisError(failure) || failure.code === 'ABORTED';
      throw isClosed && isOfClosing ? closed() : failure;
    }
  };
  return {
    async run(client, nullable) {
      const given = nullable ?? {};
      checked('Options of run', (refuse) => checkRun(given, refuse));
      const { deadlineMs, ...options } = given;
      return open((ended) => {
        const signal =
          deadlineMs === undefined
            ? ended
            : AbortSignal.any([ended, AbortSignal.timeout(deadlineMs)]);
        return runMirror(database, client, { ...options, signal });
      }, given.signal);
    },
    async plan(client, nullable) {
      const given = nullable ?? {};
      checked('Options of plan', (refuse) => checkPlan(given, PLAN_OPTIONS, refuse));
      return open((signal) => planMirror(database, client, { ...given, signal }), given.signal);
    },
    async handle(client, evento, nullable) {
      const given = nullable ?? {};
      checked('Options of handle', (refuse) => checkHandle(given, refuse));
      return open(
        (signal) => handleEvento(database, client, evento, { ...given, signal }),
        given.signal,
      );
    },
    check: () => open(() => checkMirror(kysely)),
    status: () => open(() => statusOfMirror(kysely)),
    snapshot: () => open(async () => readSnapshot(await database.openReader(), database.failure)),
    achados: achadosOf(database, open),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await calls.end();
      await database.close();
    },
  };
}

const closed = () => mirrorError('closed');

const PLAN_OPTIONS = ['since', 'lookbackDays', 'orders', 'loja', 'hoje', 'beganAtMs', 'signal'];

function checked(subject: string, check: (refuse: Refuse) => void): void {
  const issues: InvalidRequestIssue[] = [];
  check(noteIn(issues));
  if (issues.length > 0) throw new InvalidRequestError(subject, issues);
}

function checkOpen(options: OpenMirrorOptions, refuse: Refuse): void {
  const given = options ?? {};
  if (!checkKeys(given, ['path', 'postgres', 'mustExist'], refuse)) return;
  if (given.mustExist !== undefined && typeof given.mustExist !== 'boolean') {
    refuse('mustExist', 'must be true or false');
  }
  if ((given.path === undefined) === (given.postgres === undefined)) {
    refuse('', 'must have either path, an SQLite file, or postgres, a pool or an address');
  } else if (given.path !== undefined) {
    const isFile =
      typeof given.path === 'string' && given.path !== '' && !given.path.includes('\0');
    if (!isFile || given.path === ':memory:') {
      refuse('path', 'must be the path of a file: what is only in memory would be lost');
    }
  } else if (typeof given.postgres === 'string') {
    if (!/^postgres(ql)?:\/\//.test(given.postgres)) {
      refuse(
        'postgres',
        'must be an address such as postgres://user@host/database, or a pool of pg',
        { code: 'postgres-form' },
      );
    }
  } else if (typeof given.postgres?.connect !== 'function') {
    refuse('postgres', 'must be an address such as postgres://user@host/database, or a pool of pg');
  }
}

function checkRun(options: MirrorRunOptions, refuse: Refuse): void {
  if (!checkPlan(options, [...PLAN_OPTIONS, 'onProgress', 'deadlineMs'], refuse)) return;
  checkFunction('onProgress', options.onProgress, refuse);
  if (options.deadlineMs !== undefined) checkDuration('deadlineMs', options.deadlineMs, refuse);
}

function checkHandle(options: MirrorHandleOptions, refuse: Refuse): void {
  if (!checkKeys(options, ['loja', 'signal'], refuse)) return;
  checkLoja(options.loja, refuse);
  checkSignal('signal', options.signal, refuse);
}

function checkLoja(loja: unknown, refuse: Refuse): void {
  if (loja === undefined) return;
  // PostgreSQL keeps no NUL, and half a character would become the same sign for every store.
  const isName = typeof loja === 'string' && /^[^\0\p{Cs}]{1,200}$/u.test(loja);
  if (!isName) {
    refuse('loja', 'must be a name of 1 to 200 characters, without NUL', { code: 'loja-name' });
  }
}

function checkPlan(options: MirrorPlanOptions, known: readonly string[], refuse: Refuse): boolean {
  if (!checkKeys(options, known, refuse)) return false;
  const { since, hoje, lookbackDays } = options;
  for (const [name, value] of Object.entries({ since, hoje })) {
    if (value !== undefined && value !== null) checkDay(name, value, refuse);
  }
  if (lookbackDays !== undefined) {
    checkWhole('lookbackDays', lookbackDays, refuse, { least: 0, most: 36_500 });
  }
  checkLoja(options.loja, refuse);
  if (options.beganAtMs !== undefined) checkWhole('beganAtMs', options.beganAtMs, refuse);
  checkOrders(options.orders, refuse);
  checkSignal('signal', options.signal, refuse);
  return true;
}
