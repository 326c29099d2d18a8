import { readFile, stat } from 'node:fs/promises';
import { InvalidFileError } from '../../errors.js';
import { filesOf, readCapped } from '../../nfe/nfe-files.js';
import type { NFeSource } from '../../nfe/nfe-set.js';
import { broken } from '../../rules/read-rule.js';
import { invoicesIn } from '../archive/read-archive.js';
import { openZip } from '../archive/zip-entries.js';
import { guarded } from '../file-bytes.js';
import { MAX_PACKED_BYTES } from '../size-limits.js';

/** The documents that `notas` names: folders with theirs, archives, and files. */
export async function notaSources(paths: readonly string[]): Promise<NFeSource[]> {
  const sources: NFeSource[] = [];
  for (const path of paths) {
    const found = await sourcesOf(path);
    if (found.length === 0) throw new InvalidFileError(path, broken('folder-without-xml'));
    for (const source of found) sources.push(source);
  }
  return sources;
}

async function sourcesOf(path: string): Promise<NFeSource[]> {
  const stats = await guarded(path, () => stat(path));
  if (stats.isDirectory()) {
    const { xml } = await filesOf(path, true, () => undefined);
    return xml.map((file) => ({ file, read: () => readCapped(file) }));
  }
  if (!/\.zip$/i.test(path)) return [{ file: path, read: () => readCapped(path) }];
  if (stats.size > MAX_PACKED_BYTES) {
    throw new InvalidFileError(path, broken('file-too-large', { mebibytes: 256 }));
  }
  const entries = await openZip(path, await guarded(path, () => readFile(path)));
  return invoicesIn(path, entries);
}
