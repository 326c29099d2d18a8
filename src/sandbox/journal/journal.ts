import type { Arrival } from '../transport.js';
import { shownHeader, shownQuery, textWithoutSecrets, withoutSecrets } from './redact.js';

/** A request with its answer. Credentials are struck out. */
export interface RequestEntry {
  /** Number of the entry; later ones have larger numbers. */
  id: number;
  /** Time of the request, ISO 8601, by the sandbox's clock. */
  at: string;
  /** Store code; null if the token belongs to no store, or was not looked up. */
  idLoja: number | null;
  /** HTTP method, such as `GET`. */
  method: string;
  /** Path as it was sent, without the query. */
  path: string;
  /** Name of the endpoint, such as `pedido.get`; null if there is none. */
  endpoint: string | null;
  /** Parameters of the query, decoded; the last value of a repeated parameter. */
  query: Record<string, string>;
  /** Headers by their names in lower case. */
  headers: Record<string, string>;
  /** JSON is parsed, other text is not; null without a body. */
  body: unknown;
  /** 0 if the connection was cut instead. */
  status: number;
  /** Body of the answer: JSON is parsed, other or cut text is not; an empty text without a body. */
  answer: unknown;
  /** The broken rule, in the words of the answer. */
  refused: string | null;
  /** The fault that happened. */
  fault: string | null;
  /** Milliseconds of real time from the arrival to the answer, with one decimal. */
  durationMs: number;
}

/** Filter of the entries. */
export interface RequestFilter {
  /** Name of an endpoint, such as `pedido.create`; another is refused. */
  endpoint?: string | undefined;
}

/** An entry in memory: texts are parsed, and credentials struck out, when it is read. */
export type KeptEntry = Omit<
  RequestEntry,
  'id' | 'at' | 'query' | 'headers' | 'body' | 'answer'
> & {
  atMs: number;
  search: string;
  headers: Arrival['headers'];
  body: string | null;
  answer: string;
};

const MAX_REQUESTS = 1_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;
const MAX_TEXT_CHARACTERS = 64 * 1024;

/** The newest requests; older ones are forgotten by number and by size. */
export class Journal {
  readonly #entries = new Map<number, KeptEntry>();
  #sequence = 0;
  #characters = 0;

  add(entry: KeptEntry): void {
    this.#sequence += 1;
    entry.body = cut(entry.body);
    entry.answer = cut(entry.answer) ?? '';
    this.#entries.set(this.#sequence, entry);
    this.#characters += sizeOf(entry);
    for (const [oldest, { body, answer }] of this.#entries) {
      if (this.#entries.size <= MAX_REQUESTS && this.#characters <= MAX_CHARACTERS) break;
      this.#characters -= sizeOf({ body, answer });
      this.#entries.delete(oldest);
    }
  }

  /** Oldest first. */
  list({ endpoint }: RequestFilter = {}): RequestEntry[] {
    return [...this.#entries]
      .filter(([, entry]) => endpoint === undefined || entry.endpoint === endpoint)
      .map(([id, entry]) => read(id, entry));
  }

  clear(): void {
    this.#entries.clear();
    this.#characters = 0;
  }
}

const sizeOf = ({ body, answer }: Pick<KeptEntry, 'body' | 'answer'>) =>
  (body?.length ?? 0) + answer.length + 500;

const cut = (text: string | null) =>
  text !== null && text.length > MAX_TEXT_CHARACTERS
    ? `${text.slice(0, MAX_TEXT_CHARACTERS)}…`
    : text;

function read(
  id: number,
  { atMs, search, headers, body, answer, durationMs, ...entry }: KeptEntry,
): RequestEntry {
  return {
    id,
    at: new Date(atMs).toISOString(),
    ...entry,
    query: shownQuery(search),
    headers: shownHeaders(headers),
    body: body === null ? null : withoutSecrets(parsed(body)),
    answer: parsed(answer),
    durationMs: Math.round(durationMs * 10) / 10,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return textWithoutSecrets(text);
  }
}

/** The headers of a request without their credentials. */
function shownHeaders(sent: Arrival['headers']): Record<string, string> {
  const shown = Object.entries(sent).map(([name, value]) => [name, shownHeader(name, `${value}`)]);
  return Object.fromEntries(shown);
}
