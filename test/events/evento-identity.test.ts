import { describe, expect, it } from 'vitest';
import { eventoIdentity } from '../../src/events/evento-identity.js';
import type { FilaDocumento } from '../../src/index.js';

/** The identity of a queue document with such contents. */
const identityOf = (raw: unknown, idDocumento: string | null = '1') =>
  eventoIdentity({ idDocumento, raw } as unknown as FilaDocumento);

const usual = { tipo: 'Ciclo', dados: { codigo: 1 } };

describe('two documents of one identifier', () => {
  it.each<[string, unknown, unknown]>([
    ['what stands around tipo and dados', { ...usual, lido: 1 }, { ...usual, lido: 2 }],
    [
      'the order of their keys',
      { tipo: 'Ciclo', dados: { a: 1, b: 2 } },
      { dados: { b: 2, a: 1 }, tipo: 'Ciclo' },
    ],
  ])('are one event whatever %s', async (_, one, other) => {
    expect(await identityOf(one)).toBe(await identityOf(other));
  });

  it.each<[string, unknown, unknown]>([
    ['tipo', usual, { ...usual, tipo: 'Pedido' }],
    ['dados', usual, { ...usual, dados: { codigo: 2 } }],
    [
      'anything, where tipo is empty',
      { ...usual, tipo: ' ', at: 1 },
      { ...usual, tipo: ' ', at: 2 },
    ],
    ['anything, where tipo is no text', { ...usual, tipo: 5, at: 1 }, { ...usual, tipo: 5, at: 2 }],
    ['anything, where dados is missing', { tipo: 'Ciclo', at: 1 }, { tipo: 'Ciclo', at: 2 }],
    [
      'anything, where dados is null',
      { tipo: 'Ciclo', dados: null, at: 1 },
      { tipo: 'Ciclo', dados: null, at: 2 },
    ],
    [
      'anything, where dados is empty',
      { tipo: 'Ciclo', dados: {}, at: 1 },
      { tipo: 'Ciclo', dados: {}, at: 2 },
    ],
    [
      'anything, where dados is a text',
      { tipo: 'Ciclo', dados: 'x', at: 1 },
      { tipo: 'Ciclo', dados: 'x', at: 2 },
    ],
    ['what they are, where they are no objects', [usual], [usual, usual]],
    ['what they are, where one is null', null, {}],
  ])('are two events where they differ in %s', async (_, one, other) => {
    expect(await identityOf(one)).not.toBe(await identityOf(other));
  });
});

it('an event without an identifier is its whole body', async () => {
  expect(await identityOf({ ...usual, lido: 1 }, null)).not.toBe(
    await identityOf({ ...usual, lido: 2 }, null),
  );
  expect(await identityOf(usual, null)).not.toBe(await identityOf(usual, '1'));
  expect(await identityOf(usual, '2')).not.toBe(await identityOf(usual, '1'));
});
