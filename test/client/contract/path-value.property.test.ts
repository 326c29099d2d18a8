import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Recebiveis } from '../../../src/index.js';
import { type StrictServer, startStrictServer } from '../../service/strict/strict-server.js';
import { runs } from '../../support/property-runs.js';

let server: StrictServer;
let client: Recebiveis;

beforeAll(async () => {
  server = await startStrictServer();
  client = new Recebiveis({ baseUrl: server.url, token: 'tok', limits: false, retries: 0 });
});

afterAll(() => server.close());

beforeEach(() => {
  server.requests.length = 0;
  server.violations.length = 0;
});

/** Texts that break paths, in addition to text of any script. */
const TRICKY = [
  ...'/ % %2F %2e%2e %252F %00 + ? # & = \\ ; : @ .. ./ ../ // ç ã 😀 👩‍👩‍👧 中 | " < > $& novo'.split(
    ' ',
  ),
  ...['a\u0301', ' ', '\n', '\t', '\u0000', "'", '{filtro}', '{valor}', 'analises'],
];

const anyValue = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.array(fc.constantFrom(...TRICKY), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
    fc.constantFrom(...TRICKY),
  )
  .filter((text) => text.length <= 44 && text !== '.' && text !== '..');

const filtros = ['pedido', 'pedidoERP', 'pedidoCanal', 'chaveNF', 'chavePedido'] as const;

describe('any text in a path', () => {
  it('arrives as the same segment of pedido.get', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...filtros), anyValue, async (filtro, valor) => {
        await client.pedido.get({ [filtro]: valor } as { pedido: string });
        expect(server.violations).toEqual([]);
        const last = server.requests.at(-1);
        expect(last?.endpoint).toBe('orderDetail');
        expect(last?.parameters).toEqual({ filtro, valor });
      }),
      {
        numRuns: runs(300),
        examples: TRICKY.filter((t) => t !== '..').map((text) => ['pedido', text]),
      },
    );
  });

  it('arrives as the same segment of fila.remove', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (idDocumento) => {
        await client.fila.remove(idDocumento);
        expect(server.violations).toEqual([]);
        expect(server.requests.at(-1)?.parameters).toEqual({ idDocumento });
      }),
      { numRuns: runs(150) },
    );
  });

  it('arrives as the same text of a filter in the query', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (canal) => {
        await client.pedido.analises.comissoes({ canal });
        expect(server.violations).toEqual([]);
        expect(server.requests.at(-1)?.query).toEqual({ canal, pagina: '0' });
      }),
      { numRuns: runs(150) },
    );
  });

  it.each(['', '.', '..'])('is refused before sending where it is "%s"', async (value) => {
    await expect(client.pedido.get({ pedido: value })).rejects.toThrow(/refused before sending/);
    await expect(client.fila.remove(value)).rejects.toThrow(/refused before sending/);
    expect(server.requests).toEqual([]);
  });
});
