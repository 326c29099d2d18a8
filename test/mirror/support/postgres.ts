import pg from 'pg';
import type { PostgresServer } from '../../support/postgres-server.js';
import type { Query } from './dump.js';

/** Makes a database beside the server's own, empty or a copy of another one; gives its address. */
export async function createDatabase(
  server: PostgresServer,
  name: string,
  template = 'template1',
): Promise<string> {
  await postgresQuery(server.url)(`create database ${name} template ${template}`);
  return server.url.replace('/postgres?', `/${name}?`);
}

/** Reads with a new connection each time: a server may end between two queries. */
export const postgresQuery =
  (connectionString: string): Query =>
  async (sql) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
