import { type PedidoSituacao, pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { amount, answer, date, leftOut, list, maybe, openEnum, text } from './tolerant.js';

/** An event of a cycle in the list (`docs/reference/service.md` 2.6). */
export interface CicloEvento {
  /** Name of the event. */
  evento: string;
  /** Total of the event, in reais. */
  total: number;
  /** Where the event was processed. */
  local: string;
}

/** A settlement cycle (*ciclo*, *repasse*) as listed (`docs/reference/service.md` 2.6). */
export interface Ciclo {
  /** Unique identifier of the cycle; what `ciclos.get` takes. */
  idCiclo: number;
  /** Channel of the cycle; at most 80 characters. */
  canal: string;
  /** When the cycle was created, as the service writes it. */
  dataHora: string;
  /** Day the transfer information was recorded, as the service writes it. */
  dataRepasse: string;
  /** Total transferred, in reais. */
  valorRepasse: number;
  /** Totals by event. May be absent where the cycle has none. */
  eventos: CicloEvento[];
}

/** Counters of the cycle list, pages from 1 (`docs/reference/service.md` 2.10). */
export interface CiclosInfo {
  /** Cycles on all pages together. */
  totalRegistros: number;
  /** Cycles a page, at most 200. */
  limitePorPagina: number;
  /** This page, from 1. */
  paginaAtual: number;
  /** Number of pages. */
  totalPaginas: number;
}

/** Answer of `GET /api/v1/ciclos`. */
export interface CiclosPagina {
  /** Counters of the list, pages from 1. */
  info: CiclosInfo;
  /** Cycles of this page. */
  ciclos: Ciclo[];
}

/** An event of an installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcelaEvento {
  /** Name of the event. */
  evento: string;
  /** Installment number as received from the channel. */
  parcela: number;
  /** Number of installments as received from the channel. */
  qtTotalParcela: number;
  /** Transferred, in reais; negative for a retention. */
  valor: number;
}

/** An installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcela {
  /** Number of the installment. */
  numero: number;
  /** Value of the installment, in reais. */
  valorParcela: number;
  /** `pendente`, `pago` or `cancelado`; the service may add others. */
  situacao: 'pendente' | 'pago' | 'cancelado' | (string & {});
  /** Transfers and retentions of the installment. May be absent. */
  eventos: CicloParcelaEvento[];
}

/** A title in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloTitulo {
  /** Control code of the title. */
  codigoControle: string;
  /** Number of installments. */
  qtTotalParcela: number;
  /** Total of this payment, in reais. */
  valorTotal: number;
  /** Installments. */
  parcelas: CicloParcela[];
}

/** How a cycle names the order (`docs/reference/service.md` 2.7). `camposOcultos` can remove most of it. */
export interface CicloPedidoIdentificacao {
  /** Your order number. */
  pedido: string;
  /** Order number in your ERP. */
  pedidoERP: string;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string;
  /** Second channel identifier, where the channel has one. */
  pedidoComplementar: string;
  /** Invoice number. */
  numeroNFe: number;
  /** Invoice series. */
  serieNFe: number;
  /** Invoice key; at most 44 characters. */
  chaveNFe: string;
  /** Code of the branch that issued the invoice. */
  filialFatura: string;
  /** Tax id of the branch that issued the invoice. */
  cpfCnpj: string;
  /** Document number of the customer; removed by `camposOcultos: ['cliente.cpfCnpj']`. */
  clientecpfCnpj: string;
  /** Listing type at the sales channel. */
  tipoDeAnuncio: string;
  /** Total of the items without discount, in reais. */
  totalItensvalorSemDesconto: number;
}

/** Transfers and retentions tied to a title and installment of an order (`docs/reference/service.md` 2.7). */
export interface CicloPedidoTitulo extends CicloPedidoIdentificacao {
  /** Where the order stands. */
  situacao: PedidoSituacao;
  /** Titles of the order that the cycle moves. */
  titulos: CicloTitulo[];
}

/** An event tied to an order but to no title (`docs/reference/service.md` 2.7). */
export interface CicloPedidoEventoItem {
  /** Name of the event. */
  evento: string;
  /** Transferred, in reais; negative for a retention. */
  totalValor: number;
}

/** Transfers and retentions tied to an order, such as freight and rebate (`docs/reference/service.md` 2.7). */
export interface CicloPedidoEvento
  extends Omit<CicloPedidoIdentificacao, 'totalItensvalorSemDesconto'> {
  /** Total transferred, in reais. */
  totalValor: number;
  /** Events that make up the total. May be absent. */
  eventos: CicloPedidoEventoItem[];
}

