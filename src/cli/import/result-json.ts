import type { ImportResult } from '../../importer/index.js';
import { fileOf } from './reasons.js';

/**
 * A result for programs: the line beside the row, and nothing of what the row held.
 *
 * @param input path of what is read: a row of another file names its file
 */
export function resultJson(result: ImportResult, input: string): Record<string, unknown> {
  const { row, position, reasonParams, ...facts } = result;
  const { line, column } = position ?? {};
  const issues = facts.issues?.map(({ path, message, code }) => ({ path, message, code }));
  return { row, line, column, file: fileOf(result, input), ...facts, issues };
}
