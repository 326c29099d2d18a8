import { describe, expect, it } from 'vitest';
import { forget, makeOlder } from '../ledger/ledger-file.js';
import { killed } from './killed-run.js';
import { keyOf, order, orders } from './orders.js';
import { type ImportService, type LookupFault, recordOf } from './service.js';
import { counted, runImport, setUp, until } from './set-up.js';

type Answer = LookupFault;

const page: Answer = ({ response }) => {
  response.writeHead(404, { 'content-type': 'text/html' });
  response.end('<html><h1>404 Not Found</h1><hr>nginx</html>');
};

/** Answers that show no order, and do not come from the service. */
const NOTHING: Record<string, Answer> = {
  "a proxy's page": page,
  'an empty 404': ({ response }) => void response.writeHead(404).end(),
  '200 {}': ({ response }) => void response.writeHead(200).end('{}'),
  'an empty 200': ({ response }) => void response.writeHead(200).end(),
  "a gateway's JSON": ({ response }) =>
    void response.writeHead(404).end('{"message":"no Route matched with those values"}'),
  "a gateway's mensagem": (lookup) => lookup.refuse(404, 'Rota não encontrada'),
  'the words of the service, of every order': (lookup) =>
    lookup.refuse(404, 'Pedido não encontrado'),
};

/** Answers to look-ups when no order is known that they should find. */
const WITHOUT_CONTROL: Record<string, Answer> = {
  "a proxy's page": page,
  'another subject': (lookup) => lookup.refuse(404, 'Conta não encontrada'),
  'the words of the service': (lookup) => lookup.refuse(404, 'Pedido não encontrado'),
};

describe.concurrent('"not found" does not prove that an order was never created', {
  timeout: 600_000,
}, () => {
  it.for(Object.entries(NOTHING))(
    '%s: 4 of 6 stay unknown, and are sent by no run',
    async ([_, answer], context) => {
      const { service, run } = await killed(context, 6, [1, 2, 3, 4]);
      service.onLookup = answer;
      const { summary, results } = await run(orders(6));
      expect(counted(summary)).toEqual({ total: 6, skipped: 2, unknown: 4 });
      const reasons = results.flatMap(({ unknownReason }) => unknownReason ?? []);
      expect(new Set(reasons)).toEqual(new Set(['control-not-found']));
      service.onLookup = undefined;
      const again = await run(orders(6));
      expect(counted(again.summary)).toEqual({ total: 6, skipped: 2, recovered: 4 });
      expect(service.timesCreated).toEqual([1]);
    },
  );

  it('where look-ups by one filter lead nowhere, the others find it', async (context) => {
    const { service, run } = await killed(context, 6, [2, 3]);
    service.onLookup = (lookup) =>
      lookup.filtro === 'pedidoCanal' ? page(lookup) : lookup.answer();
    const { summary } = await run(orders(6));
    expect(counted(summary)).toEqual({ total: 6, skipped: 4, recovered: 2 });
  });

  it.for<[string, Answer, string]>([
    [
      'where a proxy loses values that have to be escaped',
      (lookup) =>
        lookup.valor.includes('/') || lookup.filtro === 'chaveNF' ? page(lookup) : lookup.answer(),
      order(7).chaveNFe,
    ],
    [
      'where only an invoice key that was corrected since is looked up',
      (lookup) => (lookup.valor.includes('/') ? page(lookup) : lookup.answer()),
      order(8).chaveNFe,
    ],
  ])('%s', async ([_, answer, chaveNFe], context) => {
    const { service, ledger, run } = await setUp(context);
    const odd = order(7, { pedido: 'A/7', pedidoCanal: 'B/7' });
    await run([...orders(6), odd]);
    forget(ledger, ['A/7']);
    makeOlder(ledger);
    service.onLookup = answer;
    const { summary } = await run([...orders(6), { ...odd, chaveNFe }]);
    expect(counted(summary)).toEqual({ total: 7, skipped: 6, unknown: 1 });
    expect(service.posts).toHaveLength(7);
  });

  it('where each look-up is answered with one order out of a cache', async (context) => {
    const { service, run } = await killed(context, 6, [2]);
    service.onLookup = (lookup) => lookup.answer(recordOf(order(5)));
    const { summary, results } = await run(orders(6));
    expect(counted(summary)).toEqual({ total: 6, skipped: 5, unknown: 1 });
    // An answer that names another order than the requested one is a failure.
    expect(results.find(({ row }) => row === 2)?.unknownReason).toBe('look-ups-failed');
  });

  it('where look-ups are behind: orders of this run are not shown either', async (context) => {
    const { service, client, ledger } = await killed(context, 12, [3]);
    // Only the older orders are shown; the source also has new ones.
    const shown = new Set(orders(12).map(({ pedido }) => pedido));
    shown.delete('PED-3');
    service.onLookup = (lookup) =>
      lookup.found && shown.has(lookup.found.pedido)
        ? lookup.answer()
        : lookup.refuse(404, 'Pedido não encontrado');
    async function* source() {
      yield* orders(4, 20);
      await until('the new ones', () => service.creations.size === 16, 120_000);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      yield* orders(12);
    }
    const options = { ledger, adoptLedger: true };
    const { summary, results } = await runImport(client(), source(), options);
    expect(counted(summary)).toEqual({ total: 16, created: 4, skipped: 11, unknown: 1 });
    expect(results.find(({ pedido }) => pedido === 'PED-3')?.unknownReason).toBe(
      'control-not-found',
    );
    expect(service.timesCreated).toEqual([1]);
  });

  it.for(Object.entries(WITHOUT_CONTROL))(
    'where no order is known to exist: %s',
    async ([_, answer], context) => {
      const { service, run } = await killed(context, 3, [1, 2, 3]);
      service.onLookup = answer;
      const { summary, results } = await run(orders(3));
      expect(counted(summary)).toEqual({ total: 3, unknown: 3 });
      const reasons = results.map(({ unknownReason }) => unknownReason);
      expect(reasons).toEqual(Array(3).fill('no-control'));
      expect(service.posts).toHaveLength(3);
      expect(service.timesCreated).toEqual([1]);
    },
  );
});

