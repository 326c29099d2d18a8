import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import { readCell } from '../read/table/cell.js';
import type { Column, ColumnTarget } from '../read/table/columns.js';
import { namesTermsOfPayment } from '../read/table/installments.js';
import {
  columnFields,
  type Field,
  fields,
  type Item,
  put,
  valueAt,
} from '../read/table/order-fields.js';
import { mappedWord, plain } from '../read/table/texts.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { type ColumnRule, type ColumnTo, type PedidoMap, pathsOf, ruleOf } from './pedido-map.js';
import { topicOfName } from './speaks.js';

/** The parts of a map that concern no single column, looked up once. */
export interface CompiledMap {
  fields: readonly SetField[];
  defaults: readonly SetField[];
}

/** Compiles a map that was checked. */
export const compileMap = (map: PedidoMap): CompiledMap => ({
  fields: setFields(map.fields),
  defaults: setFields(map.defaults),
});

/** Amount of the order that a column gives beside its lists. */
function amountOf(path: string, { paidBy, subtract }: ColumnRule) {
  if (path === 'desconto') return paidBy === 'channel' ? 'cupom' : path;
  if (path === 'acrescimo' || path === 'produtosComDesconto' || path === 'item') return path;
  if (path !== 'valorFrete') return undefined;
  return subtract ? 'promocao' : 'frete';
}

const OF_COUPONS = /\b(?:cupo(?:m|ns)|coupons?|vouchers?|discount code|codigo d[eo] desconto)\b/;

/** A column by its header and its entry in a map. */
export function compileColumn(
  column: Pick<Column, 'index' | 'name' | 'key' | 'to' | 'by'>,
  map: PedidoMap,
  isOwn: boolean,
): Column {
  const { name: header, to, by } = column;
  const isOfCoupons = OF_COUPONS.test(plain(header));
  if (to === null || to === undefined) return { ...column, targets: [], isOfCoupons };
  const rule = ruleOf(to);
  const targets = [rule.to].flat().map((path): ColumnTarget => {
    const field = columnFields.get(path) as Field;
    const ofMap = field.kind === 'choice' ? map.situacao : undefined;
    return {
      ...rule,
      field,
      decimal: rule.decimal ?? map.decimal,
      dateFormat: rule.dateFormat ?? map.dateFormat ?? (by === 'own' ? 'dd/mm/yyyy' : undefined),
      timeZone: map.timeZone,
      values: wordsOf({ ...ofMap, ...rule.values }),
      // Quantities add up by their rows; prices do not add up.
      sum: (rule.sum || rule.subtract) && field.list !== 'produtos',
      amount: amountOf(path, rule),
      // The service's own form has its discounts off the products, by what its columns are called.
      isStated: isOwn || rule.paidBy !== undefined || rule.subtract === true,
      total: rule.total && path === 'produtos.valorUnitario',
      refusesUndone: !isOwn,
      isOfTerms: namesTermsOfPayment(header),
    };
  });
  const compiled = { ...column, targets, isOfCoupons };
  if (!rule.expect) return compiled;
  const expect = new Set(rule.expect.map(plain));
  return { ...compiled, expect, needsWord: needsWord(header, to) };
}

/** True for a status or payment whose blank cell refuses the sale. */
function needsWord(header: string, to: ColumnTo): boolean {
  const words = (ruleOf(to).expect ?? []).map(plain);
  const isOfStatus = ['status', 'payment'].includes(topicOfName(header) ?? '');
  return isOfStatus && words.length > 0 && !['', '0', '*'].some((word) => words.includes(word));
}

/** True for a column that a file may lack: it gives no field, and its blank cell refuses no sale. */
export const mayBeMissing = (header: string, to: ColumnTo): boolean =>
  pathsOf(to).length === 0 && !needsWord(header, to);

/** Values of a map by their words, as {@link mappedWord} has them; undefined without any. */
function wordsOf<Value>(values: Readonly<Record<string, Value>>) {
  const words = Object.entries(values).map(([word, value]) => [mappedWord(word), value] as const);
  return words.length > 0 ? new Map(words) : undefined;
}

function setFields(values: PedidoMap['fields'] = {}): SetField[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const field = fields.get(path);
    const parsed = typeof value === 'number' ? value : parseTemplate(value);
    if (!field || (typeof parsed === 'object' && 'problem' in parsed)) return [];
    return [{ field, value: parsed }];
  });
}

/** A text with names in braces: `LOJA-{nNF}`; `{{` and `}}` write literal braces. */
type Template = readonly (string | { name: string })[];

/** A literal brace, a name in braces, a stray brace, or text. */
const TEMPLATE_PARTS = /(\{\{|\}\})|\{([^{}]*)\}|([{}])|[^{}]+/g;

/** Parses a template, or returns what is wrong with it. */
export function parseTemplate(text: string): Template | { problem: ReadProblem } {
  const parts: (string | { name: string })[] = [];
  for (const [part, brace, name, stray] of text.matchAll(TEMPLATE_PARTS)) {
    if (stray || name?.trim() === '') return { problem: broken('template-braces') };
    parts.push(name === undefined ? (brace?.charAt(0) ?? part) : { name: name.trim() });
  }
  return parts.length > 0 ? parts : [''];
}

/** Replaces every name in a template; undefined if a name has no value. */
function render(
  template: Template,
  textOf: (name: string) => string | undefined,
): string | undefined {
  let text = '';
  for (const part of template) {
    const value = typeof part === 'string' ? part : textOf(part.name);
    if (value === undefined || (typeof part !== 'string' && value === '')) return undefined;
    text += value;
  }
  return text;
}

/** A field that the map sets without a column. */
export type SetField = { field: Field; value: Template | number };

/**
 * Sets the map's fields over the order's own, and defaults where a field is missing; returns an
 * issue for each value that cannot be read.
 */
export function assignSetFields(
  order: Item,
  { fields, defaults }: CompiledMap,
  textOf: (name: string) => string | undefined,
  isMeant: (set: SetField) => boolean = () => true,
): InvalidRowIssue[] {
  const issues: InvalidRowIssue[] = [];
  const before = { ...order };
  const valueFor = ({ field, value }: SetField): unknown => {
    if (typeof value === 'number') return field.kind === 'number' ? value : String(value);
    const text = render(value, (name) => textOf(name) ?? ofOrder(before, name));
    if (text === undefined) return undefined;
    const { problem, value: read } = readCell(text, { field });
    if (problem) issues.push({ path: field.path, ...broken('as-map-sets', { problem }) });
    return read;
  };
  for (const set of fields.filter(isMeant)) assign(order, set.field, valueFor(set), true);
  for (const set of defaults.filter(isMeant)) assign(order, set.field, valueFor(set), false);
  return issues;
}

/** Value of the order's field at a path, for templates. */
function ofOrder(order: Item, path: string): string | undefined {
  const value = valueAt(order, path.split('.'));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Assigns a field of the order, or of every item of its list. */
function assign(order: Item, { list, keys }: Field, value: unknown, isOver: boolean): void {
  if (value === undefined) return;
  const items: unknown = list ? order[list] : [order];
  const targets: readonly Item[] = Array.isArray(items) ? items.filter(isRecord) : [];
  for (const target of targets) put(target, keys, value, isOver);
}
