import { describe, expectTypeOf, it } from 'vitest';
import {
  type AnalisePaginacao,
  type AnswerHead,
  type CallPromise,
  type CancelamentoIndevido,
  type CancelamentosPaginacao,
  type Ciclo,
  type CicloEventoAvulso,
  type CiclosInfo,
  type Comissao,
  type DadosAplicativo,
  type DadosCiclo,
  type DadosPedido,
  type DadosTitulo,
  type EnsuredPedido,
  type Evento,
  type endpoints,
  type FilaDocumento,
  isRecebiveisError,
  type NovoPedido,
  type Page,
  type PagePromise,
  type Pedido,
  type PedidoCriado,
  type PedidoDifference,
  type Recebiveis,
  type RecebiveisError,
} from '../../src/index.js';

declare const client: Recebiveis;
declare const evento: Evento;
declare const documento: FilaDocumento;

describe('methods', () => {
  it('give what is documented, and never any', async () => {
    expectTypeOf(client.webhook.register).returns.resolves.toEqualTypeOf<{ mensagem: string }>();
    expectTypeOf(client.fila.read).returns.resolves.toEqualTypeOf<FilaDocumento | null>();
    expectTypeOf(client.fila.remove).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(client.pedido.get).returns.resolves.toEqualTypeOf<Pedido>();
    expectTypeOf(client.pedido.find).returns.resolves.toEqualTypeOf<Pedido | null>();
    expectTypeOf(client.pedido.create).returns.resolves.toEqualTypeOf<PedidoCriado>();
    expectTypeOf<PedidoCriado['recovered']>().toEqualTypeOf<boolean>();
    expectTypeOf(client.close).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf<Pedido>().not.toBeAny();
  });

  it('give the answer beside it', async () => {
    expectTypeOf(client.pedido.get).returns.toEqualTypeOf<CallPromise<Pedido>>();
    expectTypeOf(client.pedido.get).returns.toExtend<Promise<Pedido>>();
    const { data, response } = await client.ciclos
      .get(7, { retornoUnico: 'eventos' })
      .withResponse();
    expectTypeOf(data).toEqualTypeOf<{ eventos: CicloEventoAvulso[] }>();
    expectTypeOf(response).toEqualTypeOf<AnswerHead>();
    const list = await client.ciclos.list().withResponse();
    expectTypeOf(list.data).toEqualTypeOf<Page<Ciclo, CiclosInfo>>();
    expectTypeOf(list.data.response).toEqualTypeOf<AnswerHead>();
    expectTypeOf(client.fila.remove).returns.toEqualTypeOf<CallPromise<void>>();
  });

  it('ensure an order, found or created', async () => {
    const ensured = await client.pedido.ensure({} as NovoPedido);
    expectTypeOf(ensured).toEqualTypeOf<EnsuredPedido>();
    expectTypeOf(ensured.differences).toEqualTypeOf<PedidoDifference[]>();
    if (ensured.status === 'found') expectTypeOf(ensured.pedido).toEqualTypeOf<Pedido>();
    else expectTypeOf(ensured.pedido).toEqualTypeOf<PedidoCriado>();
  });

  it('give lists that are pages, promises and iterables', async () => {
    const list = client.ciclos.list();
    expectTypeOf(list).toEqualTypeOf<PagePromise<Ciclo, CiclosInfo>>();
    expectTypeOf(await list).toEqualTypeOf<Page<Ciclo, CiclosInfo>>();
    expectTypeOf(await list.toArray({ max: 1 })).toEqualTypeOf<Ciclo[]>();
    expectTypeOf((await list).nextPage).returns.resolves.toEqualTypeOf<Page<Ciclo, CiclosInfo>>();
    for await (const ciclo of list) expectTypeOf(ciclo).toEqualTypeOf<Ciclo>();
    for await (const page of list.pages()) {
      expectTypeOf(page.items).toEqualTypeOf<readonly Ciclo[]>();
    }
    const { comissoes, cancelamentosIndevidos } = client.pedido.analises;
    expectTypeOf(comissoes).returns.toEqualTypeOf<PagePromise<Comissao, AnalisePaginacao>>();
    expectTypeOf(cancelamentosIndevidos).returns.toEqualTypeOf<
      PagePromise<CancelamentoIndevido, CancelamentosPaginacao>
    >();
  });
});

/** The words of an enumeration that an editor offers; none where it is any text. */
type Offered<T, Words extends string> = Extract<T, Words>;

