import { describe, expectTypeOf, it } from 'vitest';
import type {
  CampoOculto,
  CicloDetalhe,
  CicloDetalheDe,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoTitulo,
  CiclosGetParams,
  Recebiveis,
} from '../../src/index.js';

declare const client: Recebiveis;

/** The group of titles in a result; never if the type has none. */
type Titulo<Detalhe> = Detalhe extends { pedidosTitulos: (infer Item)[] } ? Item : never;
type Evento<Detalhe> = Detalhe extends { pedidosEventos: (infer Item)[] } ? Item : never;

/** The certainty with which a type has a field. */
type Promises<Item, Field extends string> =
  Item extends Record<Field, string | number>
    ? 'always'
    : Field extends keyof Item
      ? 'maybe'
      : 'never';

describe('ciclos.get without parameters', () => {
  it('gives the three groups whole', async () => {
    expectTypeOf(await client.ciclos.get(1)).toEqualTypeOf<CicloDetalhe>();
    expectTypeOf(await client.ciclos.get(1, {})).toEqualTypeOf<CicloDetalhe>();
    const withOptions = await client.ciclos.get(1, undefined, { retries: 0 });
    expectTypeOf(withOptions).toEqualTypeOf<CicloDetalhe>();
    expectTypeOf(
      await client.ciclos.get(1, { agruparEventos: true }),
    ).toEqualTypeOf<CicloDetalhe>();
  });

  it('gives rows that are not `any`', async () => {
    const detalhe = await client.ciclos.get(1);
    expectTypeOf(detalhe).not.toBeAny();
    expectTypeOf(detalhe.pedidosTitulos).toEqualTypeOf<CicloPedidoTitulo[]>();
    expectTypeOf(detalhe.pedidosEventos).toEqualTypeOf<CicloPedidoEvento[]>();
    expectTypeOf(detalhe.eventos).toEqualTypeOf<CicloEventoAvulso[]>();
    expectTypeOf(detalhe.pedidosTitulos[0]?.titulos[0]?.parcelas[0]?.valorParcela).toEqualTypeOf<
      number | undefined
    >();
  });
});

describe('retornoUnico', () => {
  it('leaves the one group that is asked for', async () => {
    const eventos = await client.ciclos.get(1, { retornoUnico: 'eventos' });
    expectTypeOf(eventos).toEqualTypeOf<Pick<CicloDetalhe, 'eventos'>>();
    const titulos = await client.ciclos.get(1, { retornoUnico: 'pedidosTitulos' });
    expectTypeOf(titulos.pedidosTitulos).toEqualTypeOf<CicloPedidoTitulo[]>();
    expectTypeOf(titulos).not.toHaveProperty('eventos');
    expectTypeOf(titulos).not.toHaveProperty('pedidosEventos');
  });

  it('of several possible groups gives one of them', async () => {
    const parte = 'eventos' as 'eventos' | 'pedidosEventos';
    const detalhe = await client.ciclos.get(1, { retornoUnico: parte });
    expectTypeOf(detalhe).toEqualTypeOf<
      Pick<CicloDetalhe, 'eventos'> | Pick<CicloDetalhe, 'pedidosEventos'>
    >();
  });

  it('that may be undefined may also give all', async () => {
    const parte = undefined as 'eventos' | undefined;
    const detalhe = await client.ciclos.get(1, { retornoUnico: parte });
    expectTypeOf(detalhe).toEqualTypeOf<CicloDetalhe | Pick<CicloDetalhe, 'eventos'>>();
  });

  it('that the type does not name promises no group', async () => {
    const params = {} as CiclosGetParams;
    const detalhe = await client.ciclos.get(1, params);
    expectTypeOf(detalhe).not.toBeAny();
    // At run time two of the three groups may be missing.
    expectTypeOf<typeof detalhe>().not.toExtend<Record<'pedidosTitulos', unknown>>();
    expectTypeOf<typeof detalhe>().not.toExtend<Record<'eventos', unknown>>();
    const optional = {} as { retornoUnico?: 'eventos' };
    const other = await client.ciclos.get(1, optional);
    expectTypeOf<typeof other>().not.toExtend<Record<'pedidosTitulos', unknown>>();
  });
});

