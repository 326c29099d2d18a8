import pg from 'pg';
import { createReceiver } from 'recebiveis/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../docs/blocks.js';
import { eventoOf } from '../../events/inbox/support.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.js';

interface PostgresInbox {
  store(evento: unknown, identity: { id: string }): Promise<void>;
  workOnce(handle: (corpo: unknown, context: { id: string }) => unknown): Promise<boolean>;
}

describe.skipIf(!hasPostgres)('the inbox of the guide, in PostgreSQL', () => {
  let server: PostgresServer;
  let pool: pg.Pool;
  beforeAll(async () => {
    server = await startPostgres();
    pool = new pg.Pool({ connectionString: server.url });
  });
  afterAll(async () => {
    await pool.end();
    await server.remove();
  });

  it('keeps what the receiver stores once, and has each event handled by one of several', async () => {
    const [code = ''] = blocksOf('guides/inbox-postgresql.md', 'js');
    const { openPostgresInbox } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const inbox: PostgresInbox = await openPostgresInbox(pool);
    const receiver = createReceiver({ auth: { tipo: 'none' }, inbox });
    for (const number of [1, 2, 3, 1]) {
      const body = JSON.stringify(eventoOf(number).raw);
      const request = new Request('http://erp.example/', { method: 'POST', body });
      expect((await receiver.fetch(request)).status).toBe(200);
    }
    const handled: string[] = [];
    const failing = inbox.workOnce(() => Promise.reject(new Error('not yet')));
    await expect(failing).rejects.toThrow('not yet');
    const work = async () => {
      while (await inbox.workOnce((_, { id }) => void handled.push(id)));
    };
    await Promise.all([work(), work(), work()]);
    await work();
    expect(new Set(handled).size).toBe(3);
    expect(handled).toHaveLength(3);
  });
});
