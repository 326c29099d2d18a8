import { plain } from './text-marks.js';

/**
 * What a map calls each column: its header, with its place among those of the same name where it is
 * not alone: `Total (1)`, `Total (2)`.
 */
export function columnKeys(names: readonly string[]): string[] {
  const places = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const header = plain(name);
    const known = places.get(header);
    if (known) known.push(index);
    else places.set(header, [index]);
  }
  return names.map((name, index) => {
    const same = places.get(plain(name)) ?? [];
    if (same.length < 2 || plain(name) === '') return name.trim();
    return `${name.trim()} (${same.indexOf(index) + 1})`;
  });
}
