import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidFileError } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { STDIN } from './output-paths.js';

/** Followed by the process's number: the copies of dead processes are removed. */
const PREFIX = 'recebiveis-stdin-';

/**
 * Gives the path of what is to be read. What is piped in is read twice, so it is copied into a
 * temporary file of its owner. The file has no name from the moment it is opened, where the system can
 * do that: whatever ends the process, nothing of a customer's data stays behind.
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
    throw new UsageError(textsOf(context)('import.nothing-piped'));
  }
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const named = join(folder, 'stdin');
  let handle: FileHandle | undefined;
  let path = named;
  try {
    handle = await open(named, 'wx+', 0o600);
    path = await unlinked(handle, folder, named);
    await copy(input, handle, signal);
    await work(path);
  } catch (error) {
    throw withoutPath(error, path, textsOf(context)('import.stdin'));
  } finally {
    await handle?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An error of the copy names what was read: its path is ours, and nobody can look for it. */
function withoutPath(error: unknown, path: string, name: string): unknown {
  if (error instanceof InvalidFileError) {
    const { file, problem, reason, params, line, column } = error;
    const facts = { message: problem, code: reason, params };
    return new InvalidFileError(file.replace(path, name), facts, { line, column });
  }
  if (error instanceof Error) error.message = error.message.replaceAll(path, name);
  return error;
}

/** The path of an open file that has no name any more; its name where the system has no such path. */
async function unlinked(handle: FileHandle, folder: string, named: string): Promise<string> {
  const path = `/dev/fd/${handle.fd}`;
  const [own, other] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)]);
  if (own.ino !== other?.ino || own.dev !== other.dev) return named;
  await rm(folder, { recursive: true, force: true });
  return path;
}

/** Removes the copies of processes that were killed where a file cannot lose its name while open. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const [, pid] = /^recebiveis-stdin-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function copy(
  input: NodeJS.ReadableStream,
  handle: FileHandle,
  signal: AbortSignal,
): Promise<void> {
  const end = () => void (input as Partial<import('node:stream').Readable>).destroy?.();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const chunk of input) await handle.appendFile(chunk);
  } catch (error) {
    // Ended by Ctrl+C: what follows sees the signal as well.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
