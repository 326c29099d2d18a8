import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf, makeOlder } from '../ledger/ledger-file.js';
import { answers } from './faults.js';
import { keyOf, orders } from './orders.js';
import type { Fault } from './service.js';
import { counted, countedResults, runImport, setUp, stopsWhenSettling, within } from './set-up.js';

const REFUSALS: [string, Fault, string][] = [
  ['401', answers(401, 'Token inválido'), 'AUTHENTICATION'],
  ['403', answers(403, 'Sem permissão'), 'AUTHENTICATION'],
  ['an inactive store', answers(400, 'Loja não ativa'), 'STORE_INACTIVE'],
];

describe.concurrent('an answer that would refuse every row stops the run', {
  timeout: 600_000,
}, () => {
  it.for(REFUSALS)('%s, with nothing marked rejected', async ([_, fault, code], context) => {
    const { service, ledger, run } = await setUp(context);
    service.onPost = fault;
    const source = orders(20);
    const { error, summary, results } = await run(source, { concurrency: 4 });
    expect(summary).toBeUndefined();
    expect(error).toMatchObject({ code });
    expect(results).toEqual([]);
    // The refused request, and those in flight beside it.
    expect(service.posts.length).toBeLessThanOrEqual(8);
    const outcomes = new Set(linesOf(ledger).map(({ result }) => result));
    expect([...outcomes].sort()).toEqual(['sending', 'unsent', undefined]);
    expect(existsSync(`${ledger}.lock`)).toBe(false);

    service.onPost = undefined;
    const again = await run(source);
    expect(counted(again.summary)).toEqual({ total: 20, created: 20 });
    expect(service.timesCreated).toEqual([1]);
  });

  it('in the middle as well, and what is on its way then is finished', async (context) => {
    const { service, run } = await setUp(context);
    service.latencyMs = 20;
    service.onPost = (posting) => (posting.number === 20 ? posting.refuse(403) : posting.answer());
    const { error, results } = await run(orders(60), { concurrency: 4 });
    expect(error).toMatchObject({ code: 'AUTHENTICATION', status: 403 });
    expect(countedResults(results)).toEqual({ created: service.creations.size });
    expect(service.posts.length).toBeLessThan(28);
    service.onPost = undefined;
    const again = await run(orders(60));
    expect(again.summary).toMatchObject({ total: 60, unknown: 0, rejected: 0 });
    expect(service.creations.size).toBe(60);
    expect(service.timesCreated).toEqual([1]);
  });

  it.for<[string, Fault]>([
    ['404', answers(404, 'Cannot POST /api/v1/pedido/novo')],
    ['a redirect', answers(301, 'Moved', { location: 'https://elsewhere.example/' })],
    ['a redirect that keeps the method', answers(308, 'x', { location: 'https://a.example/' })],
    ['405', answers(405, 'Method not allowed')],
    ['410', answers(410, 'API v1 was retired')],
  ])('%s, and what was sent may have been created', async ([_, fault], context) => {
    const { service, ledger, run } = await setUp(context);
    service.onPost = fault;
    const { error, results } = await run(orders(20), { concurrency: 2 });
    expect(error).toMatchObject({ status: expect.any(Number) });
    expect(service.posts.length).toBeLessThanOrEqual(4);
    expect(countedResults(results)).toEqual({ unknown: service.posts.length });
    // Orders announced but held back were not sent; `unknown` counts only those sent.
    const lines = linesOf(ledger);
    expect(lines.filter(({ result }) => result === 'unknown')).toHaveLength(service.posts.length);
    service.onPost = undefined;
    makeOlder(ledger);
    const again = await run(orders(20));
    expect(counted(again.summary)).toEqual({ total: 20, created: 20 });
  });

  it('but not where an order was created: the address is right', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(undefined, answers(404, 'Not found'));
    const { error, results } = await run(orders(3), { concurrency: 1, ...stopsWhenSettling(3) });
    expect(error).toMatchObject({ code: 'ABORTED' });
    expect(countedResults(results)).toEqual({ created: 2, unknown: 1 });
  });

  it('but not 425, which asks for another try', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(answers(425, 'Too early'));
    const { summary } = await run(orders(3));
    expect(counted(summary)).toEqual({ total: 3, created: 3 });
  });

  it('a client that was closed meanwhile', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.latencyMs = 10;
    const recebiveis = client();
    const { error, results } = await runImport(recebiveis, orders(40), {
      ledger,
      concurrency: 2,
      onResult: ({ row }) => {
        if (row === 10) void recebiveis.close();
      },
    });
    expect(countedResults(results).invalid).toBeUndefined();
    expect(error).toBeDefined();
  });
});

describe.concurrent('a token function', { timeout: 600_000 }, () => {
  it.for([1, 4])(
    'is renewed after a 401 without losing a row or a slot: concurrency %i',
    async (concurrency, context) => {
      const { service, client, ledger } = await setUp(context);
      service.latencyMs = 10;
      let valid = 1;
      const refused = new Map<string, string | undefined>();
      service.onPost = (posting) => {
        if (posting.number % 10 === 0) valid += 1;
        const order = keyOf(posting.order);
        // Accepted once renewed: a further renewal before the order's return is not a failure.
        const isRenewed = refused.has(order) && refused.get(order) !== posting.token;
        if (posting.token === `token-${valid}` || isRenewed) return posting.answer();
        refused.set(order, posting.token);
        posting.refuse(401);
      };
      const token = async () => `token-${valid}`;
      const { summary, error } = await within(
        300_000,
        runImport(client({ token }), orders(40), { ledger, concurrency }),
      );
      expect(error).toBeUndefined();
      expect(counted(summary)).toEqual({ total: 40, created: 40 });
      expect(service.mostInFlight).toBeLessThanOrEqual(concurrency);
    },
  );

  it('and fails for good stops the run', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.onPost = answers(401);
    const { error, results } = await within(
      300_000,
      runImport(client({ token: () => 'stale' }), orders(40), {
        ledger,
        concurrency: 30,
        signal: AbortSignal.timeout(30_000),
      }),
    );
    expect(results).toEqual([]);
    expect(error).toMatchObject({ code: 'AUTHENTICATION' });
  });
});
