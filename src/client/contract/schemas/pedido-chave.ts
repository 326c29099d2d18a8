import * as z from 'zod/mini';
import { isName, nameOf } from '../../../shared/text/name-of.js';
import type { OtherNamed } from '../endpoint.js';
import { broken } from '../rule.js';
import { documented } from './documented.js';
import type { ParamsOf, UrlSchema } from './schema.js';
import { changed, closed, integer, matching, pathValue, underOneRule } from './strict.js';

const fields = {
  /** Your order number; at most 100 characters. */
  pedido: pathValue(100),
  /** Order number in your ERP; at most 100 characters. */
  pedidoERP: pathValue(100),
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: pathValue(100),
  /** Invoice number: digits, as a number or as text. */
  notaFiscal: underOneRule(
    { rule: 'invoice-number' },
    z.union([
      changed(integer(0), String),
      // An invoice number written as text: 007 is 7.
      changed(matching(/^\d{1,20}$/), (digits) => digits.replace(/^0+(?=\d)/, '')),
    ]),
  ),
  /** Invoice key; at most 44 characters. */
  chaveNF: pathValue(44),
  /**
   * The service's own key: `chavePedido` of a created order, `_id` of an order read; at most 100
   * characters.
   */
  chavePedido: pathValue(100),
};

/** One of the six keys by which an order can be looked up. */
export type PedidoFiltro = keyof typeof fields;

/** Keys by which an order can be looked up (`docs/reference/service.md` 4.6). */
export const PEDIDO_FILTROS = Object.keys(fields) as PedidoFiltro[];

/** One key alone: the type forbids the others beside it. */
type Only<Filtro extends PedidoFiltro> = Pick<ParamsOf<typeof fields>, Filtro> & {
  [Other in Exclude<PedidoFiltro, Filtro>]?: never;
};

/** Exactly one key of an order, for `pedido.get` (`docs/reference/service.md` 4.6). */
export type PedidoChave = { [Filtro in PedidoFiltro]: Only<Filtro> }[PedidoFiltro];

const chaves = closed(z.partial(z.object(fields)).shape).check(
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

/** Fields of an order record that hold the value of a look-up, if not the one of the filter's name. */
const RECORD_FIELDS: Record<string, readonly string[]> = {
  pedidoCanal: ['pedidoCanal', 'pedidoComplementar'],
  notaFiscal: ['numeroNFe'],
  chaveNF: ['chaveNFe'],
  chavePedido: ['_id'],
};

/**
 * The field of a record that should hold the key of the look-up, if the record has that key but no
 * such field holds the value.
 */
export const otherPedido: OtherNamed = ({ params: { filtro = '', valor } }, record) => {
  // A key of blanks is no name to compare.
  if (!isName(valor)) return undefined;
  const named = (RECORD_FIELDS[filtro] ?? [filtro]).filter((field) => isName(record[field]));
  return named.some((field) => plain(record[field]) === plain(valor)) ? undefined : named[0];
};

/** A name in a form in which case and leading zeros do not count. */
function plain(name: unknown): string {
  const text = String(nameOf(name)).toLowerCase();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}
