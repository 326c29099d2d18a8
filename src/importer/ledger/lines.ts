import { isRecord } from '../../shared/is-record.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import type { ImportIssue, ImportSummary } from '../result.js';
import type { Row } from '../rows.js';

/** Version of the ledger's format; newer versions are refused. */
export const LEDGER_VERSION = 1;

/**
 * Entries of an order. `sending` is the intent, written before each request; `unsent` takes it
 * back. All others are outcomes.
 */
const ORDER_ENTRIES = [
  ...(['sending', 'unsent', 'unknown'] as const),
  ...(['created', 'recovered', 'rejected', 'invalid', 'ignored'] as const),
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
  /** The input's file, where the ledger is not named after it: in a folder or archive. */
  file?: string | undefined;
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
  result: OrderEntry;
  /** `sending`: fingerprint of what is sent. */
  content?: string | undefined;
  chavePedido?: string | undefined;
  mensagem?: string | undefined;
  issues?: readonly ImportIssue[] | undefined;
  /** `unknown`: the answer was that of an address which is not the service's. */
  wrongAddress?: true | undefined;
}

/** A line about a run: its start with store and content, or its end. */
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

/** Identity of a row in the ledger. */
export type LedgerRow = Pick<Row, 'number'> & Partial<Omit<Row, 'number'>>;

/** Facts recorded with an outcome. */
export type OutcomeFacts = Pick<OrderLine, 'chavePedido' | 'mensagem' | 'issues' | 'wrongAddress'>;

/** Time stamp of a line. */
export const now = () => new Date().toISOString();

/** Builds a line about an order, dated now. */
export function orderLine(
  { number, position, pedido, pedidoCanal }: LedgerRow,
  result: OrderEntry,
  file: string | undefined,
  facts?: OutcomeFacts & Pick<OrderLine, 'content'>,
): OrderLine {
  const order: OrderLine = {
    at: now(),
    row: number,
    line: position?.line,
    file,
    pedido: identityText(pedido),
    pedidoCanal: identityText(pedidoCanal),
    result,
  };
  return facts ? Object.assign(order, shortened(facts)) : order;
}

/** An order with a longer identity is refused before it is sent. */
const MAX_IDENTITY_CHARACTERS = 100;
const MAX_TEXT_CHARACTERS = 500;

const identityText = (text: string | undefined) =>
  text !== undefined && text.length > MAX_IDENTITY_CHARACTERS ? undefined : text;

/** Shortens texts: a row of megabytes must not become a line of megabytes. */
function shortened({ issues, mensagem, ...facts }: OutcomeFacts): OutcomeFacts {
  const short = issues?.slice(0, 20).map(({ path, message }) => ({
    path: path.slice(0, MAX_TEXT_CHARACTERS),
    message: message.slice(0, MAX_TEXT_CHARACTERS),
  }));
  return { ...facts, mensagem: mensagem?.slice(0, MAX_TEXT_CHARACTERS), issues: short };
}

const ENTRIES: ReadonlySet<unknown> = new Set(ORDER_ENTRIES);

/** Parses a line of the ledger; undefined for any other text. */
export function parseLine(text: string): OrderLine | RunLine | undefined {
  const value = parsedJson(text);
  if (!isRecord(value) || Number.isNaN(Date.parse(String(value.at)))) return undefined;
  const isLine = ENTRIES.has(value.result) || value.run === 'started' || value.run === 'ended';
  return isLine ? (value as unknown as OrderLine | RunLine) : undefined;
}
