import type { Evento } from '../client/contract/schemas/evento.js';
import { isRecebiveisError } from '../client/errors/base.js';
import { accepted } from '../client/errors/invalid-request.js';
import { AbortError, TimeoutError } from '../client/errors/no-answer.js';
import { achadosOf, type MirrorAchados } from '../conciliacao/achados/ledger.js';
import type { AsyncClosable } from '../shared/async-closable.js';
import { Cancellation } from '../shared/cancellation.js';
import {
  flag,
  must,
  type OptionCheck,
  type OptionChecks,
  readOptions,
} from '../shared/check-options.js';
import { checkMirror, statusOfMirror } from './check-mirror.js';
import type { MirrorClient } from './client.js';
import type { Database } from './database/database.js';
import { migrate } from './database/migrate.js';
import { openPostgres, type PgPool } from './database/postgres.js';
import { openSqlite } from './database/sqlite.js';
import { signalOfCall } from './database/waiting-sqlite.js';
import { mirrorError } from './mirror-error.js';
import {
  handleOptions,
  type MirrorHandleOptions,
  type MirrorPlanOptions,
  type MirrorRunOptions,
  planOptions,
  runOptions,
} from './options.js';
import type { MirrorMismatch, MirrorPlan, MirrorStatus, MirrorSummary } from './result.js';
import { handleEvento } from './run/handle-evento.js';
import { planMirror } from './run/plan-mirror.js';
import { runMirror } from './run/run-mirror.js';
import { readSnapshot } from './snapshot/read-snapshot.js';
import type { CanalOf, MirrorSnapshot } from './snapshot/snapshot.js';

/** Place of a mirror, exactly one of `path` and `postgres`, and whether it must exist already. */
export interface OpenMirrorOptions {
  /** An SQLite file, made when it is new; its directory must exist, on a disk of this machine. */
  path?: string | undefined;
  /** A pool of `pg`, which stays the caller's to end, or the address of a PostgreSQL database. */
  postgres?: PgPool | string | undefined;
  /** Refuses a mirror that does not exist, instead of making it. */
  mustExist?: boolean | undefined;
}

const POSTGRES = 'must be an address such as postgres://user@host/database, or a pool of pg';

const isAddress = (value: unknown) => /^postgres(ql)?:\/\//.test(String(value));

const postgresPlace: OptionCheck = (value) =>
  typeof value === 'string'
    ? must(POSTGRES, isAddress, 'postgres-form')(value)
    : must(POSTGRES, (pool) => typeof Object(pool).connect === 'function')(value);

const filePath = must(
  'must be the path of a file: what is only in memory would be lost',
  (path) => typeof path === 'string' && !['', ':memory:'].includes(path) && !path.includes('\0'),
);

const CHECKS: OptionChecks<OpenMirrorOptions> = {
  path: filePath,
  postgres: postgresPlace,
  mustExist: flag,
};

function checkedPlace(options: OpenMirrorOptions): OpenMirrorOptions {
  const { value, issues } = readOptions(options, CHECKS);
  const isOne = (value?.path === undefined) !== (value?.postgres === undefined);
  if (issues.length === 0 && !isOne) {
    const message = 'must have either path, an SQLite file, or postgres, a pool or an address';
    issues.push({ path: '', message });
  }
  return accepted({ value, issues }, 'Options of openMirror');
}

