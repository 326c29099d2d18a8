import { open } from 'node:fs/promises';
import { AbortError } from '../errors/abort.js';
import { duplicateOf, issuesOf } from './checks.js';
import { loadLedger } from './ledger/load.js';
import { PedidoIndex } from './pedido-index.js';
import type { ImportResult } from './result.js';
import { checkSource, type Row, type RowSource, Rows } from './rows.js';
import { type ResultFacts, resultOf } from './teller.js';

/** Settings of a check. */
export interface CheckOptions {
  /** Path of the ledger that the import would use; it is only read. */
  ledger?: string | undefined;
  /** Check the form and the check digit of `chaveNFe`. Default true. */
  verifyChaveNFe?: boolean | undefined;
  /** Ends the check early, with `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Called with each row that would not be sent. */
  onResult?: ((result: ImportResult) => void | Promise<void>) | undefined;
}

/** What an import would do; the three add up to `total`. */
export interface CheckSummary {
  /** Rows of the input. */
  total: number;
  /** Would be sent. */
  valid: number;
  /** Dealt with by an earlier run, as the ledger says. */
  skipped: number;
  /** Would be refused before sending. */
  invalid: number;
}

/**
 * Reads a source as `importPedidos` would, against every rule of `spec.md` 4.9, and sends nothing.
 *
 * @throws LedgerError the ledger is none
 */
export async function checkPedidos(
  source: RowSource,
  options: CheckOptions = {},
): Promise<CheckSummary> {
  const { ledger, verifyChaveNFe = true, signal, onResult } = options;
  const index = ledger === undefined ? new PedidoIndex() : await readIndex(ledger);
  const summary: CheckSummary = { total: 0, valid: 0, skipped: 0, invalid: 0 };
  checkSource(source);
  const rows = new Rows(source);
  try {
    for (let row = await rows.next(); row; row = await rows.next()) {
      if (signal?.aborted) throw new AbortError('checkPedidos');
      const told = check(row, index, verifyChaveNFe);
      summary.total += 1;
      summary[told?.result ?? 'valid'] += 1;
      if (told) await onResult?.(resultOf(row, told.result, told));
    }
  } finally {
    await rows.close();
  }
  return summary;
}

type Told = ResultFacts & { result: 'skipped' | 'invalid' };

function check(row: Row, index: PedidoIndex, verifyChaveNFe: boolean): Told | undefined {
  const { pedido, pedidoCanal, input } = row;
  if (row.issues) return { result: 'invalid', issues: row.issues };
  if (pedido !== undefined && pedidoCanal !== undefined) {
    const place = index.place(pedido, pedidoCanal);
    const first = index.rowAt(place);
    if (first > 0) return { result: 'invalid', ...duplicateOf(first) };
    index.setRow(place, row.number);
    const state = index.stateAt(place);
    if (state !== 'none' && state !== 'open') return { result: 'skipped', previous: state };
  }
  const issues = issuesOf(input, verifyChaveNFe);
  return issues.length > 0 ? { result: 'invalid', issues } : undefined;
}

/** The orders of a ledger, which is not locked: an import may be using it. */
async function readIndex(path: string): Promise<PedidoIndex> {
  const index = new PedidoIndex();
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    if (file) await loadLedger(file, path, index);
  } finally {
    await file?.close();
  }
  return index;
}
