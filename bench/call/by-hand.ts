import Bottleneck from 'bottleneck';
import ky from 'ky';
import pRetry from 'p-retry';
import { z } from 'zod';

/** Only the fields that a reconciliation reads. */
const pedido = z.looseObject({
  pedido: z.string(),
  canal: z.string(),
  titulos: z.array(
    z.looseObject({
      valorTotal: z.number(),
      parcelas: z.array(
        z.looseObject({
          numero: z.number(),
          valorParcela: z.number(),
          eventos: z.array(z.looseObject({ tipo: z.string(), valor: z.number() })),
        }),
      ),
    }),
  ),
});

/** A client of ky, zod, bottleneck and p-retry, combined as their own pages show. */
export function byHand(url: string, authorization: string): () => Promise<unknown> {
  const limiter = new Bottleneck({
    reservoir: 1_000_000,
    reservoirRefreshAmount: 1_000_000,
    reservoirRefreshInterval: 60_000,
  });
  const read = () => ky.get(url, { headers: { authorization }, retry: 0 }).json();
  return async () => pedido.parse(await pRetry(() => limiter.schedule(read), { retries: 4 }));
}
