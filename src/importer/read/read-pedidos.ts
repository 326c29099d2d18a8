import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { NovoPedido } from '../../api/schemas/novo-pedido.js';
import { InvalidFileError } from '../../errors/invalid-file.js';
import { InvalidRequestError } from '../../errors/invalid-request.js';
import { InvalidRowError, type InvalidRowIssue } from '../../errors/invalid-row.js';
import { isFields, type NFeComplement } from '../nfe/complement.js';
import { detectFormat, noText } from './detect-format.js';
import { encodingByMark, toUtf8 } from './encoding.js';
import { type FileBytes, guarded, openBytes } from './file-bytes.js';
import { mergeComplement, type PedidoComplement } from './merge-complement.js';
import { placed, positionOf } from './position.js';
import { checkReadOptions, type ReadPedidosOptions } from './read-options.js';
import { type Row, rowIterable } from './row-iterable.js';

/**
 * Orders out of a file, one after the other, in the memory of one: NDJSON, a JSON list, CSV as
 * Brazilian ERPs export it, an NF-e or a folder of them (`docs/service.md` 4.9). It converts, and leaves the
 * service's rules to the client: `pedido.create` and `importPedidos` check them.
 *
 * `next()` rejects with `InvalidRowError` for a row that cannot be read, and may be called on: the
 * next call gives the next row. A `for await` ends at the first such row. Nothing is opened before
 * the first row is asked for, and each iteration reads the file anew.
 *
 * @param path a file, or a folder, whose `*.xml` are read in the order of their names, subfolders not
 * @throws InvalidRequestError an option is none, or has a value it does not take
 * @throws InvalidRowError (from `next()`) one row cannot be read
 * @throws InvalidFileError (from `next()`) the file cannot be read, or not further
 */
export function readPedidos(
  path: string | URL,
  options: ReadPedidosOptions = {},
): AsyncIterable<NovoPedido> {
  const file = pathOf(path);
  checkReadOptions(options);
  return rowIterable(() => readRows(file, options));
}

async function* readRows(file: string, options: ReadPedidosOptions): AsyncGenerator<Row, void> {
  const { format, complement } = options;
  const onWarning = options.onWarning ?? (() => undefined);
  const isFolder = (await guarded(file, () => stat(file))).isDirectory();
  if (isFolder) {
    if (format !== undefined && format !== 'nfe') {
      throw new InvalidFileError(file, 'is a folder; only NF-e are read from a folder');
    }
    const { readNFeFolder } = await import('../nfe/nfe-files.js');
    return yield* readNFeFolder(file, options, onWarning);
  }
  if (format === 'nfe') return yield* readInvoice(file, options);
  const bytes = await openBytes(file);
  try {
    const problem = noText(bytes.head);
    if (problem) throw new InvalidFileError(file, problem);
    const told = format ?? detectFormat(file, bytes.head);
    if (told === 'nfe') return yield* readInvoice(file, options);
    const fields = fieldsOf(complement, told);
    for await (const row of readText(file, bytes, told, options)) {
      const complete = fields ? completed(row, fields) : row;
      if (complete instanceof InvalidRowError) await bytes.rest();
      yield complete;
    }
  } finally {
    await bytes.close();
  }
}

async function* readInvoice(file: string, options: ReadPedidosOptions) {
  const { readNFeFile } = await import('../nfe/nfe-files.js');
  yield await readNFeFile(file, options, options.onWarning ?? (() => undefined));
}

async function* readText(
  file: string,
  bytes: FileBytes,
  format: 'ndjson' | 'json' | 'csv',
  { csv = {}, onWarning = () => undefined }: ReadPedidosOptions,
): AsyncGenerator<Row, void> {
  if (format === 'csv') {
    const { readCsv } = await import('./csv/csv.js');
    return yield* readCsv(file, bytes, csv, onWarning);
  }
  const chunks = toUtf8(bytes.chunks(), encodingByMark(bytes.head) ?? 'utf-8');
  if (format === 'json') {
    const { readJson } = await import('./json.js');
    return yield* readJson(file, chunks);
  }
  const { readNdjson } = await import('./ndjson.js');
  return yield* readNdjson(file, chunks);
}

/** The complement of a format whose rows are no invoices. */
function fieldsOf(
  complement: NFeComplement | undefined,
  format: string,
): PedidoComplement | undefined {
  if (complement === undefined || isFields(complement)) return complement;
  throw new InvalidRequestError('Options of readPedidos', [
    {
      path: 'complement',
      message: `must be an object of fields for ${format}: only NF-e take a function, or fields by chaveNFe`,
    },
  ]);
}

function completed(row: Row, fields: PedidoComplement): Row {
  if (row instanceof InvalidRowError) return row;
  const position = positionOf(row);
  const issues: InvalidRowIssue[] = [];
  const pedido = mergeComplement({ ...row }, fields, issues) as unknown as NovoPedido;
  if (issues.length === 0) return position ? placed(pedido, position) : pedido;
  const { pedido: numero, pedidoCanal } = pedido;
  return new InvalidRowError({ ...position, issues, pedido: numero, pedidoCanal, input: row });
}

function pathOf(path: unknown): string {
  const refuse = (message: string): never => {
    throw new InvalidRequestError('readPedidos', [{ path: 'path', message }]);
  };
  if (path instanceof URL) {
    try {
      return fileURLToPath(path);
    } catch {
      return refuse('must be a file: URL of this machine');
    }
  }
  if (typeof path !== 'string' || path === '')
    return refuse('must be the path of a file or folder');
  return path.includes('\0') ? refuse('must have no NUL character') : path;
}
