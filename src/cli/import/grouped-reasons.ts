import type { ImportIssue, ImportResult, InvalidRowIssue } from '../../importer/index.js';
import { issueSentence } from '../issue-text.js';
import { onOneLine } from '../output/format.js';
import type { Texts } from '../texts/texts.js';
import { OF_TABLES } from './options.js';
import { isReturnedAmount, orderPlaceOf } from './reasons.js';

/** A file with more reasons is the wrong file. */
const MAX_REASONS = 40;
/** Rows named for each reason. */
const MAX_PLACES = 3;

const UNSAID = 'installments-unsaid';
const MAX_PAYMENTS = 20;

/** A reason, and the rows refused for it. */
interface Group {
  /** Text of the first row, or of the payments together. */
  text: string;
  /** Payments that do not say their installments: one line of a map is for all of them. */
  payments: Map<unknown, object>;
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
      const group = known ?? {
        text: reason(),
        payments: new Map<unknown, object>(),
        places: [],
        count: 0,
      };
      group.count += 1;
      if (issue?.code === UNSAID) this.#addPayment(group, issue);
      if (group.places.length < MAX_PLACES) {
        group.places.push(orderPlaceOf(result, this.#input, this.#text, issue as InvalidRowIssue));
      }
      if (!known && this.#groups.size <= MAX_REASONS) this.#groups.set(key, group);
    }
  }

  #addPayment(group: Group, issue: ImportIssue): void {
    const { word, line } = issue.params ?? {};
    const { payments } = group;
    if (payments.has(word) || payments.size === MAX_PAYMENTS) return;
    payments.set(word, JSON.parse(`{${line}}`).parcelas);
    const parcelas = Object.assign({}, ...payments.values());
    const entry = JSON.stringify(parcelas, null, 1).replace(/\n\s*/g, ' ');
    const params = { word: [...payments.keys()].join(', '), line: `"parcelas": ${entry}` };
    group.text = this.#textOf({ ...issue, params });
  }

  /** A table has columns, which are not asked for a text. */
  #textOf(issue: ImportIssue): string {
    const isBlank = issue.code === 'required' && OF_TABLES.test(this.#input);
    if (!isBlank) return issueSentence(issue, this.#text);
    return issue.path === 'valorFrete'
      ? this.#text('import.blank-frete')
      : this.#text('import.blank', { path: issue.path });
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
    return issues.map((issue) => [keyOf(issue), () => this.#textOf(issue), issue]);
  }
}

/** A wrong word is one reason in any field, each pair of situations another; for other rules the field counts. */
function keyOf(issue: ImportIssue): string {
  const { path, code, message, params } = issue;
  if (isReturnedAmount(issue)) return `${code} ${params?.column}`;
  if (code === UNSAID) return code;
  if (params?.word !== undefined) return `${code} ${params.word}`;
  const rule = code === 'sale-sent-undone' ? message : (code ?? message);
  return `${path.replace(/\[\d+\]/g, '')} ${rule}`;
}
