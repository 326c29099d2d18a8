import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../../../src/importer/errors.js';
import { compileMap } from '../../../src/importer/map/compile-map.js';
import type { PedidoMap } from '../../../src/importer/map/pedido-map.js';
import { readDocument } from '../../../src/importer/nfe/document.js';
import { rowOfInvoice } from '../../../src/importer/nfe/invoice.js';
import { InvoiceSet } from '../../../src/importer/nfe/invoice-set.js';
import { type PedidoComplement, setByComplement } from '../../../src/importer/read/read-options.js';
import { refusals } from '../../support/refusals.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { readAll } from '../read/support.js';
import { complement, type NFeParts, nfeXml, prod } from './nfe-xml.js';

/** The order of a single-invoice document and its complement; throws the refusal. */
export function pedidoFromNFe(xml: string | Uint8Array, given: PedidoComplement = {}) {
  const document = readDocument('NF-e', Buffer.from(xml));
  if (document.instead) throw document.instead;
  const [nfe] = document.invoices;
  if (!nfe) throw new TypeError('holds no invoice');
  const set = new InvoiceSet();
  set.note(document);
  const defaults = setByComplement(given) as PedidoMap['defaults'];
  const row = rowOfInvoice('NF-e', nfe, set.judge(nfe), compileMap({ defaults }));
  if (row instanceof InvalidRowError) throw row;
  return row;
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
