import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedFile } from './notas.js';

/** The paths of a month written to disk. */
export interface PathsOfMonth {
  /** The exports; for invoices alone, the folder of invoices. */
  files: string[];
  /** The folder of invoices. */
  notas: string;
}

/** Writes a month, changed or not, into an empty folder. */
export async function onDisk(
  { files, notas }: { files: readonly NamedFile[]; notas: readonly NamedFile[] },
  folder: string,
): Promise<PathsOfMonth> {
  const [exports, invoices] = [join(folder, 'exports'), join(folder, 'notas')];
  await Promise.all([writeAll(files, exports), writeAll(notas, invoices)]);
  const areInvoices = files.every(({ name }) => name.endsWith('.xml'));
  return {
    files: areInvoices ? [exports] : files.map(({ name }) => join(exports, name)),
    notas: invoices,
  };
}

async function writeAll(files: readonly NamedFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
}
