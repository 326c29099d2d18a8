import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../events/inbox/support.js';
import { compile } from '../../support/compile.js';
import { run } from '../../support/run.js';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) process.stderr.write('skipped: counting flushes, for want of strace\n');

const PROGRAM = fileURLToPath(new URL('./store-one-by-one.ts', import.meta.url));
const STORES = 50;

it.skipIf(!hasStrace)(
  'an event that is stored alone is flushed to the disk, each of them',
  async () => {
    const folder = temporaryFolder();
    const traced = join(folder, 'trace');
    const flags = ['-f', '-o', traced, '-e', 'trace=fsync,fdatasync,write', '-s', '8'];
    const node = [process.execPath, compile(PROGRAM), join(folder, 'inbox.db'), String(STORES)];
    const { code, stderr } = await run('strace', [...flags, ...node]);
    expect(code, stderr).toBe(0);

    // At least one successful flush must come between two answers.
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
