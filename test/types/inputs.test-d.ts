import { describe, expectTypeOf, it } from 'vitest';
import type {
  ComissoesParams,
  NovoPedido,
  Ordenacao,
  PedidoChave,
  Recebiveis,
  WebhookConfig,
} from '../../src/index.js';

declare const client: Recebiveis;

describe('PedidoChave', () => {
  it('takes each of the six keys', () => {
    expectTypeOf<{ pedido: string }>().toExtend<PedidoChave>();
    expectTypeOf<{ pedidoERP: string }>().toExtend<PedidoChave>();
    expectTypeOf<{ pedidoCanal: string }>().toExtend<PedidoChave>();
    expectTypeOf<{ notaFiscal: string }>().toExtend<PedidoChave>();
    expectTypeOf<{ notaFiscal: number }>().toExtend<PedidoChave>();
    expectTypeOf<{ chaveNF: string }>().toExtend<PedidoChave>();
    expectTypeOf<{ chavePedido: string }>().toExtend<PedidoChave>();
  });

  it('refuses none, other keys and other types', () => {
    expectTypeOf<{}>().not.toExtend<PedidoChave>();
    expectTypeOf<{ chaveNFe: string }>().not.toExtend<PedidoChave>();
    expectTypeOf<{ pedido: number }>().not.toExtend<PedidoChave>();
    expectTypeOf<{ chaveNF: number }>().not.toExtend<PedidoChave>();
  });

  it('refuses two keys at once, in a call too', () => {
    expectTypeOf<{ chavePedido: string; pedidoERP: string }>().not.toExtend<PedidoChave>();
    expectTypeOf<{ pedido: string; notaFiscal: number }>().not.toExtend<PedidoChave>();
    // @ts-expect-error two keys
    () => client.pedido.get({ chavePedido: 'a', pedidoERP: 'b' });
    // @ts-expect-error two keys
    () => client.pedido.find({ chavePedido: 'a', pedidoERP: 'b' });
  });
});

describe('WebhookConfig', () => {
  it('needs the url alone', () => {
    expectTypeOf<{ url: string }>().toExtend<WebhookConfig>();
    expectTypeOf<{ url: string; modulo: 'fila'; ciclo: false }>().toExtend<WebhookConfig>();
    expectTypeOf<{ modulo: 'fila' }>().not.toExtend<WebhookConfig>();
    expectTypeOf<{ url: string; modulo: 'queue' }>().not.toExtend<WebhookConfig>();
  });

  it('with Basic needs user and password', () => {
    type Basic = { url: string; tipoAutorizacao: 'Basic' };
    expectTypeOf<Basic & { usuario: string; senha: string }>().toExtend<WebhookConfig>();
    expectTypeOf<Basic & { usuario: string }>().not.toExtend<WebhookConfig>();
    expectTypeOf<Basic & { senha: string }>().not.toExtend<WebhookConfig>();
    expectTypeOf<Basic & { token: string }>().not.toExtend<WebhookConfig>();
  });

  it('with Bearer needs the token', () => {
    type Bearer = { url: string; tipoAutorizacao: 'Bearer' };
    expectTypeOf<Bearer & { token: string }>().toExtend<WebhookConfig>();
    expectTypeOf<Bearer>().not.toExtend<WebhookConfig>();
    expectTypeOf<Bearer & { usuario: string; senha: string }>().not.toExtend<WebhookConfig>();
    expectTypeOf<{ url: string; tipoAutorizacao: 'Digest' }>().not.toExtend<WebhookConfig>();
  });
});

describe('NovoPedido', () => {
  it('takes undefined for what is optional, and demands the rest', () => {
    expectTypeOf<undefined>().toExtend<NovoPedido['pedidoERP']>();
    expectTypeOf<undefined>().not.toExtend<NovoPedido['pedido']>();
    expectTypeOf<null>().not.toExtend<NovoPedido['pedidoERP']>();
    expectTypeOf<string>().not.toExtend<NovoPedido['valorFrete']>();
    expectTypeOf<Omit<NovoPedido, 'chaveNFe'>>().not.toExtend<NovoPedido>();
  });
});

describe('parameters', () => {
  it('of the analyses take sort keys by name, or ids as text', () => {
    expectTypeOf<['-valorTotalPedido', 'canal']>().toExtend<ComissoesParams['ordenacao']>();
    expectTypeOf<'-4|12'>().toExtend<ComissoesParams['ordenacao']>();
    expectTypeOf<['+canal']>().not.toExtend<ComissoesParams['ordenacao']>();
    expectTypeOf<number[]>().not.toExtend<ComissoesParams['ordenacao']>();
    expectTypeOf<'-numeroNFe'>().toExtend<Ordenacao>();
  });

  it('of cancelamentosIndevidos know no situacaoPedido', () => {
    type Comissoes = NonNullable<Parameters<typeof client.pedido.analises.comissoes>[0]>;
    type Cancelamentos = NonNullable<
      Parameters<typeof client.pedido.analises.cancelamentosIndevidos>[0]
    >;
    expectTypeOf<Comissoes>().toHaveProperty('situacaoPedido');
    expectTypeOf<Cancelamentos>().not.toHaveProperty('situacaoPedido');
  });
});
