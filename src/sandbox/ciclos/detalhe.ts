import type {
  CicloDetalhe,
  CicloEventoAvulso,
  CicloPedidoEvento,
  CicloPedidoIdentificacao,
  CicloPedidoTitulo,
} from '../../client/contract/schemas/ciclos.js';
import { toReais } from '../../shared/centavos.js';
import { sum } from '../money.js';
import type { NotSent } from '../not-sent.js';
import { notaOf, type StoredEvento, type StoredPedido } from '../pedidos/stored.js';
import type { WithNulls } from '../with-nulls.js';
import type { StoredAvulso, StoredCiclo } from './stored.js';

/** The three groups of a cycle's detail, each made only on request (`docs/reference/service.md` 2.7). */
export const detalheGroups = {
  pedidosTitulos: (
    { comTitulos, idCiclo }: StoredCiclo,
    none: NotSent,
  ): WithNulls<CicloPedidoTitulo>[] =>
    Array.from(comTitulos, (pedido) => pedidoTitulo(pedido, idCiclo, none)),
  pedidosEventos: ({ comEventos }: StoredCiclo, none: NotSent): WithNulls<CicloPedidoEvento>[] =>
    Array.from(comEventos, ([pedido, eventos]) => pedidoEvento(pedido, eventos, none)),
  eventos: (
    { avulsos }: StoredCiclo,
    none: NotSent,
    agrupar: boolean,
  ): WithNulls<CicloEventoAvulso>[] =>
    agrupar ? grouped(avulsos) : avulsos.map((line) => avulso(line, none)),
} satisfies Record<keyof CicloDetalhe, unknown>;

/** All installments of the order, each with the events of this cycle only. */
function pedidoTitulo(
  pedido: StoredPedido,
  idCiclo: number,
  none: NotSent,
): WithNulls<CicloPedidoTitulo> {
  return {
    ...identificacao(pedido, none),
    totalItensvalorSemDesconto: toReais(pedido.itens.valorCents),
    situacao: { ...pedido.situacao },
    titulos: pedido.titulos.map((titulo) => ({
      codigoControle: titulo.codigoControle ?? none.text,
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
            parcela: evento.parcela ?? none.number,
            qtTotalParcela: evento.qtTotalParcela ?? none.number,
            valor: toReais(evento.valorCents),
          })),
      })),
    })),
  };
}

function pedidoEvento(
  pedido: StoredPedido,
  eventos: StoredEvento[],
  none: NotSent,
): WithNulls<CicloPedidoEvento> {
  return {
    ...identificacao(pedido, none),
    totalValor: toReais(sum(eventos.map(({ valorCents }) => valorCents))),
    eventos: totals(eventos.map(({ tipo, valorCents }) => ({ evento: tipo, valorCents }))),
  };
}

type Identificacao = Omit<CicloPedidoIdentificacao, 'totalItensvalorSemDesconto'>;

function identificacao(pedido: StoredPedido, none: NotSent): WithNulls<Identificacao> {
  const { novo } = pedido;
  const nfe = notaOf(pedido);
  return {
    pedido: novo.pedido,
    pedidoERP: novo.pedidoERP ?? none.text,
    pedidoCanal: novo.pedidoCanal,
    pedidoComplementar: novo.pedidoComplementar ?? none.text,
    numeroNFe: nfe?.nNF ?? none.number,
    serieNFe: nfe?.serie ?? none.number,
    chaveNFe: novo.chaveNFe,
    filialFatura: novo.filialFatura ?? none.text,
    cpfCnpj: nfe?.cnpj ?? none.text,
    clientecpfCnpj: novo.cliente?.cpfCnpj ?? none.text,
    tipoDeAnuncio: novo.tipoDeAnuncio ?? none.text,
  };
}

const avulso = ({ evento, valorCents, identificador }: StoredAvulso, none: NotSent) => ({
  totalValor: toReais(valorCents),
  evento,
  identificador: identificador ?? none.text,
});

const grouped = (avulsos: readonly StoredAvulso[]) =>
  totals(avulsos).map(({ evento, totalValor }) => ({ totalValor, evento }));

/** One total for each event, in the order of their first lines. */
function totals(lines: readonly { evento: string; valorCents: number }[]) {
  const cents = new Map<string, number>();
  for (const { evento, valorCents } of lines) {
    cents.set(evento, (cents.get(evento) ?? 0) + valorCents);
  }
  return Array.from(cents, ([evento, total]) => ({ evento, totalValor: toReais(total) }));
}
