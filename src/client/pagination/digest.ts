import { sha256 } from '../../shared/sha256.js';

/** What distinguishes the items of a page from those of another. */
export interface PageDigest {
  /** Of the whole items, keys in any order; empty where they cannot be written as JSON. */
  text: string;
  /** Whether all items are equal to one another. */
  uniform: boolean;
  /** Of each item, shorter; none where they cannot be written as JSON, or were not asked for. */
  items: readonly string[];
}

/** Compares whole items: two records may share every field that looks like a key. */
export async function digestOf(
  items: readonly unknown[],
  ofEach: 'each' | undefined = undefined,
): Promise<PageDigest> {
  try {
    const texts = items.map(canonicalJson);
    return {
      text: await shortHash(texts.join('\n')),
      uniform: new Set(texts).size === 1,
      items: ofEach ? await Promise.all(texts.map(itemHash)) : [],
    };
  } catch {
    // Nested too deep for a stack: such a page is equal to no other.
    return { text: '', uniform: false, items: [] };
  }
}

/** Compared with one other item of the same key only. */
const itemHash = async (text: string) => (await sha256(text)).slice(0, 12);

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
export async function shortHash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32);
}
