import { readFileSync } from 'node:fs';
import { repeatedKey } from '../shared/json/repeated-key.js';
import { utf8Of } from '../shared/text/utf8.js';
import type { CliContext } from './context.js';
import { textsOf } from './texts/texts.js';
import { UsageError } from './usage-error.js';

/** Reads the JSON file of an option; refuses a repeated key, of which JSON.parse keeps the last in silence. */
export function readJsonFile(context: CliContext, path: string, option: string): unknown {
  const say = textsOf(context);
  const bytes = readFileSync(path);
  const text = utf8Of(bytes);
  // An editor of Windows writes another encoding, in which the words of a contract would be others.
  if (text === undefined) {
    throw new UsageError(say('import.not-utf8', { option, path }));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const before = text.slice(0, faultIn(text)).split('\n');
    const column = (before.at(-1) as string).length + 1;
    throw new UsageError(say('import.not-json', { option, path, line: before.length, column }));
  }
  const repeated = repeatedKey(text, value);
  if (!repeated) return value;
  const line = text.slice(0, repeated.offset).split('\n').length;
  throw new UsageError(say('import.key-repeated', { option, path, line, key: repeated.path }));
}

/** Offset of the first character that is not JSON: the longest part before it could still become JSON. */
function faultIn(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (couldBecomeJson(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** Messages of JSON.parse give a position or say that the text ends too early; not all give a position. */
function couldBecomeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, position] = / at position (\d+)/.exec(message) ?? [];
    return message.startsWith('Unexpected end') || Number(position) >= text.length;
  }
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
