import type * as z from 'zod/mini';
import { novoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../../shared/is-record.js';
import examples from './examples.json' with { type: 'json' };

/** Type that a cell is converted to. */
type CellKind = 'text' | 'number' | 'date' | 'choice';

/** Lists of an order; each row may add an item to each. */
export type ListName = 'titulos' | 'produtos' | 'eventosCalcular';

/** A field of an order that a column may give. */
export interface Field {
  /** Dotted path: `situacao.pedido`, `titulos.valorTotal`. */
  path: string;
  /** List whose items have the field; undefined for a field of the order itself. */
  list: ListName | undefined;
  /** Path in the order, or in the list's item. */
  keys: readonly string[];
  kind: CellKind;
  /** True if every order must have it (`docs/reference/service.md`, creating an order). */
  isRequired: boolean;
  /** The service's words, for a choice. */
  choices: readonly string[];
}

interface Definition {
  type: string;
  format?: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  entries?: Record<string, string>;
}

const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition;

/** Second name of `valorFreteSemDesconto`: a table has one column for both. */
const SECOND_NAME = 'valorSemDesconto';

/**
 * Every field of an order by its dotted path, taken from the schema that the client checks with.
 */
export const fields: ReadonlyMap<string, Field> = new Map(
  fieldsOf(novoPedido, [], undefined, true)
    .filter(({ path }) => path !== SECOND_NAME)
    .map((field) => [field.path, field]),
);

/**
 * Fields that identify one order, its title or its invoice: their values differ from order to
 * order.
 */
export const OF_ONE_ORDER: ReadonlySet<string> = new Set([
  'pedido',
  'pedidoERP',
  'tituloERP',
  'pedidoCanal',
  'pedidoComplementar',
  'chaveNFe',
  'xmlNFe',
]);

/**
 * Columns that are no fields of an order: they check the total, lead to the invoice, or distinguish
 * items.
 */
const BESIDE: Readonly<Record<string, CellKind>> = {
  desconto: 'number',
  acrescimo: 'number',
  produtosComDesconto: 'number',
  'nota.numero': 'text',
  'nota.serie': 'text',
  item: 'text',
};

/** Fields that a column may give, by path. */
export const columnFields: ReadonlyMap<string, Field> = new Map([
  ...fields,
  ...Object.entries(BESIDE).map(([path, kind]): [string, Field] => {
    const none = { list: undefined, isRequired: false, choices: [] };
    return [path, { path, keys: [path], kind, ...none }];
  }),
]);

function fieldsOf(
  schema: z.ZodMiniType,
  keys: readonly string[],
  list: ListName | undefined,
  isRequired: boolean,
): Field[] {
  const { type, format, innerType, element, shape, entries } = definitionOf(schema);
  if (innerType) return fieldsOf(innerType, keys, list, isRequired && type !== 'optional');
  if (element) return fieldsOf(element, [], keys[0] as ListName, isRequired);
  if (shape) {
    return Object.entries(shape).flatMap(([key, field]) =>
      fieldsOf(field, [...keys, key], list, isRequired),
    );
  }
  const path = [...(list ? [list] : []), ...keys].join('.');
  const kinds = { number: 'number', enum: 'choice' } as const;
  const kind = format === 'date' ? 'date' : (kinds[type as keyof typeof kinds] ?? 'text');
  return [{ path, list, keys, kind, isRequired, choices: Object.values(entries ?? {}) }];
}

/** An order under construction, or an item of its lists. */
export type Item = Record<string, unknown>;

/** Value at a path of keys. */
export function valueAt(target: unknown, keys: readonly string[]): unknown {
  return keys.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), target);
}

/** Puts a value at a path of keys; with `isOver` false only if there is none. */
export function put(target: Item, keys: readonly string[], value: unknown, isOver = true): void {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    if (isOver || target[key] === undefined) target[key] = value;
    return;
  }
  const inner = (target[key] as Item | undefined) ?? {};
  target[key] = inner;
  put(inner, rest, value, isOver);
}

/** A column of the CSV form, which is a field of an order. */
export interface PedidoColumn {
  /** Dotted path, which is also the header: `titulos.valorTotal`. */
  path: string;
  /** True if every order must have it (`docs/reference/service.md`, creating an order). */
  isRequired: boolean;
  /** The service's words; empty for a field that takes any value. */
  choices: readonly string[];
  /**
   * A cell as a Brazilian spreadsheet writes it. The examples of all columns make a valid order.
   */
  example: string;
}

const EXAMPLES: Readonly<Record<string, string>> = examples;

/** Columns of the CSV form, in the order of the service's documentation. */
export const pedidoColumns: readonly PedidoColumn[] = [...fields.values()].map(
  ({ path, isRequired, choices }) => ({ path, isRequired, choices, example: EXAMPLES[path] ?? '' }),
);