/** Transfers and retentions tied to no order, such as taxes (`docs/reference/service.md` 2.7). */
export interface CicloEventoAvulso {
  /** Total, in reais; negative for a retention. */
  totalValor: number;
  /** Name of the event; at most 255 characters. */
  evento: string;
  /** Only when events are not grouped (`agruparEventos: false`); at most 255 characters. */
  identificador?: string | undefined;
}

/** The detail of a cycle in its three groups (`docs/reference/service.md` 2.7). */
export interface CicloDetalhe {
  /** What is tied to a title and installment of an order. */
  pedidosTitulos: CicloPedidoTitulo[];
  /** What is tied to an order but to no title, such as freight and rebate. */
  pedidosEventos: CicloPedidoEvento[];
  /** What is tied to no order, such as taxes. */
  eventos: CicloEventoAvulso[];
}

/** A settlement cycle as listed (`docs/reference/service.md` 2.6). */
export const ciclo = answer<Ciclo>('Ciclo', {
  idCiclo: amount('integer'),
  canal: text(80),
  dataHora: date(),
  dataRepasse: date(),
  valorRepasse: amount(),
  eventos: list(
    answer<CicloEvento>('CicloEvento', { evento: text(), total: amount(), local: text() }),
  ),
});

/** Answer of `GET /api/v1/ciclos`. */
export const ciclosPagina = answer<CiclosPagina>('CiclosPagina', {
  info: answer<CiclosInfo>('CiclosInfo', {
    totalRegistros: amount('integer'),
    limitePorPagina: amount('integer'),
    paginaAtual: amount('integer'),
    totalPaginas: amount('integer'),
  }),
  ciclos: list(ciclo),
});

const identificacao = {
  pedido: text(),
  pedidoERP: leftOut(text()),
  pedidoCanal: text(),
  pedidoComplementar: leftOut(text()),
  numeroNFe: leftOut(amount('integer')),
  serieNFe: leftOut(amount('integer')),
  chaveNFe: leftOut(text()),
  filialFatura: leftOut(text()),
  cpfCnpj: leftOut(text()),
  clientecpfCnpj: leftOut(text()),
  tipoDeAnuncio: leftOut(text()),
};

const parcela = answer<CicloParcela>('CicloParcela', {
  numero: amount('integer'),
  valorParcela: amount(),
  situacao: openEnum(SITUACOES_PARCELA),
  eventos: list(
    answer<CicloParcelaEvento>('CicloParcelaEvento', {
      evento: text(),
      parcela: amount('integer'),
      qtTotalParcela: amount('integer'),
      valor: amount(),
    }),
  ),
});

/** Item of `pedidosTitulos`: an order with its titles and installments (`docs/reference/service.md` 2.7). */
export const cicloPedidoTitulo = answer<CicloPedidoTitulo>('CicloPedidoTitulo', {
  ...identificacao,
  totalItensvalorSemDesconto: amount(),
  situacao: pedidoSituacao,
  titulos: list(
    answer<CicloTitulo>('CicloTitulo', {
      codigoControle: leftOut(text()),
      qtTotalParcela: amount('integer'),
      valorTotal: amount(),
      parcelas: list(parcela),
    }),
  ),
});

/** Item of `pedidosEventos`: an order with what is tied to no title (`docs/reference/service.md` 2.7). */
export const cicloPedidoEvento = answer<CicloPedidoEvento>('CicloPedidoEvento', {
  ...identificacao,
  totalValor: amount(),
  eventos: list(
    answer<CicloPedidoEventoItem>('CicloPedidoEventoItem', {
      evento: text(),
      totalValor: amount(),
    }),
  ),
});

/** Item of `eventos`: what is tied to no order (`docs/reference/service.md` 2.7). */
export const cicloEventoAvulso = answer<CicloEventoAvulso>('CicloEventoAvulso', {
  totalValor: amount(),
  evento: text(255),
  identificador: maybe(text(255)),
});

/** Answer of `GET /api/v1/ciclos/detalhes/{idCiclo}/`; `retornoUnico` leaves one of the three. */
export const cicloDetalhe = answer<Partial<CicloDetalhe>>('CicloDetalhe', {
  pedidosTitulos: maybe(list(cicloPedidoTitulo)),
  pedidosEventos: maybe(list(cicloPedidoEvento)),
  eventos: maybe(list(cicloEventoAvulso)),
});
