import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import { differencesOf, NOT_SHOWN } from '../client/resources/pedido-differences.js';
import { changesSince, goneSince } from './fingerprint.js';
import type { ImportIssue } from './result.js';

/**
 * A field where the service's record disagrees with today's reading, or where only the ledger shows
 * that another value was sent.
 */
export interface VerifiedField {
  /** Path in the order, such as `titulos[0].qtTotalParcela`. */
  path: string;
  /** Value read from the file today; null for a field that was sent, and that today's order lacks. */
  read: unknown;
  /** Value at the service. */
  found: unknown;
  /** The service's records do not show the field. */
  isUnshown?: true | undefined;
}

/** The fields of an order without those that break a rule. */
export function soundFields(input: unknown, issues: readonly ImportIssue[]): Partial<NovoPedido> {
  const broke = new Set(issues.map(({ path }) => /^\w*/.exec(path)?.[0]));
  return Object.fromEntries(Object.entries(Object(input)).filter(([name]) => !broke.has(name)));
}

/** Fields that are read differently today than when the order was sent, or no more. */
export function changedFields(
  sent: string | undefined,
  read: Partial<NovoPedido>,
  issues: readonly ImportIssue[],
): readonly string[] {
  const { changedFields: changed = [] } = changesSince(sent, read);
  // A refused row lacks fields because it is refused.
  return issues.length > 0 ? changed : [...changed, ...goneSince(sent, read)];
}

/** Fields to correct: by the record, and by the ledger those that no record shows. */
export function verifiedFields(
  read: Partial<NovoPedido>,
  record: Pedido,
  changedSinceSent: readonly string[],
): VerifiedField[] {
  const order = withBlanks(read, changedSinceSent);
  const shown = differencesOf(order as NovoPedido, record);
  const unshown = changedSinceSent.filter((path) => NOT_SHOWN.has(path));
  return [
    ...shown.map(({ path, sent, found }) => ({ path, read: sent, found })),
    ...unshown.map((path) => ({
      path,
      read: order[path],
      found: undefined,
      isUnshown: true as const,
    })),
  ];
}

const CLIENTE = { nome: null, cpfCnpj: null };
const PRODUTO = { codigo: null, descricao: null, categoria: null, subCategoria: null };

/** An order with null for each value that it may have been sent with, and that it lacks. */
function withBlanks(
  read: Partial<NovoPedido>,
  changedSinceSent: readonly string[],
): Record<string, unknown> {
  const order: Record<string, unknown> = { ...read };
  for (const name of changedSinceSent) order[name] ??= null;
  if (changedSinceSent.includes('cliente')) order.cliente = { ...CLIENTE, ...read.cliente };
  if (changedSinceSent.includes('produtos')) {
    order.produtos = read.produtos?.map((produto) => ({ ...PRODUTO, ...produto }));
  }
  return order;
}
