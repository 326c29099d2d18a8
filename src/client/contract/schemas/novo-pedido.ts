import * as z from 'zod/mini';
import { isName, isSameName } from '../../../shared/text/name-of.js';
import type { OtherNamed } from '../endpoint.js';
import { broken, IN_WORDS } from '../rule.js';
import { documented, named } from './documented.js';
import type { AnswerSchema, FieldsOf } from './schema.js';
import { SITUACOES_CANAL, SITUACOES_PEDIDO } from './situacao.js';
import {
  closed,
  date,
  integer,
  list,
  numeric,
  oneOf,
  optionalText,
  refuse,
  request,
  text,
} from './strict.js';
import { answer, text as wireText } from './tolerant.js';

/**
 * Most installments of a title. The documentation gives no bounds; more are certainly a mistake.
 */
const MAX_PARCELAS = 1000;

const tituloFields = {
  /** Control code of the title; no documented maximum. */
  codigoControle: optionalText(),
  /** Payment method, for example `Pix`, `Boleto`, `Cartão`; no documented maximum. */
  meioDePagamento: optionalText(),
  /** Number of installments, a whole number from 1 to 1,000. */
  qtTotalParcela: integer(1, MAX_PARCELAS),
  /** Total of this payment, in reais: `numeric 9,2`. */
  valorTotal: numeric(9, 2),
};

/** A payment form of a new order (`docs/reference/service.md` 4.9). */
export interface NovoTitulo extends FieldsOf<typeof tituloFields> {}

const titulo = named('NovoTitulo', request<NovoTitulo>(tituloFields));

const produtoFields = {
  /** Product code; at most 100 characters. */
  codigo: optionalText(100),
  /** Description; at most 300 characters. */
  descricao: optionalText(300),
  /** Category; at most 300 characters. */
  categoria: optionalText(300),
  /** Subcategory; at most 300 characters. */
  subCategoria: optionalText(300),
  /** Units sold, a whole number. */
  quantidade: integer(),
  /** Unit value, in reais: `numeric 9,3`. */
  valorUnitario: numeric(9, 3),
};

/** A product of a new order (`docs/reference/service.md` 4.9). */
export interface NovoProduto extends FieldsOf<typeof produtoFields> {}

const produto = named('NovoProduto', request<NovoProduto>(produtoFields));

const eventoCalcularFields = {
  /** Name of the event, such as a rebate or a fee. Without it the order is sent with a warning. */
  evento: optionalText(),
  /** Value of the event, in reais. */
  valor: z.number(IN_WORDS),
};

/** An event considered in the calculation, such as a rebate (`docs/reference/service.md` 4.9). */
export interface EventoCalcular extends FieldsOf<typeof eventoCalcularFields> {}

const eventoCalcular = named('EventoCalcular', request<EventoCalcular>(eventoCalcularFields));

