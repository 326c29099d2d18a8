import { open } from 'node:fs/promises';
import { type NovoPedido, novoPedido } from '../client/contract/schemas/novo-pedido.js';
import { AbortError } from '../client/errors/no-answer.js';
import { amountsOf, centavosOf } from './amounts.js';
import { type CheckOptions, checkCheckOptions } from './import-options.js';
import { loadLedger, refuseSpecialFile } from './ledger/load.js';
import { PedidoIndex } from './pedido-index.js';
import { checkSource, decide, type Row, type RowSource, resultOf, rowsOf } from './rows.js';

/** Counts of an import that is only checked; the four outcomes add up to `total`. */
export interface CheckSummary {
  /** Rows of the input. */
  total: number;
  /** Would be sent. */
  valid: number;
  /** Done by an earlier run, according to the ledger. */
  skipped: number;
  /** Would be refused before sending. */
  invalid: number;
  /** Without an order to send, which is no failure. */
  ignored: number;
  /** Part of `skipped`: orders whose content changed since they were sent. */
  changed: number;
}

/** Result of {@link checkPedidos}. */
export interface CheckResult extends CheckSummary {
  /** Sums over the valid and the skipped orders, to compare with the ERP's screen. */
  totals: { titulosCentavos: number; produtosCentavos: number; freteCentavos: number };
}

/**
 * Reads a source like `importPedidos`, checks every rule of `docs/reference/service.md`, *Creating
 * an order*, and sends nothing.
 *
 * @throws LedgerError the file is no ledger
 */
export async function checkPedidos(
  source: RowSource,
  given: CheckOptions = {},
): Promise<CheckResult> {
  const options = checkCheckOptions(given);
  const { signal, onResult } = options;
  checkSource(source);
  const index = await readLedger(options);
  const counts: CheckSummary = {
    total: 0,
    valid: 0,
    skipped: 0,
    invalid: 0,
    ignored: 0,
    changed: 0,
  };
  const sums = { titulos: 0, produtos: 0, frete: 0 };
  for await (const row of rowsOf(source)) {
    if (signal?.aborted) throw new AbortError('checkPedidos');
    const { action, facts } = decide(row, index);
    const result = action === 'resolve' && facts.issues ? 'invalid' : RESULTS[action];
    counts.total += 1;
    counts[result] += 1;
    if (facts.changed) counts.changed += 1;
    if (isSummed(result, row)) {
      const { titulos, produtos, frete } = amountsOf(row.input as NovoPedido);
      sums.titulos += titulos;
      sums.produtos += produtos;
      sums.frete += frete;
    }
    if (result !== 'valid') await onResult?.(resultOf(row, result, facts));
    else if (facts.warnings) await options.onWarning?.(resultOf(row, 'created', facts));
  }
  const totals = {
    titulosCentavos: centavosOf(sums.titulos),
    produtosCentavos: centavosOf(sums.produtos),
    freteCentavos: centavosOf(sums.frete),
  };
  return { ...counts, totals };
}

const RESULTS = {
  send: 'valid',
  resolve: 'valid',
  skip: 'skipped',
  ignore: 'ignored',
  refuse: 'invalid',
} as const;

/** A skipped row is counted only if it is valid: it may have changed since it was sent. */
const isSummed = (result: keyof CheckSummary, row: Row): boolean =>
  result === 'valid' || (result === 'skipped' && novoPedido.safeParse(row.input).success);

/** Orders of a ledger, which is read without a lock, because an import may be using it. */
export async function readLedger({ ledger: path, sourceId }: CheckOptions): Promise<PedidoIndex> {
  const index = new PedidoIndex(sourceId);
  if (path === undefined) return index;
  await refuseSpecialFile(path);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return index;
  try {
    await loadLedger(file, path, index);
    return index;
  } finally {
    await file.close();
  }
}
