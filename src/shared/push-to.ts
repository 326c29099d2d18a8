/** Adds a value to the set of a key. */
export function addToSet<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

/** Adds a value to the list of a key. */
export function pushTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = groups.get(key);
  if (known) known.push(value);
  else groups.set(key, [value]);
}