const novoPedidoFields = {
  /** Your order number; at most 100 characters. */
  pedido: text(100),
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: optionalText(100),
  /** Title number generated in your ERP; at most 100 characters. */
  tituloERP: optionalText(100),
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: text(100),
  /** Second channel identifier; at most 100 characters. */
  pedidoComplementar: optionalText(100),
  /** Invoice key: text of at most 44 characters, never a number. */
  chaveNFe: text(44),
  /** Code of the branch that issued the invoice; at most 40 characters. */
  filialFatura: optionalText(40),
  /** Sales channel; at most 100 characters. */
  canal: text(100),
  /** Sales platform; at most 100 characters. */
  plataforma: text(100),
  /** Day of the sale, `yyyy-mm-dd`. */
  dataVenda: date(),
  /** Day the invoice was issued, `yyyy-mm-dd`. */
  dataFaturamento: date(),
  /** Listing type used for the commission rule; at most 50 characters. */
  tipoDeAnuncio: optionalText(50),
  /** Freight, in reais: `numeric 9,2`. */
  valorFrete: numeric(9, 2),
  /** Freight without campaign discounts, in reais: `numeric 9,2`. */
  valorFreteSemDesconto: z.optional(numeric(9, 2)),
  /** The same amount under the documentation's other name; give only one of the two. */
  valorSemDesconto: z.optional(numeric(9, 2)),
  /** Situation of the order; the service sets the situation of its titles. */
  situacao: closed({
    /** On your platform; at most 20 characters. */
    pedido: oneOf(SITUACOES_PEDIDO),
    /** At the sales channel; at most 20 characters. */
    canal: oneOf(SITUACOES_CANAL),
  }),
  /** Customer. */
  cliente: z.optional(
    closed({
      /** Name; at most 60 characters. */
      nome: optionalText(60),
      /** Tax id; at most 11 characters, so a CNPJ does not fit. */
      cpfCnpj: optionalText(11),
    }),
  ),
  /** Payment forms. An empty list is sent with a warning: such an order has nothing to receive. */
  titulos: list<NovoTitulo>(titulo),
  /** Products. An empty list is sent with a warning. */
  produtos: list<NovoProduto>(produto),
  /** Events to include in the calculation that the channel's spreadsheet does not show directly. */
  eventosCalcular: z.optional(list<EventoCalcular>(eventoCalcular)),
  /** The electronic invoice's XML in base64; no documented maximum. */
  xmlNFe: z.optional(
    documented(z.string(IN_WORDS).check(z.refine(isBase64Xml, broken({ rule: 'base64-xml' }))), {
      contentEncoding: 'base64',
      contentMediaType: 'application/xml',
    }),
  ),
};

/** Order for `pedido.create` (`docs/reference/service.md` 4.9). */
export interface NovoPedido extends FieldsOf<typeof novoPedidoFields> {}

/** Body of `POST /api/v1/pedido/novo`. */
export const novoPedido = named(
  'NovoPedido',
  request<NovoPedido>(novoPedidoFields).check((context) => {
    const { valorFreteSemDesconto, valorSemDesconto } = context.value;
    if (valorFreteSemDesconto === undefined || valorSemDesconto === undefined) return;
    const rule = { rule: 'not-together', field: 'valorFreteSemDesconto' } as const;
    refuse(context, rule, ['valorSemDesconto']);
  }),
);

const pedidoRegistradoFields = {
  /** `sucesso`; at most 255 characters. */
  mensagem: wireText(255),
  /** Key of the created order; at most 40 characters. */
  chavePedido: wireText(40),
  /** Your order number; at most 100 characters. */
  pedido: wireText(100),
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: wireText(100),
};

/** Answer to a created order (`docs/reference/service.md` 4.9). */
export interface PedidoRegistrado extends FieldsOf<typeof pedidoRegistradoFields> {}

/** Answer of `POST /api/v1/pedido/novo`. */
export const pedidoRegistrado: AnswerSchema<PedidoRegistrado> = answer(
  'PedidoRegistrado',
  pedidoRegistradoFields,
);

/** Finds a number in the answer that differs from the one sent. */
export const otherCriado: OtherNamed = ({ body }, answer) => {
  const sent = body as Record<string, unknown>;
  return ['pedido', 'pedidoCanal'].find(
    (field) => isName(answer[field]) && !isSameName(answer[field], sent[field]),
  );
};

/** Checks length and alphabet, then the first character, without decoding megabytes. */
function isBase64Xml(value: string): boolean {
  const padding = /={0,2}$/.exec(value.slice(-2))?.[0].length ?? 0;
  // Searches for a character outside the alphabet. An expression that matches the whole 4 MB text
  // can exceed its stack in a process with so many expressions that V8 no longer optimizes them.
  if (value.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(value.slice(0, value.length - padding))) {
    return false;
  }
  // UTF-8, or UTF-16 with a zero byte beside each character, with or without a byte order mark.
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(atob(value.slice(0, 16)));
}
