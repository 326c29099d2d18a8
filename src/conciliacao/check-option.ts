import {
  type BrokenOption,
  optionDay,
  unknownOption,
  wholeIn,
  wrongHolder,
} from '../client/contract/option-rules.js';
import type { OptionIssue } from '../client/contract/refusal.js';

/** Checks of options by hand: a reconciliation is bundled without zod. The words are those of the schemas. */

/** Notes a broken rule: in words, and as data where it has a code. */
export type Refuse = (path: string, message: string, rule?: BrokenOption) => void;

/** Collects broken rules. */
export const noteIn =
  (issues: { push(issue: OptionIssue): unknown }): Refuse =>
  (path, message, rule) =>
    void issues.push({ path, message, ...rule });

const MAX_UNKNOWN_KEYS = 20;

/** Refuses what holds no options, and options that are not known; `at` is where they stand, with a point. */
export function checkKeys(
  options: object,
  known: readonly string[],
  refuse: Refuse,
  at = '',
): void {
  const wrong = wrongHolder(options, known[0] ?? '');
  if (wrong) {
    const { message, ...rule } = wrong;
    refuse(at.slice(0, -1), message, rule);
    return;
  }
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  // Each is compared with every known one: of very many the first are enough.
  for (const key of unknown.slice(0, MAX_UNKNOWN_KEYS)) {
    const { message, ...rule } = unknownOption(key, known);
    refuse(at + (key || '""'), message, rule);
  }
}

/** Refuses what is not a whole number of the range, both ends included. */
export function checkWhole(
  path: string,
  value: unknown,
  refuse: Refuse,
  { least, most }: { least: number; most: number },
): void {
  const { is, message, ...rule } = wholeIn(least, most);
  if (!is(value)) refuse(path, message, rule);
}

/** Refuses what is not a day of the calendar, written `YYYY-MM-DD`. */
export function checkDay(path: string, value: unknown, refuse: Refuse): void {
  const { is, message, ...rule } = optionDay;
  if (!is(value)) refuse(path, message, rule);
}
