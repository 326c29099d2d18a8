/** An order or an item of one of its lists, while it is put together. */
export type Item = Record<string, unknown>;

/** What stands at a path of keys. */
export function valueAt(target: Item, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Item | undefined)?.[key], target);
}

/** Puts a value at a path of keys; where it is not over others, only where there is none. */
export function put(target: Item, keys: readonly string[], value: unknown, isOver = true): void {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    if (isOver || target[key] === undefined) target[key] = value;
    return;
  }
  const inner = (target[key] as Item | undefined) ?? {};
  target[key] = inner;
  put(inner, rest, value, isOver);
}

/** Shares of an amount added in whole thousandths: the sum has no binary noise. */
export function summed(before: unknown, value: unknown): unknown {
  if (typeof before !== 'number' || typeof value !== 'number') return value;
  return (Math.round(before * 1000) + Math.round(value * 1000)) / 1000;
}
