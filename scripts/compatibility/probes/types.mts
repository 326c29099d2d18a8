// Every entry, as users write it in TypeScript.
import { type NovoPedido, Recebiveis } from 'recebiveis';
import { type Discrepancia, reconcile } from 'recebiveis/conciliacao';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { importPedidos, readPedidos } from 'recebiveis/importer';
import { openInbox } from 'recebiveis/inbox';
import { openMirror } from 'recebiveis/mirror';
import { createReceiver } from 'recebiveis/receiver';
import { startSandbox } from 'recebiveis/sandbox';
import * as schemas from 'recebiveis/schemas';
import { sampleEvento } from 'recebiveis/testing';

export const used: readonly unknown[] = [
  Recebiveis,
  reconcile,
  relatorioHtml,
  importPedidos,
  readPedidos,
  openInbox,
  openMirror,
  createReceiver,
  startSandbox,
  schemas,
  sampleEvento,
];

export async function owed(client: Recebiveis, novo: NovoPedido): Promise<Discrepancia[]> {
  await client.pedido.create(novo);
  const mirror = await openMirror({ path: 'store.db' });
  await mirror.run(client, { orders: true });
  const { discrepancias } = await reconcile(mirror);
  for await (const ciclo of client.ciclos.list()) {
    const id: number = ciclo.idCiclo;
    if (id < 0) throw new Error();
  }
  return discrepancias;
}
