import type { NovoPedido } from 'recebiveis';
import { describe, expect, it } from 'vitest';
import { cutAfterCommit, cutBeforeCommit } from '../../importer/run/faults.js';
import { orders } from '../../importer/run/orders.js';
import type { ImportService } from '../../importer/run/service.js';
import {
  type Bench,
  counted,
  runImport,
  setUp,
  stopsWhenSettling,
} from '../../importer/run/set-up.js';

/** Delay until a slow shard shows its orders: a tenth of the observed one, to save time. */
const LATE_MS = [2000, 4000] as const;

/** Longer than any shard lags, and far longer than look-ups are late on a busy machine. */
const ABSENCE_AFTER_MS = 30_000;

const COUNT = 40;

const numberOf = ({ pedido }: { pedido: string }) => Number(pedido.replace('PED-', ''));

/**
 * Look-ups of one order in ten answer late, by any key. The delay counts from the call of the
 * returned function: until then none of these orders is shown, however slow the machine is.
 */
function lagByShard(service: ImportService, shard: number): () => void {
  let beganAt = Number.POSITIVE_INFINITY;
  const isShown = (order: NovoPedido) => {
    const [least, most] = LATE_MS;
    const number = numberOf(order);
    const lateMs = least + (number / COUNT) * (most - least);
    return number % 10 !== shard || performance.now() >= beganAt + lateMs;
  };
  service.onLookup = (lookup) =>
    lookup.found && isShown(lookup.found)
      ? lookup.answer()
      : lookup.refuse(404, 'Pedido não encontrado');
  return () => {
    beganAt = performance.now();
  };
}

/** A first run whose last answers are lost: three orders of the slow shard, one never stored. */
async function lose({ service, client, ledger }: Bench, shard: number) {
  const isLost = (order: { pedido: string }) => numberOf(order) % 10 === shard;
  const lost = orders(COUNT).filter(isLost);
  service.onPost = (posting) => {
    if (!isLost(posting.order)) return posting.answer();
    return posting.order.pedido === lost[0]?.pedido
      ? cutBeforeCommit(posting)
      : cutAfterCommit(posting);
  };
  const rest = orders(COUNT).filter((order) => !isLost(order));
  await runImport(client({ retries: 0 }), [...rest, ...lost], {
    ledger,
    concurrency: 4,
    ...stopsWhenSettling(COUNT),
  });
  service.onPost = undefined;
}

describe.concurrent('a service whose look-ups lag by shard', () => {
  it.for([0, 3, 7])(
    'gets no order twice, and each in the end: shard %i',
    async (shard, context) => {
      const bench = await setUp(context);
      const { service, client, ledger } = bench;
      const begin = lagByShard(service, shard);
      await lose(bench, shard);
      begin();
      // The slow shard still hides its orders, and the control order is on another shard.
      const options = { ledger, absenceAfterMs: ABSENCE_AFTER_MS };
      const { summary } = await runImport(client(), orders(COUNT), options);
      expect(service.timesCreated).toEqual([1]);
      expect(counted(summary)).toEqual({ total: COUNT, skipped: 36, recovered: 3, created: 1 });
      expect(service.creations.size).toBe(COUNT);
    },
  );

  it('gets orders twice if an absence is believed at once: the waiting time decides', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger } = bench;
    lagByShard(service, 3);
    await lose(bench, 3);
    await runImport(client(), orders(COUNT), { ledger, absenceAfterMs: 0 });
    const twice = [...service.creations.values()].filter((times) => times === 2);
    expect(twice).toHaveLength(3);
  });
});
