import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import type { InvalidRowIssue } from '../errors.js';
import { assignSetFields, compileMap } from '../map/compile-map.js';
import type { RowPosition } from '../result.js';
import { placed, positionOf } from './position.js';
import type { ReadSettings } from './read-options.js';
import { isOrder, type Row, refused } from './row-iterable.js';
import { type OnWarning, warned } from './warning.js';

/** Completes an order of JSON with its invoice and the fields set for all orders. */
export function completed(row: Row, { notas, set }: Pick<ReadSettings, 'notas' | 'set'>): Row {
  if (!isOrder(row)) return row;
  const { file, line } = positionOf(row) as RowPosition;
  const order: Record<string, unknown> = { ...row };
  const issues: InvalidRowIssue[] = [];
  issues.push(...(notas?.namedBy(order).join(order, line) ?? []));
  const ofSet = compileMap({ defaults: set });
  issues.push(...assignSetFields(order, ofSet, () => undefined));
  if (issues.length > 0) return refused(file, issues, row as unknown as typeof order, line);
  return placed(order as unknown as NovoPedido, { file, line });
}

/** The service's limit for names. */
const MAX_NAME_CHARACTERS = 60;

/** A CNPJ, or a CPF whose leading zeros a spreadsheet removed. */
const NOT_A_CPF = /^\d{8,10}$|^\d{12,14}$|^[\dA-Z]{12}\d{2}$/;

/**
 * Fits the customer to the service's limits: 11 characters where a CNPJ has 14, and 60 for a name.
 */
export function fitCustomer(row: NovoPedido, onWarning: OnWarning): void {
  const { cliente } = row;
  if (typeof cliente !== 'object' || cliente === null) return;
  const place = positionOf(row) ?? {};
  const { nome, cpfCnpj } = cliente;
  if (typeof cpfCnpj === 'string' && NOT_A_CPF.test(cpfCnpj)) {
    delete cliente.cpfCnpj;
    const warning = warned('company-customer');
    onWarning({ ...warning, ...place, path: 'cliente.cpfCnpj' });
  }
  if (typeof nome === 'string' && nome.length > MAX_NAME_CHARACTERS) {
    cliente.nome = nome.slice(0, MAX_NAME_CHARACTERS).trim();
    onWarning({ ...warned('name-cut'), ...place, path: 'cliente.nome' });
  }
}
