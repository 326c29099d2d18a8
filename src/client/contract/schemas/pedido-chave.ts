import * as z from 'zod/mini';
import { broken } from '../rule.js';
import { documented } from './documented.js';
import type { UrlSchema } from './schema.js';
import { changed, closed, integer, matching, pathValue, underOneRule } from './strict.js';

/** Keys by which an order can be looked up (`docs/reference/service.md` 4.6). */
export const PEDIDO_FILTROS = [
  'pedido',
  'pedidoERP',
  'pedidoCanal',
  'notaFiscal',
  'chaveNF',
  'chavePedido',
] as const;

/** One of the six keys by which an order can be looked up. */
export type PedidoFiltro = (typeof PEDIDO_FILTROS)[number];

/** The six keys of an order, by name. */
interface PedidoChaves {
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: string;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
  /** Invoice number: digits, as a number or as text. */
  notaFiscal: string | number;
  /** Invoice key; at most 44 characters. */
  chaveNF: string;
  /**
   * The service's own key: `chavePedido` of a created order, `_id` of an order read; at most 100
   * characters.
   */
  chavePedido: string;
}

/** One key alone: the type forbids the others beside it. */
type Only<Filtro extends PedidoFiltro> = Pick<PedidoChaves, Filtro> & {
  [Other in Exclude<PedidoFiltro, Filtro>]?: never;
};

/** Exactly one key of an order, for `pedido.get` (`docs/reference/service.md` 4.6). */
export type PedidoChave = { [Filtro in PedidoFiltro]: Only<Filtro> }[PedidoFiltro];

const chaves = closed({
  pedido: z.optional(pathValue(100)),
  pedidoERP: z.optional(pathValue(100)),
  pedidoCanal: z.optional(pathValue(100)),
  notaFiscal: z.optional(
    underOneRule(
      { rule: 'invoice-number' },
      z.union([
        changed(integer(0), String),
        // An invoice number written as text: 007 is 7.
        changed(matching(/^\d{1,20}$/), (digits) => digits.replace(/^0+(?=\d)/, '')),
      ]),
    ),
  ),
  chaveNF: z.optional(pathValue(44)),
  chavePedido: z.optional(pathValue(100)),
}).check(
  z.refine((value) => Object.values(value).filter((item) => item !== undefined).length === 1, {
    ...broken({ rule: 'exactly-one', fields: PEDIDO_FILTROS }),
    // Counts the keys only if each is valid by itself, so that one fault gives one issue.
    when: ({ issues }) => issues.length === 0,
  }),
);

const chave = documented(
  changed(chaves, (given): Record<string, string> => {
    const [filtro = '', valor = ''] =
      Object.entries(given).find(([, item]) => item !== undefined) ?? [];
    return { filtro, valor };
  }),
  {
    properties: {
      filtro: { type: 'string', enum: PEDIDO_FILTROS },
      valor: { type: 'string', minLength: 1, maxLength: 100 },
    },
  },
);

/** Path parameters of `GET /api/v1/pedido/{filtro}/{valor}`. */
export const pedidoChave = chave as UrlSchema<PedidoChave>;
