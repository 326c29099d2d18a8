import { existsSync } from 'node:fs';
import {
  checkPedidos,
  type ImportProgress,
  type ImportResult,
  type ImportSummary,
  importPedidos,
} from '../../importer/index.js';
import { emptySummary } from '../../importer/result.js';
import type { Recebiveis } from '../../index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { clientLimits } from '../options.js';
import { toJson } from '../output/format.js';
import { BASE_URL, setting } from '../settings.js';
import { type ProgressState, startProgress } from '../terminal/progress.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { nameFoundMap, withAnswers } from './ask-new-columns.js';
import { type ImportFileOptions, readerOf } from './options.js';
import { printEnd } from './print-end.js';
import { type PlannedImport, progressWords } from './progress.js';
import { resultJson } from './reasons.js';
import { Report } from './report.js';
import { ledgerOf, type SourceLedger } from './source-ledger.js';

/** An import can wait longer, and shows its own progress. */
const CLIENT = { retries: 4, hooks: {} };

/** A file to import, and what was decided about it. */
interface FileImport {
  path: string;
  options: ImportFileOptions;
  source: SourceLedger;
}

/** Imports a file, and prints its outcome. */
export async function importFile(
  context: CliContext,
  path: string,
  options: ImportFileOptions,
): Promise<void> {
  const source = await ledgerOf(context, path, options);
  const answered = await withAnswers(context, path, options);
  const file: FileImport = { path, options: answered, source };
  await withClient(context, (client, signal) => runImport(context, client, signal, file), {
    ...CLIENT,
    ...clientLimits(options, 'pedido.create'),
  });
}

/** @throws the error that ended the import early, after its figures have been printed */
async function runImport(
  context: CliContext,
  client: Recebiveis,
  signal: AbortSignal,
  { path, options, source }: FileImport,
): Promise<void> {
  const { json = false, concurrency, adoptLedger } = options;
  const { ledger, sourceId } = source;
  const text = textsOf(context);
  const report = new Report(context, path, options);
  const onResult = async (result: ImportResult) => {
    report.note(result);
    if (json) await context.write(toJson(resultJson(result, path)));
  };
  let summary = emptySummary();
  let failure: unknown;
  try {
    if (existsSync(`${ledger}.lock`)) context.writeError(text('import.lock-watched'));
    const read = readerOf(context, path, options);
    const plan = json ? undefined : await checkPedidos(read('count'), { signal, ledger, sourceId });
    const display = plan && startProgress(context);
    const shown = plan && {
      plan,
      limit: client.limits.of('pedido.create'),
      address: setting(context, BASE_URL) ?? '',
    };
    const onProgress = (progress: ImportProgress) => {
      summary = figuresOf(progress);
      if (shown) display?.show(shownOf(progress, shown, text));
    };
    try {
      summary = await importPedidos(client, read('read'), {
        ledger,
        signal,
        onResult,
        onProgress,
        concurrency,
        adoptLedger,
        sourceId,
      });
    } finally {
      display?.end();
    }
  } catch (error) {
    failure = error;
    if (hasSent(summary)) context.soFar = () => text('import.so-far');
  }
  await printEnd(context, { summary, failure, report, json, path, ledger });
  if (failure !== undefined) throw failure;
  nameFoundMap(context, options);
}

/** An order may have come to exist. */
const hasSent = ({ created, recovered, unknown }: ImportSummary): boolean =>
  created + recovered + unknown > 0;

function figuresOf(progress: ImportProgress): ImportSummary {
  const names = Object.keys(emptySummary()) as (keyof ImportSummary)[];
  return Object.fromEntries(names.map((name) => [name, progress[name]])) as never;
}

function shownOf(progress: ImportProgress, planned: PlannedImport, text: Texts): ProgressState {
  const { state, waiting } = progress;
  return {
    news: state === 'paused' || state === 'stopping' ? state : waiting?.reason,
    words: () => progressWords(progress, planned, text),
  };
}
