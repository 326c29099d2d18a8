import { type PedidoChave, pedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { InvalidFileError, type InvalidFileProblem } from '../errors.js';
import { openBytes } from '../read/file-bytes.js';
import { splitLines } from '../read/json.js';
import { broken } from '../rules/read-rule.js';
import { type OrderLine, parseLine } from './lines.js';

/** Results after which the service has the order, or may have it. */
const MAY_EXIST: ReadonlySet<string> = new Set(['created', 'recovered', 'unknown']);

/**
 * Reads the keys in a file, for `mirror.run(client, { orders })`: a ledger of `importPedidos`, or
 * NDJSON with one key such as `{"pedidoCanal":"MLB-1"}` on each line. A ledger gives the orders
 * that were created or may have been. An order that several runs met can come more than once.
 *
 * @throws InvalidFileError the file cannot be read, or a line is neither of the two
 */
export async function* readPedidoKeys(path: string): AsyncGenerator<PedidoChave, void> {
  const file = await openBytes(path);
  let line = 0;
  let isLedger = false;
  // A run that died may have cut the ledger's last line.
  let torn: InvalidFileError | undefined;
  for await (const bytes of splitLines(file.chunks())) {
    line += 1;
    if (torn) throw torn;
    // A line beyond the size limit is no key; `x` makes it invalid.
    const text = bytes === 'too long' ? 'x' : bytes.toString('utf8').trim();
    if (text === '') continue;
    const entry = parseLine(text);
    if (entry) {
      isLedger = true;
      const key = 'result' in entry ? keyOf(entry) : undefined;
      if (key) yield key;
    } else {
      const key = readKey(text);
      if ('message' in key) torn = new InvalidFileError(path, key, { line });
      else yield key;
    }
  }
  if (torn && !isLedger) throw torn;
}

function keyOf({ result, chavePedido, pedidoCanal, pedido }: OrderLine): PedidoChave | undefined {
  if (!MAY_EXIST.has(result)) return undefined;
  if (chavePedido) return { chavePedido };
  if (pedidoCanal) return { pedidoCanal };
  return pedido ? { pedido } : undefined;
}

/** Parses a key, or returns what is wrong with the line. */
function readKey(text: string): PedidoChave | InvalidFileProblem {
  const key = parsedJson(text);
  return pedidoChave.safeParse(key).success ? (key as PedidoChave) : broken('not-a-key');
}
