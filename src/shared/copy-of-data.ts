import { isRecord } from './is-record.js';

/**
 * Copies lists and objects, with the fields that a class reads by getters; any other value, such as a
 * date or a function, stays as it is.
 */
export function copyOfData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfData);
  if (!isRecord(value) || NOT_DATA.some((kind) => value instanceof kind)) return value;
  return Object.fromEntries(fieldsOf(value).map((field) => [field, copyOfData(value[field])]));
}

const NOT_DATA = [Date, Map, Set, Promise];

function fieldsOf(value: object): string[] {
  const fields = new Set(Object.keys(value));
  let prototype: unknown = Object.getPrototypeOf(value);
  while (isRecord(prototype) && prototype !== Object.prototype) {
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    for (const [field, { get }] of own) if (get) fields.add(field);
    prototype = Object.getPrototypeOf(prototype);
  }
  return [...fields];
}
