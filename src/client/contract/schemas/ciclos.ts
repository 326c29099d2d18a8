import type { FieldsOf } from './schema.js';
import { pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { amount, answer, date, list, openEnum, optional, text } from './tolerant.js';

const cicloEventoFields = {
  /** Name of the event. */
  evento: text(),
  /** Sum of the event's amounts, in reais. */
  total: amount(),
  /** Place where the event was processed. */
  local: text(),
};

/** An event of a cycle in the list (`docs/reference/service.md` 2.6). */
export interface CicloEvento extends FieldsOf<typeof cicloEventoFields> {}

const cicloEvento = answer<CicloEvento>('CicloEvento', cicloEventoFields);

const cicloFields = {
  /** Unique identifier of the cycle, for `ciclos.get`. */
  idCiclo: amount('integer'),
  /** Channel of the cycle; at most 80 characters. */
  canal: text(80),
  /** When the cycle was created, as the service writes it. */
  dataHora: date(),
  /** Day the transfer information was recorded, as the service writes it. */
  dataRepasse: date(),
  /** Total transferred, in reais. */
  valorRepasse: amount(),
  /** Totals by event. May be absent where the cycle has none. */
  eventos: list<CicloEvento>(cicloEvento),
};

/** A settlement cycle (*ciclo*, *repasse*) as listed (`docs/reference/service.md` 2.6). */
export interface Ciclo extends FieldsOf<typeof cicloFields> {}

/** A settlement cycle as listed (`docs/reference/service.md` 2.6). */
export const ciclo = answer<Ciclo>('Ciclo', cicloFields);

const ciclosInfoFields = {
  /** Cycles on all pages together. */
  totalRegistros: amount('integer'),
  /** Cycles a page, at most 200. */
  limitePorPagina: amount('integer'),
  /** This page, from 1. */
  paginaAtual: amount('integer'),
  /** Number of pages. */
  totalPaginas: amount('integer'),
};

/** Counters of the cycle list, pages from 1 (`docs/reference/service.md` 2.10). */
export interface CiclosInfo extends FieldsOf<typeof ciclosInfoFields> {}

const ciclosInfo = answer<CiclosInfo>('CiclosInfo', ciclosInfoFields);

const ciclosPaginaFields = {
  /** Counters of the list, pages from 1. */
  info: ciclosInfo,
  /** Cycles of this page. */
  ciclos: list<Ciclo>(ciclo),
};

/** Answer of `GET /api/v1/ciclos`. */
export interface CiclosPagina extends FieldsOf<typeof ciclosPaginaFields> {}

/** Answer of `GET /api/v1/ciclos`. */
export const ciclosPagina = answer<CiclosPagina>('CiclosPagina', ciclosPaginaFields);

const identificacao = {
  /** Your order number. */
  pedido: text(),
  /** Order number in your ERP. */
  pedidoERP: optional(text()),
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: text(),
  /** Second channel identifier, where the channel has one. */
  pedidoComplementar: optional(text()),
  /** Invoice number. */
  numeroNFe: optional(amount('integer')),
  /** Invoice series. */
  serieNFe: optional(amount('integer')),
  /** Invoice key; at most 44 characters. */
  chaveNFe: optional(text()),
  /** Code of the branch that issued the invoice. */
  filialFatura: optional(text()),
  /** Tax id of the branch that issued the invoice. */
  cpfCnpj: optional(text()),
  /** Document number of the customer; removed by `camposOcultos: ['cliente.cpfCnpj']`. */
  clientecpfCnpj: optional(text()),
  /** Listing type at the sales channel. */
  tipoDeAnuncio: optional(text()),
};

const cicloParcelaEventoFields = {
  /** Name of the event. */
  evento: text(),
  /** Installment number as received from the channel. */
  parcela: amount('integer'),
  /** Number of installments as received from the channel. */
  qtTotalParcela: amount('integer'),
  /** Transferred, in reais; negative for a retention. */
  valor: amount(),
};

/** An event of an installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcelaEvento extends FieldsOf<typeof cicloParcelaEventoFields> {}

const cicloParcelaEvento = answer<CicloParcelaEvento>(
  'CicloParcelaEvento',
  cicloParcelaEventoFields,
);

const cicloParcelaFields = {
  /** Number of the installment. */
  numero: amount('integer'),
  /** Value of the installment, in reais. */
  valorParcela: amount(),
  /** `pendente`, `pago` or `cancelado`; the service may add others. */
  situacao: openEnum(SITUACOES_PARCELA),
  /** Transfers and retentions of the installment. May be absent. */
  eventos: list<CicloParcelaEvento>(cicloParcelaEvento),
};

