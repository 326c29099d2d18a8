import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRowError, type InvalidRowIssue } from '../errors.js';
import { assignSetFields, asTemplates, compileMap } from '../map/compile-map.js';
import { placed, positionOf } from './position.js';
import type { ReadSettings } from './read-options.js';
import { isOrder, type Row } from './row-iterable.js';
import { type OnWarning, warned } from './warning.js';

/** Completes an order of JSON with its invoice and the fields set for all orders. */
export function completed(row: Row, { notas, set }: Pick<ReadSettings, 'notas' | 'set'>): Row {
  if (!isOrder(row)) return row;
  const position = positionOf(row);
  const order: Record<string, unknown> = { ...row };
  const issues: InvalidRowIssue[] = [];
  issues.push(...(notas?.namedBy(order).join(order, position?.line ?? 1) ?? []));
  const ofSet = compileMap({ defaults: asTemplates(set) });
  issues.push(...assignSetFields(order, ofSet, () => undefined));
  const pedido = order as unknown as NovoPedido;
  if (issues.length === 0) return position ? placed(pedido, position) : pedido;
  const { pedido: numero, pedidoCanal } = pedido;
  return new InvalidRowError({ ...position, issues, pedido: numero, pedidoCanal, input: row });
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
