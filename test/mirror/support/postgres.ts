import pg from 'pg';
import type { PostgresServer } from '../../support/postgres-server.js';
import type { Query } from './dump.js';

/** Creates a database, empty or copied from another, beside the server's own; gives its address. */
export async function createDatabase(
  server: PostgresServer,
  name: string,
  template = 'template1',
): Promise<string> {
  await postgresQuery(server.url)(`create database ${name} template ${template}`);
  return server.url.replace('/postgres?', `/${name}?`);
}

/** Opens a connection for each query: the server may end between two of them. */
export const postgresQuery =
  (connectionString: string): Query =>
  async (sql) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
