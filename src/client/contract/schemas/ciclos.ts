import * as z from 'zod/mini';
import type { AnswerSchema, FieldsOf, OutputOf } from './schema.js';
import { pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { amount, answer, date, list, openEnum, optional, text } from './tolerant.js';

const cicloEvento = answer('CicloEvento', {
  /** Name of the event. */
  evento: text(),
  /** Sum of the event's amounts, in reais. */
  total: amount(),
  /** Place where the event was processed. */
  local: text(),
});

/** An event of a cycle in the list (`docs/reference/service.md` 2.6). */
export interface CicloEvento extends OutputOf<typeof cicloEvento> {}

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
export const ciclo: AnswerSchema<Ciclo> = answer('Ciclo', cicloFields);

const ciclosInfo = answer('CiclosInfo', {
  /** Cycles on all pages together. */
  totalRegistros: amount('integer'),
  /** Cycles a page, at most 200. */
  limitePorPagina: amount('integer'),
  /** This page, from 1. */
  paginaAtual: amount('integer'),
  /** Number of pages. */
  totalPaginas: amount('integer'),
});

/** Counters of the cycle list, pages from 1 (`docs/reference/service.md` 2.10). */
export interface CiclosInfo extends OutputOf<typeof ciclosInfo> {}

const ciclosPaginaFields = {
  /** Counters of the list, pages from 1. */
  info: ciclosInfo,
  /** Cycles of this page. */
  ciclos: list<Ciclo>(ciclo),
};

/** Answer of `GET /api/v1/ciclos`. */
export interface CiclosPagina extends FieldsOf<typeof ciclosPaginaFields> {}

/** Answer of `GET /api/v1/ciclos`. */
export const ciclosPagina: AnswerSchema<CiclosPagina> = answer('CiclosPagina', ciclosPaginaFields);

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

const cicloParcelaEvento = answer('CicloParcelaEvento', {
  /** Name of the event. */
  evento: text(),
  /** Installment number as received from the channel. */
  parcela: amount('integer'),
  /** Number of installments as received from the channel. */
  qtTotalParcela: amount('integer'),
  /** Transferred, in reais; negative for a retention. */
  valor: amount(),
});

/** An event of an installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcelaEvento extends OutputOf<typeof cicloParcelaEvento> {}

const cicloParcela = answer('CicloParcela', {
  /** Number of the installment. */
  numero: amount('integer'),
  /** Value of the installment, in reais. */
  valorParcela: amount(),
  /** `pendente`, `pago` or `cancelado`; the service may add others. */
  situacao: openEnum(SITUACOES_PARCELA),
  /** Transfers and retentions of the installment. May be absent. */
  eventos: list<CicloParcelaEvento>(cicloParcelaEvento),
});

/** An installment in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloParcela extends OutputOf<typeof cicloParcela> {}

const cicloTitulo = answer('CicloTitulo', {
  /** Control code of the title. */
  codigoControle: optional(text()),
  /** Number of installments. */
  qtTotalParcela: amount('integer'),
  /** Total of this payment, in reais. */
  valorTotal: amount(),
  /** Installments. */
  parcelas: list<CicloParcela>(cicloParcela),
});

/** A title in a cycle (`docs/reference/service.md` 2.7). */
export interface CicloTitulo extends OutputOf<typeof cicloTitulo> {}

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
export const cicloPedidoTitulo: AnswerSchema<CicloPedidoTitulo> = answer(
  'CicloPedidoTitulo',
  cicloPedidoTituloFields,
);

/**
 * Identification of an order in a cycle (`docs/reference/service.md` 2.7). `camposOcultos` can
 * remove most of it.
 */
export interface CicloPedidoIdentificacao extends Omit<CicloPedidoTitulo, 'situacao' | 'titulos'> {}

const cicloPedidoEventoItem = answer('CicloPedidoEventoItem', {
  /** Name of the event. */
  evento: text(),
  /** Transferred, in reais; negative for a retention. */
  totalValor: amount(),
});

/** An event tied to an order but to no title (`docs/reference/service.md` 2.7). */
export interface CicloPedidoEventoItem extends OutputOf<typeof cicloPedidoEventoItem> {}

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
export const cicloPedidoEvento: AnswerSchema<CicloPedidoEvento> = answer(
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
export const cicloEventoAvulso: AnswerSchema<CicloEventoAvulso> = answer(
  'CicloEventoAvulso',
  cicloEventoAvulsoFields,
);

const detalheFields = {
  /** Transfers tied to a title and installment of an order. */
  pedidosTitulos: list<CicloPedidoTitulo>(cicloPedidoTitulo),
  /** Transfers tied to an order but to no title, such as freight and rebate. */
  pedidosEventos: list<CicloPedidoEvento>(cicloPedidoEvento),
  /** Transfers tied to no order, such as taxes. */
  eventos: list<CicloEventoAvulso>(cicloEventoAvulso),
};

/** The detail of a cycle in its three groups (`docs/reference/service.md` 2.7). */
export interface CicloDetalhe extends FieldsOf<typeof detalheFields> {}

/**
 * Answer of `GET /api/v1/ciclos/detalhes/{idCiclo}/`; `retornoUnico` reduces it to one of the three
 * groups.
 */
export const cicloDetalhe: AnswerSchema<Partial<CicloDetalhe>> = answer(
  'CicloDetalhe',
  z.partial(z.object(detalheFields)).shape,
);
