import { isRecord } from '../is-record.js';

/**
 * JSON with the keys of every object in order, so that equal values are equal texts.
 *
 * @throws RangeError the value is nested deeper than `levels`, or than the stack takes
 */
export function canonicalJson(value: unknown, levels = Number.POSITIVE_INFINITY): string {
  if (levels < 0) throw new RangeError('the value is nested too deep');
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item, levels - 1)).join()}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key], levels - 1)}`);
  return `{${members.join()}}`;
}
