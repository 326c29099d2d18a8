/** What a path leads to, and what stands in its blanks. */
export interface Matched<Target> {
  target: Target;
  params: Record<string, string>;
}

interface Pattern<Target> {
  /** Of method and path in one, a group for each blank. */
  whole: RegExp;
  names: readonly string[];
  target: Target;
}

/**
 * Finds the targets of plain paths without the router's work. A path with an escape or a fragment is
 * not plain: it is undefined here, as one that leads nowhere is, and the router decides.
 */
export class PathMatcher<Target> {
  readonly #whole = new Map<string, Target>();
  readonly #patterns: Pattern<Target>[] = [];

  /** `path` is written as the router's, a blank as `:name`; the first that fits is taken. */
  add(method: string, path: string, target: Target): void {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
    if (names.length === 0) this.#whole.set(method + path, target);
    else {
      const whole = new RegExp(`^${method}${path.replace(/:\w+/g, '([^/]+)')}$`);
      this.#patterns.push({ whole, names, target });
    }
  }

  find(method: string, path: string): Matched<Target> | undefined {
    if (/[%#]/.test(path)) return undefined;
    const asked = method + path;
    const target = this.#whole.get(asked);
    if (target !== undefined) return { target, params: {} };
    for (const pattern of this.#patterns) {
      const found = pattern.whole.exec(asked);
      if (found) return { target: pattern.target, params: paramsOf(pattern.names, found) };
    }
    return undefined;
  }
}

function paramsOf(names: readonly string[], found: RegExpExecArray): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < names.length; index++) {
    params[names[index] ?? ''] = found[index + 1] ?? '';
  }
  return params;
}
