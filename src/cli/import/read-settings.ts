import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.js';

/** The object in a JSON file that an option names. */
export function readSettings(path: string, option: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${option} ${path} is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${option} ${path} must hold one object, { … }.`);
  }
  return value as Record<string, unknown>;
}
