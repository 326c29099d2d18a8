import { existsSync } from 'node:fs';
import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { AbortError } from '../client/errors/no-answer.js';
import { type LookupChave, lookUp, lookUpByKeys } from '../client/resources/order-lookup.js';
import { differencesOf } from '../client/resources/pedido-differences.js';
import { isRecord } from '../shared/is-record.js';
import { readLedger } from './check-pedidos.js';
import { judged } from './checks.js';
import { LedgerError } from './errors.js';
import { changesSince } from './fingerprint.js';
import { orderKey, type PedidoIndex } from './pedido-index.js';
import type { ImportIssue, RowPosition } from './result.js';
import { checkSource, decide, type Row, type RowDecision, type RowSource, rowsOf } from './rows.js';
import { broken } from './rules/read-rule.js';

/** The part of a client that a verification uses; `Recebiveis` has it. */
export interface VerifyClient {
  /** Looks up orders. */
  readonly pedido: {
    /** Rejects with code `NOT_FOUND` if no order has the key. */
    get(chave: LookupChave, options?: { signal?: AbortSignal | undefined }): Promise<Pedido>;
  };
}

/** Settings of a verification. */
export interface VerifyOptions {
  /** Ledger of the import that sent the orders; it is only read. */
  ledger: string;
  /** Aborts the verification with `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Called with the result of each row, in the order of the source; sent orders without a row last. */
  onResult?: ((result: VerifyResult) => void | Promise<void>) | undefined;
}

/**
 * Outcome of verifying a row.
 *
 * - `same`: the service's record agrees with today's reading.
 * - `different`: it disagrees; `fields` lists the values to correct at the service.
 * - `missing`: the ledger has it as created, and no look-up finds it.
 * - `withdrawn`: the ledger sent it, and today's reading would not: it refuses or ignores the row, or
 * no row has its numbers. `issues` gives the reason.
 * - `unsent`: the ledger did not send it; nothing was looked up.
 * - `unread`: today's reading refuses or ignores a row whose order was not sent, or that names none.
 */
export type VerifyOutcome = 'same' | 'different' | 'missing' | 'withdrawn' | 'unsent' | 'unread';

/** A field where the service's record disagrees with today's reading. */
export interface VerifiedField {
  /** Path in the order, such as `titulos[0].qtTotalParcela`. */
  path: string;
  /** Value read from the file today. */
  read: unknown;
  /** Value at the service. */
  found: unknown;
}

/** Result of verifying a row. */
export interface VerifyResult {
  /** Place in the input, counted from 1; undefined for a sent order that no row gives. */
  row: number | undefined;
  /** Place in its file. */
  position: RowPosition | undefined;
  /** Your order number. */
  pedido: string | undefined;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string | undefined;
  /** The service's key of the order, if found. */
  chavePedido: string | undefined;
  /** Outcome of the row. */
  result: VerifyOutcome;
  /** `withdrawn`, `unread`: why today's reading gives no order. */
  issues: readonly ImportIssue[];
  /** Fields where the service's record disagrees. */
  fields: readonly VerifiedField[];
  /**
   * Fields that are read differently today than when the order was sent; records do not show all of
   * them.
   */
  changedSinceSent: readonly string[];
}

/** Rows, and sent orders without a row, by outcome; the six counts add up to `total`. */
export type VerifySummary = { total: number } & Record<VerifyOutcome, number>;

/** Look-ups in flight; the client keeps them under their limit. */
const AT_ONCE = 16;

/**
 * Compares today's reading of a source with its ledger and with the service's records. Sends
 * nothing: an order cannot be changed once sent, so a person corrects it at the service.
 *
 * @throws LedgerError there is no such file, or it is no ledger
 * @throws AbortError `signal` aborted the verification
 */