describe('camposOcultos', () => {
  it('takes the hidden fields out of both groups of orders', async () => {
    const detalhe = await client.ciclos.get(1, { camposOcultos: ['chaveNFe', 'serieNFe'] });
    type T = Titulo<typeof detalhe>;
    type E = Evento<typeof detalhe>;
    expectTypeOf<T>().toEqualTypeOf<Omit<CicloPedidoTitulo, 'chaveNFe' | 'serieNFe'>>();
    expectTypeOf<E>().toEqualTypeOf<Omit<CicloPedidoEvento, 'chaveNFe' | 'serieNFe'>>();
    expectTypeOf(detalhe.eventos).toEqualTypeOf<CicloEventoAvulso[]>();
  });

  it('cliente.cpfCnpj takes clientecpfCnpj out, and leaves cpfCnpj', async () => {
    const detalhe = await client.ciclos.get(1, { camposOcultos: ['cliente.cpfCnpj'] });
    type T = Titulo<typeof detalhe>;
    expectTypeOf<Promises<T, 'clientecpfCnpj'>>().toEqualTypeOf<'never'>();
    expectTypeOf<Promises<T, 'cpfCnpj'>>().toEqualTypeOf<'maybe'>();
    const other = await client.ciclos.get(1, { camposOcultos: ['cpfCnpj'] });
    expectTypeOf<Promises<Titulo<typeof other>, 'clientecpfCnpj'>>().toEqualTypeOf<'maybe'>();
    expectTypeOf<Promises<Titulo<typeof other>, 'cpfCnpj'>>().toEqualTypeOf<'never'>();
  });

  it('goes together with retornoUnico', async () => {
    const detalhe = await client.ciclos.get(1, {
      retornoUnico: 'pedidosEventos',
      camposOcultos: ['pedidoERP'],
    });
    expectTypeOf(detalhe).toEqualTypeOf<{
      pedidosEventos: Omit<CicloPedidoEvento, 'pedidoERP'>[];
    }>();
  });

  it('that the type does not name makes what can be hidden optional', async () => {
    const campos = [] as CampoOculto[];
    const detalhe = await client.ciclos.get(1, { camposOcultos: campos });
    type T = Titulo<typeof detalhe>;
    expectTypeOf<T['chaveNFe']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<T['numeroNFe']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<T['pedido']>().toEqualTypeOf<string>();
  });

  it('as text with commas promises no field that it may hide', async () => {
    const literal = await client.ciclos.get(1, { camposOcultos: 'chaveNFe,serieNFe' });
    expectTypeOf<Promises<Titulo<typeof literal>, 'chaveNFe'>>().not.toEqualTypeOf<'always'>();
    const text = 'chaveNFe' as string;
    const wide = await client.ciclos.get(1, { camposOcultos: text });
    expectTypeOf<Promises<Titulo<typeof wide>, 'chaveNFe'>>().not.toEqualTypeOf<'always'>();
    expectTypeOf<Promises<Titulo<typeof wide>, 'pedido'>>().toEqualTypeOf<'always'>();
  });

  it('that may be left out promises no field that it may hide', async () => {
    type Wide = CicloDetalheDe<{ camposOcultos?: readonly ['chaveNFe'] }>;
    expectTypeOf<Promises<Titulo<Wide>, 'chaveNFe'>>().not.toEqualTypeOf<'always'>();
  });

  it('refuses names that cannot be hidden', () => {
    expectTypeOf<['pedido']>().not.toExtend<CiclosGetParams['camposOcultos']>();
    expectTypeOf<CampoOculto>().toEqualTypeOf<
      | 'pedidoERP'
      | 'pedidoCanal'
      | 'pedidoComplementar'
      | 'numeroNFe'
      | 'serieNFe'
      | 'chaveNFe'
      | 'filialFatura'
      | 'cpfCnpj'
      | 'cliente.cpfCnpj'
    >();
  });
});

describe('ciclos.stream', () => {
  const { ciclos } = client;

  it('of one group gives its items, without the hidden fields', () => {
    expectTypeOf(ciclos.stream(7, 'eventos').next()).resolves.toEqualTypeOf<
      IteratorResult<CicloDetalhe['eventos'][number], void>
    >();
    type Hidden = Exclude<
      Awaited<ReturnType<ReturnType<typeof hiddenStream>['next']>>['value'],
      void
    >;
    expectTypeOf<Hidden>().not.toHaveProperty('chaveNFe');
    expectTypeOf<Hidden>().toHaveProperty('pedido');
    function hiddenStream() {
      return ciclos.stream(7, 'pedidosTitulos', { camposOcultos: ['chaveNFe'] });
    }
  });

  it('of all groups distinguishes the types by parte', async () => {
    for await (const given of ciclos.stream(7)) {
      if (given.parte === 'eventos') {
        expectTypeOf(given.item).toEqualTypeOf<CicloDetalhe['eventos'][number]>();
      } else if (given.parte === 'pedidosTitulos') {
        expectTypeOf(given.item.titulos).toEqualTypeOf<
          CicloDetalhe['pedidosTitulos'][number]['titulos']
        >();
      }
    }
  });

  it('takes retornoUnico beside no group', () => {
    // @ts-expect-error the group is named once
    ciclos.stream(7, 'eventos', { retornoUnico: 'eventos' });
    // @ts-expect-error no such group
    ciclos.stream(7, 'outros');
  });
});
