import { isRecord } from '../../shared/is-record.js';
import type { ImportIssue, ImportSummary, RowPosition } from '../result.js';

/** Format of the ledger; a newer one is not read. */
export const LEDGER_VERSION = 1;

/**
 * What a line of an order says. `sending` is the intent, written before each request; `unsent` takes
 * it back. All others are outcomes.
 */
const ORDER_ENTRIES = [
  ...(['sending', 'unsent', 'unknown'] as const),
  ...(['created', 'recovered', 'rejected', 'invalid', 'ignored'] as const),
];

/** What a line of an order says. */
export type OrderEntry = (typeof ORDER_ENTRIES)[number];

/** A line of an order. */
export interface OrderLine {
  /** When, ISO 8601 in UTC. */
  at: string;
  /** Row of the input of that run. */
  row: number;
  /** Line of the input's file. */
  line?: number | undefined;
  /** The input's file, where the ledger is not named after it: in a folder, in an archive. */
  file?: string | undefined;
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
  result: OrderEntry;
  /** `sending`: fingerprint of what is sent. */
  content?: string | undefined;
  /** `ignored`: why. */
  reason?: string | undefined;
  chavePedido?: string | undefined;
  mensagem?: string | undefined;
  issues?: readonly ImportIssue[] | undefined;
  /** `unsent`: the service turned it away, and may have counted it. */
  arrived?: boolean | undefined;
}

/** A line of a run: its start, with the store it writes to and the content it reads, and its end. */
export type RunLine =
  | {
      at: string;
      run: 'started';
      id: string;
      version: number;
      store: string | undefined;
      source: string | undefined;
    }
  | { at: string; run: 'ended'; summary: ImportSummary };

/** What identifies a row in the ledger. */
export interface LedgerRow {
  number: number;
  position?: RowPosition | undefined;
  input?: unknown;
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
}

const ENTRIES: ReadonlySet<unknown> = new Set(ORDER_ENTRIES);

/** A line of the ledger; undefined for anything else. */
export function parseLine(text: string): OrderLine | RunLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || Number.isNaN(Date.parse(String(value.at)))) return undefined;
  const isLine = ENTRIES.has(value.result) || value.run === 'started' || value.run === 'ended';
  return isLine ? (value as unknown as OrderLine | RunLine) : undefined;
}
