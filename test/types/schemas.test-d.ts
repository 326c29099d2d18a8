import { describe, expectTypeOf, it } from 'vitest';
import * as classic from 'zod';
import * as z from 'zod/mini';
import { endpoints } from '../../src/client/contract/endpoints.js';
import * as schemas from '../../src/client/contract/schemas/index.js';
import { request, text, urlParams } from '../../src/client/contract/schemas/strict.js';
import { amount, answer, text as wireText } from '../../src/client/contract/schemas/tolerant.js';

type Url = Record<string, string | undefined>;

describe('a schema', () => {
  it('of an answer gives the declared interface', () => {
    expectTypeOf<z.infer<typeof schemas.pedido>>().toEqualTypeOf<schemas.Pedido>();
    expectTypeOf<z.infer<typeof schemas.ciclo>>().toEqualTypeOf<schemas.Ciclo>();
    expectTypeOf<z.infer<typeof schemas.ciclosPagina>>().toEqualTypeOf<schemas.CiclosPagina>();
    expectTypeOf<z.infer<typeof schemas.cicloDetalhe>>().toEqualTypeOf<
      Partial<schemas.CicloDetalhe>
    >();
    expectTypeOf<
      z.infer<typeof schemas.cicloPedidoTitulo>
    >().toEqualTypeOf<schemas.CicloPedidoTitulo>();
    expectTypeOf<
      z.infer<typeof schemas.cicloPedidoEvento>
    >().toEqualTypeOf<schemas.CicloPedidoEvento>();
    expectTypeOf<
      z.infer<typeof schemas.cicloEventoAvulso>
    >().toEqualTypeOf<schemas.CicloEventoAvulso>();
    expectTypeOf<z.infer<typeof schemas.comissao>>().toEqualTypeOf<schemas.Comissao>();
    expectTypeOf<
      z.infer<typeof schemas.comissoesPagina>
    >().toEqualTypeOf<schemas.ComissoesPagina>();
    expectTypeOf<
      z.infer<typeof schemas.cancelamentoIndevido>
    >().toEqualTypeOf<schemas.CancelamentoIndevido>();
    expectTypeOf<
      z.infer<typeof schemas.cancelamentosPagina>
    >().toEqualTypeOf<schemas.CancelamentosPagina>();
    expectTypeOf<
      z.infer<typeof schemas.dadosAplicativo>
    >().toEqualTypeOf<schemas.DadosAplicativo>();
    expectTypeOf<z.infer<typeof schemas.dadosCiclo>>().toEqualTypeOf<schemas.DadosCiclo>();
    expectTypeOf<z.infer<typeof schemas.dadosPedido>>().toEqualTypeOf<schemas.DadosPedido>();
    expectTypeOf<z.infer<typeof schemas.dadosTitulo>>().toEqualTypeOf<schemas.DadosTitulo>();
    expectTypeOf<
      z.infer<typeof schemas.filaDocumento>
    >().toEqualTypeOf<schemas.FilaDocumentoServido>();
    expectTypeOf<
      z.infer<typeof schemas.pedidoRegistrado>
    >().toEqualTypeOf<schemas.PedidoRegistrado>();
    expectTypeOf<
      z.infer<typeof schemas.webhookRegistrado>
    >().toEqualTypeOf<schemas.WebhookRegistrado>();
  });

  it('of a request asks for the declared interface, and gives it', () => {
    expectTypeOf<z.infer<typeof schemas.novoPedido>>().toEqualTypeOf<schemas.NovoPedido>();
    expectTypeOf<z.input<typeof schemas.novoPedido>>().toEqualTypeOf<schemas.NovoPedido>();
    expectTypeOf<z.infer<typeof schemas.webhookConfig>>().toEqualTypeOf<schemas.WebhookConfig>();
    expectTypeOf<z.input<typeof schemas.webhookConfig>>().toEqualTypeOf<schemas.WebhookConfig>();
  });

  it('of a URL asks for the declared interface, and gives texts', () => {
    type Params = [
      z.input<typeof schemas.pedidoChave>,
      z.input<typeof schemas.ciclosListParams>,
      z.input<typeof schemas.ciclosGetParams>,
      z.input<typeof schemas.comissoesParams>,
      z.input<typeof schemas.cancelamentosParams>,
      z.input<typeof schemas.cicloId>,
      z.input<typeof schemas.filaId>,
    ];
    expectTypeOf<Params>().toEqualTypeOf<
      [
        schemas.PedidoChave,
        schemas.CiclosListParams,
        schemas.CiclosGetParams,
        schemas.ComissoesParams,
        schemas.CancelamentosParams,
        { idCiclo: number },
        { idDocumento: string },
      ]
    >();
    expectTypeOf<z.infer<typeof schemas.comissoesParams>>().toEqualTypeOf<Url>();
    expectTypeOf<z.infer<typeof schemas.pedidoChave>>().toEqualTypeOf<Url>();
  });

  it('does not compile where a field is missing, unknown, or of another type', () => {
    interface Two {
      nome: string;
      valor: number;
    }
    answer<Two>('Two', { nome: wireText(), valor: amount() });
    // @ts-expect-error a field is missing
    answer<Two>('Two', { nome: wireText() });
    // @ts-expect-error no such field
    answer<Two>('Two', { nome: wireText(), valor: amount(), outro: wireText() });
    // @ts-expect-error a text is no number
    answer<Two>('Two', { nome: wireText(), valor: wireText() });
    // @ts-expect-error the type has no null
    answer<Two>('Two', { nome: z.nullable(z.string()), valor: amount() });
    request<Two>({ nome: text(), valor: z.number() });
    // @ts-expect-error nothing of a request may be left out but what its type leaves out
    request<Two>({ nome: z.optional(text()), valor: z.number() });
    // @ts-expect-error a URL has texts
    urlParams<{ pagina: number }>({ pagina: z.number() });
  });
});

describe('what is made of a schema', () => {
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
