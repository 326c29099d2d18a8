import * as z from 'zod/mini';
import { checkChaveNFe } from '../../../shared/chave-nfe.js';
import { isRecord } from '../../../shared/is-record.js';
import { formatPath, type RequestIssue } from '../refusal.js';
import { broken, IN_WORDS, type Rule, sentenceOf } from '../rule.js';
import { documented, named } from './documented.js';
import { SITUACOES_CANAL, SITUACOES_PEDIDO } from './situacao.js';
import {
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

/** A payment form of a new order (`docs/reference/service.md` 4.9). */
export interface NovoTitulo {
  /** Control code of the title; no documented maximum. */
  codigoControle?: string | undefined;
  /** Payment method, for example `Pix`, `Boleto`, `Cartão`; no documented maximum. */
  meioDePagamento?: string | undefined;
  /** Number of installments, a whole number from 1 to 1,000. */
  qtTotalParcela: number;
  /** Total of this payment, in reais: `numeric 9,2`. */
  valorTotal: number;
}

/** A product of a new order (`docs/reference/service.md` 4.9). */
export interface NovoProduto {
  /** Product code; at most 100 characters. */
  codigo?: string | undefined;
  /** Description; at most 300 characters. */
  descricao?: string | undefined;
  /** Category; at most 300 characters. */
  categoria?: string | undefined;
  /** Subcategory; at most 300 characters. */
  subCategoria?: string | undefined;
  /** Units sold, a whole number. */
  quantidade: number;
  /** Unit value, in reais: `numeric 9,3`. */
  valorUnitario: number;
}

/** An event considered in the calculation, such as a rebate (`docs/reference/service.md` 4.9). */
export interface EventoCalcular {
  /** Name of the event, such as a rebate or a fee. Without it the order is sent with a warning. */
  evento?: string | undefined;
  /** Value of the event, in reais. */
  valor: number;
}

/** What `pedido.create` takes (`docs/reference/service.md` 4.9). */
export interface NovoPedido {
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP?: string | undefined;
  /** Title number generated in your ERP; at most 100 characters. */
  tituloERP?: string | undefined;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
  /** Second channel identifier; at most 100 characters. */
  pedidoComplementar?: string | undefined;
  /** Invoice key: text of at most 44 characters, never a number. */
  chaveNFe: string;
  /** Code of the branch that issued the invoice; at most 40 characters. */
  filialFatura?: string | undefined;
  /** Sales channel; at most 100 characters. */
  canal: string;
  /** Sales platform; at most 100 characters. */
  plataforma: string;
  /** Day of the sale, `yyyy-mm-dd`. */
  dataVenda: string;
  /** Day the invoice was issued, `yyyy-mm-dd`. */
  dataFaturamento: string;
  /** Listing type used for the commission rule; at most 50 characters. */
  tipoDeAnuncio?: string | undefined;
  /** Freight, in reais: `numeric 9,2`. */
  valorFrete: number;
  /** Freight without campaign discounts, in reais: `numeric 9,2`. */
  valorFreteSemDesconto?: number | undefined;
  /** The same under the documentation's other name; not both. */
  valorSemDesconto?: number | undefined;
  /** Where the order stands; the titles' situation is the service's to say. */
  situacao: {
    /** On your platform; at most 20 characters. */
    pedido: (typeof SITUACOES_PEDIDO)[number];
    /** At the sales channel; at most 20 characters. */
    canal: (typeof SITUACOES_CANAL)[number];
  };
  /** Customer. */
  cliente?:
    | {
        /** Name; at most 60 characters. */
        nome?: string | undefined;
        /** Tax id; at most 11 characters, so a CNPJ does not fit. */
        cpfCnpj?: string | undefined;
      }
    | undefined;
  /** Payment forms. An empty list is sent with a warning: nothing is due of such an order. */
  titulos: NovoTitulo[];
  /** Products. An empty list is sent with a warning. */
  produtos: NovoProduto[];
  /** Events to calculate with that the channel's spreadsheet does not show directly. */
  eventosCalcular?: EventoCalcular[] | undefined;
  /** The electronic invoice's XML in base64; no documented maximum. */
  xmlNFe?: string | undefined;
}

/** What the service answers to a created order (`docs/reference/service.md` 4.9). */
export interface PedidoRegistrado {
  /** `sucesso`; at most 255 characters. */
  mensagem: string;
  /** Key of the created order; at most 40 characters. */
  chavePedido: string;
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
}

/** Installments of a title; the documentation gives no bounds, and fewer or more are a mistake. */
const MAX_PARCELAS = 1000;

/** Body of `POST /api/v1/pedido/novo`. */
export const novoPedido = named(
  'NovoPedido',
  request<NovoPedido>({
    pedido: text(100),
    pedidoERP: optionalText(100),
    tituloERP: optionalText(100),
    pedidoCanal: text(100),
    pedidoComplementar: optionalText(100),
    chaveNFe: text(44),
    filialFatura: optionalText(40),
    canal: text(100),
    plataforma: text(100),
    dataVenda: date(),
    dataFaturamento: date(),
    tipoDeAnuncio: optionalText(50),
    valorFrete: numeric(9, 2),
    valorFreteSemDesconto: z.optional(numeric(9, 2)),
    valorSemDesconto: z.optional(numeric(9, 2)),
    situacao: request<NovoPedido['situacao']>({
      pedido: oneOf(SITUACOES_PEDIDO),
      canal: oneOf(SITUACOES_CANAL),
    }),
    cliente: z.optional(
      request<NonNullable<NovoPedido['cliente']>>({
        nome: optionalText(60),
        cpfCnpj: optionalText(11),
      }),
    ),
    titulos: list(
      named(
        'NovoTitulo',
        request<NovoTitulo>({
          codigoControle: optionalText(),
          meioDePagamento: optionalText(),
          qtTotalParcela: integer(1, MAX_PARCELAS),
          valorTotal: numeric(9, 2),
        }),
      ),
    ),
    produtos: list(
      named(
        'NovoProduto',
        request<NovoProduto>({
          codigo: optionalText(100),
          descricao: optionalText(300),
          categoria: optionalText(300),
          subCategoria: optionalText(300),
          quantidade: integer(),
          valorUnitario: numeric(9, 3),
        }),
      ),
    ),
    eventosCalcular: z.optional(
      list(
        named(
          'EventoCalcular',
          request<EventoCalcular>({ evento: optionalText(), valor: z.number(IN_WORDS) }),
        ),
      ),
    ),
    xmlNFe: z.optional(
      documented(z.string(IN_WORDS).check(z.refine(isBase64Xml, broken({ rule: 'base64-xml' }))), {
        contentEncoding: 'base64',
        contentMediaType: 'application/xml',
      }),
    ),
  }).check((context) => {
    const { valorFreteSemDesconto, valorSemDesconto } = context.value;
    if (valorFreteSemDesconto === undefined || valorSemDesconto === undefined) return;
    const rule = { rule: 'not-together', field: 'valorFreteSemDesconto' } as const;
    refuse(context, rule, ['valorSemDesconto']);
  }),
);

/** Answer of `POST /api/v1/pedido/novo`. */
export const pedidoRegistrado = answer<PedidoRegistrado>('PedidoRegistrado', {
  mensagem: wireText(255),
  chavePedido: wireText(40),
  pedido: wireText(100),
  pedidoCanal: wireText(100),
});

/** Length and alphabet, then the first character: megabytes are not decoded only to be checked. */
function isBase64Xml(value: string): boolean {
  const padding = /={0,2}$/.exec(value.slice(-2))?.[0].length ?? 0;
  // What does not belong is searched for: over a text of 4 MB an expression that takes all of it exceeds
  // its stack, in a process that has compiled many, so that V8 no longer optimizes them.
  if (value.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(value.slice(0, value.length - padding))) {
    return false;
  }
  // UTF-8 or UTF-16, whose characters have a byte of zero beside them; with a mark of the order or not.
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(atob(value.slice(0, 16)));
}

/** What the documentation does not forbid in a new order, and is most likely a mistake: it is sent, and said. */
export function novoPedidoWarnings(novo: NovoPedido): RequestIssue[] {
  const { titulos, produtos, eventosCalcular = [] } = novo;
  const warnings: RequestIssue[] = [];
  const warn = (path: string, rule: Rule) => {
    const { rule: code, ...params } = rule;
    warnings.push({ path, message: sentenceOf(rule), code, params });
  };
  if (titulos.length === 0) warn('titulos', { rule: 'empty-list' });
  if (produtos.length === 0) warn('produtos', { rule: 'empty-list' });
  for (const [index, { evento }] of eventosCalcular.entries())
    if (!evento?.trim()) warn(`eventosCalcular[${index}].evento`, { rule: 'event-without-name' });
  const { eventosCalcular: _, ...sale } = novo;
  for (const path of negativesIn(sale)) warn(path, { rule: 'negative' });
  const problem = checkChaveNFe(novo.chaveNFe);
  if (problem !== undefined) warn('chaveNFe', { rule: 'odd-chave-nfe', problem });
  return warnings;
}

/** Where an amount or a number of units is below zero. */
function negativesIn(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'number') return value < 0 ? [formatPath(path)] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => negativesIn(item, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => negativesIn(item, [...path, name]));
}
