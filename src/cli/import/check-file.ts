import { checkPedidos, type ImportResult } from '../../importer/index.js';
import { type CliContext, EXIT } from '../context.js';
import { listenForInterrupt } from '../interrupt.js';
import { toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import { nameFoundMap, withAnswers } from './ask-new-columns.js';
import { type ImportFileOptions, readerOf } from './options.js';
import { resultJson } from './reasons.js';
import { Report } from './report.js';
import { ledgerOf } from './source-ledger.js';
import { summaryLines, totalsLines } from './summary-table.js';

/** Checks a file and sends nothing: it needs neither address nor token. */
export async function checkFile(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<void> {
  const { signal, report } = listenForInterrupt(context);
  try {
    const { ledger } = await ledgerOf(context, file, options.ledger);
    const answered = await withAnswers(context, file, options);
    await check(context, file, ledger, answered, signal);
  } catch (error) {
    if (!report()) throw error;
  }
}

async function check(
  context: CliContext,
  path: string,
  ledger: string,
  options: ImportFileOptions,
  signal: AbortSignal,
): Promise<void> {
  const { json } = options;
  const text = textsOf(context);
  const report = new Report(context, path);
  const onResult = async (result: ImportResult) => {
    if (json) return await context.write(toJson(resultJson(result, path)));
    report.note(result);
  };
  const source = readerOf(context, path, options)('read');
  const onWarning = (result: ImportResult) => report.note(result);
  const settings = {
    ledger,
    signal,
    onResult,
    onWarning,
  };
  const checked = await checkPedidos(source, settings);
  const { totals, byChannelAndMonth, ...figures } = checked;
  const control = { totals, byChannelAndMonth };
  if (json) await context.write(toJson({ summary: figures, ...control }));
  else for (const line of summaryLines(context, { ...figures })) await context.write(line);
  if (!json) {
    for (const line of report.lines()) context.writeError(line);
    if (totals.pedidos > 0) {
      for (const line of totalsLines(context, control)) context.writeError(line);
    }
    if (figures.total === 0) context.writeError(text('import.empty'));
  }
  nameFoundMap(context, options);
  if (figures.invalid > 0 || figures.total === 0) context.exitCode = EXIT.failed;
}
