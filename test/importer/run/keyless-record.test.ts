import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/client/errors/codes.js';
import type { FindChave, FoundPedido, ImportClient } from '../../../src/importer/import-client.js';
import { AbsenceProof } from '../../../src/importer/run/absence-proof.js';
import { KnownOrders } from '../../../src/importer/run/known-orders.js';
import { Lookup, type OrderIdentity } from '../../../src/importer/run/lookup.js';
import { RunStop } from '../../../src/importer/run/run-stop.js';

const KNOWN = { pedido: '1', pedidoCanal: 'C-1' };
const ASKED: OrderIdentity = { pedido: '2', pedidoCanal: 'C-2', chaveNFe: 'KEY-2' };

/** What a proof says of an order where the service has a known one and a record, found as they are written. */
async function examine(record: object) {
  const records = [{ _id: '1', ...KNOWN, chaveNFe: 'KEY-1' }, record] as FoundPedido[];
  const get = async (chave: FindChave) => {
    const [filter, value] = Object.entries(chave)[0] as [string, string];
    const field = filter === 'chaveNF' ? 'chaveNFe' : (filter as 'pedido');
    const found = records.find((each) => each[field] === value);
    if (found) return found;
    const mensagem = 'Pedido não encontrado';
    throw new NotFoundError({ endpoint: 'pedido.get', status: 404, attempts: 1, mensagem });
  };
  const create = () => Promise.reject(new Error('nothing is created here'));
  const client: ImportClient = { pedido: { get, create } };
  const known = new KnownOrders();
  known.add(KNOWN, 1);
  const proof = new AbsenceProof(new Lookup(client, new RunStop()), known, async () => {});
  return proof.examine(ASKED, new Set());
}

describe('a record of the numbers of an order that may have been sent', () => {
  it.each([{ chaveNFe: null }, { chaveNFe: '' }, { chaveNFe: ' ' }, {}])(
    'may be that order where it has no invoice key yet: %j',
    async (key) => {
      const seen = await examine({ _id: '2', pedido: '2', pedidoCanal: 'C-2', ...key });
      expect(seen).toEqual({ is: 'unknown', reason: 'other-orders' });
    },
  );

  it('is another one where it has another key', async () => {
    const older = { _id: '2', pedido: '2', pedidoCanal: 'C-2', chaveNFe: 'KEY-9' };
    expect(await examine(older)).toEqual({ is: 'absent' });
  });

  it('is that order where blanks stand around its names', async () => {
    const record = { _id: '2', pedido: '2', pedidoCanal: ' C-2', chaveNFe: 'KEY-2 ' };
    expect(await examine(record)).toMatchObject({ is: 'found' });
  });
});
