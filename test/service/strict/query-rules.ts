import type { Finding, Rule } from './rules.js';
import { brazilianDay, isoDay, isPlainInteger } from './rules.js';

/** Says which rule a decoded value breaks, if any. */
export type QueryRule = (value: string) => Rule | undefined;

export type QueryRules = Readonly<Record<string, QueryRule>>;

/** The reading of "maximum span 365 days": last day minus first day. */
export const MAX_PERIOD_DAYS = 365;

export const integerBetween =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER): QueryRule =>
  (value) =>
    isPlainInteger(value) && Number(value) >= minimum && Number(value) <= maximum
      ? undefined
      : 'query.integer';

export const sized =
  (maximum: number): QueryRule =>
  (value) =>
    value.length > maximum ? 'query.size' : undefined;

export const oneOf =
  (...values: readonly string[]): QueryRule =>
  (value) =>
    values.includes(value) ? undefined : 'query.enum';

export const listOf =
  (...values: readonly string[]): QueryRule =>
  (value) =>
    value.split(',').every((item) => values.includes(item)) ? undefined : 'query.list';

export const isoDate: QueryRule = (value) =>
  isoDay(value) === undefined ? 'query.date' : undefined;

export const ordering: QueryRule = (value) =>
  value.split('|').every((item) => /^-?([1-9]|1[0-5])$/.test(item)) ? undefined : 'query.order';

export const period: QueryRule = (value) => {
  const match = /^(\d{2}\/\d{2}\/\d{4}) - (\d{2}\/\d{2}\/\d{4})$/.exec(value);
  if (!match) return 'query.period';
  const first = brazilianDay(match[1] ?? '');
  const last = brazilianDay(match[2] ?? '');
  if (first === undefined || last === undefined) return 'query.date';
  if (last < first || last - first > MAX_PERIOD_DAYS) return 'query.range';
  return undefined;
};

export interface QueryResult {
  query: Record<string, string>;
  findings: Finding[];
}

// RFC 3986 characters of a query, less the plus sign, which has a rule of its own.
const QUERY_CHARACTERS = /^[A-Za-z0-9\-._~!$&'()*,;=:@/?%]*$/;

/** Reads the raw query and judges each parameter by the endpoint's rules. */
export function checkQuery(
  raw: string | undefined,
  rules: QueryRules,
  ranges: ReadonlyArray<readonly [string, string]>,
): QueryResult {
  const values = new Map<string, string>();
  const findings: Finding[] = [];
  for (const part of raw ? raw.split('&') : []) {
    const pair = decodePair(part);
    if (typeof pair === 'string') {
      findings.push({ rule: pair, detail: part });
      continue;
    }
    const [name, value] = pair;
    if (values.has(name)) findings.push({ rule: 'query.repeated', detail: name });
    else values.set(name, value);
    const rule = valueRule(name, value, rules);
    if (rule) findings.push({ rule, detail: name });
  }
  for (const [start, end] of ranges) {
    const first = isoDay(values.get(start) ?? '');
    const last = isoDay(values.get(end) ?? '');
    if (first !== undefined && last !== undefined && last < first) {
      findings.push({ rule: 'query.range', detail: `${start}, ${end}` });
    }
  }
  return { query: Object.fromEntries(values), findings };
}

function valueRule(name: string, value: string, rules: QueryRules): Rule | undefined {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule) return 'query.unknown';
  return value === '' ? 'query.empty' : rule(value);
}

function decodePair(part: string): readonly [string, string] | Rule {
  // By RFC 3986 a raw plus is a plus, by HTML forms a space: only %20 and %2B are sure.
  if (part.includes('+')) return 'query.plus';
  const equals = part.indexOf('=');
  if (equals < 1 || !QUERY_CHARACTERS.test(part)) return 'query.encoding';
  try {
    return [decodeURIComponent(part.slice(0, equals)), decodeURIComponent(part.slice(equals + 1))];
  } catch {
    return 'query.encoding';
  }
}
