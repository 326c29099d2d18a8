import type { ImportIssue, ImportResult, UnknownReason } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { issueText } from '../issue-text.js';
import { onOneLine } from '../output/format.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { GroupedReasons } from './grouped-reasons.js';
import { existsAlready, isStillRefused, needsCorrection, placeOf } from './reasons.js';

/** Results listed one by one; the ledger has them all. */
const MAX_LISTED = 10;

/** A list that shows its first items and counts the rest. */
class ShortList {
  readonly #lines: string[] = [];
  #count = 0;

  add(line: () => string): void {
    this.#count += 1;
    if (this.#lines.length < MAX_LISTED) this.#lines.push(`  ${onOneLine(line())}`);
  }

  linesUnder(title: string, text: Texts): string[] {
    if (this.#count === 0) return [];
    const more = this.#count - this.#lines.length;
    const rest = more > 0 ? [`  ${text('import.more-rows', { count: text.figure(more) })}`] : [];
    return [title, ...this.#lines, ...rest];
  }
}

/** Gathers the report for a person at the end of an import. */
export class Report {
  readonly #text: Texts;
  readonly #input: string;
  readonly #refused: GroupedReasons;
  readonly #ignored: GroupedReasons;
  readonly #changed = new ShortList();
  readonly #warned = new ShortList();
  /** Orders sent although they are cancelled or come back: hundreds, in an export of all orders. */
  readonly #undone: GroupedReasons;
  readonly #unknown = new Map<UnknownReason, number>();
  #duplicates = 0;
  #stillRefused = 0;
  #existing = 0;
  #sendAgain = 0;

  /** @param input path of what is read: rows of other files are shown with their file's name */
  constructor(context: CliContext, input: string) {
    this.#text = textsOf(context);
    this.#input = input;
    this.#refused = new GroupedReasons(input, this.#text);
    this.#ignored = new GroupedReasons(input, this.#text);
    this.#undone = new GroupedReasons(input, this.#text);
  }

  /** Takes note of a result. */
  note(result: ImportResult): void {
    const place = () => placeOf(result, this.#input, this.#text);
    const { unknownReason, warnings, changedFields, reason } = result;
    if (result.duplicateOf !== undefined) this.#duplicates += 1;
    if (existsAlready(result)) this.#existing += 1;
    if (isStillRefused(result)) {
      this.#stillRefused += 1;
      // The service would refuse an existing order again.
      if (!existsAlready(result)) this.#sendAgain += 1;
    }
    if (unknownReason)
      this.#unknown.set(unknownReason, (this.#unknown.get(unknownReason) ?? 0) + 1);
    if (reason !== undefined) this.#ignored.add(result);
    const undone = warnings?.filter(isUndone) ?? [];
    const others = warnings?.filter((warning) => !isUndone(warning)) ?? [];
    if (undone.length > 0) {
      this.#undone.add({ ...result, mensagem: undefined, reason: undefined, issues: undone });
    }
    if (others.length > 0) {
      this.#warned.add(
        () => `${place()}: ${others.map((warning) => issueText(warning, this.#text)).join('; ')}`,
      );
    }
    if (changedFields) this.#changed.add(() => `${place()}: ${changedFields.join(', ')}`);
    if (needsCorrection(result)) this.#refused.add(result);
  }

  /** Number of rows refused in an earlier run and not tried again. */
  get stillRefused(): number {
    return this.#stillRefused;
  }

  /** Number of rows refused because the service has the order. */
  get existing(): number {
    return this.#existing;
  }

  /** Facts that the figures alone do not show. */
  lines({ isDryRun = false } = {}): string[] {
    const text = this.#text;
    const decisions = [...this.#unknown].map(([reason, count]) =>
      text('import.unknown', { count: count, decision: text(`import.decision.${reason}`) }),
    );
    const toCheck = text(isDryRun ? 'import.titulos.dry-run' : 'import.titulos');
    return [
      ...(this.#duplicates > 0 ? [text('import.duplicates', { count: this.#duplicates })] : []),
      ...(this.#sendAgain > 0 ? [text('import.rejected-before', { count: this.#sendAgain })] : []),
      ...decisions,
      ...this.#ignored.linesUnder(text('import.ignored')),
      ...this.#changed.linesUnder(text('import.changed'), text),
      ...this.#warned.linesUnder(toCheck, text),
      ...this.#undone.linesUnder(text('import.undone')),
      ...this.#refused.linesUnder(text('import.refused')),
    ];
  }
}

const isUndone = ({ code }: ImportIssue) => code === 'sale-sent-undone';
