import { checkPedidos, type ImportResult } from '../../importer/index.js';
import { type CliContext, EXIT } from '../context.js';
import { listenForInterrupt } from '../interrupt.js';
import { formatReais, toJson } from '../output/format.js';
import { textsOf } from '../texts/texts.js';
import { nameFoundMap, withAnswers } from './ask-new-columns.js';
import { type ImportFileOptions, readerOf } from './options.js';
import { resultJson } from './reasons.js';
import { Report } from './report.js';
import { ledgerOf, type SourceLedger } from './source-ledger.js';
import { summaryLines } from './summary-table.js';

/** Checks a file and sends nothing: it needs neither address nor token. */
export async function checkFile(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<void> {
  const { signal, report } = listenForInterrupt(context);
  try {
    const source = await ledgerOf(context, file, options);
    const answered = await withAnswers(context, file, options);
    await check(context, file, source, answered, signal);
  } catch (error) {
    if (!report()) throw error;
  }
}

async function check(
  context: CliContext,
  path: string,
  { ledger, sourceId }: SourceLedger,
  options: ImportFileOptions,
  signal: AbortSignal,
): Promise<void> {
  const { json } = options;
  const text = textsOf(context);
  const report = new Report(context, path, options);
  const onResult = async (result: ImportResult) => {
    if (json) return await context.write(toJson(resultJson(result, path)));
    report.note(result);
  };
  const source = readerOf(context, path, options)('read');
  const onWarning = (result: ImportResult) => report.note(result);
  const settings = {
    ledger,
    sourceId,
    signal,
    onResult,
    onWarning,
  };
  const checked = await checkPedidos(source, settings);
  const { totals, ...figures } = checked;
  if (json) await context.write(toJson({ summary: figures, totals }));
  else for (const line of summaryLines(context, { ...figures })) await context.write(line);
  if (!json) {
    for (const line of report.lines()) context.writeError(line);
    const { titulosCentavos, produtosCentavos, freteCentavos } = totals;
    const sums = {
      titulos: formatReais(titulosCentavos / 100),
      produtos: formatReais(produtosCentavos / 100),
      frete: formatReais(freteCentavos / 100),
    };
    if (figures.valid + figures.skipped > 0) context.writeError(text('import.totals', sums));
    if (figures.total === 0) context.writeError(text('import.empty'));
  }
  nameFoundMap(context, options);
  if (figures.invalid > 0 || figures.total === 0) context.exitCode = EXIT.failed;
}