describe.concurrent('an order that was never created', { timeout: 600_000 }, () => {
  /** Answers a page for every unknown order, like a proxy before the service. */
  const pageForNone: Answer = (lookup) => (lookup.found ? lookup.answer() : page(lookup));
  const pageByPedido: Answer = (lookup) =>
    lookup.filtro === 'pedido' ? page(lookup) : lookup.answer();

  /** The number of orders in a run, those without an outcome, and those lost by the service. */
  type Lost = { orders: number; open: number[]; lost: number[]; answer?: Answer };

  it.for<[string, Lost, 'created' | 'unknown']>([
    [
      'beside one that is found by the same kind of look-up, whatever "not found" looks like',
      { orders: 6, open: [2, 4], lost: [2, 4], answer: pageForNone },
      'created',
    ],
    [
      'although known orders were deleted meanwhile (expire), where others are found',
      { orders: 5, open: [1], lost: [1, 2, 3, 4] },
      'created',
    ],
    [
      'where a later known order is missing and an older one is found: look-ups are behind',
      { orders: 5, open: [1], lost: [1, 5] },
      'unknown',
    ],
    [
      'where every known order was deleted',
      { orders: 6, open: [1, 2, 3, 4], lost: [1, 2, 3, 4, 5, 6] },
      'unknown',
    ],
    [
      'where look-ups by one key find nothing that those by another find',
      { orders: 5, open: [1], lost: [1], answer: pageByPedido },
      'unknown',
    ],
  ])('%s: $2', async ([_, { orders: count, open, lost, answer }, outcome], context) => {
    const { service, run } = await killed(context, count, open);
    lose(service, lost);
    service.onLookup = answer;
    const { summary, results } = await run(orders(count));
    const skipped = count - open.length;
    expect(counted(summary)).toEqual({ total: count, skipped, [outcome]: open.length });
    const reasons = new Set(results.map(({ unknownReason }) => unknownReason));
    const isUnknown = outcome === 'unknown';
    expect(reasons).toEqual(new Set([undefined, ...(isUnknown ? ['control-not-found'] : [])]));
    expect(service.timesCreated).not.toContain(2);
  });

  it('is sent beside one that the same run creates, where no other is known', async (context) => {
    const { service, run } = await killed(context, 2, [1, 2]);
    lose(service, [1, 2]);
    const { summary } = await run(orders(3));
    expect(counted(summary)).toEqual({ total: 3, created: 3 });
  });
});

/** Deletes these orders from the service. */
function lose(service: ImportService, lost: readonly number[]): void {
  for (const pedido of lost.map((number) => `PED-${number}`)) {
    const at = service.stored.findIndex((stored) => stored.pedido === pedido);
    const [gone] = service.stored.splice(at, 1);
    if (gone) service.creations.delete(keyOf(gone));
  }
}
