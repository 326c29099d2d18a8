import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { peerFailure } from '../../client/errors/peer-missing.js';
import type { Schema } from '../schema/tables.js';
import type { Database } from './database.js';
import { postgresFailure } from './postgres-failure.js';

/** The parts of a `pg` pool used here; `pg` brings its own types. */
export interface PgPool {
  /** A connection of the pool: a client of `pg`. */
  connect(): Promise<object>;
  /** Ends the pool; never called on a pool of the caller's. */
  end(): Promise<void>;
}

/** Opens the copy in PostgreSQL: over the user's pool, or over a pool of our own for an address. */
export async function openPostgres(postgres: PgPool | string): Promise<Database> {
  const pool = typeof postgres === 'string' ? await makePool(postgres) : postgres;
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withListeners(pool) }),
  });

  // An idle connection that breaks is replaced by the next query; without a listener it ends the process.
  const events = pool as Partial<NodeJS.EventEmitter>;
  const ignore = () => {};
  events.on?.('error', ignore);

  return {
    dialect: 'postgres',
    kysely,
    async nowMs(db) {
      const now = sql<{ ms: string | number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000) as ms`;
      return Number((await now.execute(db)).rows[0]?.ms);
    },
    async openReader() {
      const reading = await kysely
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute();
      return {
        dialect: 'postgres',
        kysely: reading,
        close: () => reading.rollback().execute(),
      };
    },
    analyze: () => Promise.resolve(),
    failure: postgresFailure,
    async close() {
      // Kysely would end its pool; a pool of the user's stays open.
      if (typeof postgres === 'string') await kysely.destroy();
      else events.off?.('error', ignore);
    },
  };
}

/**
 * The pool as Kysely sees it. A connection that breaks between two queries emits an error, which ends the
 * process if it has no listener; the next query on it fails anyway.
 */
function withListeners(pool: PgPool): PostgresPool {
  const wrappedClients = new WeakMap<object, PostgresPoolClient>();
  return {
    async connect() {
      const client = (await pool.connect()) as PgClient;
      let wrapped = wrappedClients.get(client);
      if (!wrapped) {
        client.on('error', () => {});
        wrapped = notingBroken(client);
        await readDaysAsIso(wrapped);
        wrappedClients.set(client, wrapped);
      }
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** The parts of a `pg` connection used here. */
interface PgClient extends NodeJS.EventEmitter {
  /** Gives the connection back; the pool ends a broken connection. */
  release(isBroken?: boolean): void;
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
}

/** SQLSTATE classes of connections that are lost, or ended by the server. */
const ENDS_CONNECTION = /^(?:08|57P)/;

/**
 * A server announces that it ends a connection before it does: given back, the connection would be used
 * once more.
 */
function notingBroken(client: PgClient): PostgresPoolClient {
  let isBroken = false;
  const query = <Row>(sql: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) =>
    client.query<Row>(String(sql), parameters).catch((error: { code?: unknown }) => {
      isBroken ||= ENDS_CONNECTION.test(String(error.code));
      throw error;
    });
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}

/**
 * Sets ISO dates for the session. Dates are compared as text, and a database or user may have set another
 * form (`SQL, DMY`), which is not in the order of time. `pg` itself reads no other form either.
 */
async function readDaysAsIso(client: PostgresPoolClient): Promise<void> {
  try {
    await client.query('set datestyle to iso', []);
  } catch (error) {
    client.release();
    throw error;
  }
}

async function loadPg(): Promise<Pick<typeof import('pg'), 'Pool'>> {
  try {
    return (await import('pg')).default;
  } catch (error) {
    throw peerFailure(error, 'pg', 'openMirror({ postgres })');
  }
}

async function makePool(connectionString: string): Promise<PgPool> {
  const { Pool } = await loadPg();
  return new Pool({ connectionString, max: 4, connectionTimeoutMillis: 10_000 });
}
