import type { ImportSummary } from '../../importer/index.js';
import { isRecebiveisError } from '../../index.js';
import { type CliContext, EXIT, OutputClosed } from '../context.js';
import { formatCount, toJson } from '../output/format.js';
import { STDIN } from './output-paths.js';
import type { RefusedFile } from './refused-file.js';
import { type Report, summaryLines } from './report.js';
import { commandAgain, quoted } from './resume-command.js';

/** How an import ended. */
export interface Ended {
  summary: ImportSummary;
  /** What ended it early. */
  failure: unknown;
  /** Where the refused rows were written, if any were. */
  file: string | undefined;
  refused: RefusedFile;
  report: Report;
  json: boolean;
  ledger: string;
}

/** Tells the figures, what is to be corrected and how to go on; and sets the exit code. */
export async function tellEnd(context: CliContext, ended: Ended): Promise<void> {
  const { summary, failure, file, report, json, ledger } = ended;
  const isWhole = failure === undefined;
  if (!isWhole || hasFailures(ended)) context.exitCode = EXIT.failed;
  // Nothing was read for its own reason, which is told; an interruption is told how to go on after.
  if (!isWhole && summary.total === 0 && !isInterrupted(failure)) return;
  if (json) {
    // Whoever closed the pipe is told nothing more.
    if (failure instanceof OutputClosed) return;
    await context.write(toJson({ summary, complete: isWhole, ledger, refused: file ?? null }));
    return;
  }
  for (const line of summaryLines(context, { ...summary })) await context.write(line);
  const told = [...report.remarks(), ...report.refusals(), ...corrections(ended)];
  for (const line of told) context.writeError(line);
  if (!isWhole) context.writeError(howToGoOn(context));
}

const isInterrupted = (failure: unknown): boolean =>
  isRecebiveisError(failure) && failure.code === 'ABORTED';

const hasFailures = ({ summary, report }: Ended): boolean =>
  summary.rejected + summary.invalid + summary.unknown + report.stillRefused > 0;

function corrections({ file, refused }: Ended): string[] {
  const told: string[] = [];
  if (file !== undefined) {
    const what =
      refused.rows === 1
        ? `It is in ${file}, with what is wrong. Correct it there, then:`
        : `All ${formatCount(refused.rows)} are in ${file}, each with what is wrong. Correct them there, then:`;
    told.push(what, `  recebiveis pedido import ${quoted(file)}`);
  }
  if (refused.unwritable > 0) {
    told.push(
      `${formatCount(refused.unwritable)} could not be read at all: correct the input itself, and run the same command again.`,
    );
  }
  return told;
}

function howToGoOn({ args = [] }: CliContext): string {
  const again = commandAgain(args);
  return args.includes(STDIN)
    ? `The ledger knows what was sent. To go on, pipe the same input again into: ${again}`
    : `The ledger knows what was sent. To go on: ${again}`;
}
