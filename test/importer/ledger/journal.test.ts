import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Journal } from '../../../src/importer/ledger/journal.js';
import { temporaryDirectory } from '../../mirror/support/store.js';

/** A disk that takes so many bytes at once, and fails once it has taken so many in all. */
function diskOf({ atOnce = Number.POSITIVE_INFINITY, full = Number.POSITIVE_INFINITY } = {}) {
  const disk = { text: '', writes: 0, isClosed: false };
  const file = {
    async write(bytes: Buffer, offset: number) {
      disk.writes += 1;
      await Promise.resolve();
      if (disk.text.length >= full) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      const bytesWritten = Math.min(atOnce, full - disk.text.length, bytes.length - offset);
      disk.text += bytes.toString('utf8', offset, offset + bytesWritten);
      return { bytesWritten };
    },
    datasync: async () => {},
    async close() {
      disk.isClosed = true;
    },
  };
  return { disk, journal: new Journal(file as never) };
}

describe('the journal', () => {
  it('has on the disk what it says it has, however little the disk takes at once', async () => {
    const { disk, journal } = diskOf({ atOnce: 3 });
    await journal.append('one line');
    expect(disk.text).toBe('one line\n');
    await Promise.all([journal.append('two'), journal.append('three')]);
    expect(disk.text).toBe('one line\ntwo\nthree\n');
  });

  it('writes together what comes together', async () => {
    const { disk, journal } = diskOf();
    await Promise.all(['a', 'b', 'c'].map((line) => journal.append(line)));
    expect(disk).toMatchObject({ text: 'a\nb\nc\n', writes: 1 });
  });

  it('writes nothing more behind a line that the disk cut', async () => {
    const { disk, journal } = diskOf({ full: 12 });
    await journal.append('whole');
    await expect(journal.append('cut off here')).rejects.toThrow('full');
    const { writes } = disk;
    // Room again, but half a line stands there.
    await expect(journal.append('later')).rejects.toThrow('full');
    expect(disk).toMatchObject({ text: 'whole\ncut of', writes });
    await journal.close();
    expect(disk.isClosed).toBe(true);
  });

  it('is closed once everything is on the disk', async () => {
    const path = join(await temporaryDirectory(), 'journal');
    const file = await open(path, 'a+');
    const journal = new Journal(file);
    void journal.append('the last');
    await journal.close();
    expect(await readFile(path, 'utf8')).toBe('the last\n');
    expect(file.fd).toBe(-1);
  });
});
