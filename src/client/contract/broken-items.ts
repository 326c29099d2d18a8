import * as z from 'zod';
import { isRecord } from '../../shared/is-record.js';
import { explain, type RequestIssue } from './refusal.js';

/** So many items of a list are checked together. */
const ITEMS_AT_ONCE = 1000;

/**
 * The rules that the long lists of a request break, up to the first thousand items that break any. A
 * schema would go on to the last of millions, and keep every broken rule of each.
 */
export function brokenItems(schema: z.ZodType, request: unknown): RequestIssue[] {
  if (!(schema instanceof z.ZodObject) || !isRecord(request)) return [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const items = field instanceof z.ZodOptional ? field.unwrap() : field;
    const list = request[name];
    if (!(items instanceof z.ZodArray) || !Array.isArray(list)) continue;
    if (list.length <= ITEMS_AT_ONCE) continue;
    for (let start = 0; start < list.length; start += ITEMS_AT_ONCE) {
      const { error } = items.safeParse(list.slice(start, start + ITEMS_AT_ONCE));
      if (error) return explain(within(error, name, start), request);
    }
  }
  return [];
}

/** What is wrong with some items of a list, as an error of the whole. */
function within(error: z.ZodError, name: string, start: number): z.ZodError {
  return new z.ZodError(
    error.issues.map((issue) => {
      const [index, ...rest] = issue.path;
      return { ...issue, path: [name, start + Number(index), ...rest] };
    }),
  );
}
