import type {
  CicloDetalhe,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoIdentificacao,
  CicloPedidoTitulo,
} from '../../api/schemas/ciclos.js';
import { sum, toReais } from '../money.js';
import type { StoredEvento, StoredPedido } from '../pedidos/stored.js';
import type { Served } from '../served.js';
import type { StoredAvulso, StoredCiclo } from './stored.js';

/** The three groups of a cycle's detail, each made only when it is asked for (`docs/service.md` 2.7). */
export const detalheGroups = {
  pedidosTitulos: ({ comTitulos, idCiclo }: StoredCiclo): Served<CicloPedidoTitulo>[] =>
    Array.from(comTitulos, (pedido) => pedidoTitulo(pedido, idCiclo)),
  pedidosEventos: ({ comEventos }: StoredCiclo): Served<CicloPedidoEvento>[] =>
    Array.from(comEventos, ([pedido, eventos]) => pedidoEvento(pedido, eventos)),
  eventos: ({ avulsos }: StoredCiclo, agrupar: boolean): Served<CicloEventoAvulso>[] =>
    agrupar ? grouped(avulsos) : avulsos.map(avulso),
} satisfies Record<keyof CicloDetalhe, unknown>;

/** All installments of the order, each with the events of this cycle only. */
function pedidoTitulo(pedido: StoredPedido, idCiclo: number): Served<CicloPedidoTitulo> {
  return {
    ...identificacao(pedido),
    totalItensvalorSemDesconto: toReais(pedido.itens.valorCents),
    situacao: { ...pedido.situacao },
    titulos: pedido.titulos.map((titulo) => ({
      codigoControle: titulo.codigoControle,
      qtTotalParcela: titulo.parcelas.length,
      valorTotal: toReais(titulo.valorCents),
      parcelas: titulo.parcelas.map((parcela) => ({
        numero: parcela.numero,
        valorParcela: toReais(parcela.valorCents),
        situacao: parcela.situacao,
        eventos: parcela.eventos
          .filter((evento) => evento.idCiclo === idCiclo)
          .map((evento) => ({
            evento: evento.tipo,
            parcela: evento.parcela,
            qtTotalParcela: evento.qtTotalParcela,
            valor: toReais(evento.valorCents),
          })),
      })),
    })),
  };
}

function pedidoEvento(pedido: StoredPedido, eventos: StoredEvento[]): Served<CicloPedidoEvento> {
  return {
    ...identificacao(pedido),
    totalValor: toReais(sum(eventos.map(({ valorCents }) => valorCents))),
    eventos: totals(eventos.map(({ tipo, valorCents }) => ({ evento: tipo, valorCents }))),
  };
}

type Identificacao = Omit<CicloPedidoIdentificacao, 'totalItensvalorSemDesconto'>;

const identificacao = ({ novo, nfe }: StoredPedido): Served<Identificacao> => ({
  pedido: novo.pedido,
  pedidoERP: novo.pedidoERP ?? null,
  pedidoCanal: novo.pedidoCanal,
  pedidoComplementar: novo.pedidoComplementar ?? null,
  numeroNFe: nfe.numeroNFe,
  serieNFe: nfe.serieNFe,
  chaveNFe: novo.chaveNFe,
  filialFatura: novo.filialFatura ?? null,
  cpfCnpj: nfe.cpfCnpj,
  clientecpfCnpj: novo.cliente?.cpfCnpj ?? null,
  tipoDeAnuncio: novo.tipoDeAnuncio ?? null,
});

const avulso = ({ evento, valorCents, identificador }: StoredAvulso) => ({
  totalValor: toReais(valorCents),
  evento,
  identificador,
});

const grouped = (avulsos: readonly StoredAvulso[]) =>
  totals(avulsos).map(({ evento, totalValor }) => ({ totalValor, evento }));

/** One total an event, in the order of their first lines. */
function totals(lines: readonly { evento: string; valorCents: number }[]) {
  const cents = new Map<string, number>();
  for (const { evento, valorCents } of lines) {
    cents.set(evento, (cents.get(evento) ?? 0) + valorCents);
  }
  return Array.from(cents, ([evento, total]) => ({ evento, totalValor: toReais(total) }));
}
