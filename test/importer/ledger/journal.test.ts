import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Journal } from '../../../src/importer/ledger/journal.js';
import { temporaryDirectory } from '../../mirror/support/store.js';

/** A disk that accepts `atOnce` bytes per write, and is full after `full` bytes. */
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
  it('has on disk what it reports as written, however little the disk accepts at once', async () => {
    const { disk, journal } = diskOf({ atOnce: 3 });
    await journal.append('one line');
    expect(disk.text).toBe('one line\n');
    await Promise.all([journal.append('two'), journal.append('three')]);
    expect(disk.text).toBe('one line\ntwo\nthree\n');
  });

  it('writes lines that arrive together in one write', async () => {
    const { disk, journal } = diskOf();
    await Promise.all(['a', 'b', 'c'].map((line) => journal.append(line)));
    expect(disk).toMatchObject({ text: 'a\nb\nc\n', writes: 1 });
  });

  it('writes nothing more after a line that the disk cut', async () => {
    const { disk, journal } = diskOf({ full: 12 });
    await journal.append('whole');
    await expect(journal.append('cut off here')).rejects.toThrow('full');
    const { writes } = disk;
    // The disk has room again, but a cut line precedes: nothing may follow it.
    await expect(journal.append('later')).rejects.toThrow('full');
    expect(disk).toMatchObject({ text: 'whole\ncut of', writes });
    await journal.close();
    expect(disk.isClosed).toBe(true);
  });

  it('closes once everything is on disk', async () => {
    const path = join(await temporaryDirectory(), 'journal');
    const file = await open(path, 'a+');
    const journal = new Journal(file);
    void journal.append('the last');
    await journal.close();
    expect(await readFile(path, 'utf8')).toBe('the last\n');
    expect(file.fd).toBe(-1);
  });
});
