/** What a path leads to, and what stands in its blanks. */
export interface Matched<Target> {
  target: Target;
  params: Record<string, string>;
}

interface Pattern<Target> {
  /** A blank is written `:name`. */
  segments: readonly string[];
  target: Target;
}

/**
 * Finds the targets of plain paths without the router's work. A path with an escape or a fragment is
 * not plain: it is undefined here, as one that leads nowhere is, and the router decides.
 */
export class PathMatcher<Target> {
  readonly #whole = new Map<string, Target>();
  readonly #patterns: Pattern<Target>[] = [];

  /** `path` is written as the router's; the first that fits is taken. */
  add(method: string, path: string, target: Target): void {
    if (path.includes(':')) {
      this.#patterns.push({ segments: [method, ...path.split('/')], target });
    } else this.#whole.set(method + path, target);
  }

  find(method: string, path: string): Matched<Target> | undefined {
    if (/[%#]/.test(path)) return undefined;
    const target = this.#whole.get(method + path);
    if (target !== undefined) return { target, params: {} };
    const segments = [method, ...path.split('/')];
    for (const pattern of this.#patterns) {
      const params = fitting(pattern.segments, segments);
      if (params) return { target: pattern.target, params };
    }
    return undefined;
  }
}

function fitting(pattern: readonly string[], segments: readonly string[]) {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      if (segment === '') return undefined;
      params[part.slice(1)] = segment;
    } else if (part !== segment) return undefined;
  }
  return params;
}
