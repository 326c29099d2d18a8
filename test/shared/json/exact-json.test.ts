import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { eventoIdentity } from '../../../src/events/evento-identity.js';
import { parseAnswerJson, parseEventoJson } from '../../../src/shared/json/exact-json.js';
import { anyCodePoints } from '../../support/any-code-points.js';

const identityOf = (text: string) => eventoIdentity(readEvento(parseEventoJson(text)).value);

/** A JSON value whose numbers keep their written form. */
type Node =
  | { kind: 'number'; text: string }
  | { kind: 'text'; value: string }
  | { kind: 'constant'; text: 'true' | 'false' | 'null' }
  | { kind: 'list'; items: Node[] }
  | { kind: 'object'; members: [string, Node][] };

const integer = fc.oneof(
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.integer({ min: -3, max: 3 }).map((offset) => 2n ** 53n + BigInt(offset)),
);
const { tree } = fc.letrec<{ tree: Node; leaf: Node }>((tie) => ({
  leaf: fc.oneof(
    integer.map((value) => ({ kind: 'number' as const, text: String(value) })),
    fc
      .tuple(fc.integer({ min: -999, max: 999 }), fc.nat(99))
      .map(([whole, part]) => ({ kind: 'number' as const, text: `${whole}.${part}` })),
    anyCodePoints().map((value) => ({ kind: 'text' as const, value })),
    fc
      .constantFrom('true' as const, 'false' as const, 'null' as const)
      .map((text) => ({ kind: 'constant' as const, text })),
  ),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc
      .array(tie('tree'), { maxLength: 4 })
      .map((items) => ({ kind: 'list' as const, items: items as Node[] })),
    fc
      .uniqueArray(fc.tuple(fc.string(), tie('tree')), { maxLength: 4, selector: ([key]) => key })
      .map((members) => ({ kind: 'object' as const, members: members as [string, Node][] })),
  ),
}));

