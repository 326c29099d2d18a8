import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../support/listen.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { numbered, pedidoPadrao } from './support.js';

let folder: string;
let data: string;
const open: RunningSandbox[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder, 'loja.ndjson');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
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

  it('holds neither faults nor requests: those belong to the process', async () => {
    const first = await start();
    first.faults.add({ tipo: 'rateLimit' });
    await call(first, 'GET', '/api/v1/fila');
    await first.close();
    const second = await start();
    expect([second.faults.list(), second.requests()]).toEqual([[], []]);
    expect((await call(second, 'GET', '/api/v1/fila')).status).toBe(204);
  });

  it('is for its owner alone', async () => {
    await start();
    expect(readdirSync(folder)).toEqual(['loja.ndjson']);
    expect(statSync(data).mode & 0o777).toBe(0o600);
  });

  it('refuses every change of the sandbox that opened it before another', async () => {
    const first = await start();
    await call(first, 'POST', '/api/v1/pedido/novo', numbered(1));
    const second = await start();
    const refused = await call(first, 'POST', '/api/v1/pedido/novo', numbered(2));
    expect(refused).toMatchObject({ status: 500 });
    expect(refused.text).toContain('outro emulador abriu o mesmo arquivo');
    expect((await call(second, 'POST', '/api/v1/pedido/novo', numbered(3))).status).toBe(200);
    await second.close();
    const third = await start();
    expect(third.snapshot().lojas[0]?.pedidos.map(({ novo }) => novo.pedido)).toEqual([
      'P-1',
      'P-3',
    ]);
  });

  it.each([
    ['another version', '{"recebiveis-sandbox":99}\n{"kind":"loja"}\n', 'version 99'],
    ['another program', 'as notas do mês, que ninguém deve perder\n', 'not a sandbox'],
    ['one line without an end', 'as notas do mês', 'not a sandbox'],
    ['a line that is none', '{"recebiveis-sandbox":2}\n{"kind":\n{"kind":"loja"}\n', 'line 2'],
  ])('of %s is refused and left as it is', async (_, text, words) => {
    writeFileSync(data, text);
    await expect(start()).rejects.toThrow(words);
    expect(readFileSync(data, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['loja.ndjson']);
  });

  it('of SQLite, as earlier versions wrote it, is converted by the command in the error', async () => {
    const filled = await start({ seed: 'demo' });
    await call(filled, 'GET', '/api/v1/fila');
    const before = filled.snapshot();
    await filled.close();
    const earlier = join(folder, 'loja.db');
    const database = new Database(earlier);
    database.exec(`
      CREATE TABLE sandbox (version INTEGER NOT NULL, json TEXT NOT NULL);
      CREATE TABLE documento (
        loja INTEGER NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL,
        PRIMARY KEY (loja, kind, key)
      ) WITHOUT ROWID;`);
    const put = database.prepare('INSERT OR REPLACE INTO documento VALUES (?, ?, ?, ?)');
    for (const line of readFileSync(data, 'utf8').trim().split('\n').slice(1)) {
      const { kind, loja, key, value } = JSON.parse(line);
      if (kind === 'sandbox') {
        database.prepare('INSERT INTO sandbox VALUES (1, ?)').run(JSON.stringify(value));
      } else put.run(loja, kind, key, JSON.stringify(value));
    }
    const refused = await start({ data: earlier }).catch((error: Error) => error.message);
    const [, sql = '', converted = ''] = /"(select .*)" > '(.*)'/.exec(String(refused)) ?? [];
    const rows = database.prepare(sql).raw(true).all() as [string][];
    database.close();
    writeFileSync(converted, `${rows.map(([row]) => row).join('\n')}\n`);
    const { clock: _, ...stored } = before;
    expect((await start({ data: converted })).snapshot()).toMatchObject(stored);
  });

  it('with an incomplete last write is opened without it', async () => {
    const first = await start();
    await call(first, 'POST', '/api/v1/pedido/novo', numbered(1));
    const before = first.snapshot().lojas;
    const whole = statSync(data).size;
    first.gerar();
    await call(first, 'POST', '/api/v1/pedido/novo', numbered(2));
    await first.close();
    const bytes = readFileSync(data);
    for (let size = whole; size < whole + 4_000; size += 501) {
      writeFileSync(data, bytes.subarray(0, size));
      const again = await start();
      // A cycle and its changes to orders are stored together, or not at all.
      if (again.snapshot().lojas[0]?.ciclos.length === 0) {
        expect(again.snapshot().lojas).toEqual(before);
      }
      await again.close();
    }
  });

  it('grows with each change, and is written anew without what was replaced', async () => {
    const first = await start({ seed: 'demo' });
    const begun = statSync(data).size;
    for (let n = 0; n < 50; n++) await call(first, 'GET', '/api/v1/fila');
    expect(statSync(data).size).toBeGreaterThan(begun + 5_000);
    await first.close();
    await start();
    expect(statSync(data).size).toBeLessThan(begun + 1_000);
  });

  it('keeps a delivery whose answer is still to come when the sandbox ends', async () => {
    const held: unknown[] = [];
    const receiver = await listen(createServer((_, response) => held.push(response)));
    const first = await start();
    await call(first, 'POST', '/api/v1/webhook/novo', { url: receiver.url });
    first.webhooks.send({ tipo: 'Ciclo', dados: {} });
    await vi.waitFor(() => expect(held).toHaveLength(1), 30_000);
    await first.close();
    // An attempt that ends after close must write nothing: an error there would end the process.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await start();
    await vi.waitFor(() => expect(held).toHaveLength(2), 30_000);
    expect(second.webhooks.list()[0]).toMatchObject({ delivered: false, attempts: [] });
    await second.close();
    await receiver.close();
  });

  it('that cannot be a file is refused in words', async () => {
    await expect(start({ data: folder })).rejects.toThrow('it is a directory');
    const nowhere = join(folder, 'nowhere', 'loja.ndjson');
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
