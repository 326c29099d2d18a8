import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../support/property-runs.js';
import { ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const NUM_RUNS = runs(60);

/** A JSON value as a tree, which unlike a JavaScript value can repeat a key. */
type Tree = { scalar: string | number | boolean | null } | { list: Tree[] } | { object: Entry[] };
type Entry = [key: string, value: Tree];

const names = fc.oneof(
  fc.constantFrom('pedido', 'titulos', 'valorTotal', 'a', '', '__proto__', 'toString', '0', 'é"\\'),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('":', '"a":1,"a":2', '{', '\\"', ',', ']'),
);

const { tree: trees } = fc.letrec<{ tree: Tree; object: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    fc.record({
      scalar: fc.oneof(names, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    }),
    fc.record({ list: fc.array(tie('tree'), { maxLength: 3, depthIdentifier: 'json' }) }),
    tie('object'),
  ),
  object: fc.record({
    object: fc.uniqueArray(fc.tuple(names, tie('tree')), {
      maxLength: 4,
      selector: ([name]) => name,
      depthIdentifier: 'json',
    }),
  }),
}));

/** The notation of the next string, plain or with each character escaped, and the white space. */
type Style = { isEscaped: boolean; space: string };
const styles = fc.infiniteStream(
  fc.record({
    isEscaped: fc.boolean(),
    space: fc.constantFrom('', '', ' ', '\t ', '\r'),
  }),
);

function written(tree: Tree, style: Iterator<Style>): string {
  const { isEscaped, space } = style.next().value as Style;
  const text = (value: string) =>
    isEscaped
      ? `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
      : JSON.stringify(value);
  if ('scalar' in tree) {
    return typeof tree.scalar === 'string' ? text(tree.scalar) : JSON.stringify(tree.scalar);
  }
  if ('list' in tree) {
    return `[${space}${tree.list.map((each) => written(each, style)).join(`${space},`)}]`;
  }
  const entries = tree.object.map(
    ([key, value]) => `${text(key)}${space}:${space}${written(value, style)}`,
  );
  return `{${space}${entries.join(`,${space}`)}${space}}`;
}

const objectsIn = (tree: Tree): Entry[][] => {
  if ('list' in tree) return tree.list.flatMap(objectsIn);
  if (!('object' in tree)) return [];
  return [tree.object, ...tree.object.flatMap(([, value]) => objectsIn(value))];
};

/** File formats with one order, each on its own line. */
const FORMS = [
  ['ndjson', (order: string) => `${order}\n`],
  ['ndjson', (order: string) => `${JSON.stringify(pedido(1))}\n${order}`],
  ['json', (order: string) => order],
  ['json', (order: string) => `[${JSON.stringify(pedido(1))},${order}]`],
  ['json', (order: string) => `${JSON.stringify(pedido(1))}\n\n${order}`],
] as const;

const anyForm = fc.constantFrom(...FORMS);
const orders = trees.map((inner): { object: Entry[] } => ({
  object: [
    ['pedido', { scalar: 'P' }],
    ['wrapped', inner],
  ],
}));

describe('an order of a JSON text', () => {
  it('that repeats a key, anywhere and however it is spelled, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(orders, trees, styles, fc.nat(), fc.nat(), anyForm, async (...given) => {
        const [order, value, style, where, which, [format, put]] = given;
        const filled = objectsIn(order).filter(({ length }) => length > 0);
        const object = filled[where % filled.length] as Entry[];
        const [key] = object[which % object.length] as Entry;
        object.push([key, value]);
        const text = put(written(order, style[Symbol.iterator]()));
        const { refused } = await readAll(folder.file(text, 'twice'), { format });
        expect(refused).toHaveLength(1);
        expect(refused[0]?.issues).toMatchObject([{ code: 'json-key-repeated' }]);
        expect(refused[0]?.issues[0]?.params).toEqual({ key });
      }),
      { numRuns: NUM_RUNS },
    );
  });

  it('without a repeated key equals the result of JSON.parse', async () => {
    await fc.assert(
      fc.asyncProperty(orders, styles, anyForm, async (order, style, [format, put]) => {
        const text = written(order, style[Symbol.iterator]());
        const reading = await readAll(folder.file(put(text), 'once'), { format });
        expect(reading.refused).toEqual([]);
        expect(reading.orders.at(-1)).toEqual(JSON.parse(text));
      }),
      { numRuns: NUM_RUNS },
    );
  });

  it('is refused with the key and the field', async () => {
    const order = JSON.stringify(pedido(1));
    const twice = order.replace('"valorTotal":112.5', '"valorTotal":60, "valor\\u0054otal":50');
    const { refused } = await readAll(folder.file(`{}\n  ${twice}\n`, 'x.ndjson'));
    expect(refused).toMatchObject([{ line: 2, input: twice }]);
    expect(refused[0]?.issues).toMatchObject([
      { path: 'titulos[0].valorTotal', params: { key: 'valorTotal' } },
    ]);
  });
});
