import { describe, expect, it } from 'vitest';
import * as classic from 'zod';
import * as z from 'zod/mini';
import { novoPedido, pedido } from '../../../src/schemas/index.js';
import { novoPedidoFixture, pedidoFixture } from '../../fixtures/index.js';

describe('the shape of a schema', () => {
  it('can be extended by a field, and keeps the rules', () => {
    const mine = z.strictObject({ ...novoPedido.shape, origem: z.string() });
    const given = novoPedidoFixture as Record<string, unknown>;
    expect(mine.parse({ ...given, origem: 'ERP' })).toEqual({ ...given, origem: 'ERP' });
    const { error } = mine.safeParse({ ...given, origem: 1, canal: '' });
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['canal', 'origem']);
  });

  it('gives access to the schemas of single fields', () => {
    expect(novoPedido.shape.chaveNFe.safeParse('x'.repeat(45)).error?.issues[0]?.message).toBe(
      'takes at most 44 characters',
    );
    expect(pedido.shape.titulos.safeParse([{ parcelas: [] }]).success).toBe(false);
    expect(Object.keys(pedido.shape)).toEqual(expect.arrayContaining(['_id', 'titulos', 'frete']));
  });

  it('can be a part of a schema of the classic zod', () => {
    const kept = classic.object({ pedido, vistoEm: classic.date() });
    const value = { pedido: pedidoFixture, vistoEm: new Date(0) };
    expect(kept.parse(value)).toEqual(value);
  });
});
