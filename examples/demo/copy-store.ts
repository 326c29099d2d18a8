import type { Recebiveis } from 'recebiveis';
import type { Mirror } from 'recebiveis/mirror';
import { startProgress } from './progress.js';

/** Copies every cycle and the orders' records into the mirror; throws if either is incomplete. */
export async function copyStore(
  client: Recebiveis,
  mirror: Mirror,
  keys: readonly { pedidoCanal: string }[],
): Promise<void> {
  const progress = startProgress('Mirroring orders', keys.length);
  const { failures } = await mirror.run(client, {
    orders: { keys },
    // Most orders are counted twice: under the given key, and under the name in a cycle.
    onProgress: ({ state, done, total }) =>
      state === 'orders' && progress.update(Math.floor((done / total) * keys.length)),
  });
  progress.stop();
  if (failures[0]) throw failures[0].error;
  const wrong = await mirror.check();
  if (wrong.length > 0) throw new Error(`Lines of ${wrong.length} cycles do not add up`);
}
