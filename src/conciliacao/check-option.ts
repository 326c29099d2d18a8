import * as z from 'zod/mini';
import type { BrokenOption } from '../client/contract/option-rules.js';
import { dayOfCalendar, optionsOf, whole } from '../client/contract/options.js';
import { type OptionIssue, optionIssues } from '../client/contract/refusal.js';

/** Notes a broken rule: in words, and as data where it has a code. */
export type Refuse = (path: string, message: string, rule?: BrokenOption) => void;

/** Collects broken rules. */
export const noteIn =
  (issues: { push(issue: OptionIssue): unknown }): Refuse =>
  (path, message, rule) =>
    void issues.push({ path, message, ...rule });

/** Refuses what holds no options, and options that are not known; `at` is where they stand, with a point. */
export function checkKeys(
  options: object,
  known: readonly string[],
  refuse: Refuse,
  at = '',
): void {
  const shape = Object.fromEntries(known.map((name) => [name, z.optional(z.any())]));
  check(optionsOf<Record<string, unknown>>(shape), options, refuse, at);
}

/** Refuses what is not a whole number of the range, both ends included. */
export const checkWhole = (
  path: string,
  value: unknown,
  refuse: Refuse,
  { least, most }: { least: number; most: number },
): void => check(whole(least, most), value, refuse, path);

/** Refuses what is not a day of the calendar, written `YYYY-MM-DD`. */
export const checkDay = (path: string, value: unknown, refuse: Refuse): void =>
  check(dayOfCalendar(), value, refuse, path);

function check(schema: z.ZodMiniType, value: unknown, refuse: Refuse, at: string): void {
  const { error } = schema.safeParse(value);
  for (const { path, message, code, params } of error ? optionIssues(error, value) : []) {
    const place = path === '' ? at.replace(/\.$/, '') : at + path;
    refuse(place, message, code && { code, ...(params && { params }) });
  }
}
