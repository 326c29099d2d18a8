import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliContext } from '../context.js';
import { UsageError } from '../usage-error.js';
import { STDIN } from './output-paths.js';

/**
 * Hands over the path of what is to be read. What is piped in is read twice, so it is kept in a file
 * that only its owner can read, for as long as the work takes.
 */
export async function withInput(
  context: CliContext,
  file: string,
  signal: AbortSignal,
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (file !== STDIN) return await work(file);
  const { input } = context;
  if (!input) {
    throw new UsageError('nothing is piped in: name a file, or pipe one to standard input.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'recebiveis-'));
  const path = join(folder, 'stdin');
  try {
    await keep(input, path, signal);
    await work(path);
  } catch (error) {
    // The file of ours is nothing to look for.
    if (error instanceof Error) error.message = error.message.replaceAll(path, 'standard input');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(
  input: NodeJS.ReadableStream,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  const end = () => void (input as Partial<import('node:stream').Readable>).destroy?.();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const chunk of input) await handle.appendFile(chunk);
  } catch (error) {
    // Ended by Ctrl+C: what follows sees the signal as well.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await handle.close();
  }
}

/** Whether a path is of a folder; of one that is not there the reader tells. */
export async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
