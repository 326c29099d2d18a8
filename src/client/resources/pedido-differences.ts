import { unitsOf } from '../../shared/centavos.js';
import { isRecord } from '../../shared/is-record.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';

/** A field where the service's record disagrees with the order. */
export interface PedidoDifference {
  /**
   * Path in the order: `titulos[0].valorTotal`; `titulos.length` if the numbers of titles differ.
   */
  path: string;
  /** Value in the order. */
  sent: unknown;
  /** Value in the record; undefined if it has none. */
  found: unknown;
}

/** Normalises a value for comparison. */
type Reading = (value: unknown) => unknown;

/** A service may return digits as a number, blanks around a text, and null for an empty text. */
const textOf: Reading = (value) => String(value ?? '').trim();

/** The service may add a time to a day. */
const dayOf: Reading = (value) =>
  String(value ?? '')
    .trim()
    .slice(0, 10);

const amountIn =
  (decimals: number): Reading =>
  (value) =>
    textOf(value) === '' ? undefined : unitsOf(Number(value), decimals);

/** Fields that are not compared as texts, by their names. */
const READINGS: Record<string, Reading> = {
  dataVenda: dayOf,
  dataFaturamento: dayOf,
  valorFrete: amountIn(2),
  valorTotal: amountIn(2),
  valorUnitario: amountIn(3),
};

/** Fields that the record does not show. */
export const NOT_SHOWN: ReadonlySet<string> = new Set([
  'tituloERP',
  'valorFreteSemDesconto',
  'valorSemDesconto',
  'meioDePagamento',
  'eventosCalcular',
  'xmlNFe',
]);

/** Lists the fields where the record disagrees with the order, as far as the record shows them. */
export const differencesOf = (novo: NovoPedido, record: Pedido): PedidoDifference[] =>
  inFields('', { ...novo }, { ...record, valorFrete: record.frete?.valor });

function inFields(path: string, sent: Record<string, unknown>, found: unknown): PedidoDifference[] {
  const names = Object.keys(sent).filter((name) => !NOT_SHOWN.has(name));
  return names.flatMap((name) => inValue(path + name, name, sent[name], Object(found)[name]));
}

function inItems(
  path: string,
  sent: readonly Record<string, unknown>[],
  found: unknown,
): PedidoDifference[] {
  const others: unknown[] = Array.isArray(found) ? found : [];
  const shown = sent.slice(0, others.length);
  return [
    ...inValue(`${path}.length`, 'length', sent.length, others.length),
    ...shown.flatMap((item, index) => inFields(`${path}[${index}].`, item, others[index])),
  ];
}

function inValue(path: string, name: string, sent: unknown, found: unknown): PedidoDifference[] {
  if (isRecord(sent)) return inFields(`${path}.`, sent, found);
  if (Array.isArray(sent)) return inItems(path, sent, found);
  const read = READINGS[name] ?? textOf;
  return sent === undefined || read(sent) === read(found) ? [] : [{ path, sent, found }];
}