export async function verifyPedidos(
  client: VerifyClient,
  source: RowSource,
  options: VerifyOptions,
): Promise<VerifySummary> {
  checkSource(source);
  if (!isRecord(options) || typeof options.ledger !== 'string') {
    const message = 'must be the path of the ledger that the import kept';
    throw new InvalidRequestError('Options of verifyPedidos', [{ path: 'ledger', message }]);
  }
  const { ledger: path, signal, onResult } = options;
  const summary: VerifySummary = {
    total: 0,
    same: 0,
    different: 0,
    missing: 0,
    withdrawn: 0,
    unsent: 0,
    unread: 0,
  };
  if (!existsSync(path)) throw new LedgerError('not-a-ledger', path, broken('ledger-missing'));
  const index = await readLedger({ ledger: path });
  for await (const group of inGroups(findings(client, source, index, signal))) {
    if (signal?.aborted) throw new AbortError('verifyPedidos');
    for (const result of await Promise.all(group.map((find) => find()))) {
      summary.total += 1;
      summary[result.result] += 1;
      await onResult?.(result);
    }
  }
  return summary;
}

async function* inGroups<T>(items: AsyncIterable<T>): AsyncGenerator<T[], void> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  yield group;
}

/** The verification of each row, then of each sent order that no row gives. */
async function* findings(
  client: VerifyClient,
  source: RowSource,
  index: PedidoIndex,
  signal: AbortSignal | undefined,
): AsyncGenerator<() => Promise<VerifyResult>, void> {
  const find = (order: SoughtOrder) => findPedido(order, client, signal);
  const refused = new Set<string>();
  for await (const row of rowsOf(source)) {
    const decision = decide(row, index);
    if (decision.wasSent) refused.add(orderKey(row));
    yield () => verified(row, decision, index, find);
  }
  for (const order of index.sentWithoutRow()) {
    if (refused.has(orderKey(order))) continue;
    const issues = [{ path: '', ...broken('sent-not-in-source') }];
    yield async () => {
      const found = await find({ ...order, input: undefined });
      return { ...UNREAD, ...order, chavePedido: found?._id, result: 'withdrawn', issues };
    };
  }
}

const UNREAD = {
  row: undefined,
  position: undefined,
  chavePedido: undefined,
  result: 'unread',
  issues: [],
  fields: [],
  changedSinceSent: [],
} as const;

type SoughtOrder = Pick<Row, 'input' | 'pedido' | 'pedidoCanal'>;

async function verified(
  row: Row,
  { action, facts, wasSent }: RowDecision,
  index: PedidoIndex,
  find: (order: SoughtOrder) => Promise<Pedido | undefined>,
): Promise<VerifyResult> {
  const { number, position, pedido, pedidoCanal, input } = row;
  const { issues = [] } = facts;
  const result: VerifyResult = { ...UNREAD, row: number, position, pedido, pedidoCanal, issues };
  if (action === 'send') return { ...result, result: 'unsent' };
  if ((action === 'ignore' || action === 'refuse') && !wasSent) return result;
  const found = await find(row);
  const ofSent = { ...result, chavePedido: found?._id };
  if (wasSent) return { ...ofSent, result: 'withdrawn' };
  const { sent } = index.of(pedido ?? '', pedidoCanal ?? '');
  const { changedFields: changedSinceSent = [] } = changesSince(sent, input);
  const { issues: broke } = judged(input);
  if (broke) {
    const withdrawal = [...broke, { path: '', ...broken('sent-before') }];
    return { ...ofSent, changedSinceSent, result: 'withdrawn', issues: withdrawal };
  }
  if (!found) return { ...ofSent, changedSinceSent, result: 'missing' };
  const fields = differencesOf(input as NovoPedido, found).map(
    ({ path, sent: read, found: stored }): VerifiedField => ({ path, read, found: stored }),
  );
  return { ...ofSent, fields, changedSinceSent, result: fields.length > 0 ? 'different' : 'same' };
}

/** Finds the service's record of an order by its two numbers, with any invoice key. */
async function findPedido(
  { input, pedido = '', pedidoCanal = '' }: SoughtOrder,
  client: VerifyClient,
  signal: AbortSignal | undefined,
): Promise<Pedido | undefined> {
  const chaveNFe = isRecord(input) ? input.chaveNFe : undefined;
  const order = { pedido, pedidoCanal, chaveNFe, isSentChaveNFe: () => true };
  const get = (chave: LookupChave) => client.pedido.get(chave, { signal });
  const seen = await lookUpByKeys((key) => lookUp(get, key, order));
  return seen.is === 'found' ? seen.found : undefined;
}
