import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ofTheNetwork } from '../../support/extra-authorities.js';
import { ROOT, run } from '../../support/run.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** Installed by the test: its 155 MB are too much for every `npm ci`. */
const WORKERD = 'workerd@1.20261117.1';

/** Made and filled where no request is at hand: no random values, no timers, no input or output. */
const WORKER = `
import { createSandbox } from 'recebiveis/sandbox';
const sandbox = createSandbox({ seed: 'demo', settle: { '*': { transfers: 'lump' } } });
const { gabarito } = sandbox.gerar();
export default {
  async fetch() {
    const headers = { authorization: 'Bearer ' + sandbox.token };
    const answer = await sandbox.fetch(new Request('http://sandbox/api/v1/ciclos', { headers }));
    const { info } = await answer.json();
    return Response.json([answer.status, info.totalRegistros, gabarito.length > 0]);
  },
};`;

const CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = (
    modules = [(name = "worker", esModule = embed "worker.js")],
    compatibilityDate = "2026-11-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);`;

const folder = temporaryFolder();

/** Bundles for a run time that knows the modules of Node by `node:` alone. */
const bundled = (contents: string) =>
  build({
    stdin: { contents, resolveDir: ROOT },
    // The built package, not the sources that this checkout's paths lead to.
    tsconfigRaw: {},
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*'],
    outfile: join(folder, 'worker.js'),
    logLevel: 'silent',
  });

it.each(['sandbox', 'testing', 'conciliacao'])(
  'recebiveis/%s imports the modules of Node by node: alone',
  async (entry) => {
    const { errors } = await bundled(`export * from 'recebiveis/${entry}';`);
    expect(errors).toEqual([]);
  },
);

it('a sandbox is made at the top of a module of a worker', async (context) => {
  await bundled(WORKER);
  writeFileSync(join(folder, 'config.capnp'), CONFIG);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', [...install, WORKERD], { cwd: folder, env: ofTheNetwork() });
  const program = programIn(folder);
  if (program === undefined) {
    process.stderr.write(`skipped: ${WORKERD} does not install here\n`);
    return context.skip();
  }
  // It writes its port to a descriptor of its own.
  const child = spawn(program, ['serve', '--control-fd=3', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${await portOf(child)}/`);
    expect(await answer.json()).toEqual([200, 18, true]);
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
});

function programIn(place: string): string | undefined {
  try {
    return (createRequire(join(place, 'x'))('workerd') as { default: string }).default;
  } catch {
    return undefined;
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  let report = '';
  for await (const chunk of child.stdio[3] as Readable) {
    report += String(chunk);
    const port = /"port":\s*(\d+)/.exec(report)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`workerd ended without a port: ${report}`);
}
