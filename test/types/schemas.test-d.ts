import { describe, expectTypeOf, it } from 'vitest';
import * as classic from 'zod';
import * as z from 'zod/mini';
import { endpoints } from '../../src/client/contract/endpoints.js';
import type { FieldsOf } from '../../src/client/contract/schemas/schema.js';
import { urlParams } from '../../src/client/contract/schemas/strict.js';
import { amount, optional, text } from '../../src/client/contract/schemas/tolerant.js';
import * as schemas from '../../src/schemas/index.js';

type Url = Record<string, string | undefined>;

describe('a schema', () => {
  it('of a request asks for what it gives, with what may be left out', () => {
    expectTypeOf<z.infer<typeof schemas.novoPedido>>().toEqualTypeOf<schemas.NovoPedido>();
    expectTypeOf<z.input<typeof schemas.novoPedido>>().toEqualTypeOf<schemas.NovoPedido>();
    expectTypeOf<z.infer<typeof schemas.webhookConfig>>().toEqualTypeOf<schemas.WebhookConfig>();
    expectTypeOf<undefined>().toExtend<schemas.NovoPedido['pedidoERP']>();
    expectTypeOf<undefined>().not.toExtend<schemas.NovoPedido['pedido']>();
  });

  it('of a URL gives texts', () => {
    expectTypeOf<z.input<typeof schemas.cicloId>>().toEqualTypeOf<{ idCiclo: number }>();
    expectTypeOf<z.infer<typeof schemas.comissoesParams>>().toEqualTypeOf<Url>();
    expectTypeOf<z.infer<typeof schemas.pedidoChave>>().toEqualTypeOf<Url>();
    // @ts-expect-error a URL has texts
    urlParams<{ pagina: number }>({ pagina: z.number() });
  });

  it('of an answer names what it may lack with a question mark', () => {
    const fields = { nome: text(), valor: optional(amount()) };
    expectTypeOf<FieldsOf<typeof fields>>().toEqualTypeOf<{ nome: string; valor?: number }>();
    expectTypeOf<undefined>().toExtend<schemas.Pedido['cliente']>();
    expectTypeOf<undefined>().toExtend<schemas.Pedido['numeroNFe']>();
  });
});

describe('a type derived from a schema', () => {
  it('by the functions of zod keeps its type, those of the classic zod as well', () => {
    const one = z.optional(schemas.pedido);
    expectTypeOf<z.infer<typeof one>>().toEqualTypeOf<schemas.Pedido | undefined>();
    const many = z.array(schemas.novoPedido);
    expectTypeOf<z.infer<typeof many>>().toEqualTypeOf<schemas.NovoPedido[]>();
    const inOther = classic.object({ pedido: schemas.pedido, quando: classic.date() });
    expectTypeOf<classic.infer<typeof inOther>>().toEqualTypeOf<{
      pedido: schemas.Pedido;
      quando: Date;
    }>();
    expectTypeOf(schemas.pedido.parse).returns.toEqualTypeOf<schemas.Pedido>();
    expectTypeOf(schemas.pedido.safeParse({}).data).toEqualTypeOf<schemas.Pedido | undefined>();
  });

  it('by its shape has the fields, those of the table as well', () => {
    const more = z.strictObject({ ...schemas.novoPedido.shape, origem: z.string() });
    expectTypeOf<z.infer<typeof more>['origem']>().toEqualTypeOf<string>();
    expectTypeOf<z.infer<typeof more>['titulos']>().toEqualTypeOf<schemas.NovoPedido['titulos']>();
    const { canal } = schemas.pedido.shape;
    expectTypeOf<z.infer<typeof canal>>().toEqualTypeOf<string | undefined>();
    const { shape } = endpoints.pedido.create.body;
    expectTypeOf<z.infer<typeof shape.valorFrete>>().toEqualTypeOf<number>();
  });
});
