import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecebiveisError } from '../../../src/client/errors/base.js';
import { InvalidRowError } from '../../../src/importer/errors.js';
import type { PedidosFormat } from '../../../src/importer/read/detect-format.js';
import { anyCodePoints } from '../../support/any-code-points.js';
import { runs } from '../../support/property-runs.js';
import { complement, nfeXml } from '../nfe/nfe-xml.js';
import { pedidoFromNFe } from '../nfe/support.js';
import { ownFolder, pedido, readAll } from './support.js';

const RUNS = runs(40);
const TIMEOUT_MS = 60_000 + RUNS * 100;

const folder = ownFolder();
const DATA = '../shared/data';

/** The beginning of a real file, if it is available. */
const real = (name: string, bytes = 4000) =>
  existsSync(join(DATA, name)) ? [readFileSync(join(DATA, name)).subarray(0, bytes)] : [];

const orders = [pedido(1), pedido(2), { ...pedido(3), plataforma: 'Ç"};\\\n' }];
const samples: Record<Exclude<PedidosFormat, 'xlsx'>, Buffer[]> = {
  ndjson: [
    Buffer.from(orders.map((order) => JSON.stringify(order)).join('\n')),
    ...real('pedidos-olist.ndjson'),
  ],
  json: [Buffer.from(JSON.stringify(orders)), Buffer.from(JSON.stringify(orders, null, 1))],
  csv: [
    Buffer.from(
      '\ufeffpedido;pedidoCanal;dataVenda;valorFrete;produtos.descricao\r\n1;A;01/02/2026;R$ 1.234,56;"Mesa ""x""\r\ny"\r\n1;A;;;z\r\n2;B;02/02/2026;+ 1,5;\r\n',
    ),
    ...real('pedidos-olist.csv'),
  ],
  nfe: [
    Buffer.from(nfeXml()),
    ...(existsSync(join(DATA, 'nfe'))
      ? readdirSync(join(DATA, 'nfe')).map((name) => readFileSync(join(DATA, 'nfe', name)))
      : []
    )
      .filter(({ length }) => length < 12_000)
      .slice(0, 4),
  ],
};

/** A file with bytes cut, flipped, doubled or inserted; most stay close enough to be read far. */
const spoiled = (bytes: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('cut', 'flip', 'drop', 'double', 'insert'),
        at: fc.nat(bytes.length),
        length: fc.nat(40),
        byte: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('\n\r;,"\'<>&{}[]:\\-. \0=/'))),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce((buffer, { kind, at, length, byte }) => {
        const before = buffer.subarray(0, at);
        const after = buffer.subarray(at);
        if (kind === 'cut') return before;
        if (kind === 'drop') return Buffer.concat([before, after.subarray(length)]);
        if (kind === 'double') return Buffer.concat([before, after.subarray(0, length), after]);
        const changed = Buffer.from([byte]);
        return Buffer.concat([before, changed, kind === 'flip' ? after.subarray(1) : after]);
      }, bytes),
    );

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  anyCodePoints({ maxLength: 200 }).map((text) => Buffer.from(text)),
  fc
    .array(
      fc.constantFrom('\n', '\r', ...'pedido pedidoCanal <NFe> ; " { } [ ] < > : , 1'.split(' ')),
      {
        maxLength: 60,
      },
    )
    .map((words) => Buffer.from(words.join(''))),
);

async function holds(bytes: Buffer, format: PedidosFormat | undefined): Promise<void> {
  const path = folder.file(bytes, 'fuzzed');
  const { orders: read, refused, failure } = await readAll(path, { format, complement });
  for (const order of read) expect(typeof order).toBe('object');
  for (const error of refused) {
    expect(error.file).toBe(path);
    expect(error.line).toBeGreaterThan(0);
    expect(error.issues.length).toBeGreaterThan(0);
    expect(error.message.length).toBeLessThan(8000);
  }
  if (failure) expect(isRecebiveisError(failure) && failure.code).toBe('INVALID_FILE');
}

/** Asserts that reading ends properly for any bytes of an arbitrary. */
const holdsFor = (
  anyFile: fc.Arbitrary<Buffer>,
  format: PedidosFormat | undefined,
  numRuns: number,
) =>
  fc.assert(
    fc.asyncProperty(anyFile, (bytes) => holds(bytes, format)),
    { numRuns },
  );

describe('reading any file', { timeout: TIMEOUT_MS }, () => {
  describe.each(['ndjson', 'json', 'csv', 'nfe'] as const)(
    'as %s ends with rows or errors of ours',
    (format) => {
      it('any bytes', () => holdsFor(anyBytes, format, RUNS));
      it('damaged files', () =>
        holdsFor(fc.constantFrom(...samples[format]).chain(spoiled), format, 2 * RUNS));
    },
  );

  it('of no declared format ends with rows or errors of ours', async () => {
    const all = Object.values(samples).flat();
    const anyFile = fc.oneof(anyBytes, fc.constantFrom(...all).chain(spoiled));
    await holdsFor(anyFile, undefined, 2 * RUNS);
  });

  it('gives an invoice as text an order or InvalidRowError', () => {
    const text = fc
      .constantFrom(...samples.nfe)
      .chain(spoiled)
      .map((bytes) => bytes.toString('utf8'));
    fc.assert(
      fc.property(fc.oneof(text, anyCodePoints()), (xml) => {
        try {
          expect(pedidoFromNFe(xml, complement).pedido).toBe('P-1');
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidRowError);
        }
      }),
      { numRuns: 2 * RUNS },
    );
  });

  it.each([
    ['ndjson', 3],
    ['json', 3],
    ['csv', 2],
  ] as const)(
    '%s cut anywhere never hands over an order that was not whole',
    async (format, count) => {
      const [bytes = Buffer.alloc(0)] = samples[format];
      const { orders: complete } = await readAll(folder.file(bytes, 'w'), { format });
      expect(complete).toHaveLength(count);
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
          const cut = folder.file(bytes.subarray(0, length), 'cut');
          const { orders: read } = await readAll(cut, { format });
          // A CSV file cut at the end of a row, or within its last cell, looks complete.
          if (format === 'csv') expect(read.length).toBeLessThanOrEqual(count);
          else expect(read).toEqual(complete.slice(0, read.length));
        }),
        { numRuns: runs(100) },
      );
    },
  );
});
