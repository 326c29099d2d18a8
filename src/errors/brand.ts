/** Where a class keeps the symbol of its brand. */
const OWN_BRAND = Symbol.for('recebiveis.error.brand');

/**
 * Marks a class of errors, so that `instanceof` holds for errors of another copy of this package:
 * of another entry, or loaded by `require` beside `import`. The mark stands on the prototype, so an
 * error carries those of all its classes. The class is given its name as well: bundlers rename one
 * that has a static block, and errors show the name.
 */
export function brand(errorClass: Function, name: string): void {
  const mark = Symbol.for(`recebiveis.error.${name}`);
  Object.defineProperty(errorClass, 'name', { value: name, configurable: true });
  Object.defineProperty(errorClass, OWN_BRAND, { value: mark });
  Object.defineProperty(errorClass.prototype, mark, { value: true });
}

/** `instanceof` by brand; of a class without one, such as a user's own subclass, as usual. */
export function hasInstance(errorClass: Function, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    if (!Object.hasOwn(errorClass, OWN_BRAND)) {
      return Function.prototype[Symbol.hasInstance].call(errorClass, value);
    }
    const mark = Reflect.get(errorClass, OWN_BRAND) as symbol;
    return mark in value;
  } catch {
    // A proxy may throw on any access.
    return false;
  }
}
