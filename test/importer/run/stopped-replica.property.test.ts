import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/codes.js';
import type { FindChave, ImportClient } from '../../../src/importer/import-client.js';
import { AbsenceProof } from '../../../src/importer/run/absence-proof.js';
import { KnownOrders } from '../../../src/importer/run/known-orders.js';
import { Lookup } from '../../../src/importer/run/lookup.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';

const named = (place: number) => ({ pedido: String(place), pedidoCanal: String(place) });
/** What the run knows of the order in question; of those of earlier runs it has no invoice key. */
const whole = (place: number) => ({ ...named(place), chaveNFe: String(place) });

function clientOf(isShown: (place: number) => boolean): ImportClient {
  const get = async (chave: FindChave) => {
    const place = Number(Object.values(chave)[0]);
    if (isShown(place)) return { _id: '1', ...whole(place) };
    const mensagem = 'Pedido não encontrado';
    throw new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem });
  };
  return { pedido: { get, create: () => Promise.reject(new Error('nothing is created here')) } };
}

function knownOf(sent: number, open?: number): KnownOrders {
  const known = new KnownOrders();
  for (let place = 0; place < sent; place++) if (place !== open) known.add(named(place), place);
  return known;
}

/** Orders in the order they were sent: how many, which one is in question, and how many are shown. */
const replicas = fc
  .integer({ min: 2, max: 80 })
  .chain((sent) => fc.record({ sent: fc.constant(sent), open: fc.nat(sent - 1) }))
  .chain(({ sent, open }) =>
    // Where the last one is in question, and all others are shown, nothing but time can decide.
    fc.record({
      sent: fc.constant(sent),
      open: fc.constant(open),
      shown: fc.nat(Math.min(open, sent - 2)),
    }),
  );

it('an order that exists is never taken for absent by a replica that stopped before it', async () => {
  await fc.assert(
    fc.asyncProperty(replicas, async ({ sent, open, shown }) => {
      const lookup = new Lookup(
        clientOf((place) => place < shown),
        new RunStop(),
      );
      const proof = new AbsenceProof(lookup, knownOf(sent, open), async () => {});
      const first = await proof.examine(whole(open), new Set());
      expect(first).toEqual({ is: 'unknown', reason: 'control-not-found' });
      // Nor by the next order that is in question: what was missing is still known.
      expect(await proof.examine(whole(open), new Set())).toEqual(first);
    }),
  );
});

it('but is where only the oldest of the known orders are gone', async () => {
  const stores = fc
    .integer({ min: 1, max: 80 })
    .chain((sent) => fc.record({ sent: fc.constant(sent), gone: fc.nat(sent - 1) }));
  await fc.assert(
    fc.asyncProperty(stores, async ({ sent, gone }) => {
      const isShown = (place: number) => place >= gone && place < sent;
      const lookup = new Lookup(clientOf(isShown), new RunStop());
      const proof = new AbsenceProof(lookup, knownOf(sent), async () => {});
      expect(await proof.examine(whole(sent), new Set())).toEqual({ is: 'absent' });
    }),
  );
});
