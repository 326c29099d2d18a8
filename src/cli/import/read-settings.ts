import type { CliContext } from '../context.js';
import { readJsonFile } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** The object in a JSON file that an option names. */
export function readSettings(
  context: CliContext,
  path: string,
  option: string,
): Record<string, unknown> {
  const value = readJsonFile(context, path, option);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(textsOf(context)('import.not-object', { option, path }));
  }
  return value as Record<string, unknown>;
}
