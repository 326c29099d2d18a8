import * as z from 'zod/mini';
import { documented } from './documented.js';
import type { AnswerSchema, FieldsOf, OutputOf } from './schema.js';
import { pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { changed, matching } from './strict.js';
import {
  amount,
  amountOrNull,
  answer,
  date,
  list,
  moment,
  openEnum,
  optional,
  single,
  text,
} from './tolerant.js';

const evento = {
  /** Identifier of the cycle; at most 40 characters. */
  codigoCiclo: text(40),
  /** Kind of event; at most 60 characters. */
  tipo: text(60),
  /** Record date, as the service writes it. */
  data: date(),
  /** Transferred, in reais: `numeric 9,2`; negative for a retention. */
  valor: amount('9,2'),
  /** Commission, in reais: `numeric 9,2`. */
  comissao: amount('9,2'),
  /** Commission, in per cent: `numeric 9,4`. */
  percentualComissao: amount('9,4'),
  /** Line number in the imported file. */
  numeroLinha: amount('integer'),
};

/** An event of an order without a title (`docs/reference/service.md` 2.4). */
export interface PedidoEvento extends FieldsOf<typeof evento> {}

const pedidoEvento: AnswerSchema<PedidoEvento> = answer('PedidoEvento', evento);

const tituloEvento = answer('TituloEvento', {
  ...evento,
  /** Kind of event; the service may add others; at most 60 characters. */
  tipo: openEnum(['repasse', 'comissão', 'cancelamento', 'cancelamento de comissão'], 60),
});

/** An event of a title (`docs/reference/service.md` 2.3). */
export interface TituloEvento extends OutputOf<typeof tituloEvento> {}

/** Text with leading zeros or a point stays text: they are part of a code. */
const integerText = changed(matching(/^(0|[1-9]\d{0,14})$/), Number);

const documentedCode = documented(z.number(), {
  type: ['integer', 'string'],
  description: 'Documented as an integer; an order is created with text.',
});

const parcela = answer('Parcela', {
  /** Sequential number, from 1. */
  numero: amount('integer'),
  /** Value of the installment, in reais: `numeric 9,2`. */
  valorParcela: amount('9,2'),
  /** `pendente`, `pago` or `cancelado`; the service may add others; at most 20 characters. */
  situacao: openEnum(SITUACOES_PARCELA, 20),
  /** Transfers and commissions of the installment. May be absent. */
  eventos: list<TituloEvento>(tituloEvento),
});

/** An installment of a title (`docs/reference/service.md` 2.3). */
export interface Parcela extends OutputOf<typeof parcela> {}

const titulo = answer('Titulo', {
  /** Control code: documented as an integer here and as a string on creation, so either comes. */
  codigoControle: optional(z.union([documentedCode, integerText, z.string()])),
  /** Number of installments. */
  qtTotalParcela: amount('integer'),
  /** Total of this payment, in reais: `numeric 9,2`. */
  valorTotal: amount('9,2'),
  /** Installments. */
  parcelas: list<Parcela>(parcela),
});

/** A payment form of an order (`docs/reference/service.md` 2.3). */
export interface Titulo extends OutputOf<typeof titulo> {}

const produto = answer('Produto', {
  /** Product code; at most 100 characters. */
  codigo: optional(text(100)),
  /** Description; at most 300 characters. */
  descricao: optional(text(300)),
  /** Category; at most 300 characters. */
  categoria: optional(text(300)),
  /** Subcategory; at most 300 characters. */
  subCategoria: optional(text(300)),
  /** Units sold, a whole number. */
  quantidade: amount('integer'),
  /** Unit value, in reais: `numeric 9,3`. */
  valorUnitario: amount('9,3'),
  /** Unit value times quantity, in reais: `numeric 9,3`. */
  valorTotal: amount('9,3'),
});

/** A product of an order (`docs/reference/service.md` 2.5). */
export interface Produto extends OutputOf<typeof produto> {}

/** Totals with the commission expected and charged (`docs/reference/service.md` 2.2). */
const total = {
  /** Total, in reais: `numeric 9,2`. */
  valor: amount('9,2'),
  /** Expected commission, in per cent: `numeric 9,3`. */
  percComissaoPrevista: amount('9,3'),
  /** Expected commission, in reais: `numeric 9,2`. */
  valorComissaoPrevista: amount('9,2'),
  /** Charged commission, in per cent: `numeric 9,3`; null until something is charged. */
  percComissaoCobrado: amountOrNull('9,3'),
  /** Charged commission, in reais: `numeric 9,2`; null until something is charged. */
  valorComissaoCobrado: amountOrNull('9,2'),
};

/** Totals with the commission expected and charged (`docs/reference/service.md` 2.2). */
export interface TotalComissao extends FieldsOf<typeof total> {}

const totalItens: AnswerSchema<TotalComissao> = answer('TotalComissao', total);

const frete = answer('FreteComissao', {
  ...total,
  /** Identifier of the freight's commission rule. */
  idComissaoFrete: text(),
});

/** Freight of an order, as {@link TotalComissao} (`docs/reference/service.md` 2.2). */
export interface FreteComissao extends OutputOf<typeof frete> {}

const cliente = answer('PedidoCliente', {
  /** Name; at most 60 characters. */
  nome: optional(text(60)),
  /** Tax id; documented with at most 11 characters though a CNPJ has 14. */
  cpfCnpj: optional(text(11)),
});

/** Customer of an order (`docs/reference/service.md` 2.2). */
export interface PedidoCliente extends OutputOf<typeof cliente> {}

const pedidoFields = {
  /** Key of the order, the value of `{ chavePedido }`; at most 100 characters. */
  _id: text(100),
  /** Store code. */
  idLoja: amount('integer'),
  /** Your order number; at most 100 characters. */
  pedido: text(100),
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: optional(text(100)),
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: text(100),
  /** Second channel identifier, where the channel has one; at most 100 characters. */
  pedidoComplementar: optional(text(100)),
  /** Invoice key; at most 44 characters. */
  chaveNFe: text(44),
  /** Invoice number. */
  numeroNFe: optional(amount('integer')),
  /** Invoice series. */
  serieNFe: optional(amount('integer')),
  /** Code of the branch that issued the invoice; at most 40 characters. */
  filialFatura: optional(text(40)),
  /** Tax id of the invoice issuer; at most 11 characters as documented, though a CNPJ has 14. */
  cpfCnpj: optional(text(14, { description: 'Documented with size 11; a CNPJ has 14.' })),
  /** Sales channel; at most 100 characters. */
  canal: text(100),
  /** Sales platform; at most 100 characters. */
  plataforma: text(100),
  /** Code of the application that created the order. */
  idApp: amount('integer'),
  /** Name of that application; at most 60 characters. */
  nomeApp: text(60),
  /** When the order was created, `yyyy-mm-dd HH:ii:ss`; at most 60 characters. */
  dataHoraRegistro: moment(60),
  /** Day of the sale, as the service writes it. */
  dataVenda: date(),
  /** Day the invoice was issued, as the service writes it. */
  dataFaturamento: date(),
  /** Day on which the service will delete the order, as the service writes it. */
  expire: date(),
  /** Listing type used for the commission rule; at most 50 characters. */
  tipoDeAnuncio: optional(text(50)),
  /** Situation of the order. */
  situacao: pedidoSituacao,
  /** Customer. */
  cliente: optional(cliente),
  /** Payment forms. */
  titulos: list<Titulo>(titulo),
  /** Events tied to the order but to no title, such as rebate or frete. */
  eventos: list<PedidoEvento>(pedidoEvento),
  /** Products. */
  produtos: list<Produto>(produto),
  /** Identifiers of commercial actions; the documentation does not show their type. */
  acaoComercialIds: list(z.unknown()),
  /** The service's analyses; the documentation does not show their structure. */
  analises: list(z.unknown()),
  /** Total of the items with its commission. */
  totalItens: single<TotalComissao>(totalItens),
  /** Freight with its commission. */
  frete: single<FreteComissao>(frete),
};

/**
 * An order as the service keeps it (`docs/reference/service.md` 2.2). Dates stay the strings that
 * the service writes. Fields that neither identify the order nor enter its sums may be absent,
 * although their type, like the documentation, has no `?`: check before you rely on one. A null in
 * a field documented without null is reported.
 */
export interface Pedido extends FieldsOf<typeof pedidoFields> {}

/** Answer of `GET /api/v1/pedido/{filtro}/{valor}`. */
export const pedido: AnswerSchema<Pedido> = answer('Pedido', pedidoFields);
