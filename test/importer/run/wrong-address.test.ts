import { describe, expect, it } from 'vitest';
import { historyOf, makeOlder } from '../ledger/ledger-file.js';
import { answers } from './faults.js';
import { orders } from './orders.js';
import { counted, runImport, setUp, sleep, until, within } from './set-up.js';

describe.concurrent('an address that is not the service', { timeout: 120_000 }, () => {
  it('where nothing listens ends the run soon, and nothing is unknown', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    await service.down();
    // maxOutageMs is an hour by default, so a run that waited would exceed this time.
    const { error, results, progress } = await within(100_000, run(orders(200)));
    expect(error).toMatchObject({ code: 'CONNECTION', reason: 'ECONNREFUSED' });
    expect(results).toEqual([]);
    const waited = progress.find(({ waiting }) => waiting)?.waiting;
    expect(waited?.error).toMatchObject({ code: 'CONNECTION', reason: 'ECONNREFUSED' });
    await service.up();
    const other = client({ token: 'token-of-another-store' });
    const again = await runImport(other, orders(200), { ledger });
    expect(counted(again.summary)).toEqual({ total: 200, created: 200 });
  });

  it('of the wrong scheme ends it too', async (context) => {
    const { service, client, ledger } = await setUp(context);
    const baseUrl = service.url.replace('http:', 'https:');
    const { error, results } = await within(
      100_000,
      runImport(client({ baseUrl }), orders(20), { ledger }),
    );
    expect(error).toMatchObject({ code: 'CONNECTION' });
    expect(results).toEqual([]);
  });

  it('that was the service before is waited for', async (context) => {
    const { service, run } = await setUp(context);
    let isDown = false;
    service.latencyMs = 5;
    const reported = run(orders(40), {
      concurrency: 1,
      onResult: async () => {
        if (isDown) return;
        isDown = true;
        await service.down();
      },
    });
    await until('the port closed', () => isDown);
    // By then more attempts have failed than a wrong address is given.
    await sleep(9000);
    await service.up();
    const { summary, error } = await reported;
    expect(error).toBeUndefined();
    expect(summary).toMatchObject({ total: 40, rejected: 0 });
    expect(service.timesCreated).toEqual([1]);
  });

  it('that answers 404 gets one order, and leaves the ledger to the right store', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    service.onPost = answers(404, 'Endereço não encontrado');
    const wrong = client({ token: 'token-of-another-store' });
    const { error } = await runImport(wrong, orders(200), { ledger });
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 404 });
    expect(service.posts).toEqual(['PED-1|CANAL-1']);
    service.onPost = undefined;
    makeOlder(ledger);
    const again = await run(orders(200));
    expect(again.error).toBeUndefined();
    expect(counted(again.summary)).toEqual({ total: 200, created: 200 });
    expect(historyOf(ledger, 'PED-1')).toEqual(['sending', 'unknown', 'sending', 'created']);
    expect(service.timesCreated).toEqual([1]);
  });

  it('but not once an order was created: then the ledger keeps its store', async (context) => {
    const { service, client, ledger, run } = await setUp(context);
    service.nextPosts.push(undefined);
    await run(orders(1));
    service.onPost = answers(404);
    await run(orders(3));
    const other = client({ token: 'token-of-another-store' });
    const { error } = await runImport(other, orders(3), { ledger });
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'other-store' });
  });
});
