import type { Column, ColumnTarget } from '../table/columns.js';
import { columnFields, type Field, fields } from '../table/order-fields.js';
import { plain } from '../table/texts.js';
import type { ColumnRule, ColumnTo, PedidoMap, TitulosPolicy } from './pedido-map.js';
import { parseTemplate, type SetField } from './set-fields.js';

/** What a map says beside its columns, looked up once. */
export interface CompiledMap {
  fields: readonly SetField[];
  defaults: readonly SetField[];
  titulos: TitulosPolicy | undefined;
  /** Titles need not come to products and freight. */
  areTotalsFree: boolean;
  hasColumns: boolean;
}

/** Looks up a map that was checked. */
export const compileMap = (map: PedidoMap): CompiledMap => ({
  fields: setFields(map.fields),
  defaults: setFields(map.defaults),
  titulos: map.titulos,
  areTotalsFree: map.totais === 'livres',
  hasColumns: Object.keys(map.columns ?? {}).length > 0,
});

/** What a map says of one column. */
export function compileColumn(
  to: ColumnTo,
  map: PedidoMap,
): Pick<Column, 'targets' | 'expect' | 'unlessCancelled'> {
  if (to === null) return { targets: [] };
  const isRule = typeof to === 'object' && !Array.isArray(to);
  const rule = (isRule ? to : { to }) as ColumnRule;
  const { decimal = map.decimal, dateFormat = map.dateFormat, timeZone = map.timeZone } = rule;
  const words = Object.entries(rule.values ?? {}).map(
    ([word, value]) => [plain(word), value] as const,
  );
  const paths = typeof rule.to === 'string' ? [rule.to] : rule.to;
  const targets = paths.map((path): ColumnTarget => {
    const field = columnFields.get(path) as Field;
    return {
      ...{ field, decimal, dateFormat, timeZone },
      values: rule.values && new Map(words),
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
