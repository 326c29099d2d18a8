import { readFileSync } from 'node:fs';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** The object in a JSON file that an option names. */
export function readSettings(
  context: CliContext,
  path: string,
  option: string,
): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(textsOf(context)('import.not-json', { option, path }));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(textsOf(context)('import.not-object', { option, path }));
  }
  return value as Record<string, unknown>;
}
