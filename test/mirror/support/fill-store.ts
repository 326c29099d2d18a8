import { demoPedidos } from '../../../src/sandbox/demo/demo-pedidos.js';

export type Post = (path: string, body: unknown) => Promise<Response>;

/**
 * The kinds of orders and cycles of `demo`, with fewer orders: two settlements of all channels, and
 * a third of the orders open. For tests that copy the store many times.
 */
export async function fillStore(post: Post, orders: number): Promise<void> {
  const pedidos = demoPedidos({ count: orders });
  const third = Math.ceil(orders / 3);
  for (const [group, dataRepasse] of ['2026-08-10', '2026-09-10', undefined].entries()) {
    for (const novo of pedidos.slice(group * third, (group + 1) * third)) {
      await accepted(post('/api/v1/pedido/novo', novo));
    }
    if (dataRepasse)
      await accepted(post('/_sandbox/ciclos/gerar', { seed: group + 1, dataRepasse }));
  }
}

async function accepted(answer: Promise<Response>): Promise<void> {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`the sandbox answered ${status}`);
}
