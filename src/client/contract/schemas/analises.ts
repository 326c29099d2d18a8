import type { AnswerSchema, FieldsOf, OutputOf } from './schema.js';
import { amount, answer, list, optional, text } from './tolerant.js';

const counters = {
  /** Records on all pages together. */
  totalRegistros: amount('integer'),
  /** Records a page, at most 200. */
  limite: amount('integer'),
  /** This page, from 0. */
  pagina: amount('integer'),
};

/** Counters of an analysis, pages from 0 (`docs/reference/service.md` 2.10). */
export interface AnalisePaginacao extends FieldsOf<typeof counters> {}

const paginacao: AnswerSchema<AnalisePaginacao> = answer('AnalisePaginacao', counters);

const dataPedido = () => text(undefined, { description: 'yyyy-MM-ddTHH:mm:ss' });

const comissaoProduto = answer('ComissaoProduto', {
  /** Stock code of the product. */
  sku: optional(text()),
  /** Title of the product. */
  titulo: optional(text()),
  /** Units of the product, a whole number. */
  quantidade: amount('integer'),
  /** Unit value, in reais. */
  valor: amount(),
  /** `valor` times `quantidade`, in reais. */
  valorTotal: amount(),
});

/** A product in a commission analysis (`docs/reference/service.md` 2.8). */
export interface ComissaoProduto extends OutputOf<typeof comissaoProduto> {}

const comissaoFields = {
  /** Order number. */
  pedido: text(),
  /** Channel name. */
  marketplace: text(),
  /** Order total, in reais, two decimals. */
  valorPedido: amount('2 decimals'),
  /** Estimated commission, in reais, two decimals. */
  comissaoPrevista: amount('2 decimals'),
  /** Commission charged overall, in per cent, two decimals. */
  comissaoCalculada: amount('2 decimals'),
  /** Transfers and retentions together, in reais, two decimals. */
  valorRepasse: amount('2 decimals'),
  /** Difference between expected and calculated commission, in reais, two decimals. */
  diferenca: amount('2 decimals'),
  /** Current situation of the order. */
  status: text(),
  /** Date and time of the order, `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: dataPedido(),
  /** Products of the order. May be null or absent. */
  produtos: list<ComissaoProduto>(comissaoProduto),
};

/** Expected against charged commission of an order (`docs/reference/service.md` 2.8). */
export interface Comissao extends FieldsOf<typeof comissaoFields> {}

/** Expected against charged commission of an order (`docs/reference/service.md` 2.8). */
export const comissao: AnswerSchema<Comissao> = answer('Comissao', comissaoFields);

const comissoesPaginaFields = {
  /** Counters of the analysis, pages from 0. */
  paginacao,
  /** Commissions of this page, one for each order. */
  comissoes: list<Comissao>(comissao),
};

/** Answer of `GET /api/v1/pedido/analises/comissoes`. */
export interface ComissoesPagina extends FieldsOf<typeof comissoesPaginaFields> {}

/** Answer of `GET /api/v1/pedido/analises/comissoes`. */
export const comissoesPagina: AnswerSchema<ComissoesPagina> = answer(
  'ComissoesPagina',
  comissoesPaginaFields,
);

const cancelamentoIndevidoFields = {
  /** Order number. */
  pedido: text(),
  /** Order number in your ERP. */
  pedidoERP: text(),
  /** Order number at the channel. */
  pedidoCanal: text(),
  /** Channel name. */
  marketplace: text(),
  /** Order total, in reais, two decimals. */
  valorPedido: amount('2 decimals'),
  /** Transfer or retention of the cancellation, in reais, two decimals. */
  valorRepasse: amount('2 decimals'),
  /** Expected commission, in reais, two decimals. */
  valorComissaoPrevista: amount('2 decimals'),
  /** Difference between expected and calculated commission, in reais, two decimals. */
  diferenca: amount('2 decimals'),
  /** Situation of the order on the platform. */
  statusPedido: text(),
  /** Invoice number, as text. */
  numeroNFe: text(),
  /** Date and time of the order, `yyyy-MM-ddTHH:mm:ss`. */
  dataPedido: dataPedido(),
};

/** An order that the channel cancelled although it was delivered (`docs/reference/service.md` 2.9). */
export interface CancelamentoIndevido extends FieldsOf<typeof cancelamentoIndevidoFields> {}

/** An order that the channel cancelled although it was delivered (`docs/reference/service.md` 2.9). */
export const cancelamentoIndevido: AnswerSchema<CancelamentoIndevido> = answer(
  'CancelamentoIndevido',
  cancelamentoIndevidoFields,
);

const cancelamentosPaginacao = answer('CancelamentosPaginacao', {
  ...counters,
  /** Transfers and retentions of all improper cancellations, in reais. */
  valorRepasseRetencao: amount(),
});

/** Counters of the improper cancellations (`docs/reference/service.md` 2.10). */
export interface CancelamentosPaginacao extends OutputOf<typeof cancelamentosPaginacao> {}

const cancelamentosPaginaFields = {
  /** Counters of the analysis, pages from 0, with the total in reais. */
  paginacao: cancelamentosPaginacao,
  /** Improper cancellations of this page, one for each order. */
  cancelamentos: list<CancelamentoIndevido>(cancelamentoIndevido),
};

/** Answer of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export interface CancelamentosPagina extends FieldsOf<typeof cancelamentosPaginaFields> {}

/** Answer of `GET /api/v1/pedido/analises/cancelamentos-indevidos`. */
export const cancelamentosPagina: AnswerSchema<CancelamentosPagina> = answer(
  'CancelamentosPagina',
  cancelamentosPaginaFields,
);
