import type { FileHandle } from 'node:fs/promises';
import { digestOf, fieldsThatDiffer, fingerprintOf } from '../fingerprint.js';
import type { PedidoIndex } from '../pedido-index.js';
import { type LedgerRow, parseLine } from './lines.js';

/** An intent is a few hundred bytes. */
const LINE_BYTES = 4096;

/**
 * Keeps what was sent, for the order at a place: the digest of its fingerprint, 0 where the line has none,
 * and where its line begins in the ledger; past 4 GB that is not kept.
 */
export function setSentRecord(
  index: PedidoIndex,
  place: number,
  fingerprint: string | undefined,
  offset: number,
): void {
  const digest = fingerprint === undefined ? 0 : digestOf(fingerprint);
  index.setPair(place, digest, offset < 2 ** 32 ? offset : 0);
}

/**
 * The fields in which an order differs from what was sent; undefined where it does not, or where it is
 * not known what was sent. Empty where it differs and the ledger cannot be read at that place.
 */
export async function changedFields(
  file: FileHandle | undefined,
  index: PedidoIndex,
  row: LedgerRow,
): Promise<string[] | undefined> {
  const [digest] = sentRecordOf(index, row);
  const now = fingerprintOf(row.input);
  if (digest === 0 || digestOf(now) === digest) return undefined;
  const sent = await sentContent(file, index, row);
  if (sent === undefined) return [];
  const fields = fieldsThatDiffer(sent, now);
  // A newer version knows more fields than the one that sent it did.
  return fields.length > 0 ? fields : undefined;
}

/** What was sent, as a fingerprint; undefined where it is not known. */
export async function sentContent(
  file: FileHandle | undefined,
  index: PedidoIndex,
  row: LedgerRow,
): Promise<string | undefined> {
  const [digest, offset] = sentRecordOf(index, row);
  if (digest === 0 || !file) return undefined;
  const buffer = Buffer.alloc(LINE_BYTES);
  const { bytesRead } = await file.read(buffer, 0, LINE_BYTES, offset);
  const [text = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1);
  const line = parseLine(text);
  return line && 'content' in line ? line.content : undefined;
}

const sentRecordOf = (index: PedidoIndex, { pedido = '', pedidoCanal = '' }: LedgerRow) =>
  index.pairAt(index.place(pedido, pedidoCanal));
