import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { order, orders } from '../run/orders.js';
import { counted, runImport, setUp, until } from '../run/set-up.js';
import { linesOf, makeOlder } from './ledger-file.js';

describe.concurrent('a file that is not a ledger is refused and left as it was', () => {
  it.for<[string, string | Buffer]>([
    ['a text', 'hello'],
    ['a text with lines', 'one\ntwo\nthree\n'],
    [
      'the orders themselves',
      `${orders(3)
        .map((row) => JSON.stringify(row))
        .join('\n')}\n`,
    ],
    ['one order without a newline', JSON.stringify(order(1))],
    ['a CSV', 'pedido;pedidoCanal\nPED-1;CANAL-1\n'],
    ['a JSON array', '[\n  1\n]\n'],
    ['lines of JSON of another kind', '{"at":"2026-01-01T00:00:00Z","level":"info"}\n'],
    ['one huge line', 'x'.repeat(3_000_000)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['NULs', Buffer.alloc(5000)],
    ['null', 'null\n'],
  ])('%s', async ([, content], context) => {
    const { service, ledger, run } = await setUp(context);
    writeFileSync(ledger, content);
    const { error } = await run(orders(2));
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'not-a-ledger', ledger });
    expect(String(error)).toContain(ledger);
    expect(readFileSync(ledger).equals(Buffer.from(content))).toBe(true);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(service.posts).toEqual([]);
  });

  it('also with adoptLedger', async (context) => {
    const { ledger, run } = await setUp(context);
    writeFileSync(ledger, 'notes of mine\n');
    const { error } = await run(orders(2), { adoptLedger: true });
    expect(error).toMatchObject({ reason: 'not-a-ledger' });
    expect(readFileSync(ledger, 'utf8')).toBe('notes of mine\n');
  });

  it.for([1, 3, 5])('garbage in the middle, by its line: after line %i', async (after, context) => {
    const { service, ledger, run } = await setUp(context);
    await run(orders(4), { concurrency: 1 });
    const lines = readFileSync(ledger, 'utf8').split('\n');
    lines.splice(after, 0, 'x9!');
    writeFileSync(ledger, lines.join('\n'));
    const before = service.posts.length;
    const { error } = await run(orders(8));
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'not-a-ledger' });
    expect(String(error)).toContain(`line ${after + 1} `);
    expect(readFileSync(ledger, 'utf8')).toBe(lines.join('\n'));
    expect(service.posts).toHaveLength(before);
  });

  it('a newer format, which it names', async (context) => {
    const { ledger, run } = await setUp(context);
    const line = '{"at":"2030-01-01T00:00:00.000Z","run":"started","version":99}\n';
    writeFileSync(ledger, line);
    const { error } = await run(orders(2));
    expect(error).toMatchObject({ reason: 'not-a-ledger' });
    expect(String(error)).toContain('99');
    expect(readFileSync(ledger, 'utf8')).toBe(line);
  });

  it('a line whose time is invalid', async (context) => {
    const { ledger, run } = await setUp(context);
    await run(orders(2));
    appendFileSync(
      ledger,
      '{"at":"yesterday","row":3,"pedido":"P","pedidoCanal":"C","result":"sending"}\n',
    );
    const { error } = await run(orders(2));
    expect(error).toMatchObject({ reason: 'not-a-ledger' });
  });
});

describe.concurrent('a ledger', () => {
  it.for([
    ['another token', { token: 'another-token' }],
    ['another base URL', { baseUrl: 'http://127.0.0.1:1/other' }],
  ] as const)('of %s is refused, until it is adopted', async ([, other], context) => {
    const { service, client, ledger, run } = await setUp(context);
    await run(orders(3));
    const before = readFileSync(ledger, 'utf8');
    const { error } = await runImport(client(other), orders(3), { ledger });
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'other-store', ledger });
    expect(String(error)).toMatch(/adoptLedger/);
    expect(readFileSync(ledger, 'utf8')).toBe(before);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(service.posts).toHaveLength(3);
    const adopted = await runImport(client(other), orders(3), { ledger, adoptLedger: true });
    expect(counted(adopted.summary)).toEqual({ total: 3, skipped: 3 });
    // From now on the ledger belongs to the other store.
    expect((await runImport(client(other), orders(3), { ledger })).error).toBeUndefined();
  });

  it('of a rejected token belongs to no store yet: the same command continues with the right one', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    service.onPost = (posting) => posting.refuse(401, 'Token inválido');
    const refused = await runImport(client({ token: 'wrong' }), orders(3), { ledger });
    expect(refused.error).toMatchObject({ code: 'AUTHENTICATION' });
    service.onPost = undefined;
    const { summary } = await run(orders(3));
    expect(counted(summary)).toEqual({ total: 3, created: 3 });
    // From now on the ledger belongs to the store of the right token.
    const { error } = await runImport(client({ token: 'wrong' }), orders(3), { ledger });
    expect(error).toMatchObject({ reason: 'other-store' });
  });

  it('copied elsewhere goes on there', async (context) => {
    const { client, ledger, folder, run } = await setUp(context);
    await run(orders(2));
    const copy = join(folder, 'copy.ndjson');
    writeFileSync(copy, readFileSync(ledger));
    makeOlder(copy);
    const { summary } = await runImport(client(), orders(3), { ledger: copy });
    expect(counted(summary)).toEqual({ total: 3, skipped: 2, created: 1 });
    expect(linesOf(ledger)).toHaveLength(6);
  });

  it('under two names is still one ledger', async (context) => {
    const { service, client, ledger, folder, run } = await setUp(context);
    await run([order(1)]);
    const alias = join(folder, 'alias.ndjson');
    symlinkSync(ledger, alias);
    // Slow enough for one of its heartbeats to be seen.
    service.latencyMs = 500;
    const first = run(orders(10), { concurrency: 1 });
    await until('the first', () => service.posts.length > 1);
    const { error } = await runImport(client(), orders(10), { ledger: alias });
    await first;
    expect(error).toMatchObject({ reason: 'in-use' });
    expect(service.timesCreated).toEqual([1]);
  });
});
