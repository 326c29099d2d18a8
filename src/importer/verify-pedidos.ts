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
import { checkSource, decide, type Row, type RowDecision, type RowSource, Rows } from './rows.js';
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
  const report = async (results: Promise<VerifyResult>[]) => {
    for (const result of await Promise.all(results)) {
      summary.total += 1;
      summary[result.result] += 1;
      await onResult?.(result);
    }
  };
  const withdrawn = new Set<string>();
  const rows = new Rows(source);
  try {
    for (let taken = await take(rows); taken.length > 0; taken = await take(rows)) {
      if (signal?.aborted) throw new AbortError('verifyPedidos');
      const decided = taken.map((row) => ({ row, decision: decide(row, index) }));
      for (const { row, decision } of decided) {
        if (decision.action === 'refuse' && decision.wasSent) withdrawn.add(orderKey(row));
      }
      await report(
        decided.map(({ row, decision }) => verified(row, decision, client, index, signal)),
      );
    }
    const left = [...index.sentWithoutRow()].filter((order) => !withdrawn.has(orderKey(order)));
    for (let at = 0; at < left.length; at += AT_ONCE) {
      if (signal?.aborted) throw new AbortError('verifyPedidos');
      await report(left.slice(at, at + AT_ONCE).map((order) => withoutRow(order, client, signal)));
    }
  } finally {
    await rows.close();
  }
  return summary;
}

async function take(rows: Rows): Promise<Row[]> {
  const taken: Row[] = [];
  while (taken.length < AT_ONCE) {
    const row = await rows.next();
    if (!row) break;
    taken.push(row);
  }
  return taken;
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

async function verified(
  row: Row,
  decision: RowDecision,
  client: VerifyClient,
  index: PedidoIndex,
  signal: AbortSignal | undefined,
): Promise<VerifyResult> {
  const { number, position, pedido, pedidoCanal, input } = row;
  const result: VerifyResult = { ...UNREAD, row: number, position, pedido, pedidoCanal };
  if ('issues' in decision) {
    const { issues } = decision;
    if (decision.action === 'ignore' || !decision.wasSent) return { ...result, issues };
    const found = await find(row, client, signal);
    return { ...result, chavePedido: found?._id, result: 'withdrawn', issues };
  }
  if (decision.action === 'send') return { ...result, result: 'unsent' };
  const { changedFields: changedSinceSent = [] } = changesSince(
    index.of(pedido ?? '', pedidoCanal ?? '').sent,
    input,
  );
  const found = await find(row, client, signal);
  const { issues } = judged(input);
  if (issues.length > 0) {
    return {
      ...result,
      chavePedido: found?._id,
      changedSinceSent,
      result: 'withdrawn',
      issues: [...issues, { path: '', ...broken('sent-before') }],
    };
  }
  if (!found) return { ...result, changedSinceSent, result: 'missing' };
  const fields = differencesOf(input as NovoPedido, found).map(
    ({ path, sent, found: stored }): VerifiedField => ({ path, read: sent, found: stored }),
  );
  return {
    ...result,
    chavePedido: found._id,
    fields,
    changedSinceSent,
    result: fields.length > 0 ? 'different' : 'same',
  };
}

/** Result of an order that the ledger sent, and that no row of the source gives. */
async function withoutRow(
  order: { pedido: string; pedidoCanal: string },
  client: VerifyClient,
  signal: AbortSignal | undefined,
): Promise<VerifyResult> {
  const found = await find({ ...order, input: undefined }, client, signal);
  const issues = [{ path: '', ...broken('sent-not-in-source') }];
  return { ...UNREAD, ...order, chavePedido: found?._id, result: 'withdrawn', issues };
}

/** Finds the service's record of an order by its two numbers, with any invoice key. */
async function find(
  { input, pedido = '', pedidoCanal = '' }: Pick<Row, 'input' | 'pedido' | 'pedidoCanal'>,
  client: VerifyClient,
  signal: AbortSignal | undefined,
): Promise<Pedido | undefined> {
  const chaveNFe = isRecord(input) ? input.chaveNFe : undefined;
  const order = { pedido, pedidoCanal, chaveNFe, isSentChaveNFe: () => true };
  const get = (chave: LookupChave) => client.pedido.get(chave, { signal });
  const seen = await lookUpByKeys((key) => lookUp(get, key, order));
  return seen.is === 'found' ? seen.found : undefined;
}
