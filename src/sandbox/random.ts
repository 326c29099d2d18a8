/** A seeded source of chance: the same seed gives the same numbers on any machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** 32 bits of a text, mixed well; not for secrets. */
export function hash(text: string, seed = 0): number {
  let mixed = (0x9e3779b9 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x85ebca6b);
    mixed = (mixed << 13) | (mixed >>> 19);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16) ^ text.length, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Hexadecimal digits, a multiple of 8, that stand for a text: the same text, the same key. */
export function hexKey(text: string, digits: number): string {
  const parts: string[] = [];
  for (let part = 1; parts.length * 8 < digits; part++) {
    parts.push(hash(text, Math.imul(part, 0x27d4eb2f)).toString(16).padStart(8, '0'));
  }
  // Joined, not added: a sum of texts keeps its parts for as long as it lives.
  return parts.join('');
}
