import type { FileHandle } from 'node:fs/promises';
import { digestOf, fieldsThatDiffer, fingerprintOf } from '../fingerprint.js';
import type { PedidoIndex } from '../pedido-index.js';
import { type LedgerRow, parseLine } from './lines.js';
import { sentRecordOf } from './sent-record.js';

/** An intent is a few hundred bytes. */
const LINE_BYTES = 4096;

/**
 * The fields in which an order differs from what was sent; undefined where it does not, or where it is
 * not known what was sent. Empty where it differs and the ledger cannot be read at that place.
 */
export async function changedFields(
  file: FileHandle | undefined,
  index: PedidoIndex,
  { pedido = '', pedidoCanal = '', input }: LedgerRow,
): Promise<string[] | undefined> {
  const { digest, offset } = sentRecordOf(index, pedido, pedidoCanal);
  if (digest === 0) return undefined;
  const now = fingerprintOf(input);
  if (digestOf(now) === digest) return undefined;
  const sent = file && (await readContent(file, offset));
  if (sent === undefined) return [];
  const fields = fieldsThatDiffer(sent, now);
  // A newer version knows more fields than the one that sent it did.
  return fields.length > 0 ? fields : undefined;
}

/** What was sent, as a fingerprint; undefined where it is not known. */
export async function sentContent(
  file: FileHandle | undefined,
  index: PedidoIndex,
  { pedido = '', pedidoCanal = '' }: LedgerRow,
): Promise<string | undefined> {
  const { digest, offset } = sentRecordOf(index, pedido, pedidoCanal);
  return digest === 0 || !file ? undefined : readContent(file, offset);
}

async function readContent(file: FileHandle, offset: number): Promise<string | undefined> {
  const buffer = Buffer.alloc(LINE_BYTES);
  const { bytesRead } = await file.read(buffer, 0, LINE_BYTES, offset);
  const [text = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1);
  const line = parseLine(text);
  return line && 'content' in line ? line.content : undefined;
}
