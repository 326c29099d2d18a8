import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { Pedido } from '../client/contract/schemas/pedido.js';
import { InvalidRequestError } from '../client/errors/invalid-request.js';
import { AbortError } from '../client/errors/no-answer.js';
import { type LookupChave, lookUp, lookUpByKeys } from '../client/resources/order-lookup.js';
import { differencesOf } from '../client/resources/pedido-differences.js';
import { isRecord } from '../shared/is-record.js';
import { readLedger } from './check-pedidos.js';
import { changesSince } from './fingerprint.js';
import type { PedidoIndex } from './pedido-index.js';
import type { ImportIssue, RowPosition } from './result.js';
import { checkSource, decide, type Row, type RowSource, Rows } from './rows.js';

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
  /** Called with the result of each row, in the order of the source. */
  onResult?: ((result: VerifyResult) => void | Promise<void>) | undefined;
}

/**
 * Outcome of verifying a row.
 *
 * - `same`: the service's record agrees with today's reading.
 * - `different`: it disagrees; `fields` lists the values to correct at the service.
 * - `missing`: the ledger has it as created, and no look-up finds it.
 * - `unsent`: the ledger does not have it as created; nothing was looked up.
 * - `unread`: today's reading refuses or ignores the row; nothing was looked up.
 */
export type VerifyOutcome = 'same' | 'different' | 'missing' | 'unsent' | 'unread';

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
  /** Place in the input, counted from 1. */
  row: number;
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
  /** `unread`: why today's reading gives no order. */
  issues: readonly ImportIssue[];
  /** Fields where the service's record disagrees. */
  fields: readonly VerifiedField[];
  /**
   * Fields that are read differently today than when the order was sent; records do not show all of
   * them.
   */
  changedSinceSent: readonly string[];
}

/** Rows by outcome; the five counts add up to `total`. */
export type VerifySummary = { total: number } & Record<VerifyOutcome, number>;

/** Look-ups in flight; the client keeps them under their limit. */
const AT_ONCE = 16;

/**
 * Compares today's reading of a source with its ledger and with the service's records. Sends
 * nothing: an order cannot be changed once sent, so a person corrects it at the service.
 *
 * @throws LedgerError the file is no ledger
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
    unsent: 0,
    unread: 0,
  };
  const index = await readLedger({ ledger: path });
  const rows = new Rows(source);
  try {
    for (let taken = await take(rows); taken.length > 0; taken = await take(rows)) {
      if (signal?.aborted) throw new AbortError('verifyPedidos');
      const results = await Promise.all(taken.map((row) => verified(row, client, index, signal)));
      for (const result of results) {
        summary.total += 1;
        summary[result.result] += 1;
        await onResult?.(result);
      }
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

async function verified(
  row: Row,
  client: VerifyClient,
  index: PedidoIndex,
  signal: AbortSignal | undefined,
): Promise<VerifyResult> {
  const { number, position, pedido, pedidoCanal } = row;
  const result: VerifyResult = {
    row: number,
    position,
    pedido,
    pedidoCanal,
    chavePedido: undefined,
    result: 'unread',
    issues: [],
    fields: [],
    changedSinceSent: [],
  };
  const decision = decide(row, index, false);
  if ('issues' in decision) return { ...result, issues: decision.issues };
  const wasSent = decision.action === 'skip' && decision.previous !== 'rejected';
  if (!wasSent && decision.action !== 'resolve') return { ...result, result: 'unsent' };
  const { changedFields: changedSinceSent = [] } = changesSince(
    index.of(pedido ?? '', pedidoCanal ?? '').sent,
    row.input,
  );
  const found = await find(row, client, signal);
  if (!found) return { ...result, changedSinceSent, result: 'missing' };
  const fields = differencesOf(row.input as NovoPedido, found).map(
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

/** Finds the service's record of an order by its two numbers, with any invoice key. */
async function find(
  { input, pedido = '', pedidoCanal = '' }: Row,
  client: VerifyClient,
  signal: AbortSignal | undefined,
): Promise<Pedido | undefined> {
  const { chaveNFe } = input as NovoPedido;
  const order = { pedido, pedidoCanal, chaveNFe, isSentChaveNFe: () => true };
  const get = (chave: LookupChave) => client.pedido.get(chave, { signal });
  const seen = await lookUpByKeys((key) => lookUp(get, key, order));
  return seen.is === 'found' ? seen.found : undefined;
}
