import { existsSync } from 'node:fs';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { AbortError } from '../client/errors/no-answer.js';
import { type LookupChave, lookUp, lookUpByKeys } from '../client/resources/order-lookup.js';
import { isRecord } from '../shared/is-record.js';
import { readLedger } from './check-pedidos.js';
import { LedgerError } from './errors.js';
import { orderKey, type PedidoIndex } from './pedido-index.js';
import type { ImportIssue, RowPosition } from './result.js';
import { checkSource, decide, type Row, type RowDecision, type RowSource, rowsOf } from './rows.js';
import { broken } from './rules/read-rule.js';
import {
  changedFields,
  soundFields,
  type VerifiedField,
  verifiedFields,
} from './verified-fields.js';

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
  /**
   * `sourceId` that the import of the same content had. Only sent orders of its runs are expected to
   * have a row; without it none are.
   */
  sourceId?: string | undefined;
  /** Aborts the verification with `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Called with the result of each row, in the order of the source; sent orders without a row last. */
  onResult?: ((result: VerifyResult) => void | Promise<void>) | undefined;
}

/**
 * Outcome of verifying a row.
 *
 * - `same`: the service's record agrees with today's reading.
 * - `different`: it disagrees, or does not show a field that was sent otherwise; `fields` lists the
 * values to correct at the service.
 * - `missing`: the ledger has it as created, and no look-up finds it.
 * - `withdrawn`: the ledger sent it, and today's reading would not: it refuses or ignores the row, or
 * no row has its numbers although `sourceId` sent it. `issues` gives the reason.
 * - `unsent`: the ledger did not send it, and an import would; nothing was looked up.
 * - `refused`: the ledger did not send it, and today's reading refuses or ignores the row.
 * - `unread`: the row could not be read as far as the two numbers of its order.
 * - `elsewhere`: another source or content sent it, and no row has its numbers; nothing was looked up.
 */
export type VerifyOutcome =
  | 'same'
  | 'different'
  | 'missing'
  | 'withdrawn'
  | 'unsent'
  | 'refused'
  | 'unread'
  | 'elsewhere';

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
  /** `withdrawn`, `refused`, `unread`: why today's reading gives no order. */
  issues: readonly ImportIssue[];
  /** Fields where the service's record disagrees. */
  fields: readonly VerifiedField[];
  /**
   * Fields that are read differently today than when the order was sent, or no more; records do not
   * show all of them.
   */
  changedSinceSent: readonly string[];
}

/** Rows, and sent orders without a row, by outcome; all counts but `elsewhere` add up to `total`. */
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
  const { ledger: path, sourceId, signal, onResult } = options;
  const summary: VerifySummary = {
    total: 0,
    same: 0,
    different: 0,
    missing: 0,
    withdrawn: 0,
    unsent: 0,
    refused: 0,
    unread: 0,
    elsewhere: 0,
  };
  if (!existsSync(path)) throw new LedgerError('not-a-ledger', path, broken('ledger-missing'));
  const index = await readLedger({ ledger: path, sourceId });
  for await (const group of inGroups(findings(client, source, index, signal))) {
    if (signal?.aborted) throw new AbortError('verifyPedidos');
    for (const result of await Promise.all(group.map((find) => find()))) {
      if (result.result !== 'elsewhere') summary.total += 1;
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
  for (const { source: sentFrom, ...order } of index.sentWithoutRow()) {
    if (refused.has(orderKey(order))) continue;
    if (sentFrom === undefined || sentFrom !== index.sourceId) {
      yield async () => ({ ...WITHOUT_ROW, ...order, result: 'elsewhere' });
      continue;
    }
    const issues = [{ path: '', ...broken('sent-not-in-source') }];
    yield async () => {
      const found = await find({ ...order, input: undefined });
      return { ...WITHOUT_ROW, ...order, chavePedido: found?._id, result: 'withdrawn', issues };
    };
  }
}

const WITHOUT_ROW = {
  row: undefined,
  position: undefined,
  chavePedido: undefined,
  issues: [],
  fields: [],
  changedSinceSent: [],
} as const;

type SoughtOrder = Pick<Row, 'input' | 'pedido' | 'pedidoCanal'>;

async function verified(
  row: Row,
  { action, facts, wasSent, lacking = [] }: RowDecision,
  index: PedidoIndex,
  find: (order: SoughtOrder) => Promise<Pedido | undefined>,
): Promise<VerifyResult> {
  const { number, position, pedido, pedidoCanal, input } = row;
  const { issues = [] } = facts;
  const ofRow = { ...WITHOUT_ROW, row: number, position, pedido, pedidoCanal, issues };
  if (action === 'send') return { ...ofRow, result: 'unsent' };
  if ((action === 'ignore' || action === 'refuse') && !wasSent) {
    const isNamed = pedido !== undefined && pedidoCanal !== undefined;
    return { ...ofRow, result: isNamed ? 'refused' : 'unread' };
  }
  const found = await find(row);
  // Amounts of a row that could not be read whole are not counted yet.
  const read = row.issues ? {} : soundFields(input, [...issues, ...lacking]);
  const { sent } = index.of(pedido ?? '', pedidoCanal ?? '');
  const changedSinceSent = changedFields(sent, read, [...issues, ...lacking]);
  const fields = found ? verifiedFields(read, found, changedSinceSent) : [];
  const ofSent = { ...ofRow, chavePedido: found?._id, fields, changedSinceSent };
  if (wasSent) return { ...ofSent, result: 'withdrawn' };
  if (issues.length > 0) {
    const withdrawal = [...issues, { path: '', ...broken('sent-before') }];
    return { ...ofSent, result: 'withdrawn', issues: withdrawal };
  }
  if (!found) return { ...ofSent, result: 'missing' };
  return { ...ofSent, result: fields.length > 0 ? 'different' : 'same' };
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
