import { existsSync } from 'node:fs';
import {
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
import { type ProgressState, startProgress } from '../terminal/progress.js';
import { textsOf } from '../texts/texts.js';
import { withAnswers } from './ask-what-is-missing.js';
import { countRows } from './count-rows.js';
import { EarlierRefusals } from './earlier-refusals.js';
import { LeftNotas } from './left-notas.js';
import { type ImportFileOptions, readerOf } from './options.js';
import { ledgerOf, type Places, placesOf } from './output-paths.js';
import { printEnd } from './print-end.js';
import { progressWords } from './progress.js';
import { needsCorrection, resultJson } from './reasons.js';
import { RefusedFile } from './refused-file.js';
import { Report } from './report.js';
import { identityOf } from './source-identity.js';

/** An import can wait longer, and shows its own progress. */
const CLIENT = { retries: 4, hooks: {} };

/** Imports a file, and prints its outcome. */
export async function importFile(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<void> {
  const source = await identityOf(file);
  const places = placesOf(await ledgerOf(context, source, options.ledger));
  const answered = await withAnswers(context, file, options);
  const given = { ...answered, sourceId: source.fingerprint };
  await withClient(
    context,
    (client, signal) => new FileImport(context, client, signal, given, places, file).go(),
    { ...CLIENT, ...clientLimits(options, 'pedido.create') },
  );
}

/** One run of the command. */
class FileImport {
  readonly #context: CliContext;
  readonly #client: Recebiveis;
  readonly #signal: AbortSignal;
  readonly #options: ImportFileOptions & { sourceId: string | undefined };
  readonly #places: Places;
  readonly #path: string;
  readonly #refused: RefusedFile;
  readonly #left: LeftNotas;
  readonly #report: Report;
  readonly #earlier: EarlierRefusals;
  #progress: ImportProgress | undefined;

  constructor(
    context: CliContext,
    client: Recebiveis,
    signal: AbortSignal,
    options: ImportFileOptions & { sourceId: string | undefined },
    places: Places,
    file: string,
  ) {
    this.#path = file;
    this.#context = context;
    this.#client = client;
    this.#signal = signal;
    this.#options = options;
    this.#places = places;
    this.#report = new Report(context, file);
    this.#left = new LeftNotas(places.notas);
    this.#earlier = new EarlierRefusals(places.ledger);
    this.#refused = new RefusedFile(places.refused, file, textsOf(context));
  }

  /** @throws the error that ended the import early, after its figures have been printed */
  async go(): Promise<void> {
    const path = this.#path;
    const [summary, failure] = await this.#run(path).then(
      (done) => [done, undefined] as const,
      (error: unknown) => [this.#soFar(), error] as const,
    );
    const file = await this.#refused.close();
    const isRead = failure === undefined;
    const notas = isRead ? await this.#left.write() : undefined;
    await printEnd(this.#context, {
      summary,
      failure,
      file,
      notas: notas === undefined ? undefined : { file: notas, count: this.#left.count },
      refused: this.#refused,
      report: this.#report,
      json: this.#options.json === true,
      ledger: this.#places.ledger,
    });
    if (failure !== undefined) throw failure;
  }

  async #run(path: string): Promise<ImportSummary> {
    const { json, concurrency, retryRejected, adoptLedger, sourceId } = this.#options;
    if (existsSync(`${this.#places.ledger}.lock`)) {
      this.#context.writeError(textsOf(this.#context)('import.lock-watched'));
    }
    const read = readerOf(this.#context, path, this.#options, this.#left.add);
    const totalRows = json ? undefined : await countRows(read('count'), this.#signal);
    const display = json ? undefined : startProgress(this.#context);
    try {
      return await importPedidos(this.#client, read('read'), {
        ledger: this.#places.ledger,
        signal: this.#signal,
        onResult: (result) => this.#take(result),
        onProgress: (progress) => {
          this.#progress = progress;
          display?.show(this.#shown(progress));
        },
        totalRows,
        concurrency,
        retryRejected,
        adoptLedger,
        sourceId,
      });
    } finally {
      display?.end();
    }
  }

  #shown(progress: ImportProgress): ProgressState {
    const { total, totalRows, state, waiting } = progress;
    return {
      done: total,
      total: totalRows,
      news: state === 'paused' || state === 'stopping' ? state : waiting?.reason,
      words: () => progressWords(progress, textsOf(this.#context)),
    };
  }

  async #take(given: ImportResult): Promise<void> {
    const result = await this.#earlier.recall(given);
    this.#report.note(result);
    if (needsCorrection(result)) await this.#refused.add(result);
    if (this.#options.json) await this.#context.write(toJson(resultJson(given, this.#path)));
  }

  #soFar(): ImportSummary {
    const progress = this.#progress;
    const empty = emptySummary();
    if (!progress) return empty;
    const names = Object.keys(empty) as (keyof ImportSummary)[];
    return Object.fromEntries(names.map((name) => [name, progress[name]])) as never;
  }
}
