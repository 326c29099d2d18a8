import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidFileError } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { systemProblem } from '../explain.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { STDIN } from './source-identity.js';

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
  const text = textsOf(context);
  if (!input) throw new UsageError(text('import.nothing-piped'));
  await sweep();
  const copying = copyingWith(text);
  const folder = await copying(mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  const named = join(folder, 'stdin');
  let handle: FileHandle | undefined;
  let path = named;
  try {
    const opened = await copying(open(named, 'wx+', 0o600));
    handle = opened;
    path = await copying(unlinked(opened, folder, named));
    await copy(input, (chunk) => copying(opened.appendFile(chunk)), signal);
    await work(path);
  } catch (error) {
    throw withoutPath(error, [path, named], text('import.stdin'));
  } finally {
    await handle?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says of what fails in a step of the copy that the temporary folder is the place of it. */
const copyingWith =
  (text: Texts) =>
  <Value>(step: Promise<Value>): Promise<Value> =>
    step.catch((cause: NodeJS.ErrnoException) => {
      const { code = '' } = cause;
      const problem = systemProblem(code, text);
      throw new Error(text('import.stdin-copy', { folder: tmpdir(), problem, code }), { cause });
    });

/** An error of what reads the copy names what was piped in: nobody can look for a path of ours. */
function withoutPath(error: unknown, paths: readonly string[], name: string): unknown {
  const named = (text: string) => paths.reduce((rest, path) => rest.replaceAll(path, name), text);
  if (error instanceof InvalidFileError) {
    const { file, problem, reason, params, line, column } = error;
    const facts = { message: problem, code: reason, params };
    return new InvalidFileError(named(file), facts, { line, column });
  }
  if (!(error instanceof Error)) return error;
  error.message = named(error.message);
  if ('path' in error && typeof error.path === 'string') error.path = named(error.path);
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
  append: (chunk: string | Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const end = () => void (input as Partial<import('node:stream').Readable>).destroy?.();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const chunk of input) await append(chunk);
  } catch (error) {
    // Ended by Ctrl+C: what follows sees the signal as well.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
