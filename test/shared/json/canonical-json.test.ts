import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/shared/json/canonical-json.js';

describe('canonical JSON', () => {
  it.each<[unknown, string]>([
    [{ b: [2, { d: 1, c: null }], a: 'x' }, '{"a":"x","b":[2,{"c":null,"d":1}]}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [[undefined, 1], '[null,1]'],
    [undefined, 'null'],
    [[], '[]'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('goes as many levels deep as it may, and not one more', () => {
    expect(canonicalJson([{ a: 1 }], 2)).toBe('[{"a":1}]');
    expect(() => canonicalJson([{ a: [] }], 2)).not.toThrow();
    expect(() => canonicalJson([{ a: [[]] }], 2)).toThrow(RangeError);
  });
});
