import { InvalidRowError } from '../../errors.js';
import { IgnoredRow } from '../ignored-row.js';
import { positionOf } from '../position.js';
import type { Row } from '../row-iterable.js';
import { type OnWarning, warned } from '../warning.js';

/** A CNPJ, which has 14 characters where the service takes 11, is left out of the customer. */
export function dropCnpj(row: Row, onWarning: OnWarning): Row {
  if (row instanceof InvalidRowError || row instanceof IgnoredRow) return row;
  const { cliente } = row;
  if (!cliente || !/^[\dA-Z]{12}\d{2}$/.test(cliente.cpfCnpj ?? '')) return row;
  delete cliente.cpfCnpj;
  const { file, line } = positionOf(row) ?? {};
  onWarning({
    ...warned('company-customer', { isInvoice: false }),
    ...{ file, line, path: 'cliente.cpfCnpj' },
  });
  return row;
}
