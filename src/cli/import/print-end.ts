import { type ImportSummary, LedgerError } from '../../importer/index.js';
import { isRecebiveisError } from '../../index.js';
import { type CliContext, EXIT, OutputClosed } from '../context.js';
import { toJson } from '../output/format.js';
import { suggestedCommand } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import type { Report } from './report.js';
import { summaryLines } from './summary-table.js';

/** End of an import. */
interface Ended {
  summary: ImportSummary;
  /** The error that ended it early. */
  failure: unknown;
  report: Report;
  json: boolean;
  /** Path of what was imported. */
  path: string;
  ledger: string;
}

/** Prints the figures, the rows to correct and the next step; sets the exit code. */
export async function printEnd(context: CliContext, ended: Ended): Promise<void> {
  const { summary, failure, report, json, ledger } = ended;
  const isComplete = failure === undefined;
  // A file without orders is a failure, whatever its format.
  if (!isComplete || hasFailures(ended) || summary.total === 0) context.exitCode = EXIT.failed;
  // If nothing was read, the error says why. After an interruption, print how to continue.
  if (!isComplete && summary.total === 0 && !isInterrupted(failure)) return;
  if (json) {
    // The reader is gone.
    if (failure instanceof OutputClosed) return;
    await context.write(toJson({ summary, complete: isComplete, ledger }));
    return;
  }
  for (const line of summaryLines(context, { ...summary })) await context.write(line);
  const text = textsOf(context);
  if (isComplete && summary.total === 0) context.writeError(text('import.empty'));
  for (const line of [...report.lines(), ...corrections(context, ended)]) context.writeError(line);
  if (isUnwritable(failure)) context.writeError(text('import.uncounted'));
  if (!isComplete) context.writeError(howToGoOn(context));
}

const isInterrupted = (failure: unknown): boolean =>
  isRecebiveisError(failure) && failure.code === 'ABORTED';

/** Some of the lines being written may be on disk, so the figures are uncertain. */
const isUnwritable = (failure: unknown): boolean =>
  failure instanceof LedgerError && failure.reason === 'unwritable';

const hasFailures = ({ summary, report }: Ended): boolean =>
  summary.rejected + summary.invalid + summary.unknown + report.existing > 0;

function corrections(context: CliContext, { path, report, ledger }: Ended): string[] {
  const text = textsOf(context);
  const { existing, toCorrect } = report;
  return [
    ...(toCorrect > 0 ? [text('import.correct', { count: toCorrect, file: path })] : []),
    ...(existing > 0 ? [text('import.exists', { count: existing, ledger })] : []),
  ];
}

function howToGoOn(context: CliContext): string {
  const { args = [] } = context;
  return textsOf(context)('import.resume', { command: suggestedCommand(context, args) });
}
