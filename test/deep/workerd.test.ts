import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerServer, startAnswerServer } from '../support/answer-server.js';
import { Arrivals } from '../support/arrivals.js';
import { ofTheNetwork } from '../support/extra-authorities.js';
import { ROOT, run } from '../support/run.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Installed by the test: its 155 MB are too much for every `npm ci`. */
const WORKERD = 'workerd@1.20261117.1';

/** Of the worker's client: a short window, so that the test waits little. */
const LIMIT = { requests: 2, perMs: 2000 };

/** A client for each request of the worker, which calls thrice; a request to `/forget` ends before its calls do. */
const WORKER = `
import { Recebiveis } from 'recebiveis';
export default {
  async fetch(request) {
    const client = new Recebiveis({
      baseUrl: SERVICE, token: 'token-of-the-worker', limits: { 'ciclos.list': LIMIT }, retries: 0,
    });
    const called = Promise.all([1, 2, 3].map(async () => (await client.ciclos.list()).items.length))
      .then((items) => 'items: ' + items.join(' '), String);
    return new Response(request.url.endsWith('/forget') ? 'forgotten' : await called);
  },
};`;

const folder = temporaryFolder();
let service: AnswerServer;
let arrivals: Arrivals;
/** Path of the program; undefined where it does not install. */
let workerd: string | undefined;
let missing = '';

beforeAll(async () => {
  service = await startAnswerServer();
  service.answer = () => {
    arrivals.add();
    return { json: { ciclos: [], totalPaginas: 1, totalRegistros: 0 } };
  };
  await build({
    stdin: { contents: WORKER, resolveDir: ROOT },
    define: { SERVICE: JSON.stringify(service.url), LIMIT: JSON.stringify(LIMIT) },
    // The built package, not the sources that this checkout's paths lead to.
    tsconfigRaw: {},
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    outfile: join(folder, 'worker.js'),
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const installed = await run('npm', [...install, WORKERD], {
    cwd: folder,
    env: ofTheNetwork(),
  });
  try {
    workerd = (createRequire(join(folder, 'x'))('workerd') as { default: string }).default;
    const { code, stderr } = await run(workerd, ['--version']);
    if (code !== 0) throw new Error(stderr);
  } catch (error) {
    workerd = undefined;
    missing = `${WORKERD} does not install here: ${installed.stderr} ${error}`;
    process.stderr.write(`skipped: ${missing}\n`);
  }
});
beforeEach(() => {
  arrivals = new Arrivals();
});
afterAll(async () => {
  await service?.close();
});

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

/** Starts a worker; `get` sends it a request, and fails where none is answered within a minute. */
async function startWorker(program: string, compatibilityDate: string) {
  writeFileSync(join(folder, 'config.capnp'), configOf(compatibilityDate));
  // It writes its port to a descriptor of its own.
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

const ANSWERED = 'items: 0 0 0';

// Before and since workerd continues a request where another one resolved its promise.
describe.each(['2024-01-01', '2026-11-01'])('in workerd as of %s', (compatibilityDate) => {
  it('calls over the limit of a request wait and are answered', async (test) => {
    if (workerd === undefined) return test.skip(missing);
    const { get, stop } = await startWorker(workerd, compatibilityDate);
    try {
      expect(await get()).toBe(ANSWERED);
      expect(arrivals.count).toBe(3);
      expect(arrivals.mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    } finally {
      await stop();
    }
  });

  it('calls whose request ended while they waited hold up nobody', async (test) => {
    if (workerd === undefined) return test.skip(missing);
    const { get, stop } = await startWorker(workerd, compatibilityDate);
    try {
      expect(await get('/forget')).toBe('forgotten');
      expect(await Promise.all([get(), get()])).toEqual([ANSWERED, ANSWERED]);
    } finally {
      await stop();
    }
  });
});
