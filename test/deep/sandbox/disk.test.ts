import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { numbered } from '../../sandbox/support.js';
import { mountDisk, mountReadOnly } from '../../support/small-disk.js';

const create = async (sandbox: RunningSandbox, n: number) => {
  const answer = await fetch(`${sandbox.url}/api/v1/pedido/novo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify(numbered(n)),
  });
  return { status: answer.status, text: await answer.text() };
};

describe('the disk of a data file', () => {
  it('that is read-only is refused in words, with and without a file on it', async (context) => {
    const disk = mountDisk(2);
    if (!disk) return context.skip('this user may not mount a disk');
    const data = join(disk, 'loja.ndjson');
    const sandbox = await startSandbox({ data });
    await create(sandbox, 1);
    await sandbox.close();
    const readOnly = mountReadOnly(disk);
    for (const name of ['loja.ndjson', 'nova.ndjson']) {
      const start = startSandbox({ data: join(readOnly, name) });
      await expect(start).rejects.toThrow('its file system is read-only');
    }
    const again = await startSandbox({ data });
    expect(again.snapshot().lojas[0]?.pedidos).toHaveLength(1);
    await again.close();
  });

  it('that fills up costs an answer and no write: each is kept once there is room', async (context) => {
    const disk = mountDisk(2);
    if (!disk) return context.skip('this user may not mount a disk');
    const data = join(disk, 'loja.ndjson');
    const sandbox = await startSandbox({ data, limits: 'off' });
    expect((await create(sandbox, 0)).status).toBe(200);
    const ballast = join(disk, 'ballast');
    for (let kilobytes = 1_024; kilobytes >= 4; kilobytes /= 2) {
      try {
        writeFileSync(ballast, Buffer.alloc(kilobytes * 1_024, 1), { flag: 'a' });
      } catch {}
    }
    let refused: { status: number; text: string } | undefined;
    for (let n = 1; n <= 500 && !refused; n++) {
      const answer = await create(sandbox, n);
      if (answer.status !== 200) refused = answer;
    }
    expect(refused).toEqual({ status: 500, text: expect.stringContaining('o disco está cheio') });
    rmSync(ballast);
    expect((await create(sandbox, 1_000)).status).toBe(200);
    const before = sandbox.snapshot().lojas;
    await sandbox.close();
    const again = await startSandbox({ data });
    expect(again.snapshot().lojas).toEqual(before);
    await again.close();
  });
});
