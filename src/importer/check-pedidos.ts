import { open } from 'node:fs/promises';
import { AbortError } from '../errors/abort.js';
import { issuesOf } from './checks.js';
import { loadLedger } from './ledger/load.js';
import { PedidoIndex } from './pedido-index.js';
import type { ImportResult, ResultFacts } from './result.js';
import { resultOf } from './result-of.js';
import { decide } from './row-decision.js';
import { checkSource, type Row, type RowSource, Rows } from './rows.js';

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
  /** Has an outcome of an earlier run in the ledger. */
  skipped: number;
  /** Would be refused before sending. */
  invalid: number;
}

/**
 * Reads a source as `importPedidos` would, against every rule of `docs/service.md`, *Creating an order*, and sends nothing.
 *
 * @throws LedgerError the file is not a ledger
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
      const notSent = check(row, index, verifyChaveNFe);
      summary.total += 1;
      summary[notSent?.result ?? 'valid'] += 1;
      if (notSent) await onResult?.(resultOf(row, notSent.result, notSent));
    }
  } finally {
    await rows.close();
  }
  return summary;
}

type NotSent = ResultFacts & { result: 'skipped' | 'invalid' };

/** Why a row would not be sent; undefined where it would. */
function check(row: Row, index: PedidoIndex, verifyChaveNFe: boolean): NotSent | undefined {
  const decision = decide(row, index, false);
  if (decision.action === 'refuse') {
    return { result: 'invalid', issues: decision.issues, duplicateOf: decision.duplicateOf };
  }
  if (decision.action === 'skip') return { result: 'skipped', previous: decision.previous };
  const issues = issuesOf(row.input, verifyChaveNFe);
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