describe('enumerations that may grow', () => {
  it('keep the documented words for the editor', () => {
    type Situacao = Pedido['situacao'];
    type Parcela = Pedido['titulos'][number]['parcelas'][number];
    type Titulo = 'pendente' | 'pago' | 'pago parcial' | 'cancelado' | 'cancelado parcial';
    type Canal = 'aprovado' | 'faturado' | 'despachado' | 'entregue' | 'cancelado';
    type Tipo = 'repasse' | 'comissão' | 'cancelamento' | 'cancelamento de comissão';
    expectTypeOf<Offered<Situacao['titulo'], Titulo>>().toEqualTypeOf<Titulo>();
    expectTypeOf<Offered<Situacao['canal'], Canal>>().toEqualTypeOf<Canal>();
    expectTypeOf<Offered<Situacao['pedido'], Canal | 'em devolução'>>().toEqualTypeOf<
      Canal | 'em devolução'
    >();
    expectTypeOf<Offered<Parcela['situacao'], Titulo>>().toEqualTypeOf<
      'pendente' | 'pago' | 'cancelado'
    >();
    expectTypeOf<Offered<Parcela['eventos'][number]['tipo'], Tipo>>().toEqualTypeOf<Tipo>();
    expectTypeOf<Offered<DadosTitulo['situacao'], 'pagamento' | 'cancelamento'>>().toEqualTypeOf<
      'pagamento' | 'cancelamento'
    >();
    expectTypeOf<Offered<DadosPedido['situacao'], 'criado'>>().toEqualTypeOf<'criado'>();
  });

  it('take any other text', () => {
    expectTypeOf<string>().toExtend<Pedido['situacao']['titulo']>();
    expectTypeOf<string>().toExtend<DadosTitulo['situacao']>();
  });

  it('can be compared with a word that nobody documented', () => {
    const situacao = 'pago' as Pedido['situacao']['titulo'];
    expectTypeOf(situacao).toExtend<string>();
    expectTypeOf(situacao === 'renegociado').toEqualTypeOf<boolean>();
  });

  it('are the documented shape: no null', () => {
    expectTypeOf<null>().not.toExtend<Pedido['situacao']['titulo']>();
    expectTypeOf<Pedido['idLoja']>().toEqualTypeOf<number>();
    expectTypeOf<Pedido['totalItens']['percComissaoCobrado']>().toEqualTypeOf<number | null>();
    expectTypeOf<Pedido['acaoComercialIds']>().toEqualTypeOf<unknown[]>();
    expectTypeOf<Pedido['analises']>().toEqualTypeOf<unknown[]>();
  });
});

describe('events', () => {
  it('narrow on tipo and forma', () => {
    expectTypeOf(evento.tipo).toEqualTypeOf<'aplicativo' | 'ciclo' | 'pedido' | 'desconhecido'>();
    if (evento.tipo === 'aplicativo') expectTypeOf(evento.dados).toEqualTypeOf<DadosAplicativo>();
    if (evento.tipo === 'ciclo') expectTypeOf(evento.dados).toEqualTypeOf<DadosCiclo>();
    if (evento.tipo === 'desconhecido') expectTypeOf(evento.dados).toEqualTypeOf<unknown>();
    if (evento.tipo === 'pedido') {
      expectTypeOf(evento.forma).toEqualTypeOf<'pedido' | 'titulo'>();
      if (evento.forma === 'pedido') expectTypeOf(evento.dados).toEqualTypeOf<DadosPedido>();
      else expectTypeOf(evento.dados).toEqualTypeOf<DadosTitulo>();
    }
  });

  it('of the queue narrow too, and know their identifier', () => {
    expectTypeOf(documento.idDocumento).toEqualTypeOf<string | null>();
    expectTypeOf(documento.raw).toEqualTypeOf<unknown>();
    expectTypeOf(documento.tipoOriginal).toEqualTypeOf<string>();
    if (documento.tipo === 'pedido' && documento.forma === 'titulo') {
      expectTypeOf(documento.dados.dadosTitulo).toEqualTypeOf<unknown[]>();
    }
    expectTypeOf(documento).toExtend<Evento>();
  });
});

describe('the table', () => {
  it('has literal rows', () => {
    expectTypeOf<(typeof endpoints.pedido.get)['method']>().toEqualTypeOf<'GET'>();
    expectTypeOf<(typeof endpoints.pedido.create)['perMinute']>().toEqualTypeOf<1200>();
    expectTypeOf<(typeof endpoints.fila.remove)['perMinute']>().toEqualTypeOf<null>();
    expectTypeOf<
      (typeof endpoints.ciclos.get)['path']
    >().toEqualTypeOf<'/api/v1/ciclos/detalhes/{idCiclo}/'>();
  });
});

describe('isRecebiveisError', () => {
  it('narrows what was caught', () => {
    const caught = new Error() as unknown;
    if (isRecebiveisError(caught)) expectTypeOf(caught).toEqualTypeOf<RecebiveisError>();
  });
});
