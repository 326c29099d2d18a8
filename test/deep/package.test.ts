import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { novoPedidoMinimoFixture } from '../fixtures/index.js';
import { ROOT, run } from '../support/run.js';
import { usePackedProject } from './packaging/packed.js';

const { folder, tarball, installed } = usePackedProject();

function node(name: string, code: string, ...flags: string[]) {
  writeFileSync(join(folder(), name), code);
  return run(process.execPath, [...flags, name], { cwd: folder() });
}

const USE = `
const sandbox = await startSandbox({ seed: 'demo' });
const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
const page = await client.ciclos.list();
const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
// Parts of the package that are loaded on first use.
const { status } = await client.pedido.ensure(${JSON.stringify(novoPedidoMinimoFixture)});
let streamed = 0;
for await (const _ of client.ciclos.stream(page.items[0].idCiclo)) streamed += 1;
await client.close();
await sandbox.close();
console.log(page.items.length > 0, error.code, novoPedido.safeParse({}).success, status, streamed > 0);
`;

describe('the packed tarball', () => {
  it('brings at most eight packages', () => {
    const packages = readdirSync(join(folder(), 'node_modules'));
    expect(packages.filter((name) => !name.startsWith('.')).sort()).toEqual([
      'bottleneck',
      'is-network-error',
      'ky',
      'p-retry',
      'recebiveis',
      'zod',
    ]);
  });

  it('installs without a warning', () => {
    expect(installed()).toContain('added 6 packages');
    expect(installed()).not.toMatch(/EBADENGINE|deprecated|install-scripts/i);
  });

  it('works by import', async () => {
    const code = `
import { Recebiveis } from 'recebiveis';
import { novoPedido } from 'recebiveis/schemas';
import { startSandbox } from 'recebiveis/sandbox';
${USE}`;
    expect(await node('use.mjs', code)).toMatchObject({
      stdout: 'true NOT_FOUND false created true\n',
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
    expect(used).toMatchObject({ stdout: 'true NOT_FOUND false created true\n', stderr: '' });
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

  it('compiles for users of ESM and CommonJS without skipLibCheck, each entry', async () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: object;
    };
    const all = Object.keys(exports)
      .filter((entry) => !entry.endsWith('.json'))
      .map((entry, index) => `export * as entry${index} from 'recebiveis${entry.slice(1)}';`);
    const code = `
import { Recebiveis, type Pedido } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { pedido } from 'recebiveis/schemas';
${all.join('\n')}
export async function total(client: Recebiveis): Promise<number> {
  const found: Pedido = await client.pedido.get({ pedido: '1' });
  return pedido.parse(found).titulos.length + (await startSandbox()).url.length;
}`;
    const files = ['use.mts', 'use.cts'].map((name) => join(folder(), name));
    for (const file of files) writeFileSync(file, code);
    expect(typeErrorsOfUsers(files)).toEqual([]);
  });

  it('lets users export values derived from its schemas, under pnpm too', async () => {
    // pnpm's layout: zod is beside the package, where the user's files cannot import it.
    const project = join(folder(), 'pnpm');
    const store = join(project, 'node_modules/.pnpm/recebiveis@0.0.0/node_modules');
    mkdirSync(store, { recursive: true });
    for (const name of ['recebiveis', 'zod']) {
      cpSync(join(folder(), 'node_modules', name), join(store, name), { recursive: true });
    }
    symlinkSync(join(store, 'recebiveis'), join(project, 'node_modules/recebiveis'), 'dir');
    const code = `
import { endpoints } from 'recebiveis';
import * as schemas from 'recebiveis/schemas';
export const table = endpoints;
export const { get, create } = endpoints.pedido;
export const { response } = endpoints.ciclos.list;
export const { canal } = schemas.pedido.shape;
export const pedido = schemas.pedido;
export const all = schemas;
export const { ciclo, cicloDetalhe, ciclosPagina, comissao, comissoesPagina } = schemas;
export const { cancelamentosPagina, dadosTitulo, filaDocumento, filaId, pedidoChave } = schemas;
export const { novoPedido, pedidoRegistrado, webhookConfig, webhookRegistrado } = schemas;
export const { cancelamentosParams, cicloId, ciclosListParams, comissoesParams } = schemas;
`;
    const file = join(project, 'mine.mts');
    writeFileSync(file, code);
    const program = ts.createProgram([file], {
      declaration: true,
      emitDeclarationOnly: true,
      strict: true,
      types: [],
      outDir: join(project, 'out'),
      skipLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
    });
    const { diagnostics } = program.emit();
    const found = [...diagnostics, ...program.getSemanticDiagnostics()].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
    expect(found).toEqual([]);
  });

  it('passes publint and attw', async () => {
    const probe = join(ROOT, 'test', 'deep', 'packaging', 'lint-probe.mjs');
    const { stdout, stderr } = await run(process.execPath, [probe, tarball()]);
    expect(stderr).toBe('');
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: object;
    };
    expect(JSON.parse(stdout)).toEqual({
      messages: [],
      types: { kind: 'included' },
      problems: [],
      entries: Object.keys(exports),
    });
  });
});

/**
 * The errors of a strict TypeScript 5 without `skipLibCheck` in these files and in the package's
 * declarations. zod's declarations, most of the work, are only read where these need them.
 */
function typeErrorsOfUsers(files: readonly string[]): string[] {
  const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];
  const program = ts.createProgram(files, {
    noEmit: true,
    strict: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: lib.map((name) => `lib.${name}.d.ts`),
  });
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => !/node_modules\/(?!recebiveis\/)/.test(fileName));
  const names = own.map(({ fileName }) => fileName.split('/').at(-1));
  expect(names).toEqual(expect.arrayContaining(['use.cts', 'index.d.ts', 'index.d.cts']));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return found.map(
    ({ file, messageText }) =>
      `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}
