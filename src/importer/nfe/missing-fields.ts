import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import { pedidoColumns } from '../read/table/order-fields.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

const REASONS: Record<string, ReadProblem> = {
  chaveNFe: broken('not-in-document', { place: 'infNFe/@Id', isList: false }),
  dataVenda: broken('not-in-document', { place: 'ide/dhEmi', isList: false }),
  dataFaturamento: broken('not-in-document', { place: 'ide/dhEmi', isList: false }),
  titulos: broken('not-in-document', { place: 'pag, cobr/dup', isList: true }),
  produtos: broken('not-in-document', { place: 'det', isList: true }),
  'titulos.qtTotalParcela': broken('card-installments'),
};

/**
 * Required fields that neither the invoice nor the complement has, all of them.
 *
 * @param freight why the freight is missing, where the invoice has two of it
 */
export function missingOf(
  order: Readonly<Record<string, unknown>>,
  freight?: ReadProblem,
): InvalidRowIssue[] {
  const missing = new Map<string, string>();
  for (const { path, isRequired } of pedidoColumns) {
    const [list = '', key = ''] = path.split('.');
    const isOfList = list === 'titulos' || list === 'produtos';
    const items = isOfList ? order[list] : undefined;
    if (!isRequired) continue;
    if (!isOfList && valueAt(order, path) === undefined) missing.set(path, path);
    else if (isOfList && (!Array.isArray(items) || items.length === 0)) missing.set(list, list);
    for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
      if (valueAt(item, key) === undefined) missing.set(`${list}[${index}].${key}`, path);
    }
  }
  return [...missing].map(([path, name]) => {
    const reason = name === 'valorFrete' ? freight : REASONS[name];
    return { path, ...(reason ?? broken('not-in-nfe')) };
  });
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
