import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonCutter } from '../../../src/shared/json/json-cutter.js';
import { JsonFault } from '../../../src/shared/json/json-fault.js';
import { anyCodePoints } from '../../support/any-code-points.js';
import { runs } from '../../support/property-runs.js';

const GROUPS = ['pedidosTitulos', 'pedidosEventos', 'eventos'];
const encoder = new TextEncoder();

/** Chunks of a text, cut at any byte, in the middle of characters too. */
const chunked = (text: string, cuts: readonly number[]): Uint8Array[] => {
  const bytes = encoder.encode(text);
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => bytes.slice(from, places[index] ?? bytes.length));
};

const cutAll = (chunks: readonly Uint8Array[]) => {
  const cutter = new JsonCutter({ groups: GROUPS, maxElementBytes: 1_000_000 });
  const found: { group: string; value: unknown }[] = [];
  let fault: unknown;
  try {
    for (const chunk of chunks) {
      for (const { group, bytes } of cutter.cut(chunk)) {
        found.push({ group, value: JSON.parse(new TextDecoder().decode(bytes)) });
      }
    }
    cutter.end();
  } catch (error) {
    fault = error;
  }
  return { found, fault, seen: cutter.seen };
};

const text = fc.oneof(
  anyCodePoints(),
  fc.constantFrom('"', '\\', '[{', '}]', ',":', '\\u0022', 'ação 🧾', '\u2028'),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1.5e-7, 1e300, 123456789),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);

/** Writes JSON with white space anywhere and characters escaped now and then. */
const written = (data: unknown, spaces: readonly string[], escaped: boolean): string => {
  let turn = 0;
  const gap = () => spaces[turn++ % spaces.length] ?? '';
  const string = (of: string) =>
    escaped
      ? `"${[...of]
          .map((c) =>
            [...c]
              .flatMap((x) => x.split(''))
              .map((u) => `\\u${u.charCodeAt(0).toString(16).padStart(4, '0')}`)
              .join(''),
          )
          .join('')}"`
      : JSON.stringify(of);
  const write = (part: unknown): string => {
    if (typeof part === 'string') return string(part);
    if (Array.isArray(part))
      return `[${gap()}${part.map(write).join(`${gap()},${gap()}`)}${gap()}]`;
    if (part !== null && typeof part === 'object') {
      const members = Object.entries(part).map(
        ([name, inner]) => `${string(name)}${gap()}:${gap()}${write(inner)}`,
      );
      return `{${gap()}${members.join(`${gap()},${gap()}`)}${gap()}}`;
    }
    return JSON.stringify(part);
  };
  return gap() + write(data) + gap();
};

const documents = fc.record({
  groups: fc.dictionary(fc.constantFrom(...GROUPS), fc.array(value, { maxLength: 6 })),
  others: fc.dictionary(
    text.filter((name) => !GROUPS.includes(name)),
    value,
    { maxKeys: 3 },
  ),
  groupsFirst: fc.boolean(),
  spaces: fc.array(space, { minLength: 1, maxLength: 5 }),
  escaped: fc.boolean(),
  mark: fc.boolean(),
  cuts: fc.array(fc.nat(), { maxLength: 12 }),
});

describe('JsonCutter', () => {
  it('gives what JSON.parse gives, in order, for any document and any chunk borders', () => {
    fc.assert(
      fc.property(documents, ({ groups, others, groupsFirst, spaces, escaped, mark, cuts }) => {
        const data = groupsFirst ? { ...groups, ...others } : { ...others, ...groups };
        const body = written(data, spaces, escaped);
        const { found, fault, seen } = cutAll(chunked((mark ? '\ufeff' : '') + body, cuts));
        expect(fault).toBeUndefined();
        const parsed = JSON.parse(body) as Record<string, unknown[]>;
        const names = Object.keys(parsed).filter((name) => GROUPS.includes(name));
        expect([...seen]).toEqual(names);
        expect(found).toEqual(
          names.flatMap((group) => (parsed[group] ?? []).map((each) => ({ group, value: each }))),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives the same elements byte by byte', () => {
    fc.assert(
      fc.property(documents, ({ groups, others, spaces, escaped }) => {
        const bytes = encoder.encode(written({ ...others, ...groups }, spaces, escaped));
        const whole = cutAll([bytes]);
        const single = cutAll(Array.from(bytes, (byte) => Uint8Array.of(byte)));
        expect(single).toEqual(whole);
      }),
      { numRuns: runs(50) },
    );
  });

  it('reports a body that is cut anywhere, after the elements before the cut', () => {
    fc.assert(
      fc.property(documents, fc.nat(), ({ groups, spaces }, at) => {
        const bytes = encoder.encode(written(groups, spaces, false).trim());
        const { found, fault } = cutAll([bytes.slice(0, at % bytes.length)]);
        expect(fault).toBeInstanceOf(JsonFault);
        expect((fault as JsonFault).code).toBe('cut');
        expect(cutAll([bytes]).found.slice(0, found.length)).toEqual(found);
      }),
      { numRuns: runs(100) },
    );
  });
});
