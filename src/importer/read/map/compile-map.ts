import type { Column, ColumnTarget } from '../table/columns.js';
import { columnFields, type Field, fields } from '../table/order-fields.js';
import { plain } from '../table/text-marks.js';
import type { ColumnRule, ColumnTo, PedidoMap, TitulosPolicy } from './pedido-map.js';
import { parseTemplate, type Template } from './template.js';

/** What a map says of one header. */
export type MappedColumn = Pick<Column, 'targets' | 'expect' | 'unlessCancelled'>;

/** A field that is set without a column of its own. */
export interface SetField {
  field: Field;
  value: Template | number;
}

/** A map whose names are looked up once. */
export interface CompiledMap {
  /** By plain header. */
  columns: ReadonlyMap<string, MappedColumn>;
  fields: readonly SetField[];
  defaults: readonly SetField[];
  titulos: TitulosPolicy | undefined;
  /** Titles need not come to products and freight. */
  areTotalsFree: boolean;
}

/** Looks up a map that was checked. */
export function compileMap(map: PedidoMap): CompiledMap {
  const entries = Object.entries(map.columns ?? {});
  return {
    columns: new Map(entries.map(([name, to]) => [plain(name), mappedColumn(to, map)])),
    fields: setFields(map.fields),
    defaults: setFields(map.defaults),
    titulos: map.titulos,
    areTotalsFree: map.totais === 'livres',
  };
}

function mappedColumn(to: ColumnTo, map: PedidoMap): MappedColumn {
  if (to === null) return { targets: [] };
  const isRule = typeof to === 'object' && !Array.isArray(to);
  const rule = (isRule ? to : { to }) as ColumnRule;
  const { decimal = map.decimal, dateFormat = map.dateFormat, timeZone = map.timeZone } = rule;
  const values =
    rule.values &&
    new Map(Object.entries(rule.values).map(([word, value]) => [plain(word), value]));
  const paths = typeof rule.to === 'string' ? [rule.to] : rule.to;
  const targets = paths.map((path): ColumnTarget => {
    const field = columnFields.get(path) as Field;
    return {
      field,
      decimal,
      dateFormat,
      timeZone,
      values,
      isSum: rule.sum && field.list !== 'produtos',
      isSubtracted: rule.subtract,
      isTotal: rule.total && path === 'produtos.valorUnitario',
      isFallback: rule.fallback,
      isAbsolute: rule.absolute,
    };
  });
  const expect = rule.expect && new Set(rule.expect.map(plain));
  return { targets, expect, unlessCancelled: rule.unlessCancelled };
}

function setFields(values: PedidoMap['fields'] = {}): SetField[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const field = fields.get(path);
    const parsed = typeof value === 'number' ? value : parseTemplate(value);
    if (!field || (typeof parsed === 'object' && 'problem' in parsed)) return [];
    return [{ field, value: parsed }];
  });
}
