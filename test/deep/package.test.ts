import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, run } from '../support/run.js';

/** A user's project with the packed tarball installed. */
let project: string;
let tarball: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'recebiveis-package-'));
  const packed = await run('npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    project,
  ]);
  expect(packed.code).toBe(0);
  tarball = join(project, readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '');
  writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true }');
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', tarball], {
    cwd: project,
  });
  expect(installed.code).toBe(0);
  expect(installed.stdout + installed.stderr).not.toMatch(/EBADENGINE|deprecated|install-scripts/i);
}, 600_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

function node(name: string, code: string, ...flags: string[]) {
  writeFileSync(join(project, name), code);
  return run(process.execPath, [...flags, name], { cwd: project });
}

const USE = `
const sandbox = await startSandbox({ seed: 'demo' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
const page = await client.ciclos.list();
const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
await client.close();
await sandbox.close();
console.log(page.items.length > 0, error.code, novoPedido.safeParse({}).success);
`;

describe('the packed tarball', () => {
  it('brings at most eight packages', () => {
    const installed = readdirSync(join(project, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );
    expect(installed.sort()).toEqual([
      'bottleneck',
      'is-network-error',
      'ky',
      'p-retry',
      'recebiveis',
      'zod',
    ]);
  });

  it('works by import', async () => {
    const code = `
import { Recebiveis } from 'recebiveis';
import { novoPedido } from 'recebiveis/schemas';
import { startSandbox } from 'recebiveis/sandbox';
${USE}`;
    expect(await node('use.mjs', code)).toMatchObject({
      stdout: 'true NOT_FOUND false\n',
      stderr: '',
    });
  });

  it.each([
    [
      'import',
      'builders.mjs',
      "import { buildWebhookRequest, sampleEvento, sandboxHandlers } from 'recebiveis/testing';",
    ],
    [
      'require',
      'builders.cjs',
      "const { buildWebhookRequest, sampleEvento, sandboxHandlers } = require('recebiveis/testing');",
    ],
  ])('builds events by %s without msw, which the handlers alone ask for', async (_, name, load) => {
    const used = await node(
      name,
      `${load}
const request = buildWebhookRequest(sampleEvento('ciclo'), { tipo: 'none' });
let code;
try { sandboxHandlers({ baseUrl: 'http://x' }); } catch (error) { code = error.code + ' ' + /npm install .*/.exec(error.message)[0]; }
console.log(request.method, code);`,
    );
    expect(used).toMatchObject({
      stdout: 'POST PEER_MISSING npm install --save-dev msw\n',
      stderr: '',
    });
  });

  it('works by require, without require(esm)', async () => {
    const code = `
const { Recebiveis } = require('recebiveis');
const { novoPedido } = require('recebiveis/schemas');
const { startSandbox } = require('recebiveis/sandbox');
(async () => {${USE}})();`;
    const used = await node('use.cjs', code, '--no-experimental-require-module');
    expect(used).toMatchObject({ stdout: 'true NOT_FOUND false\n', stderr: '' });
  });

  it('knows errors of its other copy', async () => {
    const code = `
import { createRequire } from 'node:module';
import { isRecebiveisError } from 'recebiveis';
const other = createRequire(import.meta.url)('recebiveis');
const error = await new other.Recebiveis({ baseUrl: 'http://127.0.0.1:1', token: 'token' })
  .pedido.get({ pedido: '.' }).catch((reason) => reason);
console.log(isRecebiveisError(error), error.code);`;
    expect((await node('copies.mjs', code)).stdout).toBe('true INVALID_REQUEST\n');
  });

  it('loads neither the sandbox nor Redis code with its root', async () => {
    const code = `
const before = new Set(Object.keys(require.cache));
require('recebiveis');
console.log(Object.keys(require.cache).filter((file) => !before.has(file)).join(' '));`;
    const { stdout } = await node('loaded.cjs', code, '--no-experimental-require-module');
    expect(stdout).toContain('index.cjs');
    expect(stdout).not.toMatch(/sandbox|hono|redis/i);
  });

  it('compiles for users of ESM and CommonJS without skipLibCheck', async () => {
    const code = `
import { Recebiveis, type Pedido } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { pedido } from 'recebiveis/schemas';
export async function total(client: Recebiveis): Promise<number> {
  const found: Pedido = await client.pedido.get({ pedido: '1' });
  return pedido.parse(found).titulos.length + (await startSandbox()).url.length;
}`;
    writeFileSync(join(project, 'use.mts'), code);
    writeFileSync(join(project, 'use.cts'), code);
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const flags =
      '--noEmit --strict --module nodenext --target es2022 --lib es2023,dom,dom.iterable,dom.asynciterable'.split(
        ' ',
      );
    const compiled = await run(process.execPath, [tsc, ...flags, 'use.mts', 'use.cts'], {
      cwd: project,
    });
    expect(compiled.stdout).toBe('');
  });

  it('passes publint and attw', async () => {
    const publint = await run('npx', ['publint', '--strict', tarball]);
    expect(publint.stdout).toContain('All good!');
    const attw = await run('npx', ['attw', tarball, '--format', 'ascii']);
    expect(attw.stdout).toContain('No problems found');
  });

  it('has a command that answers', async () => {
    const bin = join(project, 'node_modules', '.bin', 'recebiveis');
    const help = await run(bin, ['--help'], { cwd: project });
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('sandbox');
    expect(await run(bin, ['no-such-command'], { cwd: project })).toMatchObject({
      code: 2,
      stdout: '',
    });
  });
});
