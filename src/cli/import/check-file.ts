import { checkPedidos, type ImportResult } from '../../importer/index.js';
import { type CliContext, EXIT } from '../context.js';
import { exitCodeOf, listenForInterrupt } from '../interrupt.js';
import { onOneLine, toJson } from '../output/format.js';
import { type ImportFileOptions, readerOf } from './options.js';
import { placesOf, STDIN } from './output-paths.js';
import { tellRefusal } from './reasons.js';
import { summaryLines } from './report.js';
import { resultJson } from './result-json.js';
import { isFolder, withInput } from './stdin-copy.js';

/** Told of one by one. */
const MOST_TOLD = 50;

/** Checks a file and sends nothing: no address and no token are needed. */
export async function checkFile(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<void> {
  const { signal, by } = listenForInterrupt(context);
  const ledger = file === STDIN ? options.ledger : placesOf(file, options.ledger).ledger;
  try {
    await withInput(context, file, signal, (path) => check(context, path, ledger, options, signal));
  } catch (error) {
    const interrupt = by();
    if (!interrupt) throw error;
    context.exitCode = exitCodeOf(interrupt);
  }
}

async function check(
  context: CliContext,
  path: string,
  ledger: string | undefined,
  options: ImportFileOptions,
  signal: AbortSignal,
): Promise<void> {
  const { json, checkChave } = options;
  const ofFolder = await isFolder(path);
  let told = 0;
  const onResult = async (result: ImportResult) => {
    if (json) return await context.write(toJson(resultJson(result)));
    if (result.result !== 'invalid' || ++told > MOST_TOLD) return;
    context.writeError(onOneLine(tellRefusal(result, ofFolder)));
  };
  const source = readerOf(context, path, options)('read');
  const settings = { ledger, verifyChaveNFe: checkChave, signal, onResult };
  const { totals, byChannelAndMonth, ...figures } = await checkPedidos(source, settings);
  if (json) await context.write(toJson({ summary: figures, totals, byChannelAndMonth }));
  else for (const line of summaryLines(context, { ...figures })) await context.write(line);
  if (told > MOST_TOLD) context.writeError(`and ${told - MOST_TOLD} more`);
  if (figures.invalid > 0) context.exitCode = EXIT.failed;
}
