import type { ImportResult } from '../../importer/index.js';

/** A result for programs: the line beside the row, and nothing of what the row held. */
export function resultJson(result: ImportResult): Record<string, unknown> {
  const { row, position, ...told } = result;
  return { row, line: position?.line, column: position?.column, ...told };
}
