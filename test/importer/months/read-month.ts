import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { judged } from '../../../src/importer/checks.js';
import { orderKey } from '../../../src/importer/pedido-index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import type { Month } from '../../support/ordinary-months/month.js';
import type { NamedFile } from '../../support/ordinary-months/notas.js';
import { onDisk } from '../../support/ordinary-months/on-disk.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';

/** The result of importing a month's files. */
export interface MonthRead {
  orders: NovoPedido[];
  failures: string[];
}

/** Reads a month, changed or not, as its seller would at the first try: with `notas` and `set`. */
export async function readMonth(
  month: Month,
  written: { files: readonly NamedFile[]; notas: readonly NamedFile[] } = month,
  mapOf: (file: string) => Promise<Partial<ReadPedidosOptions>> = async () => ({}),
): Promise<MonthRead> {
  const { files, notas } = await onDisk(written, temporaryFolder());
  const { map, set, preset } = month;
  const created = new Map<string, NovoPedido>();
  const failures: string[] = [];
  for (const file of files) {
    const given = await mapOf(file);
    const options = {
      ...(map ? { map } : written.notas.length > 0 && { notas }),
      set,
      preset,
      ...given,
      ...(month.sheet && { map: withCards(given.map, set) }),
    };
    const { orders, failure } = await readAll(file, options as ReadPedidosOptions);
    if (failure) failures.push(String(failure));
    for (const order of orders) {
      const key = orderKey(order);
      if (judged(order).issues === undefined && !created.has(key)) created.set(key, order);
    }
  }
  return { orders: [...created.values()], failures };
}

/** A map with the installments of card payments, which `set` gives for all other payments. */
function withCards(map: ReadPedidosOptions['map'], set: Month['set']): ReadPedidosOptions['map'] {
  const count = Number(set['titulos.qtTotalParcela'] ?? 0);
  if (count === 0) return map;
  return {
    ...map,
    parcelas: { 'Cartão de crédito': count, 'Mercado Pago': count, ...map?.parcelas },
  };
}
