import fc, { type Arbitrary, type StringSharedConstraints } from 'fast-check';

const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/**
 * Text of any code points, as with `unit: 'binary'`, which maps all 1.1 million of them at first
 * use and so costs every test process a second.
 */
export const anyCodePoints = (constraints: StringSharedConstraints = {}): Arbitrary<string> =>
  fc.string({ unit: codePoint, ...constraints });