/** A relational copy of the cycles and orders of one or more stores. */
export interface Mirror extends AsyncClosable {
  /**
   * Brings the copy of the client's store up to date. A run may be killed anywhere and run again; of two
   * runs at once, the second waits for the first.
   *
   * @throws InvalidRequestError an option breaks a rule
   * @throws MirrorError the database cannot be used, or holds another store
   * @throws AbortError the signal ended it
   * @throws TimeoutError `deadlineMs` ended it
   * @throws RecebiveisError what the client throws; what was committed stays
   */
  run(client: MirrorClient, options?: MirrorRunOptions): Promise<MirrorSummary>;
  /** Counts the reads of a run: how many requests and minutes it takes at the limits in force. */
  plan(client: MirrorClient, options?: MirrorPlanOptions): Promise<MirrorPlan>;
  /**
   * Reads the cycles that an event of the queue or a webhook may have changed; for `fila.consume` and the
   * inbox. The event only triggers the reading.
   *
   * @throws InvalidRequestError an option breaks a rule
   * @throws MirrorError as of `run`; a cycle that cannot be copied, after all others were
   * @throws RecebiveisError what the client throws; what was committed stays
   */
  handle(client: MirrorClient, evento: Evento, options?: MirrorHandleOptions): Promise<void>;
  /** The cycles whose lines do not add up to `valorRepasse`, to the centavo; none when all do. */
  check(): Promise<MirrorMismatch[]>;
  /** Status of each store. */
  status(): Promise<MirrorStatus[]>;
  /**
   * The copy as it is now, in pages, for `reconcile`. Close it: until then SQLite keeps later writes in
   * its log, and PostgreSQL keeps a connection of the pool.
   *
   * @param canalOf joins the lines and orders of a channel that has several names, under one of them
   */
  snapshot(canalOf?: CanalOf): Promise<MirrorSnapshot & AsyncClosable>;
  /** The ledger of findings, beside the copy. */
  readonly achados: MirrorAchados;
  /**
   * Closes the file, or the pool that the mirror made. Ends calls in progress first: their committed work
   * stays, and they reject with a MirrorError whose reason is `closed`.
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
  const { path, postgres = '', mustExist = false } = checkedPlace(options);
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
  /** Calls in progress, each with the promise of its end. */
  const calls = new Map<Cancellation, Promise<unknown>>();
  const open = async <T>(
    work: (signal: AbortSignal) => Promise<T>,
    given?: AbortSignal,
    deadlineMs?: number,
  ): Promise<T> => {
    if (isClosed) throw closed();
    const cancellation = new Cancellation(given, deadlineMs);
    const signal = cancellation.toSignal();
    const working = signalOfCall.run(signal, () => work(signal));
    calls.set(cancellation, working);
    try {
      return await working;
    } catch (error) {
      const failure = database.failure(error);
      const isEnded =
        error === signal.reason || (isRecebiveisError(failure) && failure.code === 'ABORTED');
      if (isClosed && (isEnded || !isRecebiveisError(failure))) throw closed();
      // Without a reason of its own, it was the client that ended.
      if (!isEnded || cancellation.reason === undefined) throw failure;
      throw cancellation.reason === 'deadline'
        ? new TimeoutError('mirror.run', 'run', Number(deadlineMs), 0)
        : new AbortError('mirror.run');
    } finally {
      cancellation.dispose();
      calls.delete(cancellation);
    }
  };
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    for (const cancellation of calls.keys()) cancellation.cancel('closed');
    await Promise.allSettled(calls.values());
    await database.close();
  };
  return {
    async run(client, nullable) {
      const { deadlineMs, ...given } = accepted(
        readOptions(nullable, runOptions),
        'Options of run',
      );
      return open(
        (signal) => runMirror(database, client, { ...given, signal }),
        given.signal,
        deadlineMs,
      );
    },
    async plan(client, nullable) {
      const given = accepted(readOptions(nullable, planOptions), 'Options of plan');
      return open((signal) => planMirror(database, client, { ...given, signal }), given.signal);
    },
    async handle(client, evento, nullable) {
      const given = accepted(readOptions(nullable, handleOptions), 'Options of handle');
      return open(
        (signal) => handleEvento(database, client, evento, { ...given, signal }),
        given.signal,
      );
    },
    check: () => open(() => checkMirror(kysely)),
    status: () => open(() => statusOfMirror(kysely)),
    snapshot: (canalOf) =>
      open(async () => readSnapshot(await database.openReader(), database.failure, canalOf)),
    achados: achadosOf(database, open),
    close,
    [Symbol.asyncDispose]: close,
  };
}

const closed = () => mirrorError('closed');
