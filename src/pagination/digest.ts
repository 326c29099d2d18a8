/** What distinguishes the items of a page from those of another. */
export interface PageDigest {
  /** Of the whole items, keys in any order; empty where they cannot be written as JSON. */
  text: string;
  /** Whether all items are equal to one another. */
  uniform: boolean;
}

/** Compares whole items: two records may share every field that looks like a key. */
export async function digestOf(items: readonly unknown[]): Promise<PageDigest> {
  try {
    const texts = items.map(canonicalJson);
    return { text: await sha256(texts.join('\n')), uniform: new Set(texts).size === 1 };
  } catch {
    // Nested too deep for a stack: such a page is equal to no other.
    return { text: '', uniform: false };
  }
}

/** JSON with the keys of every object in order. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}

/** 32 hexadecimal digits of a text's SHA-256. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
