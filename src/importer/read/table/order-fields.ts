import type * as z from 'zod/mini';
import { novoPedido } from '../../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../../shared/is-record.js';
import examples from './examples.json' with { type: 'json' };

/** What a cell is converted to. */
export type CellKind = 'text' | 'number' | 'date' | 'choice';

/** Lists of an order: a row gives each its next item. */
export type ListName = 'titulos' | 'produtos' | 'eventosCalcular';

/** A field of an order that a column may give. */
export interface Field {
  /** Dotted path: `situacao.pedido`, `titulos.valorTotal`. */
  path: string;
  /** The list whose items have it, where it is not the order's own. */
  list: ListName | undefined;
  /** Where it stands in the order, or in the list's item. */
  keys: readonly string[];
  kind: CellKind;
  /** Whether every order must have it (`docs/reference/service.md`, creating an order). */
  isRequired: boolean;
  /** Of a choice: the service's words. */
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

/** Every field of an order by its dotted path, out of the schema that the client checks with. */
export const fields: ReadonlyMap<string, Field> = new Map(
  fieldsOf(novoPedido, [], undefined, true)
    .filter(({ path }) => path !== SECOND_NAME)
    .map((field) => [field.path, field]),
);

/** Fields that name one order, its title or its invoice: no value of them is that of several orders. */
export const OF_ONE_ORDER: ReadonlySet<string> = new Set([
  'pedido',
  'pedidoERP',
  'tituloERP',
  'pedidoCanal',
  'pedidoComplementar',
  'chaveNFe',
  'xmlNFe',
]);

/** What a table says beside an order's fields: it checks the total, leads to the invoice, or distinguishes items. */
const BESIDE: Readonly<Record<string, CellKind>> = {
  desconto: 'number',
  acrescimo: 'number',
  'nota.numero': 'text',
  'nota.serie': 'text',
  item: 'text',
};

/** Everything that a column may give, by its path. */
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

/** An order or an item of one of its lists, while it is put together. */
export type Item = Record<string, unknown>;

/** What stands at a path of keys. */
export function valueAt(target: unknown, keys: readonly string[]): unknown {
  return keys.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), target);
}

/** Puts a value at a path of keys; where it is not over others, only where there is none. */
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

/** A column of the CSV form: a field of an order. */
export interface PedidoColumn {
  /** Dotted path, which is the header: `titulos.valorTotal`. */
  path: string;
  /** Whether every order must have it (`docs/reference/service.md`, creating an order). */
  isRequired: boolean;
  /** The service's words, of a field that takes no others. */
  choices: readonly string[];
  /** A cell, as a Brazilian spreadsheet writes it; those of all columns are one valid order. */
  example: string;
}

const EXAMPLES: Readonly<Record<string, string>> = examples;

/** Every column of the CSV form, in the order of the service's documentation. */
export const pedidoColumns: readonly PedidoColumn[] = [...fields.values()].map(
  ({ path, isRequired, choices }) => ({ path, isRequired, choices, example: EXAMPLES[path] ?? '' }),
);
