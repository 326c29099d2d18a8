import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import type { ItemDeCiclo } from '../support/itens.js';
import type { Caso, LinhaDoCaso, PedidoDoCaso } from './caso.js';

/** The order records of a case, and the items of its cycles, as the service returns them. */
export function dadosDoCaso({ pedidos, linhas }: Pick<Caso, 'pedidos' | 'linhas'>): {
  pedidos: Pedido[];
  linhas: ItemDeCiclo[];
} {
  const records = pedidos.map(registro);
  const cycles = [...grouped(linhas, ({ canal = 'Amazon', data }) => `${data} ${canal}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, lines], index) => itensDoCiclo(1001 + index, lines, records));
  return { pedidos: records, linhas: cycles.flat() };
}

const numero = (pedido: PedidoDoCaso) => pedido.pedido ?? 'P-1';

function registro(pedido: PedidoDoCaso, index: number): Pedido {
  const { comissao = 15, comissaoFrete = 0, frete = 0, totalItens, titulos = [[100]] } = pedido;
  const { situacao = { pedido: 'entregue', canal: 'entregue' } } = pedido;
  return {
    _id: `ID-${index + 1}`,
    pedido: numero(pedido),
    pedidoCanal: pedido.pedidoCanal ?? 'C-1',
    chaveNFe: `NFE-${index + 1}`,
    canal: pedido.canal ?? 'Amazon',
    dataVenda: pedido.dataVenda ?? '2026-03-01',
    situacao: { titulo: 'pendente', ...situacao },
    titulos: titulos.map((valores, titulo) => ({
      codigoControle: titulo + 1,
      qtTotalParcela: valores.length,
      valorTotal: valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0) / 100,
      parcelas: valores.map((valorParcela, place) => ({
        numero: place + 1,
        valorParcela,
        situacao: 'pendente',
        eventos: [],
      })),
    })),
    totalItens: { valor: totalItens, valorComissaoPrevista: comissao },
    frete: { valor: frete, valorComissaoPrevista: comissaoFrete },
  } as unknown as Pedido;
}

function itensDoCiclo(
  idCiclo: number,
  linhas: readonly LinhaDoCaso[],
  records: readonly Pedido[],
): ItemDeCiclo[] {
  const [{ canal = 'Amazon', data } = { data: '' }] = linhas;
  const ciclo = { idCiclo, canal, dataRepasse: data };
  const itens: unknown[] = [];
  const deQuem = grouped(linhas, (linha) =>
    records.find((one) => one.canal === canal && one.pedidoCanal === linha.pedidoCanal),
  );
  for (const [record, own] of deQuem) {
    if (!record) itens.push(...own.map((linha) => ({ ...ciclo, ...avulsa(linha) })));
    else itens.push(...itensDoPedido(record, own).map((item) => ({ ...ciclo, ...item })));
  }
  return itens as ItemDeCiclo[];
}

const avulsa = ({ evento, valor, identificador, pedidoCanal }: LinhaDoCaso) => ({
  parte: 'eventos',
  item: { evento, totalValor: valor, identificador: identificador ?? pedidoCanal },
});

/** All installments of an order with their lines in this cycle, and its lines without one. */
function itensDoPedido({ pedido, pedidoCanal, chaveNFe, titulos }: Pedido, own: LinhaDoCaso[]) {
  const names = { pedido, pedidoCanal, chaveNFe };
  const dasParcelas = own.filter(({ parcela }) => parcela !== undefined);
  const doPedido = own.filter(({ parcela }) => parcela === undefined);
  const eventos = doPedido.map(({ evento, valor }) => ({ evento, totalValor: valor }));
  const totalValor = eventos.reduce((soma, linha) => soma + linha.totalValor, 0);
  return [
    ...(dasParcelas.length === 0
      ? []
      : [
          {
            parte: 'pedidosTitulos',
            item: {
              ...names,
              titulos: titulos.map((one, place) => comLinhas(one, place, dasParcelas)),
            },
          },
        ]),
    ...(doPedido.length === 0
      ? []
      : [{ parte: 'pedidosEventos', item: { ...names, totalValor, eventos } }]),
  ];
}

function comLinhas(titulo: Pedido['titulos'][number], place: number, linhas: LinhaDoCaso[]) {
  const own = linhas.filter((linha) => (linha.titulo ?? 1) === place + 1);
  const numbers = new Set([
    ...titulo.parcelas.map((parcela) => parcela.numero),
    ...own.flatMap(({ parcela }) => parcela ?? []),
  ]);
  return {
    ...titulo,
    parcelas: [...numbers].map((numeroDaParcela) => ({
      situacao: 'pendente',
      valorParcela: 0,
      ...titulo.parcelas.find((parcela) => parcela.numero === numeroDaParcela),
      numero: numeroDaParcela,
      eventos: own
        .filter(({ parcela }) => parcela === numeroDaParcela)
        .map(({ evento, valor, parcela, qtTotalParcela }) => ({
          evento,
          parcela,
          valor,
          qtTotalParcela: qtTotalParcela ?? titulo.parcelas.length,
        })),
    })),
  };
}

function grouped<Key>(linhas: readonly LinhaDoCaso[], keyOf: (linha: LinhaDoCaso) => Key) {
  const groups = new Map<Key, LinhaDoCaso[]>();
  for (const linha of linhas) {
    const key = keyOf(linha);
    groups.set(key, [...(groups.get(key) ?? []), linha]);
  }
  return groups;
}
