import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importPedidos, readPedidoKeys } from '../../../src/importer/index.js';
import { Recebiveis } from '../../../src/index.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { novo } from '../../mirror/support/store.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

async function fileOf(text: string): Promise<string> {
  const path = join(temporaryFolder(), 'keys.ndjson');
  await writeFile(path, text);
  return path;
}

const keysIn = async (path: string) => {
  const keys: unknown[] = [];
  for await (const key of readPedidoKeys(path)) keys.push(key);
  return keys;
};

it('reads a key a line', async () => {
  const path = await fileOf('\ufeff{"pedidoCanal":"C-1"}\r\n\n{"notaFiscal":12}\n{"pedido":"x"}');
  expect(await keysIn(path)).toEqual([{ pedidoCanal: 'C-1' }, { notaFiscal: 12 }, { pedido: 'x' }]);
});

it('reads the orders that an import created out of its ledger, whose last line may be torn', async () => {
  const sandbox = createSandbox({ limits: 'off' });
  const client = new Recebiveis({
    baseUrl: 'http://sandbox.test',
    token: sandbox.token,
    limits: false,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  const ledger = await fileOf('');
  const orders = [novo('1'), { ...novo('2'), canal: '' }, novo('3')];
  await importPedidos(client, orders, { ledger });
  const created = await Promise.all(
    ['P-1', 'P-3'].map(async (pedido) => ({
      chavePedido: (await client.pedido.get({ pedido }))._id,
    })),
  );
  const text = await readFile(ledger, 'utf8');
  expect(await keysIn(ledger)).toEqual(expect.arrayContaining(created));
  expect(await keysIn(ledger)).toHaveLength(2);
  const torn = await fileOf(`${text}{"at":"2026-01-01T00:0`);
  expect(await keysIn(torn)).toHaveLength(2);
  const broken = await fileOf(`${text}{"at":"2026-01-01T00:0\n${text}`);
  await expect(keysIn(broken)).rejects.toThrow(/line \d+ must be one key of an order/);
});

it('reads of a ledger what the service has, or may have, by the best key that a line names', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const lines = [
    { at, run: 'started', id: 'x', version: 1 },
    { at, row: 1, pedido: 'A', pedidoCanal: 'C-A', result: 'recovered', chavePedido: 'ID-A' },
    { at, row: 2, pedido: 'B', pedidoCanal: 'C-B', result: 'unknown' },
    { at, row: 3, pedido: 'D', result: 'unknown' },
    { at, row: 4, result: 'unknown' },
    ...['sending', 'rejected', 'invalid', 'ignored', 'unsent'].map((result, index) => ({
      at,
      row: 5 + index,
      pedido: 'E',
      pedidoCanal: 'C-E',
      result,
    })),
  ];
  const path = await fileOf(lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await keysIn(path)).toEqual([
    { chavePedido: 'ID-A' },
    { pedidoCanal: 'C-B' },
    { pedido: 'D' },
  ]);
});

it.each([
  ['{"pedidoErp":"1"}', /line 1 must be .*pedidoERP,/],
  ['{"pedido":"1","pedidoCanal":"2"}', /line 1/],
  ['{"pedido":""}\n{"pedido":"1"}', /line 1 must be one key of an order/],
  ['C-1', /line 1 must be one key of an order/],
])('refuses %j, naming the line', async (text, message) => {
  await expect(keysIn(await fileOf(text))).rejects.toThrow(message);
});

it.each(['5', '[]', '{}'])('refuses %j in one sentence, of no field', async (text) => {
  const message = String(await keysIn(await fileOf(text)).catch((error: unknown) => error));
  expect(message).toMatch(/line 1 \S/);
  expect(message).not.toMatch(/undefined| {2}/);
});

it('refuses a file that does not exist', async () => {
  await expect(keysIn('/none/keys.ndjson')).rejects.toMatchObject({ code: 'INVALID_FILE' });
});
