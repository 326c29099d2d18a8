import { importPedidos } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { IgnoredRow } from '../../../src/importer/read/row-iterable.js';
import { broken } from '../../../src/importer/rules/read-rule.js';
import { historyOf, linesOf, makeOlder } from '../ledger/ledger-file.js';
import { answers, cutAfterCommit, storedThen } from './faults.js';
import { order, orders } from './orders.js';
import { chavePedidoOf } from './service.js';
import { counted, countedResults, runImport, setUp, stopsWhenSettling } from './set-up.js';

describe.concurrent('each row comes to', { timeout: 600_000 }, () => {
  it('created, with the key that the service gave it', async (context) => {
    const { service, run } = await setUp(context);
    const { summary, results } = await run(orders(3));
    const none = { recovered: 0, skipped: 0, rejected: 0, invalid: 0, unknown: 0, ignored: 0 };
    expect(summary).toEqual({ total: 3, created: 3, ...none, changed: 0 });
    expect(results.map(({ row }) => row).sort()).toEqual([1, 2, 3]);
    for (const { row, ...result } of results) {
      expect(result).toEqual({
        result: 'created',
        position: undefined,
        pedido: `PED-${row}`,
        pedidoCanal: `CANAL-${row}`,
        chavePedido: chavePedidoOf(order(row)),
      });
    }
    expect(service.creations.size).toBe(3);
  });

  it('skipped, when the ledger has it, saying what it came to', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(answers(400, 'Canal inexistente'));
    await run(orders(2), { concurrency: 1 });
    const { summary, results } = await run(orders(3));
    expect(counted(summary)).toEqual({ total: 3, created: 2, skipped: 1 });
    const reported = results.map(({ row, result, previous }) => [row, result, previous]).sort();
    expect(reported).toEqual([
      [1, 'created', undefined],
      [2, 'skipped', 'created'],
      [3, 'created', undefined],
    ]);
    // The rejected order is sent again.
    expect(service.posts).toHaveLength(4);
  });

  it('skipped, if the service said in an earlier run that it has the order', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(answers(400, 'Pedido já cadastrado'));
    expect(counted((await run([order(1)])).summary)).toEqual({ total: 1, rejected: 1 });
    const { results } = await run([order(1, { valorFrete: 3 })]);
    expect(results).toMatchObject([{ result: 'skipped', previous: 'existing' }]);
    expect(results[0]?.changedFields).toBeUndefined();
    expect(service.posts).toHaveLength(1);
  });

  it.for([[400, 'Canal inexistente'] as const, [413, 'Corpo grande demais'] as const])(
    'rejected, with the mensagem of a %i, and the others go on',
    async ([status, mensagem], context) => {
      const { service, ledger, run } = await setUp(context);
      service.onPost = (posting) =>
        posting.order.pedido === 'PED-3' ? posting.refuse(status, mensagem) : posting.answer();
      const { summary, results } = await run(orders(10));
      expect(counted(summary)).toEqual({ total: 10, created: 9, rejected: 1 });
      expect(results.find(({ row }) => row === 3)).toMatchObject({ result: 'rejected', mensagem });
      expect(historyOf(ledger, 'PED-3')).toEqual(['sending', 'rejected']);
      // A refused order that only this run sent needs no look-up, which has its own limit.
      expect(service.lookupTimes.count).toBe(0);
    },
  );

  it('recovered, when the answer was lost and the order is there', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(undefined, cutAfterCommit, undefined, storedThen(answers(500)));
    const { summary, results } = await run(orders(5));
    expect(counted(summary)).toEqual({ total: 5, created: 3, recovered: 2 });
    for (const { row, result, chavePedido } of results) {
      expect(chavePedido, `${row} ${result}`).toBe(chavePedidoOf(order(row)));
    }
    expect(service.timesCreated).toEqual([1]);
    expect(service.posts).toHaveLength(5);
    // An order once found is not looked up again.
    expect(service.lookupTimes.count).toBe(2);
  });

  it('invalid, with the paths of what is wrong, and is never sent', async (context) => {
    const { service, run } = await setUp(context);
    const { chaveNFe } = order(7);
    const wrongDigit = `${chaveNFe.slice(0, 43)}${(Number(chaveNFe[43]) + 1) % 10}`;
    const source = [
      order(1, { dataVenda: '2026-02-30' }),
      order(2),
      { ...order(3), situacao: { pedido: 'aprovado', canal: 'nenhum' } },
      { ...order(4), titulos: null },
      { ...order(5), pedidoErp: 'x' },
      order(6),
      order(7, { chaveNFe: wrongDigit }),
    ];
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 7, created: 2, invalid: 5 });
    const paths = results.flatMap(({ row, issues = [] }) =>
      issues.map(({ path }) => `${row} ${path}`),
    );
    expect(paths.sort().join(', ')).toBe(
      '1 dataVenda, 3 situacao.canal, 4 titulos, 5 pedidoErp, 7 chaveNFe',
    );
    expect(service.posts.sort()).toEqual(['PED-2|CANAL-2', 'PED-6|CANAL-6']);
  });

  const UNPAID = order(1).titulos.map((titulo) => ({ ...titulo, valorTotal: 0 }));
  it.for([
    ['its lists are empty, which nothing forbids', [], 'empty-list'],
    ['its titles come to nothing, and its products do not', UNPAID, 'titles-and-products'],
  ] as const)('created with a warning where %s', async ([_, titulos, code], context) => {
    const { run } = await setUp(context);
    const source = [order(1, { titulos: [...titulos] })];
    const { results } = await run(source);
    expect(results).toMatchObject([{ result: 'created', warnings: [{ path: 'titulos', code }] }]);
  });

  it('created in a later run after it was invalid in an earlier one', async (context) => {
    const { run } = await setUp(context);
    await run([order(1, { valorFrete: 0.001 })]);
    const { summary } = await run([order(1)]);
    expect(counted(summary)).toEqual({ total: 1, created: 1 });
  });

  it('ignored, with the reason that the reader gives, which is not a failure', async (context) => {
    const { service, ledger, run } = await setUp(context);
    const reason = broken('not-an-nfe');
    const ignored = new IgnoredRow('notas/evento.xml', reason);
    const source = {
      [Symbol.iterator]: () => orders(2).values(),
      [Symbol.for('recebiveis.everyRow')]: () => [order(1), ignored, order(2)],
    };
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 3, created: 2, ignored: 1 });
    expect(results.find(({ row }) => row === 2)).toMatchObject({
      result: 'ignored',
      issues: [{ path: '', ...reason }],
      position: { file: 'notas/evento.xml' },
    });
    expect(linesOf(ledger).some(({ row }) => row === 2)).toBe(false);
    expect(service.posts).toHaveLength(2);
    const again = await run(orders(2));
    expect(counted(again.summary)).toEqual({ total: 2, skipped: 2 });
  });

  it('no order of a file is taken for an ignored one', async (context) => {
    const { client } = await setUp(context);
    const row = { ...order(1), code: 'INVALID_ROW', isIgnored: true, issues: [], file: 'x' };
    const { summary } = await runImport(client(), [row]);
    expect(counted(summary)).toEqual({ total: 1, invalid: 1 });
  });

  it('the same in memory, without a ledger', async (context) => {
    const { service, client } = await setUp(context);
    const source = [...orders(4), order(2), { not: 'an order' }];
    const { summary, results } = await runImport(client(), source);
    expect(counted(summary)).toEqual({ total: 6, created: 4, invalid: 2 });
    expect(countedResults(results)).toEqual({ created: 4, invalid: 2 });
    expect(service.timesCreated).toEqual([1]);
  });
});

