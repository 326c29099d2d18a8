import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { type MirrorClient, type MirrorRunOptions, openMirror } from '../../../src/mirror/index.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { fillStore } from './fill-store.js';

/** A store of the in-process emulator, without limits. */
export function openStore(seed: 'demo' | 'empty' = 'demo') {
  const sandbox = createSandbox({ seed, limits: 'off' });
  const client = new Recebiveis({
    baseUrl: 'http://sandbox.test',
    token: sandbox.token,
    limits: false,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  const post = (path: string, body: unknown) =>
    sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.token}` },
        body: JSON.stringify(body),
      }),
    );
  const control = (path: string, body: unknown) => post(`/_sandbox/${path}`, body);
  return { client, control, post };
}

/** Copies a store into a file, or updates the copy. */
export async function copyInto(path: string, client: MirrorClient, options: MirrorRunOptions) {
  const copy = await openMirror({ path });
  await copy.run(client, options);
  await copy.close();
}

/** A store with the demo's kinds of orders and cycles, but only `orders` orders. */
export async function openSmallStore(orders = 60) {
  const store = openStore('empty');
  await fillStore(store.post, orders);
  return store;
}

/** A directory that is deleted after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'recebiveis-mirror-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A valid order. */
export const novo = (number: string) => ({
  pedido: `P-${number}`,
  pedidoCanal: `C-${number}`,
  chaveNFe: '35260612345678000195550010000010011123456785',
  canal: 'Mercado Livre',
  plataforma: 'Minha Loja',
  dataVenda: '2026-06-01',
  dataFaturamento: '2026-06-02',
  valorFrete: 19.9,
  situacao: { pedido: 'faturado', canal: 'faturado' } as const,
  titulos: [{ meioDePagamento: 'Pix', qtTotalParcela: 2, valorTotal: 119.9 }],
  produtos: [{ codigo: 'SKU-1', quantidade: 1, valorUnitario: 100 }],
});