const escaped = (text: string) =>
  `"${Array.from(text, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;

/** Writes a value compactly, or with other white space, key order and escapes. */
function write(node: Node, isOdd: boolean): string {
  const gap = isOdd ? ' \n' : '';
  const quoted = (text: string) =>
    isOdd && text.length === [...text].length ? escaped(text) : JSON.stringify(text);
  switch (node.kind) {
    case 'number':
    case 'constant':
      return gap + node.text;
    case 'text':
      return quoted(node.value) + gap;
    case 'list':
      return `[${gap}${node.items.map((item) => write(item, isOdd)).join(`${gap},`)}]`;
    case 'object': {
      const members = node.members.map(
        ([key, value]) => `${gap}${quoted(key)}${gap}:${write(value, isOdd)}`,
      );
      return `{${(isOdd ? members.reverse() : members).join()}${gap}}`;
    }
  }
}

const eventOf = (dados: Node): Node => ({
  kind: 'object',
  members: [
    ['tipo', { kind: 'text', value: 'Ciclo' }],
    ['dados', dados],
  ],
});

describe('the identity of an event that arrived as text', () => {
  it('is the same for every way to write the same values', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (dados) => {
        const event = eventOf(dados);
        expect(await identityOf(write(event, true))).toBe(await identityOf(write(event, false)));
      }),
      { numRuns: 300 },
    );
  });

  it('differs for integers that differ, however large, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(integer, integer, fc.boolean(), async (left, right, isInList) => {
        const text = (value: bigint) =>
          `{"tipo":"Pedido","dados":{"n":${isInList ? `[${value}]` : value},"s":"1234567890123456789 \\" e \\\\"}}`;
        const isSame = (await identityOf(text(left))) === (await identityOf(text(right)));
        expect(isSame).toBe(left === right);
      }),
      { numRuns: 300 },
    );
  });

  it('differs for decimals that differ, however many digits they have', async () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 1,
      maxLength: 40,
      size: 'max',
    });
    const decimal = fc.tuple(fc.nat(9), digits).map(([whole, part]) => `${whole}.${part}`);
    const near = fc
      .tuple(decimal, fc.constantFrom('1', '2', '9'))
      .map(([text, more]) => [text, text + more]);
    const pair = fc.oneof(near, fc.tuple(decimal, decimal));
    await fc.assert(
      fc.asyncProperty(pair, async ([left = '', right = '']) => {
        const text = (value: string) => `{"tipo":"Ciclo","dados":{"valor":${value}}}`;
        const isSame = (await identityOf(text(left))) === (await identityOf(text(right)));
        // A trailing zero matters only where the number keeps its written form.
        if (left.replace(/0+$/, '') !== right.replace(/0+$/, '')) expect(isSame).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('of an amount with more digits than a number holds keeps it an amount', () => {
    const text = '{"tipo":"Ciclo","dados":{"valor":10.990000000000000213,"menor":1e-7,"meio":0.5}}';
    expect(parseEventoJson(text)).toEqual({
      tipo: 'Ciclo',
      dados: { valor: '10.990000000000000213', menor: 1e-7, meio: 0.5 },
    });
  });

  it.each([
    ['0.30000000000000004', '3.0000000000000004e-1'],
    ['1000000000000000.5', '1.0000000000000005e15'],
    ['1', '1.0'],
    ['1', '1e0'],
    ['0', '-0'],
    ['0.1', '0.10'],
    ['"A"', '"\\u0041"'],
    ['"/"', '"\\/"'],
    ['{"a":1,"b":2}', '{ "b" : 2 , "a" : 1 }'],
    ['{"a":2}', '{"a":1,"a":2}'],
  ])('is the same for %s and %s', async (left, right) => {
    const text = (value: string) => `{"tipo":"Ciclo","dados":{"x":${value}}}`;
    expect(await identityOf(text(left))).toBe(await identityOf(text(right)));
  });

  it.each([
    ['9007199254740992', '9007199254740993'],
    ['1e400', '2e400'],
    ['1e400', 'null'],
    ['9007199254740993.25', '9007199254740993.5'],
    ['"á"', '"a\\u0301"'],
    ['"\\ud800"', '"\\ufffd"'],
    ['{"__proto__":{"a":1}}', '{}'],
  ])('differs between %s and %s', async (left, right) => {
    const text = (value: string) => `{"tipo":"Ciclo","dados":{"x":${value}}}`;
    expect(await identityOf(text(left))).not.toBe(await identityOf(text(right)));
  });
});

describe('the JSON of an event', () => {
  it('is read as JSON.parse reads it, but for numbers beyond the safe integers', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(parseEventoJson(text)).toEqual(
          JSON.parse(text, (_, value) =>
            typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
              ? expect.any(String)
              : value,
          ),
        );
      }),
    );
  });

  it('keeps every digit, as text, and leaves digits inside texts alone', () => {
    const text =
      '{"a":[9007199254740993,-12345678901234567890,9007199254740991],"chave \\\\\\"1e9":"9007199254740993","c":1e25}';
    expect(parseEventoJson(text)).toEqual({
      a: ['9007199254740993', '-12345678901234567890', 9007199254740991],
      'chave \\"1e9': '9007199254740993',
      c: '1e25',
    });
  });

  it('takes time in proportion to its length', () => {
    const sizes = [20_000, 400_000];
    for (const unit of ['\\\\', '\\"', '1', '1e9,', '"a",']) {
      const [short, long] = sizes.map((length) => {
        const inner = unit.repeat(length / unit.length);
        const text = unit.startsWith('\\') ? `["${inner}",1e99]` : `[${inner}1,1e99]`;
        const startedAt = performance.now();
        parseEventoJson(text);
        return performance.now() - startedAt;
      });
      // The text is twenty times as long; quadratic time would be four hundred times as long.
      expect(long).toBeLessThan(Math.max(5, short ?? 0) * 150);
    }
  });
});

describe('the JSON of an answer', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '9007199254740993.5',
    '1.23456789012345678e20',
    '12345678.123456789e12',
  ])('keeps %s, which JavaScript would round, as text wherever it stands', (written) => {
    expect(parseAnswerJson(written)).toBe(written);
    for (const before of ['', ' ', '\n\t']) {
      expect(parseAnswerJson(`{"x":${before}${written}}`)).toEqual({ x: written });
      expect(parseAnswerJson(`[${before}${written},${before}${written}]`)).toEqual([
        written,
        written,
      ]);
    }
  });

  it.each([
    '9007199254740991',
    '0.30000000000000004',
    '9007199254740992',
    '1e25',
    '"9007199254740993"',
    '"CANAL-9007199254740993"',
    '"a, 9007199254740993: b"',
  ])('leaves %s as JSON.parse has it', (written) => {
    expect(parseAnswerJson(`{"x": ${written}}`)).toEqual({ x: JSON.parse(written) });
  });
});

it.each(['10000000000000000000000', '1.0e22', '9007199254740994.00', '-9007199254740994'])(
  'a number beyond the safe integers that is not rounded stays one: %s',
  (written) => {
    expect(parseAnswerJson(`[${written}]`)).toEqual([Number(written)]);
  },
);
