import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../../../src/importer/errors.js';
import { compileMap } from '../../../src/importer/map/compile-map.js';
import type { PedidoMap } from '../../../src/importer/map/pedido-map.js';
import { type PedidoComplement, setByComplement } from '../../../src/importer/nfe/complement.js';
import { completeInvoice, readDocument } from '../../../src/importer/nfe/invoice.js';
import { SetIndex } from '../../../src/importer/nfe/set-index.js';
import { IgnoredRow } from '../../../src/importer/read/row-iterable.js';
import { refusals } from '../../support/refusals.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';
import { complement, type NFeParts, nfeXml, prod } from './nfe-xml.js';

/** The order of a single-invoice document and its complement; throws the refusal. */
export function pedidoFromNFe(xml: string | Uint8Array, given: PedidoComplement = {}) {
  const bytes = Buffer.from(xml);
  const set = new SetIndex();
  set.note(bytes);
  const document = readDocument(bytes, 'NF-e', set);
  const defaults = setByComplement(given) as PedidoMap['defaults'];
  const ignored = (message: string) => new InvalidRowError({ issues: [{ path: '', message }] });
  if ('ignored' in document) throw ignored(document.ignored.message);
  const [invoice] = document.invoices;
  if (!invoice) throw new TypeError('holds no invoice');
  const order = completeInvoice(invoice, compileMap({ defaults }));
  if (order instanceof IgnoredRow) throw ignored(order.issues[0]?.message ?? '');
  return order;
}

/** The order of a small invoice, which must break no rule. */
export function read(parts: NFeParts = {}, more: PedidoComplement = complement) {
  const order = pedidoFromNFe(nfeXml(parts), more);
  expect(refusals(novoPedido, order)).toEqual([]);
  return { order };
}

/** The error with which an invoice is refused. */
export function refusalOf(work: () => unknown): InvalidRowError {
  try {
    work();
  } catch (error) {
    if (error instanceof InvalidRowError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

/** The order of an invoice with one item. */
export const withPrice = (fields: string) => read({ prods: [prod(fields)] });

/** The orders of a document on disk, and the warnings. */
export async function readFile(xml: string) {
  const path = join(temporaryFolder(), 'a.xml');
  writeFileSync(path, xml);
  const { orders, warnings } = await readAll(path, { complement });
  return { orders, warnings: warnings.map(({ code, path }) => `${code} ${path}`) };
}
