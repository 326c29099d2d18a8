import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointRows } from '../../../src/client/contract/endpoints.js';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { failureOf } from '../../support/exposed-text.js';

const novo = novoPedidoMinimoFixture as NovoPedido;
const MIB = 1024 * 1024;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** 64 MiB in some 64 KB: members of gzip in a row are one answer. */
const bomb = Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(MIB, ' '))));

let encoding: 'gzip' | 'br' | undefined = 'gzip';
let body: Buffer = bomb;
let sent = 0;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(encoding && { 'content-encoding': encoding }),
  });
  // In chunks, as a stream without an announced length.
  let at = 0;
  const write = () => {
    while (at < body.length) {
      const chunk = body.subarray(at, at + 16_384);
      at += chunk.length;
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  response.on('close', () => {
    at = body.length;
  });
  write();
});

let client: Recebiveis;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new Recebiveis({ baseUrl: `http://127.0.0.1:${port}`, token: 'token-of-tests' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an answer longer than its endpoint has', () => {
  it('leaves a creation unknown, counted after decompression, in bounded memory', async () => {
    const calls = Array.from({ length: 8 }, () =>
      failureOf(client.pedido.create(novo, { settle: false })),
    );
    const before = process.memoryUsage().rss;
    for (const error of await Promise.all(calls)) {
      expect(error).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        reason: 'invalid-response',
        status: 200,
      });
    }
    // Eight times 64 MiB would be 512.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB);
  });

  it.each([
    ['gzip', () => bomb],
    ['br', () => brotliCompressSync(Buffer.alloc(16 * MIB, ' '), QUICK)],
  ] as const)('is an error of a read that names the bound: %s', async (name, make) => {
    encoding = name;
    body = make();
    const error = (await failureOf(client.fila.read())) as Error;
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200 });
    expect(error.message).toContain('at most 4 MiB');
  });

  it('is not read to its end', async () => {
    encoding = undefined;
    body = Buffer.alloc(64 * MIB);
    sent = 0;
    await failureOf(client.fila.read());
    expect(sent).toBeLessThan(32 * MIB);
  });
});

describe('the table', () => {
  it('bounds the answer of every endpoint: a creation has a few KB, a page some MB', () => {
    const bounds = Object.fromEntries(endpointRows.map((row) => [row.name, row.maxAnswerBytes]));
    expect(bounds['pedido.create']).toBe(MIB);
    expect(bounds['ciclos.list']).toBeLessThanOrEqual(32 * MIB);
    for (const bound of Object.values(bounds)) expect(bound).toBeLessThanOrEqual(384 * MIB);
  });
});
