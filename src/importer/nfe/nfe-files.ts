import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InvalidFileError } from '../errors.js';
import { guarded } from '../read/file-bytes.js';
import type { ReadSettings } from '../read/read-options.js';
import type { Row } from '../read/row-iterable.js';
import { IgnoredRow } from '../read/row-iterable.js';
import { type OnWarning, warned } from '../read/warning.js';
import { broken } from '../rules/read-rule.js';
import { MAX_XML_BYTES } from './decode-xml.js';
import { ignored, rowsOfDocument } from './nfe-document.js';
import { type NFeSource, readNFeSet } from './nfe-set.js';

/** The orders of one file. */
export async function* readNFeFile(
  file: string,
  options: ReadSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  yield* rowsOfDocument(file, await readCapped(file), undefined, options, onWarning);
}

/**
 * The orders of the invoices in a folder, by the names of their files. Its own folders are read where
 * `recursive` is set: they often hold the cancelled ones.
 */
export async function* readNFeFolder(
  folder: string,
  options: ReadSettings,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const files = await filesOf(folder, options.recursive ?? false, onWarning);
  const sources = files.xml.map((file): NFeSource => ({ file, read: () => readCapped(file) }));
  if (sources.length === 0) throw new InvalidFileError(folder, broken('folder-without-xml'));
  yield* readNFeSet(sources, options, onWarning);
  for (const file of files.links) {
    yield ignored(new IgnoredRow(file, broken('linked-folder')), onWarning);
  }
  for (const file of files.others) {
    yield ignored(new IgnoredRow(file, broken('not-xml-file')), onWarning);
  }
}

/** Files that systems leave in folders. */
const OF_SYSTEMS = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Files of ours, beside what was imported. */
const OF_OURS = /\.(?:ledger|refused)\.ndjson(?:\.lock)?$/i;

/** Whether a file is part of the delivery that a folder or archive is. */
export const isDelivered = (name: string): boolean => !OF_SYSTEMS.test(name) && !OF_OURS.test(name);

/** Paths of the files of a folder. */
export interface FolderFiles {
  xml: string[];
  others: string[];
  /** Links to folders: followed, one could lead round in a circle, and an invoice come twice. */
  links: string[];
}

async function linkedFolders(folder: string, entries: readonly Dirent[]): Promise<string[]> {
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const found: string[] = [];
  for (const { name } of links) {
    const target = await stat(join(folder, name)).catch(() => undefined);
    if (target?.isDirectory()) found.push(name);
  }
  return found;
}

/** The invoices of a folder, and what lies beside them. */
export async function filesOf(
  folder: string,
  isRecursive: boolean,
  onWarning: OnWarning,
): Promise<FolderFiles> {
  const entries = await guarded(folder, () => readdir(folder, { withFileTypes: true }));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const folders = entries.filter((entry) => entry.isDirectory());
  const links = await linkedFolders(folder, entries);
  const names = entries.filter(
    (entry) => !entry.isDirectory() && !links.includes(entry.name) && isDelivered(entry.name),
  );
  const isXml = (name: string) => extname(name).toLowerCase() === '.xml';
  const found = {
    xml: names.filter(({ name }) => isXml(name)).map(({ name }) => join(folder, name)),
    others: names.filter(({ name }) => !isXml(name)).map(({ name }) => join(folder, name)),
    links: links.map((name) => join(folder, name)),
  };
  if (isRecursive) {
    for (const { name } of folders) {
      const inner = await filesOf(join(folder, name), true, onWarning);
      // As arguments of one call, a hundred thousand names would be too many.
      found.xml = found.xml.concat(inner.xml);
      found.others = found.others.concat(inner.others);
      found.links = found.links.concat(inner.links);
    }
  } else if (folders.length > 0) {
    const warning = warned('folders-left-out', { count: folders.length });
    onWarning({ ...warning, file: folder, path: '' });
  }
  return found;
}

/** The bytes of a file; undefined where there are more than an invoice has, read no further. */
export async function readCapped(file: string): Promise<Buffer | undefined> {
  const stats = await guarded(file, () => stat(file));
  // To open a pipe that nobody writes to would wait for ever.
  if (!stats.isFile()) throw new InvalidFileError(file, broken('not-a-file'));
  return stats.size > MAX_XML_BYTES ? undefined : guarded(file, () => readFile(file));
}
