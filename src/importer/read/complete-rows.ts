import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { InvalidRowError, type InvalidRowIssue } from '../errors.js';
import { type Complement, isFields, type NFeComplement, ofAll } from '../nfe/complement.js';
import { broken, type ReadRuleParams } from '../rules/read-rule.js';
import { mergeComplement } from './merge-complement.js';
import type { NotasOfOrders } from './notas/notas-of-orders.js';
import { placed, positionOf } from './position.js';
import { IgnoredRow, type Row } from './row-iterable.js';
import { fields, put } from './table/order-fields.js';

/** The complement of a format whose rows are not invoices. */
export function fieldsOf(
  complement: NFeComplement | undefined,
  format: ReadRuleParams<'fields-of-all-only'>['format'],
): Complement[] {
  if (complement === undefined) return [];
  if (isFields(complement)) return ofAll(complement);
  throw new InvalidRequestError('Options of readPedidos', [
    { path: 'complement', ...broken('fields-of-all-only', { format }) },
  ]);
}

/** Fields by dotted path as a complement: they fill what is missing. */
export function complementOfSet(
  set: Readonly<Record<string, string | number>> | undefined,
): Complement[] {
  if (set === undefined) return [];
  const order: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(set)) {
    const { list, keys = [], kind } = fields.get(path) ?? {};
    const given = kind === 'number' ? Number(String(value).replace(',', '.')) : String(value);
    if (!list) put(order, keys, given);
    else {
      const [item = {}] = (order[list] as Record<string, unknown>[] | undefined) ?? [];
      put(item, keys, given);
      order[list] = [item];
    }
  }
  return [{ fields: order, mode: 'fill' }];
}

/** A row with its invoice and its complement. */
export function completed(
  row: Row,
  complements: readonly Complement[],
  notas?: NotasOfOrders,
): Row {
  if (complements.length === 0 && !notas) return row;
  if (row instanceof InvalidRowError || row instanceof IgnoredRow) return row;
  const position = positionOf(row);
  const issues: InvalidRowIssue[] = [];
  let order: Record<string, unknown> = { ...row };
  issues.push(...(notas?.namedBy(order).join(order, position?.line ?? 1) ?? []));
  for (const { fields, mode } of complements) order = mergeComplement(order, fields, mode, issues);
  const pedido = order as unknown as NovoPedido;
  if (issues.length === 0) return position ? placed(pedido, position) : pedido;
  const { pedido: numero, pedidoCanal } = pedido;
  return new InvalidRowError({ ...position, issues, pedido: numero, pedidoCanal, input: row });
}
