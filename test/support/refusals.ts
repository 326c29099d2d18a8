import type * as z from 'zod/mini';
import { explain, type RequestIssue } from '../../src/client/contract/refusal.js';

/** Why a request schema refuses a value, in words; empty where it takes it. */
export function refusals(
  schema: z.ZodMiniType,
  value: unknown,
): Pick<RequestIssue, 'path' | 'message'>[] {
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : explain(parsed.error, value);
  return issues.map(({ path, message }) => ({ path, message }));
}

/** The paths that a request schema complains of, each once. */
export function refusedPaths(schema: z.ZodMiniType, value: unknown): string[] {
  return [...new Set(refusals(schema, value).map(({ path }) => path))];
}

/** A copy with one place set, `titulos[0].valorTotal`; `undefined` takes the field away. */
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
