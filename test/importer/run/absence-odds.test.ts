import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/codes.js';
import type { FindChave, ImportClient } from '../../../src/importer/import-client.js';
import { AbsenceProof } from '../../../src/importer/run/absence-proof.js';
import { KnownOrders } from '../../../src/importer/run/known-orders.js';
import { Lookup } from '../../../src/importer/run/lookup.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';

const RUNS = 100;

const named = (name: string) => ({ pedido: name, pedidoCanal: name });
const orders = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => named(`${letter}${index}`));

/** Every order exists; each look-up meets an empty replica by chance. */
function clientOf(shareEmpty: number): ImportClient {
  const get = async (chave: FindChave) => {
    const [value] = Object.values(chave) as [string];
    if (Math.random() >= shareEmpty) return { _id: '1', chaveNFe: '', ...named(value) };
    throw new NotFoundError({
      endpoint: 'pedido.get',
      status: 404,
      attempts: 1,
      mensagem: 'Pedido não encontrado',
    });
  };
  return { pedido: { get, create: () => Promise.reject(new Error('nothing is created here')) } };
}

/** Orders of five, as a killed run leaves them, that were taken for absent. */
async function takenForAbsent(shareEmpty: number, knownOrders: number): Promise<number> {
  const lookup = new Lookup(clientOf(shareEmpty), new RunStop());
  const known = new KnownOrders();
  for (const [place, order] of orders('K', knownOrders).entries()) known.add(order, place);
  const proof = new AbsenceProof(lookup, known, async () => {});
  const ends = await Promise.all(
    orders('A', 5).map(async (order) => {
      // An order that the first search finds is not examined.
      const { is } = await lookup.ask('pedidoCanal', order);
      return is === 'same' ? is : (await proof.examine(order, new Set(['pedidoCanal']))).is;
    }),
  );
  return ends.filter((is) => is === 'absent').length;
}

describe('of replicas that answer by chance, some of them empty', () => {
  // One run of a hundred thousand or so is wrong; with fewer look-ups, about one of eighty is.
  it('an order that exists is not taken for absent', async () => {
    let wrong = 0;
    for (const shareEmpty of [0.1, 0.3, 0.5, 0.7]) {
      for (const knownOrders of [1, 3, 25]) {
        for (let run = 0; run < RUNS; run++) wrong += await takenForAbsent(shareEmpty, knownOrders);
      }
    }
    expect(wrong).toBeLessThan(3);
  });

  it('nor is one where only they answer: nothing can be controlled', async () => {
    expect(await takenForAbsent(1, 25)).toBe(0);
  });
});
