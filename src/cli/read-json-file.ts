import { readFileSync } from 'node:fs';
import { repeatedKey } from '../shared/json/repeated-key.js';
import type { CliContext } from './context.js';
import { textsOf } from './texts/texts.js';
import { UsageError } from './usage-error.js';

/** Reads the JSON file of an option; refuses a repeated key, of which JSON.parse keeps the last in silence. */
export function readJsonFile(context: CliContext, path: string, option: string): unknown {
  const say = textsOf(context);
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(say('import.not-json', { option, path }));
  }
  const repeated = repeatedKey(text, value);
  if (!repeated) return value;
  const line = text.slice(0, repeated.offset).split('\n').length;
  throw new UsageError(say('import.key-repeated', { option, path, line, key: repeated.path }));
}

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