describe.concurrent('the identity of an order is its pair', { timeout: 600_000 }, () => {
  it('so the second of two rows is invalid, and says which came first', async (context) => {
    const { service, run } = await setUp(context);
    const source = [order(1), order(2), order(1, { valorFrete: 5 }), order(1)];
    const { summary, results } = await run(source);
    expect(counted(summary)).toEqual({ total: 4, created: 2, invalid: 2 });
    const [third, fourth] = results
      .filter(({ result }) => result === 'invalid')
      .sort((one, other) => one.row - other.row);
    expect(third).toMatchObject({ row: 3, duplicateOf: 1 });
    expect(fourth).toMatchObject({ row: 4, duplicateOf: 1 });
    expect(third?.issues?.[0]?.message).toContain('row 1');
    expect(service.posts).toHaveLength(2);
  });

  it('so an order split over two deliveries is two', async (context) => {
    const { service, run } = await setUp(context);
    const source = [order(1), order(2, { pedido: 'PED-1' }), order(3, { pedidoCanal: 'CANAL-1' })];
    const { summary } = await run(source);
    expect(counted(summary)).toEqual({ total: 3, created: 3 });
    expect(service.creations.size).toBe(3);
    const again = await run(source);
    expect(counted(again.summary)).toEqual({ total: 3, skipped: 3 });
  });

  it('wherever one text ends and the other begins', async (context) => {
    const { run } = await setUp(context);
    const source = [
      order(1, { pedido: '1', pedidoCanal: '11' }),
      order(2, { pedido: '11', pedidoCanal: '1' }),
      order(3, { pedido: '1:1', pedidoCanal: '1' }),
      order(4, { pedido: '1\n', pedidoCanal: '{"at":"' }),
    ];
    const { summary } = await run(source);
    expect(counted(summary)).toEqual({ total: 4, created: 4 });
    const again = await run(source);
    expect(counted(again.summary)).toEqual({ total: 4, skipped: 4 });
  });

  it('so the other delivery of an order of unknown outcome is not taken for it', async (context) => {
    const { service, ledger, run } = await setUp(context);
    const [one, other] = [order(1), order(2, { pedido: 'PED-1' })];
    service.nextPosts.push(undefined, (posting) => posting.cut());
    const first = await run([one, other], { concurrency: 1, ...stopsWhenSettling(2) });
    expect(first.error).toMatchObject({ code: 'ABORTED' });
    expect(countedResults(first.results)).toEqual({ created: 1, unknown: 1 });
    makeOlder(ledger);
    const second = await run([one, other]);
    expect(counted(second.summary)).toEqual({ total: 2, skipped: 1, created: 1 });
    expect(service.timesCreated).toEqual([1]);
    expect(service.creations.size).toBe(2);
  });
});

describe.concurrent('options', { timeout: 600_000 }, () => {
  it.for([
    [{ concurrency: 0 }, 'concurrency'],
    [{ ledgr: 'x' }, 'ledgr'],
    [{ ledger: '' }, 'ledger'],
    [{ maxOutageMs: -1 }, 'maxOutageMs'],
    [{ signal: {} }, 'signal'],
    [{ onResult: 'x' }, 'onResult'],
    [{ concurrency: 1.5 }, 'concurrency'],
  ])('are refused before anything is read: %o', async ([options, path]) => {
    let wasRead = false;
    const source = {
      [Symbol.iterator]: () => {
        wasRead = true;
        return [].values();
      },
    };
    const call = importPedidos({} as never, source, options as never);
    await expect(call).rejects.toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
    expect(wasRead).toBe(false);
  });
});
