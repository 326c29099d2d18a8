import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numbered, pedidoPadrao } from './support.js';

let folder: string;
let data: string;
const open: RunningSandbox[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recebiveis-sandbox-'));
  data = join(folder, 'loja.db');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox({ limits: 'off', data, ...options });
  open.push(sandbox);
  return sandbox;
}

const call = async (sandbox: RunningSandbox, method: string, path: string, body?: unknown) => {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${sandbox.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};

describe('a data file', () => {
  it('gives everything back to the sandbox that opens it again', async () => {
    const first = await start({ seed: 'demo', lojas: [{ token: 'outra' }] });
    await call(first, 'POST', '/api/v1/pedido/novo', pedidoPadrao);
    await call(first, 'GET', '/api/v1/fila');
    const [head] = first.fila();
    await call(first, 'DELETE', `/api/v1/fila/${head?._id}`);
    first.gerar({ discrepancias: { chargeback: 0.1 } });
    first.loja({ ativa: false });
    first.behaviour({ emptyQueue: '404' });
    await first.clock({ frozen: true, set: '2027-01-02T03:04:05Z' });
    const before = first.snapshot();
    await first.close();

    const second = await start();
    expect(second.snapshot()).toEqual(before);
  });

  it('keeps reset, restore and what expires', async () => {
    const first = await start();
    await call(first, 'POST', '/api/v1/pedido/novo', pedidoPadrao);
    const snapshot = first.snapshot();
    first.reset();
    await first.close();
    const second = await start();
    expect((await call(second, 'GET', '/api/v1/pedido/pedido/P-1')).status).toBe(404);
    second.restore(snapshot);
    await second.clock({ frozen: true });
    await second.clock({ advanceMs: 731 * 86_400_000 });
    expect((await call(second, 'GET', '/api/v1/pedido/pedido/P-1')).status).toBe(404);
    await second.close();
    const third = await start();
    expect((await call(third, 'GET', '/api/v1/pedido/pedido/P-1')).status).toBe(404);
  });

  it('holds neither faults nor requests: those are of the process', async () => {
    const first = await start();
    first.faults.add({ tipo: 'rateLimit' });
    await call(first, 'GET', '/api/v1/fila');
    await first.close();
    const second = await start();
    expect([second.faults.list(), second.requests()]).toEqual([[], []]);
    expect((await call(second, 'GET', '/api/v1/fila')).status).toBe(204);
  });

  it('is for its owner alone, and for one sandbox at a time', async () => {
    await start();
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(['loja.db', 'loja.db-lock', 'loja.db-wal']));
    for (const name of names) {
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    await expect(start()).rejects.toThrow('in use');
  });

  it.each([
    ['another version', 'UPDATE sandbox SET version = 99', 'version 99'],
    ['another program', 'DROP TABLE sandbox', 'another program'],
  ])('of %s is refused and left as it is', async (_, sql, words) => {
    const sandbox = await start();
    await call(sandbox, 'POST', '/api/v1/pedido/novo', pedidoPadrao);
    await sandbox.close();
    const database = new Database(data);
    database.exec(sql);
    const count = () =>
      (database.prepare('SELECT count(*) AS n FROM documento').get() as { n: number }).n;
    const before = count();
    await expect(start()).rejects.toThrow(words);
    expect(count()).toBe(before);
    database.close();
  });

  it('that could not be written for a while is written with the next change', async () => {
    const first = await start();
    const other = new Database(data);
    other.exec('BEGIN IMMEDIATE');
    const refused = await call(first, 'POST', '/api/v1/pedido/novo', pedidoPadrao);
    expect(refused.status).toBe(500);
    expect(refused.text).toContain('outro programa o está gravando');
    expect(() => first.reset()).toThrow('não gravado');
    await call(first, 'POST', '/api/v1/pedido/novo', numbered(2));
    other.exec('ROLLBACK');
    other.close();
    expect((await call(first, 'POST', '/api/v1/pedido/novo', numbered(3))).status).toBe(200);
    const numbers = () => first.snapshot().lojas[0]?.pedidos.map(({ novo }) => novo.pedido);
    expect(numbers()).toEqual(['P-2', 'P-3']);
    const before = first.snapshot().lojas;
    await first.close();
    expect((await start()).snapshot().lojas).toEqual(before);
  });

  it('keeps a delivery whose answer is still to come when the sandbox ends', async () => {
    const held: unknown[] = [];
    const server = createServer((_, response) => held.push(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const first = await start();
    await call(first, 'POST', '/api/v1/webhook/novo', { url: `http://127.0.0.1:${port}/` });
    first.webhooks.send({ tipo: 'Ciclo', dados: {} });
    await vi.waitFor(() => expect(held).toHaveLength(1), 30_000);
    await first.close();
    // What ended with it is written nowhere any more: an error of it would end the process.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await start();
    await vi.waitFor(() => expect(held).toHaveLength(2), 30_000);
    expect(second.webhooks.list()[0]).toMatchObject({ delivered: false, attempts: [] });
    await second.close();
    server.closeAllConnections();
    server.close();
  });

  it('that is not a database is refused and left as it is', async () => {
    writeFileSync(data, 'as notas do mês, que ninguém deve perder'.repeat(50));
    const before = readFileSync(data, 'utf8');
    await expect(start()).rejects.toThrow('not a sandbox');
    expect(readFileSync(data, 'utf8')).toBe(before);
    expect(existsSync(`${data}-wal`)).toBe(false);
  });

  it('that cannot be a file is refused in words', async () => {
    await expect(start({ data: folder })).rejects.toThrow('it is a directory');
    const nowhere = join(folder, 'nowhere', 'loja.db');
    await expect(start({ data: nowhere })).rejects.toThrow('its directory does not exist');
    writeFileSync(data, '');
    await expect(start({ data: join(data, 'x') })).rejects.toThrow('its directory is a file');
  });

  it.skipIf(process.getuid?.() === 0)('where this user may not write is refused', async () => {
    await (await start()).close();
    for (const [path, mode] of [[data, 0o400] as const, [folder, 0o500] as const]) {
      chmodSync(path, mode);
      await expect(start()).rejects.toThrow('no permission to write there');
      chmodSync(path, 0o700);
    }
    await start();
  });

  it('of stores with other tokens is refused', async () => {
    await (await start()).close();
    await expect(start({ token: 'outra' })).rejects.toThrow('token');
  });
});
