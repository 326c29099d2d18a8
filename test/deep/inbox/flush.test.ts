import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../inbox/support.js';
import { ROOT, run } from '../../support/run.js';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) process.stderr.write('skipped: counting flushes, for want of strace\n');

const STORES = 50;

it.skipIf(!hasStrace)(
  'an event that is stored alone is flushed to the disk, each of them',
  async () => {
    const folder = temporaryFolder();
    const code = `
    import { openInbox } from '${ROOT}/src/inbox/index.ts';
    const inbox = await openInbox({ path: '${join(folder, 'inbox.db')}' });
    for (let n = 0; n < ${STORES}; n++) {
      await inbox.store({ tipo: 'desconhecido', tipoOriginal: 'x', dados: {}, raw: { n } });
      process.stderr.write('answered\\n');
    }`;
    const traced = join(folder, 'trace');
    const flags = ['-f', '-o', traced, '-e', 'trace=fsync,fdatasync,write', '-s', '8'];
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code];
    const { code: ended } = await run('strace', [...flags, ...node]);
    expect(ended).toBe(0);

    // Between two answers there is a flush that succeeded.
    let flushes = 0;
    const before: number[] = [];
    for (const line of readFileSync(traced, 'utf8').split('\n')) {
      if (/fsync|fdatasync/.test(line) && /= 0$/.test(line)) flushes += 1;
      if (/write\(2, "answered"/.test(line)) {
        before.push(flushes);
        flushes = 0;
      }
    }
    expect(before).toHaveLength(STORES);
    expect(Math.min(...before)).toBeGreaterThanOrEqual(1);
  },
);
