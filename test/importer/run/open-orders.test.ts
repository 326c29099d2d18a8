import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forget, historyOf, linesOf, makeOlder } from '../ledger/ledger-file.js';
import { answers, cutAfterCommit, cutBeforeCommit } from './faults.js';
import { killed } from './killed-run.js';
import { order, orders } from './orders.js';
import { chavePedidoOf, recordOf } from './service.js';
import { counted, countedResults, leaveUnknown, runImport, setUp, sleep, until } from './set-up.js';

describe.concurrent('an order left open by an earlier run', { timeout: 600_000 }, () => {
  it('is recovered when it is found, and not sent again', async (context) => {
    const { service, run } = await killed(context, 8, [3, 5]);
    const { summary, results } = await run(orders(8));
    expect(counted(summary)).toEqual({ total: 8, skipped: 6, recovered: 2 });
    expect(results.find(({ row }) => row === 5)).toMatchObject({
      result: 'recovered',
      chavePedido: chavePedidoOf(order(5)),
    });
    expect(service.posts).toHaveLength(8);
    const again = await run(orders(8));
    expect(again.results.filter(({ previous }) => previous === 'recovered')).toHaveLength(2);
    expect(counted(again.summary)).toEqual({ total: 8, skipped: 8 });
  });

  it('waits beside nineteen others without a warning of Node', async (context) => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => void warnings.push(warning);
    process.on('warning', listen);
    context.onTestFinished(() => void process.off('warning', listen));
    const bench = await setUp(context);
    const { ledger, run } = bench;
    await leaveUnknown(bench, 20);
    forget(
      ledger,
      orders(20).map(({ pedido }) => pedido),
    );
    const { summary } = await run(orders(20));
    expect(counted(summary)).toEqual({ total: 20, recovered: 20 });
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
  });

  it('is not taken for an older record of the same keys', async (context) => {
    const bench = await setUp(context);
    const { service, ledger, run } = bench;
    const older = order(1, { chaveNFe: order(99).chaveNFe });
    service.nextPosts.push(cutBeforeCommit);
    await leaveUnknown(bench, 2);
    service.stored.push(older);
    makeOlder(ledger);
    const { summary } = await run(orders(2));
    expect(counted(summary)).toEqual({ total: 2, skipped: 1, created: 1 });
    expect(service.posts.filter((key) => key === 'PED-1|CANAL-1')).toHaveLength(2);
    expect(service.creations.get('PED-1|CANAL-1')).toBe(1);
  });

  describe('is not sent again where its chaveNFe was corrected since', () => {
    const corrected = order(99).chaveNFe;

    it('and its record has the key that was sent: it is recovered, and said to have changed', async (context) => {
      const { service, run } = await killed(context, 2, [1]);
      const now = [order(1, { chaveNFe: corrected }), order(2)];
      const { summary, results } = await run(now);
      expect(counted(summary)).toEqual({ total: 2, skipped: 1, recovered: 1, changed: 1 });
      expect(results.find(({ row }) => row === 1)).toMatchObject({ changedFields: ['chaveNFe'] });
      expect(service.timesCreated).toEqual([1]);
    });

    it('unless the record of its numbers has a third key: only a person can say whose it is', async (context) => {
      const { service, run } = await killed(context, 2, [1]);
      service.onLookup = (lookup) =>
        lookup.found?.pedido === 'PED-1'
          ? lookup.answer(recordOf(order(1, { chaveNFe: order(77).chaveNFe })))
          : lookup.answer();
      const now = [order(1, { chaveNFe: corrected }), order(2)];
      const { summary, results } = await run(now);
      expect(counted(summary)).toEqual({ total: 2, skipped: 1, unknown: 1 });
      expect(results.find(({ row }) => row === 1)?.unknownReason).toBe('other-orders');
      expect(service.timesCreated).toEqual([1]);
    });
  });

  it('is unknown where each of its keys is that of a later order too', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger } = bench;
    service.nextPosts.push(cutAfterCommit);
    // Answered only once the later orders exist, however slow the machine is.
    service.onLookup = async (lookup) => {
      await until('the later orders', () => service.creations.size === 3, 120_000);
      lookup.answer();
    };
    const split = { pedido: 'PED-SPLIT' };
    const rows = [order(5, split), order(5), order(7, split)];
    const { summary, results } = await runImport(client({ retries: 0 }), rows, {
      ledger,
      concurrency: 1,
    });
    expect(counted(summary)).toEqual({ total: 3, created: 2, unknown: 1 });
    expect(results.find(({ row }) => row === 1)?.unknownReason).toBe('other-orders');
    expect(service.timesCreated).toEqual([1]);
  });

  it('and refused as known already is looked up once more: it was ours', async (context) => {
    const { service, run } = await killed(context, 2, [1]);
    // The service shows the order late: the first look-ups find only others.
    let isShown = false;
    service.onLookup = (lookup) =>
      isShown || lookup.found?.pedido !== 'PED-1'
        ? lookup.answer()
        : lookup.refuse(404, 'Pedido não encontrado');
    service.onPost = (posting) => {
      isShown = true;
      posting.refuse(400, 'Pedido já cadastrado');
    };
    const source = [order(1, { valorFrete: 7 }), order(2)];
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 2, skipped: 1, recovered: 1, changed: 1 });
    expect(results.find(({ row }) => row === 1)?.changedFields).toEqual(['valorFrete']);
    expect(service.timesCreated).toEqual([1]);
  });

  it('and refused as known already is not rejected when the look-up gives nothing', async (context) => {
    const { service, ledger, run } = await killed(context, 2, [1]);
    const stop = new AbortController();
    let wasRefused = false;
    service.onLookup = (lookup) => {
      if (wasRefused) stop.abort();
      else if (lookup.found?.pedido !== 'PED-1') lookup.answer();
      else lookup.refuse(404, 'Pedido não encontrado');
    };
    service.onPost = (posting) => {
      wasRefused = true;
      posting.refuse(400, 'Pedido já cadastrado');
    };
    const { results } = await run(orders(2), { signal: stop.signal });
    expect(results.find(({ row }) => row === 1)?.result).toBe('unknown');
    expect(historyOf(ledger, 'PED-1')).not.toContain('rejected');
  });

  it('stays open while look-ups fail, and the others go on', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger, run } = bench;
    service.nextPosts.push(cutBeforeCommit);
    await leaveUnknown(bench, 2);
    makeOlder(ledger);
    service.onLookup = (lookup) => lookup.cut();
    const stop = new AbortController();
    const reported = runImport(client({ retries: 0 }), orders(30), { ledger, signal: stop.signal });
    await until('the others', () => service.creations.size === 29);
    await sleep(50);
    stop.abort();
    const { results } = await reported;
    expect(countedResults(results)).toEqual({ skipped: 1, created: 28, unknown: 1 });
    expect(service.posts.filter((key) => key === 'PED-1|CANAL-1')).toHaveLength(1);
    service.onLookup = undefined;
    makeOlder(ledger);
    const again = await run(orders(30));
    expect(counted(again.summary)).toEqual({ total: 30, skipped: 29, created: 1 });
  });

  it.for([401, 403])('and look-ups refused with %i stop the run', async (status, context) => {
    const bench = await setUp(context);
    const { service, ledger, run } = bench;
    service.nextPosts.push(cutBeforeCommit);
    await leaveUnknown(bench, 2);
    makeOlder(ledger);
    service.onLookup = (lookup) => lookup.refuse(status);
    const { error } = await run(orders(2));
    expect(error).toMatchObject({ code: 'AUTHENTICATION' });
    service.onLookup = undefined;
    makeOlder(ledger);
    const again = await run(orders(2), { adoptLedger: true });
    expect(again.summary).toMatchObject({ total: 2, rejected: 0 });
  });

  it('is looked up at once, and again when it is old enough to count as absent', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger } = bench;
    service.nextPosts.push(cutBeforeCommit);
    await leaveUnknown(bench, 2);
    makeOlder(ledger, 15_000);
    const before = service.lookupTimes.count;
    const options = { ledger, absenceAfterMs: 20_000 };
    const { summary } = await runImport(client(), orders(2), options);
    expect(counted(summary)).toEqual({ total: 2, skipped: 1, created: 1 });
    // Two look-ups by each of its keys, and look-ups of the control order.
    const looks = service.lookupTimes.times.slice(before);
    expect(looks).toHaveLength(9);
    expect((looks.at(-1) ?? 0) - (looks[0] ?? Infinity)).toBeGreaterThan(2000);
  });

  it('is asked for no more than once at a time by either key', async (context) => {
    const { service, ledger, run } = await killed(context, 5, [1, 2, 3, 4, 5]);
    service.nextPosts.push(answers(500));
    const { summary } = await run(orders(5));
    expect(counted(summary)).toEqual({ total: 5, recovered: 5 });
    expect(service.lookupTimes.count).toBe(5);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(linesOf(ledger).at(-1)?.run).toBe('ended');
  });
});
