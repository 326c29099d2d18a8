import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ImportResult } from '../../importer/index.js';
import { isStillRefused } from './reasons.js';

/** Most refused orders whose reasons are looked up; beyond it the ledger has them. */
const MAX_ORDERS = 100_000;

/** An order's entry in a ledger. */
interface LedgerEntry {
  pedido?: unknown;
  pedidoCanal?: unknown;
  result?: unknown;
  mensagem?: unknown;
}

/**
 * The service's words, from an earlier run, about orders that it refused. Read when the first such order
 * comes.
 */
export class EarlierRefusals {
  readonly #ledger: string;
  #messages: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(ledger: string) {
    this.#ledger = ledger;
  }

  /** The result, with the words of the earlier run if that run refused the order. */
  async recall(result: ImportResult): Promise<ImportResult> {
    if (!isStillRefused(result)) return result;
    this.#messages ??= readMessages(this.#ledger);
    const mensagem = (await this.#messages).get(keyOf(result));
    if (mensagem === undefined) return result;
    // The row itself does not enumerate, so that it shows in no log.
    const { input } = result;
    return Object.defineProperty({ ...result, mensagem }, 'input', {
      value: input,
    }) as ImportResult;
  }
}

const keyOf = ({ pedido, pedidoCanal }: LedgerEntry): string =>
  JSON.stringify([pedido, pedidoCanal]);

async function readMessages(ledger: string): Promise<ReadonlyMap<string, string>> {
  const messages = new Map<string, string>();
  // Many orders share the same few words.
  const words = new Map<string, string>();
  const input = createReadStream(ledger);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!line.includes('"rejected"')) continue;
      const entry = parsed(line);
      if (entry?.result !== 'rejected' || typeof entry.mensagem !== 'string') continue;
      const known = words.get(entry.mensagem) ?? entry.mensagem;
      words.set(known, known);
      messages.set(keyOf(entry), known);
      if (messages.size >= MAX_ORDERS) break;
    }
  } catch {
    // An unreadable ledger is reported by the import itself.
  } finally {
    input.destroy();
  }
  return messages;
}

function parsed(line: string): LedgerEntry | undefined {
  try {
    return Object(JSON.parse(line)) as LedgerEntry;
  } catch {
    return undefined;
  }
}
