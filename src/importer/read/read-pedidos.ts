import { fileURLToPath } from 'node:url';
import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import { readBytes } from './contents.js';
import { isFolder, openBytes, type ReplayableBytes } from './file-bytes.js';
import { positionOf } from './position.js';
import { checkReadOptions, type ReadPedidosOptions, type ReadSettings } from './read-options.js';
import { isOrder, type Row, rowIterable } from './row-iterable.js';
import { type OnWarning, warned } from './warning.js';

/**
 * Reads orders from a file, one after the other: NDJSON, a JSON list, CSV or .xlsx as systems
 * export them, an NF-e or a folder of them, and any of these in a .zip
 * (`docs/reference/import.md`). It only converts; the service's rules are checked by
 * `pedido.create` and `importPedidos`.
 *
 * `next()` rejects with `InvalidRowError` for a row that cannot be read; call it again for the next
 * row. A `for await` ends at the first such row. The file is opened when the first row is asked
 * for, and each iteration reads it anew.
 *
 * @param path a file, or a folder, whose `*.xml` are read in the order of their names
 * @throws InvalidRequestError an option is unknown, or has a value it does not take
 * @throws InvalidRowError (from `next()`) one row cannot be read
 * @throws InvalidFileError (from `next()`) the file cannot be read, or not to its end
 */
export function readPedidos(
  path: string | URL,
  options: ReadPedidosOptions = {},
): AsyncIterable<NovoPedido> {
  const file = pathOf(path);
  const given = checkReadOptions(options);
  return rowIterable(() => readRows(file, given));
}

async function* readRows(file: string, given: ReadPedidosOptions): AsyncGenerator<Row, void> {
  const { notas: paths, onWarning = () => undefined, ...rest } = given;
  const options = { ...rest, onWarning };
  // Opened once for both passes, so that a file rewritten between them is refused.
  const bytes = (await isFolder(file)) ? undefined : await openBytes(file);
  if (paths === undefined) return yield* readFinished(file, bytes, options, sharedKeys(onWarning));
  const { Notas } = await import('./notas/notas.js');
  const notas = await Notas.load([paths].flat(), onWarning);
  // Only a pass over all orders shows the invoices that match two of them.
  for await (const _ of readFinished(file, bytes, { ...rest, notas, onWarning: () => undefined }));
  notas.endFirstPass();
  yield* readFinished(file, bytes, { ...options, notas }, sharedKeys(onWarning));
  notas.reportLeft(onWarning);
}

async function* readFinished(
  file: string,
  bytes: ReplayableBytes | undefined,
  options: ReadSettings,
  noteKey: (order: NovoPedido) => void = () => undefined,
): AsyncGenerator<Row, void> {
  const { fitCustomer } = await import('./complete-rows.js');
  const rows = bytes ? readBytes(file, bytes, options) : readFolder(file, options);
  for await (const row of rows) {
    if (isOrder(row)) {
      fitCustomer(row, options.onWarning);
      noteKey(row);
    }
    yield row;
  }
}

/** Returns a function that warns of the second order with an invoice key. */
function sharedKeys(onWarning: OnWarning): (order: NovoPedido) => void {
  /** First order of each key; undefined once the key was reported. */
  const firsts = new Map<string, string | undefined>();
  return (order) => {
    const { chaveNFe, pedido } = order;
    if (!chaveNFe) return;
    if (!firsts.has(chaveNFe)) firsts.set(chaveNFe, pedido);
    const first = firsts.get(chaveNFe);
    // A row that repeats its own order is no other order.
    if (first === undefined || first === pedido) return;
    firsts.set(chaveNFe, undefined);
    const warning = warned('key-of-several', { pedidos: [first, pedido] });
    onWarning({ ...warning, ...positionOf(order), path: 'chaveNFe' });
  };
}

async function* readFolder(file: string, options: ReadSettings): AsyncGenerator<Row, void> {
  const { format } = options;
  if (format !== undefined && format !== 'nfe') throw new InvalidFileError(file, broken('folder'));
  const { readNFeFolder } = await import('../nfe/nfe-files.js');
  yield* readNFeFolder(file, options);
}

function pathOf(path: unknown): string {
  try {
    const file = path instanceof URL ? fileURLToPath(path) : path;
    if (typeof file === 'string' && file !== '' && !file.includes('\0')) return file;
  } catch {
    // A URL of another machine, or not of a file.
  }
  const message =
    'must be the path of a file or folder, without a NUL character, or its file: URL on this machine';
  throw new InvalidRequestError('readPedidos', [{ path: 'path', message }]);
}
