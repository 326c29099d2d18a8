import { expect } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { InvalidRowError } from '../../../src/importer/errors.js';
import type { NFeComplement } from '../../../src/importer/nfe/complement.js';
import { pedidoFromNFe } from '../../../src/importer/nfe/pedido-from-nfe.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { refusals } from '../../support/refusals.js';
import { complement, type NFeParts, nfeXml, prod } from './nfe-xml.js';

/** The order of a small invoice, which must break no rule, and what was warned of. */
export function read(parts: NFeParts = {}, more: NFeComplement = complement) {
  const warnings: ReadWarning[] = [];
  const order = pedidoFromNFe(nfeXml(parts), more, {
    onWarning: (warning) => void warnings.push(warning),
  });
  expect(refusals(novoPedido, order)).toEqual([]);
  return { order, warnings, codes: warnings.map(({ code, path }) => `${code} ${path}`.trim()) };
}

/** The error of an invoice that is refused. */
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
