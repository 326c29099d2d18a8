import { execFileSync } from 'node:child_process';
import { chmod, copyFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { openMirror } from '../../../src/mirror/index.js';
import { dump, mustAddUp } from '../../mirror/support/dump.js';
import { mirrorClient } from '../../mirror/support/mirror-client.js';
import { createDatabase, postgresQuery } from '../../mirror/support/postgres.js';
import { queryOf } from '../../mirror/support/sqlite.js';
import { openStore, temporaryDirectory } from '../../mirror/support/store.js';
import { hasPostgres, startPostgres } from '../../support/postgres-server.js';
import { startProgram } from '../../support/program.js';
import { mountDisk, mountReadOnly } from '../../support/small-disk.js';

/** Fills a disk up to `leftKb` kilobytes; returns the file that takes the space. */
async function fill(disk: string, leftKb: number): Promise<string> {
  const ballast = join(disk, 'ballast');
  const free = Number(
    execFileSync('df', ['--output=avail', '-k', disk]).toString().trim().split('\n')[1],
  );
  await writeFile(ballast, Buffer.alloc(Math.max(0, free - leftKb) * 1024, 1));
  return ballast;
}

describe('a disk that is only read', () => {
  it.for(['as its last run left it', 'while another process has it open'])(
    'has a mirror that can be reconciled, %s',
    async (when, context) => {
      const disk = mountDisk(16);
      if (!disk) return context.skip('this user may not mount a disk');
      const { client } = openStore();
      const path = join(disk, 'store.db');
      const writer = await openMirror({ path });
      await writer.run(mirrorClient(client), { orders: true });
      const expected = await reconcile(writer, { hoje: '2026-08-01' });
      const isOpen = when.startsWith('while');
      const name = isOpen ? 'store.db' : 'alone.db';
      if (!isOpen) {
        await writer.close();
        // A copy, because the writer's process would end before the disk is read.
        await copyFile(path, join(disk, name));
      }
      const view = mountReadOnly(disk);

      const mirror = await openMirror({ path: join(view, name) });
      expect(await reconcile(mirror, { hoje: '2026-08-01' })).toEqual(expected);
      expect((await mirror.status())[0]?.ciclos).toBeGreaterThan(0);
      await expect(mirror.run(mirrorClient(client))).rejects.toMatchObject({
        params: { state: 'read-only' },
      });
      if (!isOpen) {
        const snapshot = await mirror.snapshot();
        await utimes(join(disk, name), 0, 0);
        await expect(snapshot.close()).rejects.toMatchObject({ params: { state: 'changed' } });
      }
      await mirror.close();
      if (isOpen) await writer.close();
    },
  );
});

describe.skipIf(process.getuid?.() !== 0)('a file that another user may only read', () => {
  it.for(['as its last run left it', 'while another process has it open'])(
    'can be reconciled, %s',
    async (when) => {
      const directory = await temporaryDirectory();
      const path = join(directory, 'store.db');
      const { client } = openStore();
      const writer = await openMirror({ path });
      await chmod(directory, 0o755);
      await chmod(path, 0o644);
      for (const suffix of ['-wal', '-shm']) await chmod(path + suffix, 0o644);
      await writer.run(mirrorClient(client), { orders: true });
      const { discrepancias } = await reconcile(writer, { hoje: '2026-08-01' });
      const isOpen = when.startsWith('while');
      if (!isOpen) {
        await writer.close();
        // A copy, because the writer's process would end before the disk is read.
        await copyFile(path, `${path}.alone`);
        await chmod(`${path}.alone`, 0o644);
      }
      const { ended } = startProgram(
        fileURLToPath(new URL('./reading-child.ts', import.meta.url)),
        {
          args: [isOpen ? path : `${path}.alone`],
        },
      );
      const { stdout, stderr } = await ended;
      const ids = discrepancias.map(({ id }) => id);
      expect([stderr, stdout]).toEqual(['', JSON.stringify(ids)]);
      if (isOpen) await writer.close();
    },
  );
});

describe('a disk that is full', () => {
  it('ends a run on SQLite with the reason; the next one leaves the tables of a clean run', async (context) => {
    const disk = mountDisk(8);
    if (!disk) return context.skip('this user may not mount a disk');
    const { client } = openStore();
    const path = join(disk, 'store.db');
    const mirror = await openMirror({ path });
    const ballast = await fill(disk, 300);
    const failure = await mirror.run(mirrorClient(client)).then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toMatchObject({ code: 'MIRROR', reason: 'unusable' });
    expect(failure.message).toMatch(/the disk is full|refused to read or write/);
    await rm(ballast);
    await mirror.run(mirrorClient(client));
    await mustAddUp(mirror);
    await mirror.close();

    const clean = join(await temporaryDirectory(), 'clean.db');
    const other = await openMirror({ path: clean });
    await other.run(mirrorClient(client));
    await other.close();
    expect(await dump(queryOf(path))).toEqual(await dump(queryOf(clean)));
  });

  it.skipIf(!hasPostgres)(
    'ends a run on PostgreSQL with the reason; the next one leaves the tables of a clean run',
    async (context) => {
      const disk = mountDisk(120);
      if (!disk) return context.skip('this user may not mount a disk');
      const server = await startPostgres({ parent: disk });
      onTestFinished(() => server.remove());
      const { client } = openStore();
      const cleanUrl = await createDatabase(server, 'clean');

      const mirror = await openMirror({ postgres: server.url });
      const ballast = await fill(disk, 100);
      await expect(mirror.run(mirrorClient(client))).rejects.toMatchObject({
        code: 'MIRROR',
        reason: 'unusable',
      });
      await rm(ballast);
      // Without room for its log, the server may have stopped.
      await server.kill();
      await server.start();
      await mirror.run(mirrorClient(client));
      await mustAddUp(mirror);
      await mirror.close();

      const other = await openMirror({ postgres: cleanUrl });
      await other.run(mirrorClient(client));
      await other.close();
      expect(await dump(postgresQuery(server.url))).toEqual(await dump(postgresQuery(cleanUrl)));
    },
  );
});
