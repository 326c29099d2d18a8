import type * as z from 'zod/mini';
import { explain, type RequestIssue } from '../../src/client/contract/refusal.js';

/** The issues that a request schema finds in a value; empty if it accepts the value. */
export function refusals(
  schema: z.ZodMiniType,
  value: unknown,
): Pick<RequestIssue, 'path' | 'message'>[] {
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : explain(parsed.error, value);
  return issues.map(({ path, message }) => ({ path, message }));
}

/** The distinct paths of the issues that a request schema finds. */
export function refusedPaths(schema: z.ZodMiniType, value: unknown): string[] {
  return [...new Set(refusals(schema, value).map(({ path }) => path))];
}

/** A copy with the field at a path such as `titulos[0].valorTotal` set; `undefined` removes it. */
export function withField(base: unknown, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(base) as Record<string, unknown>;
  const parts = path.split(/[.[\]]+/).filter(Boolean);
  const last = parts.pop() ?? '';
  const holder = parts.reduce<Record<string, unknown>>(
    (node, part) => node[part] as Record<string, unknown>,
    copy,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
