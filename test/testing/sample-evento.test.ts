import { sampleEvento } from 'recebiveis/testing';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readEvento } from '../../src/client/contract/schemas/evento.js';
import {
  filaPedidoFixture,
  webhookAplicativoFixture,
  webhookCicloFixture,
  webhookPedidoFixture,
} from '../fixtures/index.js';

describe('a sample event', () => {
  it.each([
    ['aplicativo', webhookAplicativoFixture],
    ['ciclo', webhookCicloFixture],
    ['pedido', webhookPedidoFixture],
    ['titulo', filaPedidoFixture],
  ] as const)('has every documented field: %s', (kind, fixture) => {
    const { tipo, dados } = fixture as { tipo: string; dados: object };
    const sample = sampleEvento(kind);
    expect(sample.tipoOriginal).toBe(tipo);
    expect(Object.keys(sample.dados).sort()).toEqual(Object.keys(dados).sort());
    for (const [name, value] of Object.entries(sample.dados)) {
      expect(typeof value, name).toBe(typeof (dados as Record<string, unknown>)[name]);
    }
  });

  it.each(['aplicativo', 'ciclo', 'pedido', 'titulo', 'desconhecido'] as const)(
    'is what reading its raw form gives, without a mismatch: %s',
    (kind) => {
      const sample = sampleEvento(kind);
      expect(readEvento(sample.raw)).toEqual({ value: sample, mismatches: [] });
      expect(sampleEvento(kind)).toEqual(sample);
    },
  );

  it('takes fields, also undocumented ones, and keeps them to itself', () => {
    const sample = sampleEvento('ciclo', { canal: 'Outro', novo: [1] });
    expect(sample.dados).toMatchObject({ canal: 'Outro', codigo: expect.any(String), novo: [1] });
    expect((sample.raw as { dados: unknown }).dados).toEqual(sample.dados);
    sample.dados.canal = 'changed';
    expect(sampleEvento('ciclo').dados).not.toHaveProperty('novo');
    expect(sampleEvento('ciclo').dados.canal).not.toBe('changed');
  });

  it('has the type of its kind', () => {
    expectTypeOf(sampleEvento('pedido').forma).toEqualTypeOf<'pedido'>();
    expectTypeOf(sampleEvento('titulo').dados.dadosTitulo).toEqualTypeOf<unknown[]>();
    expectTypeOf(sampleEvento('aplicativo').tipo).toEqualTypeOf<'aplicativo'>();
    // @ts-expect-error a field of another type
    sampleEvento('ciclo', { canal: 5 });
    // @ts-expect-error no such kind
    expect(() => sampleEvento('repasse')).toThrow('one of aplicativo, ciclo, pedido, titulo');
    expect(() => sampleEvento('constructor' as never)).toThrow(RangeError);
  });
});
