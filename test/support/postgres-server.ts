import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { atExit } from './at-exit.js';

const run = promisify(execFile);

/** Debian installs the server's programs by version, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql';

const newest = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))[0]
  : undefined;
const programs = newest && join(DEBIAN, newest, 'bin');

/** A real PostgreSQL can be started here. */
export const hasPostgres = programs !== undefined && existsSync(join(programs, 'postgres'));

/** A PostgreSQL for one test, on a socket in its own directory, without network. */
export interface PostgresServer {
  /** Connection URL of its database. */
  url: string;
  /** Kills the server, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again on the same data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root: use the user that Debian creates for it. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/**
 * Faster settings: `fsync` and full-page writes protect against a crash of the machine, not of the
 * server, and a database a minute old needs no vacuum.
 */
const SETTINGS = ['autovacuum=off', 'fsync=off', 'full_page_writes=off', 'listen_addresses='];

type Owner = ReturnType<typeof owner>;

const program = (name: string) => join(programs as string, name);

async function ownDirectory(parent: string, { uid, gid }: Owner): Promise<string> {
  const directory = await mkdtemp(join(parent, 'recebiveis-pg-'));
  if (uid !== undefined) await chown(directory, uid, gid ?? uid);
  return directory;
}

async function createDatabase(data: string, user: Owner): Promise<void> {
  const options = ['-U', 'recebiveis', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  await run(program('initdb'), ['-D', data, ...options], { ...user, cwd: dirname(data) });
}

/** Copies a new database, made once in a run of the tests. */
async function copyDatabase(to: string, user: Owner, inDirectory: string): Promise<void> {
  const made = join(inDirectory, 'new-database');
  if (!existsSync(made)) {
    const directory = await ownDirectory(inDirectory, user);
    await createDatabase(join(directory, 'data'), user);
    // Another worker may have made it meanwhile.
    await rename(join(directory, 'data'), made).catch(() => {});
    await rm(directory, { recursive: true, force: true });
  }
  await run('cp', ['-a', made, to]);
}

/** @param options `parent`: the directory for its data, such as the disk of a test */
export async function startPostgres({ parent = tmpdir() } = {}): Promise<PostgresServer> {
  const user = owner();
  const directory = await ownDirectory(parent, user);
  const data = join(directory, 'data');
  const testRun = process.env.TEST_RUN_DIRECTORY;
  await (testRun ? copyDatabase(data, user, testRun) : createDatabase(data, user));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = [...SETTINGS, `unix_socket_directories=${directory}`].flatMap((setting) => [
      '-c',
      setting,
    ]);
    child = spawn(program('postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child?.on('exit', () => reject(new Error(`postgres ended: ${log}`)));
      child?.stderr?.on('data', (chunk) => {
        log += String(chunk);
        if (log.includes('ready to accept connections')) resolve();
      });
    });
  }

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGQUIT');
    await ended;
  }

  atExit(() => child?.kill('SIGQUIT'));
  await start();
  return {
    url: `postgres://recebiveis@localhost/postgres?host=${encodeURIComponent(directory)}`,
    kill,
    start,
    async remove() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