/** An installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcela extends FieldsOf<typeof cicloParcelaFields> {}

const cicloParcela = answer<CicloParcela>('CicloParcela', cicloParcelaFields);

const cicloTituloFields = {
  /** Control code of the title. */
  codigoControle: optional(text()),
  /** Number of installments. */
  qtTotalParcela: amount('integer'),
  /** Total of this payment, in reais. */
  valorTotal: amount(),
  /** Installments. */
  parcelas: list<CicloParcela>(cicloParcela),
};

/** A title in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloTitulo extends FieldsOf<typeof cicloTituloFields> {}

const cicloTitulo = answer<CicloTitulo>('CicloTitulo', cicloTituloFields);

const cicloPedidoTituloFields = {
  ...identificacao,
  /** Total of the items without discount, in reais. */
  totalItensvalorSemDesconto: amount(),
  /** Situation of the order. */
  situacao: pedidoSituacao,
  /** Titles of the order that the cycle moves. */
  titulos: list<CicloTitulo>(cicloTitulo),
};

/** Transfers and retentions tied to a title and installment of an order (`docs/reference/service.md` 2.7). */
export interface CicloPedidoTitulo extends FieldsOf<typeof cicloPedidoTituloFields> {}

/** Item of `pedidosTitulos`: an order with its titles and installments (`docs/reference/service.md` 2.7). */
export const cicloPedidoTitulo = answer<CicloPedidoTitulo>(
  'CicloPedidoTitulo',
  cicloPedidoTituloFields,
);

/**
 * Identification of an order in a cycle (`docs/reference/service.md` 2.7). `camposOcultos` can
 * remove most of it.
 */
export interface CicloPedidoIdentificacao extends Omit<CicloPedidoTitulo, 'situacao' | 'titulos'> {}

const cicloPedidoEventoItemFields = {
  /** Name of the event. */
  evento: text(),
  /** Transferred, in reais; negative for a retention. */
  totalValor: amount(),
};

/** An event tied to an order but to no title (`docs/reference/service.md` 2.7). */
export interface CicloPedidoEventoItem extends FieldsOf<typeof cicloPedidoEventoItemFields> {}

const cicloPedidoEventoItem = answer<CicloPedidoEventoItem>(
  'CicloPedidoEventoItem',
  cicloPedidoEventoItemFields,
);

const cicloPedidoEventoFields = {
  ...identificacao,
  /** Total transferred, in reais. */
  totalValor: amount(),
  /** Events that make up the total. May be absent. */
  eventos: list<CicloPedidoEventoItem>(cicloPedidoEventoItem),
};

/** Transfers and retentions tied to an order, such as freight and rebate (`docs/reference/service.md` 2.7). */
export interface CicloPedidoEvento extends FieldsOf<typeof cicloPedidoEventoFields> {}

/**
 * Item of `pedidosEventos`: an order with transfers that belong to no title
 * (`docs/reference/service.md` 2.7).
 */
export const cicloPedidoEvento = answer<CicloPedidoEvento>(
  'CicloPedidoEvento',
  cicloPedidoEventoFields,
);

const cicloEventoAvulsoFields = {
  /** Total, in reais; negative for a retention. */
  totalValor: amount(),
  /** Name of the event; at most 255 characters. */
  evento: text(255),
  /** Only when events are not grouped (`agruparEventos: false`); at most 255 characters. */
  identificador: optional(text(255)),
};

/** Transfers and retentions tied to no order, such as taxes (`docs/reference/service.md` 2.7). */
export interface CicloEventoAvulso extends FieldsOf<typeof cicloEventoAvulsoFields> {}

/** Item of `eventos`: a transfer that belongs to no order (`docs/reference/service.md` 2.7). */
export const cicloEventoAvulso = answer<CicloEventoAvulso>(
  'CicloEventoAvulso',
  cicloEventoAvulsoFields,
);

/**
 * Answer of `GET /api/v1/ciclos/detalhes/{idCiclo}/`; `retornoUnico` reduces it to one of the three
 * groups.
 */
export const cicloDetalhe = answer<Partial<CicloDetalhe>>('CicloDetalhe', {
  pedidosTitulos: optional(list<CicloPedidoTitulo>(cicloPedidoTitulo)),
  pedidosEventos: optional(list<CicloPedidoEvento>(cicloPedidoEvento)),
  eventos: optional(list<CicloEventoAvulso>(cicloEventoAvulso)),
});

/** The detail of a cycle in its three groups (`docs/reference/service.md` 2.7). */
export interface CicloDetalhe {
  /** Transfers tied to a title and installment of an order. */
  pedidosTitulos: CicloPedidoTitulo[];
  /** Transfers tied to an order but to no title, such as freight and rebate. */
  pedidosEventos: CicloPedidoEvento[];
  /** Transfers tied to no order, such as taxes. */
  eventos: CicloEventoAvulso[];
}
