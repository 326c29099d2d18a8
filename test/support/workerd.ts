import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { networkEnvironment } from './extra-authorities.js';
import { ROOT, run } from './run.js';

/** Installed on demand: 155 MB are too much for every `npm ci`. */
const WORKERD = 'workerd@1.20261117.1';

/** Bundles a worker with the built package into `worker.js` of a folder. */
export const bundleWorker = (
  folder: string,
  contents: string,
  define: Record<string, string> = {},
) =>
  build({
    stdin: { contents, resolveDir: ROOT },
    define,
    // Use the built package instead of the sources that the checkout's `paths` lead to.
    tsconfigRaw: {},
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    // workerd offers Node's modules only under `node:`.
    external: ['node:*'],
    outfile: join(folder, 'worker.js'),
    logLevel: 'silent',
  });

/** Installs workerd into a folder and returns its path; undefined, with a note, if skipped. */
export async function installWorkerd(folder: string): Promise<string | undefined> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const installed = await run('npm', [...install, WORKERD], {
    cwd: folder,
    env: networkEnvironment(),
  });
  try {
    const { default: program } = createRequire(join(folder, 'x'))('workerd') as { default: string };
    const { code, stderr } = await run(program, ['--version']);
    if (code !== 0) throw new Error(stderr);
    return program;
  } catch (error) {
    process.stderr.write(
      `skipped: ${WORKERD} does not install here: ${installed.stderr} ${error}\n`,
    );
    return undefined;
  }
}

const configOf = (compatibilityDate: string) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "local",
    )),
    (name = "local", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);`;

/** Starts a folder's worker; `get` sends a request, and throws if no answer comes in a minute. */
export async function startWorkerd(program: string, folder: string, compatibilityDate: string) {
  writeFileSync(join(folder, 'config.capnp'), configOf(compatibilityDate));
  // workerd writes its port to this descriptor.
  const child = spawn(program, ['serve', '--control-fd=3', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  const get = async (path = '/') =>
    (await fetch(url + path, { signal: AbortSignal.timeout(60_000) })).text();
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  };
  return { get, stop };
}

async function portOf(child: ChildProcess): Promise<number> {
  let report = '';
  for await (const chunk of child.stdio[3] as Readable) {
    report += String(chunk);
    const port = /"port":\s*(\d+)/.exec(report)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`workerd did not listen: ${report}`);
}
