import type { ImportIssue, ImportResult, InvalidRowIssue } from '../../importer/index.js';
import { issueSentence } from '../issue-text.js';
import { onOneLine } from '../output/format.js';
import type { Texts } from '../texts/texts.js';
import { orderPlaceOf } from './reasons.js';

/** A file with more reasons is the wrong file. */
const MAX_REASONS = 40;
/** Rows named for each reason. */
const MAX_PLACES = 3;

/** A reason, and the rows refused for it. */
interface Group {
  /** Text of the first row. */
  text: string;
  places: string[];
  count: number;
}

type Reason = [key: string, text: () => string, issue?: ImportIssue];

/** Reasons of refused or ignored rows: one line each, with the count and the first rows. */
export class GroupedReasons {
  readonly #groups = new Map<string, Group>();
  readonly #text: Texts;
  readonly #input: string;

  constructor(input: string, text: Texts) {
    this.#input = input;
    this.#text = text;
  }

  /** @param issues what to say of the row, if not why it was refused or ignored */
  add(result: ImportResult, issues?: readonly ImportIssue[]): void {
    const keys = new Set<string>();
    const reasons = issues ? this.#ofIssues(issues) : this.#reasonsOf(result);
    for (const [key, reason, issue] of reasons) {
      if (keys.has(key)) continue;
      keys.add(key);
      const known = this.#groups.get(key);
      const group = known ?? { text: reason(), places: [], count: 0 };
      group.count += 1;
      if (group.places.length < MAX_PLACES) {
        group.places.push(orderPlaceOf(result, this.#input, this.#text, issue as InvalidRowIssue));
      }
      if (!known && this.#groups.size <= MAX_REASONS) this.#groups.set(key, group);
    }
  }

  linesUnder(title: string): string[] {
    const text = this.#text;
    if (this.#groups.size === 0) return [];
    const groups = [...this.#groups.values()].sort((one, other) => other.count - one.count);
    const lines = groups.slice(0, MAX_REASONS).map(({ count, places, text: reason }) => {
      const rest = count - places.length;
      const more = rest > 0 ? ` ${text('import.more-rows', { count: text.figure(rest) })}` : '';
      return `  ${onOneLine(`${places.join('; ')}${more}: ${reason}`)}`;
    });
    return [title, ...lines];
  }

  /** Key and text of each reason of a row; rows with the same key share a reason. */
  #reasonsOf(result: ImportResult): Reason[] {
    const { mensagem, issues = [] } = result;
    if (result.result === 'ignored') {
      return issues.map((issue) => [issue.message, () => issueSentence(issue, this.#text), issue]);
    }
    if (mensagem !== undefined) return [[mensagem.replace(/\d+/g, '#'), () => mensagem]];
    return this.#ofIssues(issues);
  }

  #ofIssues(issues: readonly ImportIssue[]): Reason[] {
    return issues.map((issue) => [keyOf(issue), () => issueSentence(issue, this.#text), issue]);
  }
}

/** A wrong word is one reason in any field, each pair of situations another; for other rules the field counts. */
function keyOf({ path, code, message, params }: ImportIssue): string {
  if (params?.word !== undefined) return `${code} ${params.word}`;
  const rule = code === 'sale-sent-undone' ? message : (code ?? message);
  return `${path.replace(/\[\d+\]/g, '')} ${rule}`;
}
