import { isRecord } from '../../shared/is-record.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import type { ImportSummary } from '../result.js';
import type { Row } from '../rows.js';

/** Version of the ledger's format; newer versions are refused. */
export const LEDGER_VERSION = 1;

/**
 * Entries of an order. `sending` is the intent, written before each request; `unsent` takes it
 * back; `created` to `unknown` are outcomes. Ledgers of earlier versions also have rows that were
 * not sent: `invalid` and `ignored`.
 */
const ORDER_ENTRIES = [
  ...(['sending', 'unsent', 'created', 'recovered', 'rejected', 'unknown'] as const),
  ...(['invalid', 'ignored'] as const),
];

/** Entry of an order's line. */
export type OrderEntry = (typeof ORDER_ENTRIES)[number];

/** A line about an order. */
export interface OrderLine {
  /** When, ISO 8601 in UTC. */
  at: string;
  /** Row of the input of that run. */
  row: number;
  /** Line of the input's file. */
  line?: number | undefined;
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
  result: OrderEntry;
  /** `sending`: fingerprint of what is sent. */
  content?: string | undefined;
  chavePedido?: string | undefined;
  mensagem?: string | undefined;
  /** `unknown`: the answer was that of an address which is not the service's. */
  wrongAddress?: true | undefined;
}

/** A line about a run: its start with store and content, or its end. */
export type RunLine =
  | {
      at: string;
      run: 'started';
      version: number;
      store: string | undefined;
      source: string | undefined;
    }
  | { at: string; run: 'ended'; summary: ImportSummary };

/** Facts recorded with an outcome. */
export type OutcomeFacts = Pick<OrderLine, 'chavePedido' | 'mensagem' | 'wrongAddress'>;

/** Time stamp of a line. */
export const now = () => new Date().toISOString();

/** Builds a line about an order, dated now. */
export const orderLine = (
  { number, position, pedido, pedidoCanal }: Row,
  result: OrderEntry,
  facts: OutcomeFacts & Pick<OrderLine, 'content'> = {},
): OrderLine => ({
  at: now(),
  row: number,
  line: position?.line,
  pedido,
  pedidoCanal,
  result,
  ...facts,
});

const ENTRIES: ReadonlySet<unknown> = new Set(ORDER_ENTRIES);

/** Parses a line of the ledger; undefined for any other text. */
export function parseLine(text: string): OrderLine | RunLine | undefined {
  const value = parsedJson(text);
  if (!isRecord(value) || Number.isNaN(Date.parse(String(value.at)))) return undefined;
  const isLine = ENTRIES.has(value.result) || value.run === 'started' || value.run === 'ended';
  return isLine ? (value as unknown as OrderLine | RunLine) : undefined;
}
