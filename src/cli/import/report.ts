import type { ImportIssue, ImportResult, UnknownReason } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { GroupedReasons } from './grouped-reasons.js';
import { type ImportFileOptions, mapCommand, verifyCommand } from './options.js';
import { existsAlready, isUndone, needsCorrection, wasSentBefore } from './reasons.js';

/** True for a refusal that shows the entry of a map which decides it. */
const showsEntry = ({ code, params = {} }: ImportIssue): boolean =>
  code === 'installments-unsaid' ||
  [params.inMap, params.remedy, params.entry].some((entry) => entry !== undefined);

/** Required fields that may be the same in all orders. */
const SHARED = /^(?:canal|plataforma|situacao)\b|qtTotalParcela$/;

/** Gathers the report for a person at the end of an import. */
export class Report {
  readonly #text: Texts;
  readonly #refused: GroupedReasons;
  readonly #ignored: GroupedReasons;
  readonly #changed: GroupedReasons;
  readonly #warned: GroupedReasons;
  readonly #unknown = new Map<UnknownReason, number>();
  #duplicates = 0;
  #existing = 0;
  #toCorrect = 0;
  #sentBefore = 0;
  readonly #verify: string;
  readonly #map: string | undefined;
  #asksMap = false;
  #lacksFields = false;
  #lacksShared = false;
  #undone = 0;
  readonly #hasNotas: boolean;

  /** @param input path of what is read: rows of other files are shown with their file's name */
  constructor(context: CliContext, input: string, options: ImportFileOptions) {
    this.#map = mapCommand(context, input, options);
    this.#verify = verifyCommand(context, input, options);
    this.#text = textsOf(context);
    this.#hasNotas = (options.notas ?? []).length > 0;
    this.#refused = new GroupedReasons(input, this.#text);
    this.#ignored = new GroupedReasons(input, this.#text);
    this.#changed = new GroupedReasons(input, this.#text);
    this.#warned = new GroupedReasons(input, this.#text);
  }

  /** Takes note of a result. */
  note(result: ImportResult): void {
    const { unknownReason, warnings, changedFields } = result;
    if (result.duplicateOf !== undefined) this.#duplicates += 1;
    if (existsAlready(result)) this.#existing += 1;
    else if (wasSentBefore(result)) this.#sentBefore += 1;
    else if (isUndone(result)) this.#undone += 1;
    else if (needsCorrection(result)) this.#toCorrect += 1;
    if (unknownReason)
      this.#unknown.set(unknownReason, (this.#unknown.get(unknownReason) ?? 0) + 1);
    if (result.result === 'ignored') this.#ignored.add(result);
    if (warnings) this.#warned.add(result, warnings);
    if (changedFields) this.#changed.add(result, [{ path: changedFields.join(', '), message: '' }]);
    if (needsCorrection(result)) this.#refused.add(result);
    this.#asksMap ||= (result.issues ?? []).some(showsEntry);
    const lacking = (result.issues ?? []).filter(({ code }) => code === 'required');
    this.#lacksFields ||= lacking.length > 0;
    this.#lacksShared ||= lacking.some(({ path }) => SHARED.test(path));
  }

  /** Number of rows refused because the service has the order. */
  get existing(): number {
    return this.#existing;
  }

  /** Number of rows that a person has to correct. */
  get toCorrect(): number {
    return this.#toCorrect;
  }

  /** Facts that the figures alone do not show. */
  lines(): string[] {
    const text = this.#text;
    const command = this.#asksMap ? this.#map : undefined;
    const decisions = [...this.#unknown].map(([reason, count]) =>
      text('import.unknown', { count: count, decision: text(`import.decision.${reason}`) }),
    );
    return [
      ...(this.#duplicates > 0 ? [text('import.duplicates', { count: this.#duplicates })] : []),
      ...decisions,
      ...this.#ignored.linesUnder(text('import.ignored')),
      ...this.#changed.linesUnder(text('import.changed')),
      ...this.#warned.linesUnder(text('import.titulos')),
      ...this.#refused.linesUnder(text('import.refused')),
      ...(command ? [text('import.map-decides', { command })] : []),
      ...(this.#undone > 0 ? [text('import.undone', { count: this.#undone })] : []),
      ...(this.#lacksShared ? [text('import.lacks-shared')] : []),
      ...(this.#lacksFields && !this.#hasNotas ? [text('import.lacks-fields')] : []),
      ...(this.#sentBefore > 0
        ? [text('import.sent-before', { count: this.#sentBefore, command: this.#verify })]
        : []),
    ];
  }
}
